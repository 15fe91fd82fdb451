import { groupBy } from '../../crd/json/collections';
import { printable } from '../../manifests/report/markdown';

import type { GraphEdge, GraphNode, ManifestGraphJson, NodeRole } from '../../manifests/edges';

/** Fill and line on a light page, text for both in Mermaid, fill and line of SVG on a dark page. */
const COLORS: Readonly<Record<NodeRole, readonly [string, string, string, string, string]>> = {
  definition: ['#e8e3f8', '#6b4fbb', '#1f1640', '#2d2452', '#a995e8'],
  rights: ['#fdf0d5', '#b7791f', '#3d2a06', '#40310f', '#e0ae5b'],
  workload: ['#dbeafe', '#2563eb', '#0b2559', '#14294f', '#7fa8f5'],
  'custom-resource': ['#d8f3e3', '#15803d', '#062b14', '#123522', '#6fcf97'],
  policy: ['#fde2e1', '#c0362c', '#41100c', '#451a17', '#ef8a82'],
  network: ['#d9f1f5', '#0e7490', '#06303b', '#0d333c', '#67c3d6'],
  other: ['#eceef1', '#5b6472', '#1b1f24', '#2b3038', '#aab2bf'],
};

/** Colors of cells, which Graphviz has no classes for: a style sheet knows them by their fill. */
export const CELL_COLORS = { fine: COLORS['custom-resource'], dangerous: COLORS.policy };

export function graphMermaid({ nodes, edges }: ManifestGraphJson): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  const boxes = [...groupBy(nodes, boxTitle)].map(([title, inside], index) => [
    `  subgraph b${index}["${escape(title)}"]`,
    ...inside.map((node) => `    ${names.get(node.id)}${label(node)}:::${node.role}`),
    '  end',
  ]);
  const lines = edges.map(
    ({ from, to, label: text }) => `  ${names.get(from)} -->|"${escape(text)}"| ${names.get(to)}`,
  );
  const used = [...new Set(nodes.map(({ role }) => role))].sort();
  const classes = used.map((role) => {
    const [fill, stroke, text] = COLORS[role];
    return `  classDef ${role} fill:${fill},stroke:${stroke},color:${text}`;
  });
  const missing = nodes
    .filter(({ isMissing }) => isMissing)
    .map(({ id }) => `  style ${names.get(id)} stroke-dasharray:4`);
  return `${['flowchart LR', ...boxes.flat(), ...lines, ...classes, ...missing].join('\n')}\n`;
}

function label(node: GraphNode): string {
  return `["${[`<b>${escape(kindLine(node))}</b>`, ...nameLines(node).map(escape)].join('<br/>')}"]`;
}

/**
 * Text between quotation marks of Mermaid: what its parser or a page could take for markup is
 * written as an entity.
 */
export function escape(text: string): string {
  return printable(text).replace(
    /["#<>&`\\|[\]{}]/g,
    (character) => `#${character.charCodeAt(0)};`,
  );
}

const HEADER = [
  'digraph {',
  '  rankdir=LR; bgcolor="transparent"; fontname="Helvetica"; fontsize=14; nodesep=0.25; ranksep=0.9; compound=true;',
  '  node [shape=box, style="rounded,filled", fontname="Helvetica", fontsize=12.5, margin="0.14,0.07"];',
  '  edge [fontname="Helvetica", fontsize=10.5, arrowsize=0.7];',
];

/**
 * A graph in the language of Graphviz; classes say what a node is, so that a style sheet can color
 * it.
 */
export function graphDot({ nodes, edges }: ManifestGraphJson): string {
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index}`]));
  const boxes = [...groupBy(nodes, boxTitle)].map(([title, inside], index) => [
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
  return `label=<${lines.join('<br/>')}>, class="${node.role}"${dashed}, tooltip=${quoted(...node.names)}`;
}

function quoted(...lines: readonly string[]): string {
  return `"${lines.map((line) => printable(line).replace(/[\\"]/g, '\\$&')).join('\\n')}"`;
}

export function markup(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const MAX_NAMES = 3;

/** A longer name is cut in the middle: names differ at their ends. */
const MAX_LENGTH = 44;

function nameLines({ names }: GraphNode): string[] {
  const shown = names.slice(0, names.length > MAX_NAMES ? MAX_NAMES - 1 : MAX_NAMES).map(short);
  return names.length > shown.length
    ? [...shown, `and ${names.length - shown.length} more`]
    : shown;
}

function short(name: string): string {
  const half = MAX_LENGTH / 2 - 1;
  return name.length > MAX_LENGTH ? `${name.slice(0, half)}...${name.slice(-half)}` : name;
}

function kindLine({ kind, isMissing, names }: GraphNode): string {
  const many = names.length > 1 ? `${kind}, ${names.length} of them` : kind;
  return isMissing === true ? `${many}, not among the manifests` : many;
}

/**
 * The box of a node: the Kubernetes cluster as a whole, by who placed what is there, or a
 * namespace.
 */
function boxTitle({ namespace, placedBy }: GraphNode): string {
  const place = namespace === undefined ? 'whole Kubernetes cluster' : `namespace ${namespace}`;
  return placedBy === undefined ? place : `${place}, placed by ${placedBy}`;
}

/** Graphviz reckons with the widths of Helvetica; other fonts of a page may be wider by this. */
const SLACK = 0.87;

const FONTS = "Helvetica, Arial, 'Liberation Sans', sans-serif";

interface Graphviz {
  renderString(dot: string, options: { readonly format: 'svg' }): string;
}

/**
 * Draws a graph of {@link ManifestGraph.toDot}: SVG whose colors
 * follow the page's, light or dark.
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
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(code)) {
      throw error;
    }
    throw new Error(
      "SVG is drawn by Graphviz, which is not installed; run 'npm install @viz-js/viz', or have the graph written in the language of Mermaid or Graphviz",
    );
  }
}

/**
 * Gives a drawing colors that follow the page that it is in, or the reader's system where it stands
 * alone.
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
      .replace(
        /font-size="([\d.]+)"/g,
        (_, size: string) => `font-size="${(Number(size) * SLACK).toFixed(2)}"`,
      )
      .replace(/font-family="[^"]*"/g, `font-family="${FONTS}"`)
      .replace(/<!--[^]*?-->\n?/g, '')
  );
}

function rules(): string {
  const text = color('fill', '#1b1f24', '#e6e9ee');
  const [line, arrow] = [
    color('stroke', '#8a93a0', '#77808d'),
    color('fill', '#8a93a0', '#77808d'),
  ];
  const shapes = Object.entries(COLORS).map(
    ([role, [fill, stroke, , darkFill, darkStroke]]) =>
      `.manifest-graph .${role} :is(path,polygon){${color('fill', fill, darkFill)}${color('stroke', stroke, darkStroke)}}`,
  );
  return [
    'svg:root{color-scheme:light dark}',
    `.manifest-graph text{${text}}`,
    `.manifest-graph .place :is(path,polygon){fill:none;${line}}`,
    `.manifest-graph .edge path{fill:none;${line}}.manifest-graph .edge polygon{${arrow}${line}}`,
    `.manifest-graph .matrix polygon{${line}}`,
    ...Object.values(CELL_COLORS).map(
      ([fill, , , darkFill]) =>
        `.manifest-graph .matrix polygon[fill="${fill}"]{${color('fill', fill, darkFill)}}`,
    ),
    ...shapes,
  ].join('');
}

/** The first color is for readers that do not know `light-dark()`. */
function color(property: 'fill' | 'stroke', light: string, dark: string): string {
  return `${property}:${light};${property}:light-dark(${light},${dark});`;
}
