import { printable } from '../../manifests/report/markdown';
import { markup } from './graph-dot';
import type { MatrixCell, MatrixColumn, RightsMatrixJson } from './matrix';

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
  if (cell === undefined) {
    return '<td></td>';
  }
  const color = cell.isDangerous ? '#fde2e1' : '#d8f3e3';
  return `<td align="left" bgcolor="${color}">${markup(printable(cell.verbs.join(' ')))}</td>`;
}
