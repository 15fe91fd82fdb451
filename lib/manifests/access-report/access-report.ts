import { checkOptions, prop } from '../../crd/checks/prop';
import { groupBy } from '../../crd/json/collections';
import { expansionOf } from '../access/bindings';
import {
  byLevel,
  DANGER_OF_LARGE_ROLE,
  dangerOfUnknownRole,
  dangersOfRight,
  dangersOfSubject,
} from '../access/dangers';
import { workloadsBySubject } from '../access/pods';
import { ResourceScopes } from '../access/resource-scopes';
import { placeText, subjectText } from '../access/right';
import { definedKind, groupKind, isCustom } from '../built-in-kinds';
import { lintExpansion } from '../lint';
import { manifestsOf, readManifests } from '../manifest-object';
import { withPlaces } from '../report';
import { accessMarkdown, accessText, dangerFindings } from './report-text';

import type { OptionTypes } from '../../crd/checks/prop';
import type { Expansion, OpenBinding } from '../access/bindings';
import type { AccessRight, Danger, PlainRight } from '../access/right';
import type { Finding } from '../finding';
import type { ScopeLint } from '../lint';
import type { ManifestObject } from '../manifest-object';
import type { ObjectPlaces } from '../report';
import type { AccessReportJson, Exposure, UnknownKind, UnresolvedBinding } from './report-text';

/** Facts that a report on access may use besides the manifests. */
export interface AccessOptions {
  /** CRDs of kinds that are known though they are not among the manifests. @default - none */
  readonly definitions?: readonly object[];
}

const OPTION_TYPES: OptionTypes<AccessOptions> = { definitions: prop.list(prop.object()) };

/**
 * Who may do what where, read out of manifests of any origin: roles and bindings, followed from
 * each subject to each resource, with what is dangerous on top and the reason why.
 *
 * Only what the manifests say is known; a role or a kind that is not among them is named, not
 * passed over.
 *
 * @example
 * const report = AccessReport.fromFiles(['manifests']);
 * console.log(report.toMarkdown());
 */
export class AccessReport {
  /** The report on objects, such as those of `chart.toJson()`. */
  public static of(objects: readonly object[], options: AccessOptions = {}): AccessReport {
    checkOptions('AccessReport.of()', options, OPTION_TYPES);
    return new AccessReport(manifestsOf(objects), manifestsOf(options.definitions ?? []));
  }

  /**
   * The report on YAML and JSON files, and on folders of them; fails with name and line of what is
   * not a manifest.
   */
  public static fromFiles(paths: readonly string[]): AccessReport {
    return new AccessReport(readManifests(paths));
  }

  /** One for each subject, resource and place; the dangerous ones first. */
  public readonly rights: readonly AccessRight[];
  /** Subjects with a role that is not among the manifests; the dangerous ones first. */
  public readonly unresolved: readonly UnresolvedBinding[];
  /**
   * Subjects that are dangerous by themselves: groups that everybody is in, ServiceAccounts of
   * other namespaces.
   */
  public readonly exposures: readonly Exposure[];
  /** Kinds that are neither of Kubernetes nor defined by a CRD among the manifests. */
  public readonly unknownKinds: readonly UnknownKind[];
  /**
   * Faults in where rights and webhooks hold: rights that never work, what still holds everywhere.
   */
  public readonly lints: readonly ScopeLint[];
  /**
   * Notes for the reader: rules without effect, roles that nobody has, references to missing
   * objects.
   */
  public readonly notes: readonly string[];

  private readonly workloads: ReadonlyMap<string, readonly string[]>;

  private constructor(
    objects: readonly ManifestObject[],
    definitions: readonly ManifestObject[] = [],
  ) {
    const known = [...definitions, ...objects];
    const scopes = new ResourceScopes(known);
    const expansion = expansionOf(objects, scopes);
    this.rights = rated(expansion.rights);
    this.unresolved = unresolvedIn(expansion);
    this.exposures = exposuresOf(expansion).sort(worstFirst);
    this.unknownKinds = unknownKindsOf(objects, known);
    this.lints = lintExpansion(objects, expansion, scopes);
    this.notes = [...expansion.notes, ...missingAccounts(objects, expansion)];
    this.workloads = workloadsBySubject(objects);
  }

  /** The report as a page: for a pull request, or to be kept. */
  public toMarkdown(): string {
    return accessMarkdown(this.toJSON());
  }

  /** The report as plain text. */
  public toText(): string {
    return accessText(this.toJSON());
  }

