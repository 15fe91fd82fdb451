import { findingLines } from '../../manifests/report';
import { jsonText } from '../../manifests/report/markdown';
import { drawSvg } from '../graph/drawing';
import { ManifestGraph } from '../graph/manifest-graph';
import { assertGiven, command, oneOf, REPORT_OPTIONS } from './arguments';
import { readPlacedInput } from './input';
import { COULD_NOT_RUN } from './result';

import type { Finding } from '../../manifests/finding';

const USAGE = `usage: operator-constructs graph [options] <file, folder or -> ...

Draws manifests: the objects of an installation, as whom they run, and what they are granted, serve, guard and own.
Files are YAML or JSON, of any origin; what 'kubectl get -o yaml' prints has the owners of objects too.

  -f, --format    mermaid (default), svg, dot (the language of Graphviz), json
  -h, --help

SVG is drawn by Graphviz: install @viz-js/viz beside this package.

Exit status: 0 the graph was written, 2 it could not be, or is without a file that could not be read.
`;

const FORMATS = ['mermaid', 'svg', 'dot', 'json'] as const;

export const run = command(USAGE, REPORT_OPTIONS, async (values, paths) => {
  assertGiven(paths);
  const as = oneOf('format', values.format ?? 'mermaid', FORMATS);
  const found: Finding[] = [];
  const manifests = await readPlacedInput(paths, { unreadable: found });
  found.push(...manifests.flatMap(({ notes = [] }) => notes));
  const graph = ManifestGraph.of(manifests.map(({ object }) => object));
  const isWhole = found.every(({ level }) => level !== 'error');
  const error = findingLines(found, { places: true }).map((line) => `${line}\n`);
  return {
    status: isWhole ? 0 : COULD_NOT_RUN,
    output: await written(graph, as),
    ...(error.length > 0 && { error: error.join('') }),
  };
});

async function written(graph: ManifestGraph, as: (typeof FORMATS)[number]): Promise<string> {
  switch (as) {
    case 'mermaid':
      return graph.toMermaid();
    case 'svg':
      return drawSvg(graph.toDot());
    case 'dot':
      return graph.toDot();
    case 'json':
      return jsonText(graph.toJSON());
  }
}
