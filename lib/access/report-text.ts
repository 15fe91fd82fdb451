import { count, printable } from './markdown';
import type { AccessReportJson } from './report-data';
import { summary } from './report-markdown';
import { type AccessRight, type Danger, placeText, subjectText, targetText } from './right';

/** The report for a terminal: what is dangerous first, then all rights by subject, then what is not known. */
export function accessText(report: AccessReportJson): string {
  const { rights, unresolved, exposures, workloads, unknownKinds, notes } = report;
  const subjects = [...new Set([...rights, ...unresolved].map(({ subject }) => subjectText(subject)))].sort();
  const dangerous = [
    ...rights.map(({ subject, dangers, ...right }) => ({ subject, dangers, what: rightText(right) })),
    ...unresolved.map((binding) => ({ ...binding, what: `has ${binding.role} ${atPlace(binding)}` })),
    ...exposures.map((exposure) => ({
      ...exposure,
      what: `has ${count(exposure.rights, 'right')} ${atPlace(exposure)}`,
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
        ...rights
          .filter((right) => subjectText(right.subject) === subject)
          .map((right) => `${rightText(right)} (${right.grantedBy.join(', ')})`),
        ...unresolved
          .filter((binding) => subjectText(binding.subject) === subject)
          .map(
            (binding) =>
              `has ${binding.role} ${atPlace(binding)}, which is not among the manifests (${binding.binding})`,
          ),
      ]),
    ),
    ...section(
      'kinds that are not known',
      unknownKinds.map(({ kind, apiVersion, objects }) => `${kind} of ${apiVersion}: ${objects.join(', ')}`),
    ),
    ...section('notes', notes),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function dangerText({ id, reason }: Danger): string {
  return `${id}: ${reason}`;
}

/** A right in words, without its subject: `may get, list secrets in namespace a`. */
export function rightText(right: Omit<AccessRight, 'subject' | 'dangers'>, may = 'may'): string {
  const names = right.resourceNames === undefined ? '' : ` named ${right.resourceNames.join(', ')}`;
  return `${may} ${right.verbs.join(', ')} ${targetText(right)}${names} ${atPlace(right)}`;
}

function atPlace(right: { readonly namespace?: string }): string {
  return right.namespace === undefined ? placeText(right) : `in ${placeText(right)}`;
}
