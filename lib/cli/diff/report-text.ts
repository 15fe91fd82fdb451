import { code, count, details, page, printable, prose } from '../../manifests/report/markdown';
import { findingCounts, findingLines, findingTables } from '../../manifests/report';
import { acknowledgementEntry, ACKNOWLEDGEMENTS_FILE, canBeAcknowledged } from './acknowledgement';
import type { ObjectFields } from './fields';
import { joinLabels, shownFieldsOf } from './shown-fields';
import type { Finding } from '../../manifests/finding';

export function diffMarkdown(report: DiffReportJson): string {
  const { common, others } = joinLabels(report.fields);
  const fields = [...common, ...others.filter((each) => each.fields.length > 0)];
  return page([
    '# What the change does',
    prose(verdict(report)),
    findingTables(report.findings),
    acknowledgementMarkdown(report),
    ...objectLists(report).map(([title, objects]) =>
      details(
        title,
        objects.map((each) => `- ${code(each)}`),
      ),
    ),
    fields.length === 0 ? undefined : details('Changed fields', fields.flatMap(fieldsMarkdown)),
  ]);
}

export function diffText(report: DiffReportJson): string {
  const { common, others } = joinLabels(report.fields);
  const fields = new Map(others.map((each) => [each.object, each]));
  const lines = [
    ...findingLines(report.findings),
    ...objectLists(report).flatMap(([title, objects]) => [
      title,
      ...(title === 'Changed'
        ? common.flatMap((each) => [`  ${each.object}`, ...fieldsText(each).map((line) => `    ${line}`)])
        : []),
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

const HOW_TO_ACKNOWLEDGE = `If a denied change is meant, add its entry to ${ACKNOWLEDGEMENTS_FILE} with a reason and a day:`;

/** Lines for the file of acknowledgements, where nothing else is left to do. */
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
  const counts = findingCounts(findings);
  const { added, changed, removed, unchanged } = objects;
  return [
    `${denied ? 'Denied' : 'Passed'}${counts === '' ? '' : `: ${counts}`};`,
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

/** The report as JSON. */
export interface DiffReportJson {
  /** True if a finding denies the change. */
  readonly denied: boolean;
  readonly findings: readonly Finding[];
  readonly objects: {
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly removed: readonly string[];
    readonly unchanged: number;
  };
  /** Differences of the objects that are there before and after; values that may be secret are `(hidden)`. */
  readonly fields: readonly ObjectFields[];
}
