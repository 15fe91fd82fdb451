import type { Finding } from '../../manifests/finding';
import { count, printable, code, page, prose, table } from '../../manifests/report/markdown';
import { type AccessSubject, actionText, bySubject, inPlaceText, subjectText } from '../../manifests/access/right';
import type { OtherRequests, RefusedRequests, SeenRight } from './seen-right';
import type { AuditLogSummary } from './audit-log';

const VERDICTS: Readonly<Record<SeenRight['verdict'], string>> = {
  used: 'used',
  unused: '**not used**',
  refused: '**refused**',
  unknown: 'a log cannot tell',
};

/** The report for a terminal. */
export function rightsText(report: RightsReportJson): string {
  const { rights, refused, elsewhere, notes, log } = report;
  const subjects = [...bySubject(rights)];
  const lines = [
    `${count(log.events, 'request')}${log.from === '' ? '' : ` from ${log.from} to ${log.to}`}`,
    ...subjects.flatMap(([subject, own]) => {
      const mine = <T extends OtherRequests>(items: readonly T[]): readonly T[] => bySubject(items).get(subject) ?? [];
      return [
        ...['', `${subject}: ${summaryOf(own)}`],
        ...section('refused', mine(refused).map(refusedText)),
        ...section('allowed by what is not in these manifests', mine(elsewhere).map(otherText)),
        ...section(
          'in these manifests, but not in force',
          textsOf(own, 'refused', (right) => `${rightText(right)}: ${right.reason}`),
        ),
        ...section('not used', textsOf(own, 'unused', rightText)),
        ...section('could be narrower', own.flatMap(narrowerText)),
        ...section('not visible in a log', byReason(own.filter(({ verdict }) => verdict === 'unknown'))),
        ...section(
          'used',
          textsOf(own, 'used', (right) => `${rightText(right)}: ${count(right.requests, 'request')}`),
        ),
      ];
    }),
    ...section('notes', notes, ''),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

/** Findings of the report: what was refused, what nobody used, and what could be narrower. */
export function rightsFindings({ rights, refused }: Pick<RightsReportJson, 'rights' | 'refused'>): Finding[] {
  return [
    ...refused.map((each) => finding('warning', 'rights/refused', each.subject, `was refused: ${refusedText(each)}`)),
    ...rights
      .filter(({ verdict }) => verdict === 'unused')
      .map((right) => finding('info', 'rights/unused', right.subject, `did not use: ${rightText(right)}`)),
    ...rights.flatMap((right) =>
      narrowerText(right).map((text) => finding('info', 'rights/narrower', right.subject, `could have less: ${text}`)),
    ),
  ];
}

function finding(level: Finding['level'], rule: string, subject: AccessSubject, message: string): Finding {
  return { level, rule, object: subjectText(subject), message };
}

export function summaryOf(rights: readonly SeenRight[]): string {
  const of = (verdict: SeenRight['verdict']): number => rights.filter((right) => right.verdict === verdict).length;
  const refused = of('refused') === 0 ? '' : `${of('refused')} refused, `;
  return (
    `${count(rights.length, 'right')}; ${of('used')} used, ${refused}${of('unused')} not used, ` +
    `${of('unknown')} of which a log cannot tell`
  );
}

/** A right in words: `get secrets named tls in namespace a`. */
export function rightText(right: SeenRight | OtherRequests): string {
  const action = actionText([right.verb], right);
  return right.nonResourceURL === undefined ? `${action} ${inPlaceText(right)}` : action;
}

export function otherText(other: OtherRequests): string {
  const reason = other.reason === undefined ? '' : ` (${other.reason})`;
  return `${rightText(other)}: ${count(other.requests, 'request')}${reason}`;
}

/** Refused requests in words, with the objects that they were about. */
export function refusedText(refused: RefusedRequests): string {
  const { by, reason, isGranted, names, requests } = refused;
  const of = names.length === 0 ? '' : ` (${names.join(', ')})`;
  const why =
    by === 'admission'
      ? `, by an admission plugin${reason === undefined ? '' : `: ${reason}`}`
      : isGranted
        ? ', though these manifests give the right: it was not in force then'
        : '';
  return `${rightText(refused)}${of}: ${count(requests, 'request')}${why}`;
}

export function narrowerText(right: SeenRight): string[] {
  const { onlyNames, onlyNamespaces, wildcardUses } = right;
  return [
    ...(onlyNames === undefined
      ? []
      : [`${rightText(right)}: only for ${onlyNames.join(', ')}; resourceNames could say so`]),
    ...(onlyNamespaces === undefined ? [] : [`${rightText(right)}: only in ${onlyNamespaces.join(', ')}`]),
    ...(wildcardUses === undefined ? [] : [`${rightText(right)}: only for ${wildcardUses.join(', ')}`]),
  ];
}

/** Rights of one reason, which may be hundreds, under it. */
function byReason(rights: readonly SeenRight[]): string[] {
  const reasons = [...new Set(rights.map(({ reason }) => reason ?? ''))];
  return reasons.flatMap((reason) => {
    const texts = rights.filter((right) => right.reason === reason).map(rightText);
    return texts.length === 1 ? [`${texts[0]}: ${reason}`] : [reason, ...texts.map((text) => `  ${text}`)];
  });
}

function textsOf(
  rights: readonly SeenRight[],
  verdict: SeenRight['verdict'],
  text: (right: SeenRight) => string,
): string[] {
  return rights.filter((right) => right.verdict === verdict).map(text);
}

function section(title: string, lines: readonly string[], indent = '  '): string[] {
  return lines.length === 0 ? [] : [`${indent}${title}`, ...lines.map((line) => `${indent}  ${line}`)];
}

/** The report as a page. */
export function rightsMarkdown({ rights, refused, elsewhere, notes, log }: RightsReportJson): string {
  const others = [
    ...refused.map((other) => ({ ...other, text: `refused: ${code(refusedText(other))}` })),
    ...elsewhere.map((other) => ({
      ...other,
      text: `allowed by what is not in these manifests: ${code(otherText(other))}`,
    })),
  ];
  const otherOf = bySubject(others);
  return page([
    '# Rights and their use',
    prose(`${count(log.events, 'request')}${log.from === '' ? '' : ` from ${log.from} to ${log.to}`}`),
    ...[...bySubject(rights)].flatMap(([subject, own]) => [
      `## ${prose(subject)}`,
      summaryOf(own),
      list((otherOf.get(subject) ?? []).map(({ text }) => text)),
      list(own.flatMap(narrowerText).map((text) => `could be narrower: ${code(text)}`)),
      table(
        ['right', 'requests', 'verdict', 'why'],
        own.map((right) => [
          code(rightText(right)),
          String(right.requests),
          VERDICTS[right.verdict],
          prose(right.reason ?? ''),
        ]),
      ),
    ]),
    notes.length === 0 ? undefined : '## Notes',
    list(notes.map(prose)),
  ]);
}

function list(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : items.map((item) => `- ${item}`).join('\n');
}

/** A report as JSON. */
export interface RightsReportJson {
  readonly log: AuditLogSummary;
  readonly rights: readonly SeenRight[];
  readonly refused: readonly RefusedRequests[];
  readonly elsewhere: readonly OtherRequests[];
  readonly notes: readonly string[];
}
