import { escape } from './graph-mermaid';
import type { RightsMatrixJson } from './matrix';

/** A matrix as a flowchart: subject, place, and what may be done there, with the dangerous rights marked. */
export function matrixMermaid({ columns, rows }: RightsMatrixJson): string {
  const subjects = [...new Set(columns.map(({ source, subject }) => [source, subject].filter(Boolean).join(': ')))];
  const lines = columns.flatMap(({ source, subject, place }, column) => {
    const from = subjects.indexOf([source, subject].filter(Boolean).join(': '));
    const given = rows.flatMap(({ target, cells }) => {
      const cell = cells[column];
      const mark = cell?.isDangerous === true ? '<b>!</b> ' : '';
      return cell === undefined ? [] : [`${mark}${escape(target)}: ${escape(cell.verbs.join(' '))}`];
    });
    return [`  s${from} -->|"${escape(place)}"| c${column}["${given.join('<br/>')}"]`];
  });
  const nodes = subjects.map((subject, index) => `  s${index}["<b>${escape(subject)}</b>"]`);
  return `${['flowchart LR', ...nodes, ...lines, '  classDef default text-align:left'].join('\n')}\n`;
}
