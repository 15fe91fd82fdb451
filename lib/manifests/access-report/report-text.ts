import type { Finding } from '../finding';
import { count, printable, section } from '../report/markdown';
import type { ScopeLint } from '../lint';
import { findingSentence } from '../report';
import { type AccessRight, actionText, bySubject, type Danger, inPlaceText, subjectText } from '../access/right';
import { inPlacesText, joinPlaces, type Joined, namesText } from '../access/joined-places';
import { DANGER_OF_LARGE_ROLE } from '../access/dangers';

/** The report for a terminal: what is dangerous first, then all rights by subject, then what is not known. */
export function accessText(report: AccessReportJson): string {
  const { rights, unresolved, workloads, unknownKinds, lints, notes } = report;
  const subjects = [...new Set([...rights, ...unresolved].map(({ subject }) => subjectText(subject)))].sort();
  const rightsOf = bySubject(joinPlaces(rights, ({ grantedBy }) => grantedBy));
  const bindingsOf = bySubject(joinPlaces(unresolved, ({ binding }) => [binding]));
  const dangerous = dangerousOf(report);
  const lines = [
    summary(report, subjects.length),
    ...section(
      'dangerous',
      ['critical', 'high', 'notable'].flatMap((level) =>
        dangerous
          .filter(({ dangers }) => dangers[0]?.level === level)
          .flatMap(({ subject, what, dangers }) => [
            `[${level}] ${subjectText(subject)} ${what}`,
            ...dangers.map(({ id, reason }) => `    ${id}: ${reason}`),
          ]),
      ),
    ),
    ...subjects.flatMap((subject) =>
      section(subject, [
        ...(workloads[subject] ?? []).map((workload) => `used by ${workload}`),
        ...(rightsOf.get(subject) ?? []).map((right) => `${joinedText(right)} (${namesText(right.grantedBy, right)})`),
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

function dangerousOf({ rights, unresolved, exposures }: AccessReportJson): Dangerous[] {
  return [
    ...joinPlaces(rights, ({ grantedBy }) => grantedBy).map((right) => ({ ...right, what: joinedText(right) })),
    ...joinPlaces(unresolved, ({ binding }) => [binding]).map((binding) => ({
      ...binding,
      what: `has ${binding.role} ${inPlacesText(binding)}`,
    })),
    ...joinPlaces(exposures, () => []).map((exposure) => ({
      ...exposure,
      what: `has ${count(exposure.rights, 'right')} ${inPlacesText(exposure)}`,
    })),
  ].filter(({ dangers }) => dangers.length > 0);
}

interface Dangerous extends Pick<AccessRight, 'subject' | 'dangers'> {
  /** Rights of the subject, in words. */
  readonly what: string;
}

/** A finding for each danger: a right is never an error by itself. */
export function dangerFindings(report: AccessReportJson): Finding[] {
  return dangerousOf(report).flatMap(({ subject, what, dangers }) =>
    dangers.map(({ id, level, reason }): Finding => ({
      level: level === 'notable' ? 'info' : 'warning',
      rule: `access/${id}`,
      object: subjectText(subject),
      message: `${what}: ${reason}`,
    })),
  );
}

function unresolvedText({ dangers, ...binding }: Joined<UnresolvedBinding>): string {
  const isLarge = dangers.some(({ id }) => id === DANGER_OF_LARGE_ROLE.id);
  const why = isLarge ? 'whose rights are too many to be listed' : 'which is not among the manifests';
  return `has ${binding.role} ${inPlacesText(binding)}, ${why} (${namesText([binding.binding], binding)})`;
}

function joinedText(right: Joined<Omit<AccessRight, 'subject' | 'dangers'>>): string {
  return `may ${actionText(right.verbs, right)} ${inPlacesText(right)}`;
}

/** A right in words, without its subject: `may get, list secrets in namespace a`. */
export function rightText(right: Omit<AccessRight, 'subject' | 'dangers'>, may = 'may'): string {
  return `${may} ${actionText(right.verbs, right)} ${inPlaceText(right)}`;
}

/** Lints as lines of a report. Rights without effect are left out: they are among its notes. */
export function lintTexts(lints: readonly ScopeLint[]): string[] {
  return lints
    .filter(({ rule }) => rule !== 'scopes/dead-right')
    .map((lint) => `${findingSentence(lint)} (${lint.rule})`);
}

/** How much there is, in one sentence. */
export function summary(report: AccessReportJson, subjects: number): string {
  const { rights, unresolved, unknownKinds } = report;
  const dangerous = rights.filter(({ dangers }) => dangers.length > 0).length;
  const verbs = rights.reduce((sum, right) => sum + right.verbs.length, 0);
  return [
    `${count(subjects, 'subject')}, ${count(verbs, 'right')} on ${count(rights.length, 'resource')}, ${dangerous} dangerous;`,
    `${count(unresolved.length, 'binding')} to roles that are not among the manifests;`,
    `${count(unknownKinds.length, 'kind')} not known.`,
  ].join(' ');
}

/** A subject that is bound to a role which is not among the manifests. */
export interface UnresolvedBinding {
  readonly subject: AccessRight['subject'];
  /** Such as `ClusterRole edit`. */
  readonly role: string;
  /** Such as `RoleBinding a/editors`. */
  readonly binding: string;
  /** The namespace in which the role's rules hold; absent where they hold everywhere. */
  readonly namespace?: string;
  readonly dangers: readonly Danger[];
}

/** A subject that many are, or that reaches from one namespace into another, whatever its rights are. */
export interface Exposure {
  readonly subject: AccessRight['subject'];
  /** The namespace in which it has rights; absent for rights that hold everywhere. */
  readonly namespace?: string;
  /** How many rights it has there. */
  readonly rights: number;
  readonly dangers: readonly Danger[];
}

/** A kind of which nothing is known: what its objects lead to is not in the report. */
export interface UnknownKind {
  readonly apiVersion: string;
  readonly kind: string;
  /** The objects, as `namespace/name`. */
  readonly objects: readonly string[];
}

/** The report as JSON. */
export interface AccessReportJson {
  readonly rights: readonly AccessRight[];
  readonly unresolved: readonly UnresolvedBinding[];
  readonly exposures: readonly Exposure[];
  /** The workloads that run as a ServiceAccount, by its words, such as `ServiceAccount a/operator`. */
  readonly workloads: Readonly<Record<string, readonly string[]>>;
  readonly unknownKinds: readonly UnknownKind[];
  readonly lints: readonly ScopeLint[];
  readonly notes: readonly string[];
}
