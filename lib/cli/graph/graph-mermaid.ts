import type { GraphNode, ManifestGraphJson, NodeRole } from '../../manifests/edges/object-index';
import { boxesOf, kindLine, nameLines } from './text';

/** Fill, line and text; readable on a light page and on a dark one. */
const COLORS: Readonly<Record<NodeRole, string>> = {
  definition: 'fill:#e8e3f8,stroke:#6b4fbb,color:#1f1640',
  rights: 'fill:#fdf0d5,stroke:#b7791f,color:#3d2a06',
  workload: 'fill:#dbeafe,stroke:#2563eb,color:#0b2559',
  'custom-resource': 'fill:#d8f3e3,stroke:#15803d,color:#062b14',
  policy: 'fill:#fde2e1,stroke:#c0362c,color:#41100c',
  network: 'fill:#d9f1f5,stroke:#0e7490,color:#06303b',
  other: 'fill:#eceef1,stroke:#5b6472,color:#1b1f24',
};

export function graphMermaid({ nodes, edges }: ManifestGraphJson): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  const boxes = [...boxesOf(nodes)].map(([title, inside], index) => [
    `  subgraph b${index}["${escape(title)}"]`,
    ...inside.map((node) => `    ${names.get(node.id)}${label(node)}:::${node.role}`),
    '  end',
  ]);
  const lines = edges.map(
    ({ from, to, label: text }) => `  ${names.get(from)} -->|"${escape(text)}"| ${names.get(to)}`,
  );
  const used = [...new Set(nodes.map(({ role }) => role))].sort();
  const classes = used.map((role) => `  classDef ${role} ${COLORS[role]}`);
  const missing = nodes
    .filter(({ isMissing }) => isMissing)
    .map(({ id }) => `  style ${names.get(id)} stroke-dasharray:4`);
  return `${['flowchart LR', ...boxes.flat(), ...lines, ...classes, ...missing].join('\n')}\n`;
}

function label(node: GraphNode): string {
  return `["${[`<b>${escape(kindLine(node))}</b>`, ...nameLines(node).map(escape)].join('<br/>')}"]`;
}

/** Text between quotation marks of Mermaid: what its parser or a page could take for markup is written as an entity. */
export function escape(text: string): string {
  return text.replace(/["#<>&`\\|[\]{}]/g, (character) => `#${character.charCodeAt(0)};`);
}
