import type { GraphEdge, GraphNode, ManifestGraphJson } from '../../manifests/edges/object-index';
import { boxesOf, kindLine, nameLines } from './text';

const HEADER = [
  'digraph {',
  '  rankdir=LR; bgcolor="transparent"; fontname="Helvetica"; fontsize=14; nodesep=0.25; ranksep=0.9; compound=true;',
  '  node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=12.5, margin="0.14,0.07"];',
  '  edge [fontname="Helvetica", fontsize=10.5, arrowsize=0.7];',
];

/** A graph in the language of Graphviz; classes say what a node is, so that a style sheet can color it. */
export function graphDot({ nodes, edges }: ManifestGraphJson): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  const boxes = [...boxesOf(nodes)].map(([title, inside], index) => [
    `  subgraph cluster_${index} {`,
    `    label=${quoted(title)}; labeljust=l; style=rounded; class="place"; margin=14;`,
    ...inside.map((node) => `    ${names.get(node.id)} [${attributes(node)}];`),
    '  }',
  ]);
  const line = ({ from, to, label, via }: GraphEdge): string =>
    `  ${names.get(from)} -> ${names.get(to)} [label=${quoted(label)}${via === undefined ? '' : `, edgetooltip=${quoted(via)}`}];`;
  return `${[...HEADER, ...boxes.flat(), ...edges.map(line), '}'].join('\n')}\n`;
}

function attributes(node: GraphNode): string {
  const lines = [`<b>${markup(kindLine(node))}</b>`, ...nameLines(node).map(markup)];
  const dashed = node.isMissing === true ? ', style="rounded,dashed"' : '';
  return `label=<${lines.join('<br/>')}>, class="${node.role}"${dashed}, tooltip=${quoted(node.names.join('\n'))}`;
}

export function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

/** Text inside of a label that has markup. */
export function markup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
