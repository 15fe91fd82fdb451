import { code, page, prose, table } from '../../manifests/report/markdown';
import type { MatrixCell, MatrixColumn, RightsMatrixJson } from './matrix';

/** A matrix as a table for a page. */
export function matrixMarkdown({ columns, rows }: RightsMatrixJson): string {
  return page([
    table(
      ['resource', ...columns.map(columnTitle)],
      rows.map(({ target, cells }) => [code(target), ...cells.map(cellText)]),
    ),
  ]);
}

function columnTitle({ source, subject, place }: MatrixColumn): string {
  const titles = [...(source === '' ? [] : [`**${prose(source)}**`]), code(subject), prose(place)];
  return titles.join('<br>');
}

function cellText(cell: MatrixCell | undefined): string {
  const verbs = cell === undefined ? '' : prose(cell.verbs.join(' '));
  return cell?.isDangerous === true ? `**${verbs}**` : verbs;
}
