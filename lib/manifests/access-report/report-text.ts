import { byLevel, DANGER_OF_LARGE_ROLE } from '../access/dangers';
import {
  actionText,
  bySubject,
  inPlaceText,
  placeText,
  subjectText,
  targetText,
} from '../access/right';
import { findingSentence } from '../report';
import { code, count, page, printable, prose, section, table } from '../report/markdown';

import type { AccessRight, Danger } from '../access/right';
import type { Finding } from '../finding';
import type { ScopeLint } from '../lint';

/**
 * The report for a terminal: what is dangerous first, then all rights by subject, then what is not
 * known.
 */
export function accessText(report: AccessReportJson): string {
  const { rights, unresolved, workloads, unknownKinds, lints, notes } = report;
  const subjects = [
    ...new Set([...rights, ...unresolved].map(({ subject }) => subjectText(subject))),
  ].sort();
  const rightsOf = bySubject(joinPlaces(rights, ({ grantedBy }) => grantedBy));
  const bindingsOf = bySubject(joinPlaces(unresolved, ({ binding }) => [binding]));
  const lines = [
    summary(report, subjects.length),
    ...section(
      'dangerous',
      worstFirst(report).flatMap(({ subject, what, dangers }) => [
        `[${dangers[0]?.level}] ${subjectText(subject)} ${what}`,
        ...dangers.map(({ id, reason }) => `    ${id}: ${reason}`),
      ]),
    ),
    ...subjects.flatMap((subject) =>
      section(subject, [
        ...(workloads[subject] ?? []).map((workload) => `used by ${workload}`),
        ...(rightsOf.get(subject) ?? []).map(
          (right) => `${joinedText(right)} (${namesText(right.grantedBy, right)})`,
        ),
        ...(bindingsOf.get(subject) ?? []).map(unresolvedText),
      ]),
    ),
    ...section(
      'kinds that are not known',
      unknownKinds.map(
        ({ kind, apiVersion, objects }) => `${kind} of ${apiVersion}: ${objects.join(', ')}`,
      ),
    ),
    ...section('scope', lintTexts(lints)),
    ...section('notes', notes),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

/** Who is dangerous, and by which rights: in words, and as the cells of a table. */
interface Dangerous extends Pick<AccessRight, 'subject' | 'dangers'> {
  readonly what: string;
  readonly may: readonly string[];
  /** Markdown. */
  readonly on: string;
  readonly where: string;
}

function dangerousOf({ rights, unresolved, exposures }: AccessReportJson): Dangerous[] {
  return [
    ...joinPlaces(rights, ({ grantedBy }) => grantedBy).map((right) => ({
      ...right,
      what: joinedText(right),
      may: right.verbs,
      on: targetCell(right),
      where: placesText(right),
    })),
    ...joinPlaces(unresolved, ({ binding }) => [binding]).map((binding) => ({
      ...binding,
      what: `has ${binding.role} ${inPlacesText(binding)}`,
      may: [],
      on: `what ${code(binding.role)} gives`,
      where: placesText(binding),
    })),
    ...joinPlaces(exposures, () => []).map((exposure) => ({
      ...exposure,
      what: `has ${count(exposure.rights, 'right')} ${inPlacesText(exposure)}`,
      may: [],
      on: `all of its ${count(exposure.rights, 'right')} there`,
      where: placesText(exposure),
    })),
  ].filter(({ dangers }) => dangers.length > 0);
}

function worstFirst(report: AccessReportJson): Dangerous[] {
  return dangerousOf(report).sort((a, b) => byLevel(a.dangers[0]!, b.dangers[0]!));
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
  const why = isLarge
    ? 'whose rights are too many to be listed'
    : 'which is not among the manifests';
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
function lintTexts(lints: readonly ScopeLint[]): string[] {
  return lints
    .filter(({ rule }) => rule !== 'scopes/dead-right')
    .map((lint) => `${findingSentence(lint)} (${lint.rule})`);
}

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

/**
 * A subject that many are, or that reaches from one namespace into another, whatever its rights
 * are.
 */
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
  /**
   * The workloads that run as a ServiceAccount, by its words, such as `ServiceAccount a/operator`.
   */
  readonly workloads: Readonly<Record<string, readonly string[]>>;
  readonly unknownKinds: readonly UnknownKind[];
  readonly lints: readonly ScopeLint[];
  readonly notes: readonly string[];
}

/**
 * The report as a page: what is dangerous first, then all rights by subject, then what is not
 * known.
 */
export function accessMarkdown(report: AccessReportJson, title = 'Who may do what where'): string {
  const { rights, unresolved, workloads, unknownKinds, lints, notes } = report;
  const subjects = [
    ...new Set([...rights, ...unresolved].map(({ subject }) => subjectText(subject))),
  ].sort();
  const rightsOf = bySubject(joinPlaces(rights, ({ grantedBy }) => grantedBy));
  return page([
    `# ${title}`,
    summary(report, subjects.length),
    dangerousPart(report),
    ...subjects.map((subject) =>
      subjectPart(subject, rightsOf.get(subject) ?? [], workloads[subject] ?? []),
    ),
    unresolvedPart(unresolved),
    unknownKinds.length === 0
      ? undefined
      : page([
          '## Kinds that are not known',
          'They are not of Kubernetes itself, and no CRD among the manifests defines them; what their objects lead to, rights included, is not in this report.',
          table(
            ['kind', 'objects'],
            unknownKinds.map(({ apiVersion, kind, objects }) => [
              `${code(kind)} of ${code(apiVersion)}`,
              objects.map(code).join(' '),
            ]),
          ),
        ]).trimEnd(),
    listPart('Scope', lintTexts(lints)),
    listPart('Notes', notes),
  ]);
}

function listPart(title: string, items: readonly string[]): string | undefined {
  return items.length === 0
    ? undefined
    : `## ${title}\n\n${items.map((item) => `- ${prose(item)}`).join('\n')}`;
}

function dangerousPart(report: AccessReportJson): string | undefined {
  const rows = worstFirst(report).map(({ subject, may, on, where, dangers }) => [
    dangers[0]?.level === 'critical' ? '**critical**' : dangers[0]!.level,
    code(subjectText(subject)),
    may.map(code).join(' '),
    on,
    code(where),
    dangers.map(({ id, reason }) => `${id}: ${prose(reason)}`).join('; '),
  ]);
  return rows.length === 0
    ? undefined
    : page(['## Dangerous', table(['level', 'who', 'may', 'on', 'where', 'why'], rows)]).trimEnd();
}

function subjectPart(
  subject: string,
  own: readonly Joined<AccessRight>[],
  workloads: readonly string[],
): string | undefined {
  if (own.length === 0) {
    return undefined;
  }
  const rows = own.map((right) => [
    targetCell(right),
    right.verbs.map(code).join(' '),
    code(placesText(right)),
    namesText(right.grantedBy.map(code), right),
  ]);
  const runs = workloads.length === 0 ? undefined : `Used by ${workloads.map(code).join(', ')}.`;
  return page([
    `## ${code(subject)}`,
    runs,
    table(['resource', 'verbs', 'where', 'granted by'], rows),
  ]).trimEnd();
}

function unresolvedPart(unresolved: readonly UnresolvedBinding[]): string | undefined {
  if (unresolved.length === 0) {
    return undefined;
  }
  const rows = joinPlaces(unresolved, ({ binding }) => [binding]).map((joined) => [
    code(subjectText(joined.subject)),
    code(joined.role),
    code(placesText(joined)),
    namesText([code(joined.binding)], joined),
  ]);
  const isLarge = unresolved.some(({ dangers }) =>
    dangers.some(({ id }) => id === DANGER_OF_LARGE_ROLE.id),
  );
  const title = `## Roles that are not among the manifests${isLarge ? ', or give too many rights to be listed' : ''}`;
  return page([title, table(['who', 'role', 'where', 'bound by'], rows)]).trimEnd();
}

function targetCell(right: AccessRight): string {
  const names =
    right.resourceNames === undefined ? '' : ` named ${right.resourceNames.map(code).join(' ')}`;
  return `${code(targetText(right))}${names}`;
}

/** Something that holds in a namespace; absent where it holds everywhere. */
interface Placed {
  readonly namespace?: string;
}

/**
 * Something that holds in one place, or in several namespaces; the other fields are those of the
 * first.
 */
type Joined<T extends Placed> = T & { readonly namespaces: readonly string[] };

/**
 * Joins what differs in its namespace only, at the place of the first.
 *
 * @param namesOf names that may have the namespace as a part, such as `Role orders/operator by
 * RoleBinding orders/operator`
 */
function joinPlaces<T extends Placed>(
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
): Joined<T>[] {
  const joined = new Map<unknown, T & { readonly namespaces: string[] }>();
  for (const item of items) {
    const { namespace = '', ...rest } = item;
    const names = new Set<unknown>(namesOf(item));
    const same = JSON.stringify(rest, (_, value: unknown) =>
      typeof value === 'string' && names.has(value) ? inEach(value, namespace) : value,
    );
    const key = namespace === '' ? item : same;
    const known = joined.get(key);
    if (known === undefined) {
      joined.set(key, { ...item, namespaces: namespace === '' ? [] : [namespace] });
    } else {
      known.namespaces.push(namespace);
    }
  }
  return [...joined.values()];
}

function inEach(name: string, namespace: string): string {
  return name
    .split(/([ ./])/)
    .map((part) => (part === namespace ? '*' : part))
    .join('');
}

const SHOWN = 2;

/** Where it holds, in words: `namespaces orders, billing and 38 more`. */
function placesText({ namespace, namespaces }: Joined<Placed>): string {
  if (namespaces.length < 2) {
    return placeText({ namespace });
  }
  const more = namespaces.length - SHOWN;
  return more < 2
    ? `namespaces ${namespaces.join(', ')}`
    : `namespaces ${namespaces.slice(0, SHOWN).join(', ')} and ${more} more`;
}

/** Where it holds, as the end of a sentence. */
function inPlacesText(joined: Joined<Placed>): string {
  return joined.namespace === undefined ? placesText(joined) : `in ${placesText(joined)}`;
}

/** Names of the first namespace, with a word on those of the others. */
function namesText(names: readonly string[], { namespaces }: Joined<Placed>): string {
  return `${names.join(', ')}${namespaces.length < 2 ? '' : ', and alike in the others'}`;
}
