import { printable } from '../../manifests/report/markdown';
import { markup } from './graph-dot';

/** A matrix as one table in the language of Graphviz. */
export function matrixDot({ columns, rows }: RightsMatrixJson): string {
  const head = `<tr><td align="left"><b>resource</b></td>${columns.map(columnCell).join('')}</tr>`;
  const body = rows.map(
    ({ target, cells }) => `<tr><td align="left">${markup(printable(target))}</td>${cells.map(cellOf).join('')}</tr>`,
  );
  const lines = [
    'digraph {',
    '  bgcolor="transparent";',
    '  node [shape=plain, fontname="Helvetica", fontsize=12.5, class="matrix"];',
    `  rights [label=<<table border="0" cellborder="1" cellspacing="0" cellpadding="5">${[head, ...body].join('')}</table>>];`,
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

function columnCell({ source, subject, place }: MatrixColumn): string {
  const [kind = '', ...name] = subject.split(' ');
  const titles = [
    ...(source === '' ? [] : [`<b>${markup(printable(source))}</b>`]),
    markup(kind),
    markup(printable(name.join(' '))),
    markup(printable(place)),
  ];
  return `<td align="left">${titles.join('<br align="left"/>')}<br align="left"/></td>`;
}

/** Graphviz has no classes for cells; colors stand for them, and a style sheet may change them. */
function cellOf(cell: MatrixCell | undefined): string {
  if (cell === undefined) return '<td></td>';
  const color = cell.isDangerous ? '#fde2e1' : '#d8f3e3';
  return `<td align="left" bgcolor="${color}">${markup(printable(cell.verbs.join(' ')))}</td>`;
}

/** Rights of one subject in one place. */
export interface MatrixColumn {
  /** The title of the manifests that say so; empty where only one set is shown. */
  readonly source: string;
  /** Such as `ServiceAccount operators/zookeeper-operator`. */
  readonly subject: string;
  /** Such as `namespace streaming`, or `everywhere`. */
  readonly place: string;
}

/** A cell: what may be done, and how bad that is. */
export interface MatrixCell {
  readonly verbs: readonly string[];
  /** True if one of the rights is dangerous. */
  readonly isDangerous: boolean;
}

/** Verbs on one resource, by column; undefined where there are none. */
export interface MatrixRow {
  /** As kubectl writes it: `statefulsets.apps`. */
  readonly target: string;
  readonly cells: readonly (MatrixCell | undefined)[];
}

/** A matrix as data. */
export interface RightsMatrixJson {
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly MatrixRow[];
}
