import { basename } from 'node:path';
import { findingLines } from '../../manifests/report';
import { jsonText } from '../../manifests/report/markdown';
import { drawSvg, ManifestGraph, RightsMatrix } from '../graph';
import { oneOf, readArguments, REPORT_OPTIONS } from './arguments';
import { readPlacedInput } from './input';
import { COULD_NOT_RUN, misused } from './result';

import type { Finding } from '../../manifests/finding';
import type { CommandResult } from './result';

const USAGE = `usage: operator-constructs graph [options] <file, folder or -> ...

Draws manifests: the objects of an installation and how they are related, or the rights of each subject. Files are YAML
or JSON, of any origin; what 'kubectl get -o yaml' prints has the owners of objects too.

      --view      objects (default): what runs as whom, is granted what, serves, guards and owns what
                  rights: a row for each resource, a column for each subject and place
      --against   with --view rights: other manifests, side by side, such as those that the authors publish
  -f, --format    mermaid (default), svg, dot (the language of Graphviz), markdown, json
  -h, --help

SVG is drawn by Graphviz: install @viz-js/viz beside this package.

Exit status: 0 the graph was written, 2 it could not be, or is without a file that could not be read.
`;

const FORMATS = ['mermaid', 'svg', 'dot', 'markdown', 'json'] as const;
const VIEWS = ['objects', 'rights'] as const;

export async function run(args: readonly string[]): Promise<CommandResult> {
  const { values, positionals } = readArguments(args, {
    view: { type: 'string', default: 'objects' },
    against: { type: 'string', multiple: true },
    ...REPORT_OPTIONS,
  });
  if (values.help === true) {
    return { status: 0, output: USAGE };
  }
  if (positionals.length === 0) {
    return misused('no file is given', USAGE);
  }
  const view = oneOf('view', values.view, VIEWS);
  const as = oneOf('format', values.format ?? 'mermaid', FORMATS);
  const { against = [] } = values;
  if (against.length > 0 && view !== 'rights') {
    return { status: 2, error: "'--against' compares rights; add '--view rights'\n" };
  }
  const found: Finding[] = [];
  const objects = await objectsAt(positionals, found);
  const graph =
    view === 'objects'
      ? ManifestGraph.of(objects)
      : await matrix(positionals, objects, { against, found });
  const isWhole = found.every(({ level }) => level !== 'error');
  const error = findingLines(found, { places: true }).map((line) => `${line}\n`);
  return {
    status: isWhole ? 0 : COULD_NOT_RUN,
    output: await written(graph, as),
    ...(error.length > 0 && { error: error.join('') }),
  };
}

async function matrix(
  paths: readonly string[],
  objects: readonly object[],
  { against, found }: { readonly against: readonly string[]; readonly found: Finding[] },
): Promise<RightsMatrix> {
  return against.length === 0
    ? RightsMatrix.of(objects)
    : RightsMatrix.compare([
        { title: titleOf(paths), objects },
        { title: titleOf(against), objects: await objectsAt(against, found) },
      ]);
}

/** The objects of files; what was found in reading them is told beside the graph. */
async function objectsAt(paths: readonly string[], found: Finding[]): Promise<object[]> {
  const manifests = await readPlacedInput(paths, { unreadable: found });
  found.push(...manifests.flatMap(({ notes = [] }) => notes));
  return manifests.map(({ object }) => object);
}

function titleOf(paths: readonly string[]): string {
  return paths.map((path) => (path === '-' ? 'standard input' : basename(path))).join(', ');
}

async function written(
  graph: ManifestGraph | RightsMatrix,
  as: (typeof FORMATS)[number],
): Promise<string> {
  switch (as) {
    case 'mermaid':
      return graph.toMermaid();
    case 'svg':
      return drawSvg(graph.toDot());
    case 'dot':
      return graph.toDot();
    case 'markdown':
      return graph.toMarkdown();
    case 'json':
      return jsonText(graph.toJSON());
  }
}
