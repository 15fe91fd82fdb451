/** Fill and line of what is drawn, on a light page and on a dark one. */
const COLORS = {
  definition: ['#e8e3f8', '#6b4fbb', '#2d2452', '#a995e8'],
  rights: ['#fdf0d5', '#b7791f', '#40310f', '#e0ae5b'],
  workload: ['#dbeafe', '#2563eb', '#14294f', '#7fa8f5'],
  'custom-resource': ['#d8f3e3', '#15803d', '#123522', '#6fcf97'],
  policy: ['#fde2e1', '#c0362c', '#451a17', '#ef8a82'],
  network: ['#d9f1f5', '#0e7490', '#0d333c', '#67c3d6'],
  other: ['#eceef1', '#5b6472', '#2b3038', '#aab2bf'],
} as const;

/** Graphviz reckons with the widths of Helvetica; other fonts of a page may be wider by this. */
const SLACK = 0.87;

const FONTS = "Helvetica, Arial, 'Liberation Sans', sans-serif";

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

/**
 * Gives a drawing of Graphviz colors that follow the page's, light or dark: those of the page that it is in, or of the
 * reader's system where it stands alone.
 */
function themed(svg: string): string {
  return (
    svg
      .replace(/^[^]*?(?=<svg)/, '')
      // A drawing grows with its page, and is no wider than it was made.
      .replace(
        /<svg width="(\d+)pt" height="\d+pt"/,
        '<svg class="manifest-graph" role="img" style="max-width:$1pt;width:100%"',
      )
      .replace(/(<svg[^>]*>)/, `$1\n<style>${rules()}</style>`)
      .replace(/font-size="([\d.]+)"/g, (_, size: string) => `font-size="${(Number(size) * SLACK).toFixed(2)}"`)
      .replace(/font-family="[^"]*"/g, `font-family="${FONTS}"`)
      .replace(/<!--[^]*?-->\n?/g, '')
  );
}

function rules(): string {
  const text = color('fill', '#1b1f24', '#e6e9ee');
  const [line, arrow] = [color('stroke', '#8a93a0', '#77808d'), color('fill', '#8a93a0', '#77808d')];
  const [fine, dangerous] = [COLORS['custom-resource'], COLORS.policy];
  const shapes = Object.entries(COLORS).map(
    ([role, [fill, stroke, darkFill, darkStroke]]) =>
      `.manifest-graph .${role} :is(path,polygon){${color('fill', fill, darkFill)}${color('stroke', stroke, darkStroke)}}`,
  );
  return [
    'svg:root{color-scheme:light dark}',
    `.manifest-graph text{${text}}`,
    `.manifest-graph .place :is(path,polygon){fill:none;${line}}`,
    `.manifest-graph .edge path{fill:none;${line}}.manifest-graph .edge polygon{${arrow}${line}}`,
    `.manifest-graph .matrix polygon{${line}}`,
    `.manifest-graph .matrix polygon[fill="#d8f3e3"]{${color('fill', fine[0], fine[2])}}`,
    `.manifest-graph .matrix polygon[fill="#fde2e1"]{${color('fill', dangerous[0], dangerous[2])}}`,
    ...shapes,
  ].join('');
}

/** The first color is for readers that do not know `light-dark()`. */
function color(property: 'fill' | 'stroke', light: string, dark: string): string {
  return `${property}:${light};${property}:light-dark(${light},${dark});`;
}
