import { code, count, page, printable, prose, table } from '../access/markdown';
import { shownPath } from '../report/field-path';
import { acknowledgementEntry, ACKNOWLEDGEMENTS_FILE, canBeAcknowledged } from './acknowledgement';
import type { ObjectFields } from './fields';
import type { DiffFinding, DiffSeverity } from './finding';
import type { DiffReportJson } from './report-data';
import { acknowledgedText } from './report-finding';
import { shownFieldsOf } from './shown-fields';

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
    acknowledgementMarkdown(report),
    ...objectLists(report).map(([title, objects]) =>
      details(
        title,
        objects.map((each) => `- ${code(each)}`),
      ),
    ),
    report.fields.length === 0 ? undefined : details('Changed fields', report.fields.flatMap(fieldsMarkdown)),
  ]);
}

function details(title: string, lines: readonly string[]): string {
  return `<details><summary>${title}</summary>\n\n${lines.join('\n')}\n\n</details>`;
}

/** The report for a terminal. */
export function diffText(report: DiffReportJson): string {
  const fields = new Map(report.fields.map((each) => [each.object, each]));
  const lines = [
    ...report.findings.flatMap((finding) => {
      const { severity, object, check, code: id, path, message, remedy } = finding;
      const where = `${object}${path === undefined ? '' : ` ${shownPath(path)}`}`;
      return [
        `${severity.padEnd(4)}  ${where}: ${message}${acknowledgedText(finding)} (${check}: ${id})`,
        ...(remedy === undefined || finding.acknowledged !== undefined ? [] : [`      ${remedy}`]),
      ];
    }),
    ...objectLists(report).flatMap(([title, objects]) => [
      title,
      ...objects.flatMap((each) => [
        `  ${each}`,
        ...(title === 'Changed' ? fieldsText(fields.get(each)).map((line) => `    ${line}`) : []),
      ]),
    ]),
    ...acknowledgementLines(report),
    verdict(report),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function fieldsText(changed: ObjectFields | undefined): string[] {
  return (changed === undefined ? [] : shownFieldsOf(changed)).flatMap(({ what, how, values, lines = [] }) => [
    [what, how ?? values?.join(' -> ')].filter((part) => part !== undefined).join(': '),
    ...lines.map((line) => `  ${line}`),
  ]);
}

function fieldsMarkdown(changed: ObjectFields): string[] {
  return [
    `- ${code(changed.object)}`,
    ...shownFieldsOf(changed).flatMap(({ what, how, values, lines = [] }) => [
      how === undefined && values === undefined
        ? `  - ${prose(what)}`
        : `  - ${code(what)}: ${how === undefined ? values?.map(code).join(' → ') : prose(how)}`,
      ...lines.map((line) => `    - ${code(line)}`),
    ]),
  ];
}

function rowOf(finding: DiffFinding): string[] {
  const { object, check, code: id, path, message, remedy, acknowledged } = finding;
  const where = path === undefined ? '' : ` ${code(shownPath(path))}`;
  return [
    `${code(object)}${where}`,
    `${check}: ${code(id)}`,
    prose(`${message}${acknowledgedText(finding)}`),
    prose(acknowledged === undefined ? (remedy ?? '') : ''),
  ];
}

const HOW_TO_ACKNOWLEDGE = `If a denied change is meant, add its entry to ${ACKNOWLEDGEMENTS_FILE} with a reason and a day:`;

/** What to put into the file of acknowledgements where nothing but that is left to do. */
function acknowledgementLines({ findings }: DiffReportJson): string[] {
  const entries = findings.filter(canBeAcknowledged).map(acknowledgementEntry);
  return entries.length === 0
    ? []
    : [HOW_TO_ACKNOWLEDGE, 'acknowledgements:', ...entries.flatMap((entry) => entry.split('\n'))];
}

function acknowledgementMarkdown(report: DiffReportJson): string | undefined {
  const [how, ...lines] = acknowledgementLines(report);
  return how === undefined
    ? undefined
    : details('To acknowledge what is denied', [
        prose(how),
        '',
        '```yaml',
        ...lines.map((line) => printable(line).replaceAll('`', "'")),
        '```',
      ]);
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
