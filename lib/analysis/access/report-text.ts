import { count, printable } from './markdown';
import type { AccessReportJson, UnresolvedBinding } from './report-data';
import { summary } from './report-markdown';
import { type AccessRight, actionText, bySubject, type Danger, inPlaceText, subjectText } from './right';
import { lintTexts } from '../lint/text';
import { DANGER_OF_LARGE_ROLE } from './standard-roles';

/** The report for a terminal: what is dangerous first, then all rights by subject, then what is not known. */
export function accessText(report: AccessReportJson): string {
  const { rights, unresolved, exposures, workloads, unknownKinds, lints, notes } = report;
  const subjects = [...new Set([...rights, ...unresolved].map(({ subject }) => subjectText(subject)))].sort();
  const [rightsOf, bindingsOf] = [bySubject(rights), bySubject(unresolved)];
  const dangerous = [
    ...rights.map(({ subject, dangers, ...right }) => ({ subject, dangers, what: rightText(right) })),
    ...unresolved.map((binding) => ({ ...binding, what: `has ${binding.role} ${inPlaceText(binding)}` })),
    ...exposures.map((exposure) => ({
      ...exposure,
      what: `has ${count(exposure.rights, 'right')} ${inPlaceText(exposure)}`,
    })),
  ].filter(({ dangers }) => dangers.length > 0);
  const lines = [
    summary(report, subjects.length),
    ...section(
      'dangerous',
      ['critical', 'high', 'notable'].flatMap((level) =>
        dangerous
          .filter(({ dangers }) => dangers[0]?.level === level)
          .flatMap(({ subject, what, dangers }) => [
            `[${level}] ${subjectText(subject)} ${what}`,
            ...dangers.map((danger) => `    ${dangerText(danger)}`),
          ]),
      ),
    ),
    ...subjects.flatMap((subject) =>
      section(subject, [
        ...(workloads[subject] ?? []).map((workload) => `used by ${workload}`),
        ...(rightsOf.get(subject) ?? []).map((right) => `${rightText(right)} (${right.grantedBy.join(', ')})`),
        ...(bindingsOf.get(subject) ?? []).map(unresolvedText),
      ]),
    ),
    ...section(
      'kinds that are not known',
      unknownKinds.map(({ kind, apiVersion, objects }) => `${kind} of ${apiVersion}: ${objects.join(', ')}`),
    ),
    ...section('scope', lintTexts(lints)),
    ...section('notes', notes),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function unresolvedText({ dangers, ...binding }: UnresolvedBinding): string {
  const isLarge = dangers.some(({ id }) => id === DANGER_OF_LARGE_ROLE.id);
  const why = isLarge ? 'whose rights are too many to be listed' : 'which is not among the manifests';
  return `has ${binding.role} ${inPlaceText(binding)}, ${why} (${binding.binding})`;
}

function dangerText({ id, reason }: Danger): string {
  return `${id}: ${reason}`;
}

/** A right in words, without its subject: `may get, list secrets in namespace a`. */
export function rightText(right: Omit<AccessRight, 'subject' | 'dangers'>, may = 'may'): string {
  return `${may} ${actionText(right.verbs, right)} ${inPlaceText(right)}`;
}