  /**
   * Returns dangerous rights and misplaced ones as findings; `places` has the places of objects.
   */
  public toFindings(places: ObjectPlaces = new Map()): readonly Finding[] {
    return withPlaces([...dangerFindings(this.toJSON()), ...this.lints], places);
  }

  /** The report as data. */
  public toJSON(): AccessReportJson {
    const { rights, unresolved, exposures, unknownKinds, lints, notes } = this;
    const subjects = new Set([...rights, ...unresolved].map(({ subject }) => subjectText(subject)));
    const workloads = [...this.workloads].filter(([subject]) => subjects.has(subject));
    return {
      rights,
      unresolved,
      exposures,
      workloads: Object.fromEntries(workloads),
      unknownKinds,
      lints,
      notes,
    };
  }
}

/** Rights with their dangers, the worst first. */
export function rated(rights: readonly PlainRight[]): AccessRight[] {
  return rights
    .map((right) => ({ ...right, dangers: onceEach(dangersOfRight(right)).sort(byLevel) }))
    .sort(worstFirst);
}

export function unresolvedIn({ open }: Pick<Expansion, 'open'>): UnresolvedBinding[] {
  return open.map(unresolved).sort(worstFirst);
}

function unresolved({
  subject,
  roleKind,
  roleName,
  namespace,
  binding,
  isTooLarge,
}: OpenBinding): UnresolvedBinding {
  const dangers = [
    isTooLarge === true ? DANGER_OF_LARGE_ROLE : dangerOfUnknownRole(roleKind, roleName),
  ];
  return {
    subject,
    role: `${roleKind} ${roleName}`,
    binding,
    namespace,
    dangers,
  };
}

function exposuresOf({ rights, open }: Expansion): Exposure[] {
  const found = new Map<string, Exposure>();
  for (const { subject, namespace } of [...rights, ...open]) {
    const dangers = dangersOfSubject(subject, namespace).sort(byLevel);
    const key = `${subjectText(subject)}\n${placeText({ namespace })}`;
    const known = found.get(key)?.rights ?? 0;
    if (dangers.length > 0) {
      found.set(key, {
        subject,
        namespace,
        rights: known + 1,
        dangers,
      });
    }
  }
  return [...found.values()];
}

function onceEach(dangers: readonly Danger[]): Danger[] {
  return dangers.filter(
    ({ id, reason }, index) =>
      dangers.findIndex((other) => other.id === id && other.reason === reason) === index,
  );
}

function worstFirst(
  a: { readonly dangers: readonly Danger[] },
  b: { readonly dangers: readonly Danger[] },
): number {
  const [worst, other] = [a.dangers[0], b.dangers[0]];
  if (worst === undefined || other === undefined) {
    return Number(worst === undefined) - Number(other === undefined);
  }
  return byLevel(worst, other);
}

/** The kinds of objects that neither Kubernetes nor a known CRD defines. */
export function unknownKindsOf(
  objects: readonly ManifestObject[],
  known: readonly ManifestObject[] = objects,
): UnknownKind[] {
  const defined = new Set(
    known.filter(({ kind }) => kind === 'CustomResourceDefinition').map(definedKind),
  );
  const unknown = objects.filter((object) => isCustom(object) && !defined.has(groupKind(object)));
  return [...groupBy(unknown, ({ apiVersion, kind }) => `${apiVersion}/${kind}`).values()].map(
    (ofKind) => ({
      apiVersion: ofKind[0]!.apiVersion,
      kind: ofKind[0]!.kind,
      objects: ofKind.map(({ metadata: { name, namespace } }) =>
        namespace === undefined ? name : `${namespace}/${name}`,
      ),
    }),
  );
}

/** The ServiceAccounts among some objects, in words. */
export function accountTexts(objects: readonly ManifestObject[]): string[] {
  return objects
    .filter(({ kind, apiVersion }) => kind === 'ServiceAccount' && apiVersion === 'v1')
    .map(({ metadata: { name, namespace = '' } }) =>
      subjectText({ kind: 'ServiceAccount', name, namespace }),
    );
}

function missingAccounts(
  objects: readonly ManifestObject[],
  { rights, open }: Expansion,
): string[] {
  const given = new Set(accountTexts(objects));
  const named = [...rights, ...open]
    .filter(({ subject }) => subject.kind === 'ServiceAccount' && subject.name !== 'default')
    .map(({ subject }) => subjectText(subject));
  return [...new Set(named)]
    .filter((subject) => !given.has(subject))
    .map((subject) => `${subject} has rights, and is not among the manifests`);
}
