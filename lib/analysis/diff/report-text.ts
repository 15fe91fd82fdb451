import { code, count, page, printable, prose, table } from '../access/markdown';
import type { DiffFinding, DiffSeverity } from './finding';
import type { DiffReportJson } from './report-data';

const HEADINGS: readonly (readonly [severity: DiffSeverity, heading: string])[] = [
  ['deny', 'Denied'],
  ['warn', 'To be looked at'],
  ['info', 'For information'],
];

/** The report as a page. */
export function diffMarkdown(report: DiffReportJson): string {
  return page([
    '# What the change does',
    prose(verdict(report)),
    ...HEADINGS.map(([severity, heading]) => {
      const rows = report.findings.filter((finding) => finding.severity === severity).map(rowOf);
      const head = ['object', 'check', 'what', 'what to do'];
      return rows.length === 0 ? undefined : page([`## ${heading}`, table(head, rows)]).trimEnd();
    }),
    ...objectLists(report).map(
      ([title, objects]) =>
        `<details><summary>${title}</summary>\n\n${objects.map((each) => `- ${code(each)}`).join('\n')}\n\n</details>`,
    ),
  ]);
}

/** The report for a terminal. */
export function diffText(report: DiffReportJson): string {
  const lines = [
    ...report.findings.flatMap(({ severity, object, check, code: id, path, message, remedy }) => [
      `${severity.padEnd(4)}  ${object}${path === undefined ? '' : ` ${path}`}: ${message} (${check}: ${id})`,
      ...(remedy === undefined ? [] : [`      ${remedy}`]),
    ]),
    ...objectLists(report).flatMap(([title, objects]) => [title, ...objects.map((each) => `  ${each}`)]),
    verdict(report),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function rowOf({ object, check, code: id, path, message, remedy }: DiffFinding): string[] {
  const where = path === undefined ? '' : ` ${code(path)}`;
  return [`${code(object)}${where}`, `${check}: ${code(id)}`, prose(message), prose(remedy ?? '')];
}

function verdict({ denied, findings, objects }: DiffReportJson): string {
  const number = (severity: DiffSeverity): number => findings.filter((finding) => finding.severity === severity).length;
  const { added, changed, removed, unchanged } = objects;
  return [
    `${denied ? 'Denied' : 'Not denied'}: ${number('deny')} denied, ${count(number('warn'), 'warning')},`,
    `${number('info')} for information;`,
    `${count(added.length, 'object')} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged.`,
  ].join(' ');
}

function objectLists({ objects }: DiffReportJson): (readonly [title: string, objects: readonly string[]])[] {
  const { added, changed, removed } = objects;
  const all = [
    ['Added', added],
    ['Changed', changed],
    ['Removed', removed],
  ] as const;
  return all.filter(([, list]) => list.length > 0);
}
