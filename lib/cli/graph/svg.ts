import { themed } from './svg-theme';

/** The part of Graphviz that is used. */
interface Graphviz {
  renderString(dot: string, options: { readonly format: 'svg' }): string;
}

/**
 * Draws a graph of {@link ManifestGraph.toDot} or {@link RightsMatrix.toDot}: SVG whose colors follow the page's, light
 * or dark.
 *
 * @throws where the package `@viz-js/viz` (Graphviz for Node) is not installed
 */
export async function drawSvg(dot: string): Promise<string> {
  return themed((await graphviz()).renderString(dot, { format: 'svg' }));
}

async function graphviz(): Promise<Graphviz> {
  try {
    const { instance } = (await import('@viz-js/viz')) as { instance: () => Promise<Graphviz> };
    return await instance();
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND' &&
      (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
    ) {
      throw error;
    }
    throw new Error(
      "SVG is drawn by Graphviz, which is not installed; run 'npm install @viz-js/viz', or have the graph written in the language of Mermaid or Graphviz",
    );
  }
}
