import { RBAC_GROUP } from '../../../core/policy-rules';
import { throwIfAny } from '../../../crd/checks/errors';
import { expandBindings } from '../../../manifests/access/bindings';
import { ResourceScopes } from '../../../manifests/access/resource-scopes';
import { speaksOf } from '../../../manifests/access/right';
import { roleOf } from '../../../manifests/access/roles';
import { groupOf, isNamespaced } from '../../../manifests/built-in-kinds';
import { groupsServedInNamespaces } from '../../../manifests/lint';
import { objectText, withoutPlaces } from '../../../manifests/manifest-object';
import { containersOf, serviceAccountOf } from '../model/source-workloads';
import { at, isCrd, placeOf } from '../source/object';
import { knownOperator, wasRunWithList } from '../watch/known-operators';
import { collectRights } from './collect';
import { covers, delegated } from './delegated';
import { mayLock, movedFinding, movedLocks, movedRight } from './leader-lock';
import { operatorFirst, rulesOf } from './operator-first';
import { OwnNeeds } from './own-needs';
import { rescope } from './rescope';
import { RightClasses } from './right-classes';

import type { ScopeKind } from '../../../core/operator-scope';
import type { OperatorRole } from '../../../core/operator-workloads';
import type { PolicyRule } from '../../../core/policy-rules';
import type { RoleRule } from '../../../manifests/access/roles';
import type { Finding } from '../../../manifests/finding';
import type { KnownOperator, LimitedRight } from '../model/data';
import type { SourceObject } from '../source/object';
import type { CollectedRights, KeptObject } from './collect';

export interface ReadRights {
  readonly rules: readonly PolicyRule[];
  readonly roles: readonly OperatorRole[];
  readonly kept: readonly KeptObject[];
  readonly sourceScope: ScopeKind;
  /** Other namespaces than the own one that the source watches. */
  readonly watchedNamespaces: readonly string[];
  /** The operator in the table of known ones. */
  readonly known: KnownOperator | undefined;
  /** The workloads; the one that is the operator first. */
  readonly workloads: readonly SourceObject[];
  /** Namespaces of Kubernetes itself in which the source keeps the lock. */
  readonly movedLocks: ReadonlySet<string>;
  /** Returns true if the source gives a workload a right in all namespaces. */
  readonly isWide: (rule: PolicyRule, workload: string) => boolean;
  /** ServiceAccounts whose processes may take a lock. */
  readonly withLock: ReadonlySet<string>;
  readonly limited: readonly LimitedRight[];
  readonly moved: readonly LimitedRight[];
  readonly findings: readonly Finding[];
}

interface RightsQuestion {
  readonly home: string;
  readonly workloads: readonly SourceObject[];
  readonly namespacedRoles: ReadonlySet<string>;
  readonly isBundle: boolean;
}

/** Follows the ServiceAccounts of the workloads to their rights, and gives each right its place. */
export function readRights(objects: readonly SourceObject[], question: RightsQuestion): ReadRights {
  const { home } = question;
  const scopes = new ResourceScopes(withoutPlaces(objects));
  const rbac = rolesAndBindings(objects, home);
  const served = servedInNamespaces(rbac, scopes, home);
  const moved = movedLocks(objects);
  const collect = (workloads: readonly SourceObject[]): CollectedRights =>
    collectRights(rbac, {
      home,
      // The first workload of an account stands for it.
      workloadOf: new Map(
        [...workloads]
          .reverse()
          .map((source) => [serviceAccountOf(source), source.object.metadata.name]),
      ),
      watched: served.namespaces,
      ownToo: question.namespacedRoles,
      ownIsWatched: (rules) =>
        rules.some(
          (rule) => watches(rule) && rule.apiGroups.some((group) => served.groups.has(group)),
        ),
      moved,
    });
  const firstGuess = collect(question.workloads);
  const workloads = operatorFirst(question.workloads, firstGuess, ownGroups(firstGuess, scopes));
  const domainsOf = (source: SourceObject): ReadonlySet<string> => {
    const groups = rulesOf(source, question.workloads, firstGuess)
      .filter(watches)
      .flatMap(({ apiGroups }) => apiGroups);
    return new Set(groups.filter((group) => scopes.definedGroups.has(group)).map(domainOf));
  };
  throwIfAny(twoOperators(workloads.map((source) => [source, domainsOf(source)])));
  const collected = collect(workloads);
  const known = knownOperator(groupsOf(collected, scopes), workloads.flatMap(containersOf));
  const withLock = new Set(
    workloads
      .filter((one) => rulesOf(one, workloads, collected).some(mayLock))
      .map(serviceAccountOf),
  );
  const uses = {
    classes: new RightClasses(scopes, ownGroups(collected, scopes), home, settingsIn(objects)),
    needs: ownNeeds(objects, { ...question, workloads }, { withLock, known }),
  };
  const results = collected.bound.map((role) => rescope(role, uses));
  // A rule that two bindings give is one.
  const rules = new Map(
    results.flatMap((result) => result.rules.map((rule) => [JSON.stringify(rule), rule])),
  );
  const delegation = delegated([...rules.values()], collected.kept);
  const narrow = served.namespaces.size > 0 ? 'namespaces' : 'namespace';
  return {
    rules: delegation.rules,
    roles: collected.roles,
    kept: collected.kept,
    watchedNamespaces: [...served.namespaces],
    sourceScope: served.groups.size === 0 ? 'cluster' : narrow,
    known,
    workloads,
    isWide: (rule, workload) => covers(rulesEverywhere(workload, collected), rule),
    withLock,
    movedLocks: moved,
    limited: results.flatMap(({ limited }) => limited),
    moved: collected.bound.filter(({ namespace }) => moved.has(namespace)).map(movedRight),
    findings: [
      ...results.flatMap(({ findings }) => findings),
      ...delegation.findings,
      ...[...moved].map(movedFinding),
    ],
  };
}

/** Roles and bindings; those that name no namespace are in that of the operator. */
function rolesAndBindings(objects: readonly SourceObject[], home: string): SourceObject[] {
  return objects
    .filter(({ object }) => groupOf(object.apiVersion) === RBAC_GROUP)
    .map((source) => {
      const { kind, metadata } = source.object;
      return home === '' || metadata.namespace !== undefined || kind.startsWith('Cluster')
        ? source
        : at(source, { ...source.object, metadata: { ...metadata, namespace: home } });
    });
}

/** API groups that the operator's processes have rights on, or that CRDs of the source define. */
function groupsOf({ bound }: CollectedRights, scopes: ResourceScopes): ReadonlySet<string> {
  const used = bound.flatMap(({ rules }) => rules.flatMap(({ apiGroups }) => apiGroups));
  return new Set([...scopes.definedGroups, ...used]);
}

function ownNeeds(
  objects: readonly SourceObject[],
  { home, workloads, isBundle }: RightsQuestion,
  { withLock, known }: Pick<ReadRights, 'withLock' | 'known'>,
): OwnNeeds {
  const isAsRun = known !== undefined && wasRunWithList(known) && known.ownByNeed !== true;
  return new OwnNeeds(objects, { home, workloads, isBundle, withLock, isAsRun });
}

/** The groups that a source serves in some namespaces only. */
interface Served {
  readonly groups: ReadonlySet<string>;
  /**
   * Namespaces besides the own one in which it has rights on these groups; those of Kubernetes
   * itself are never watched.
   */
  readonly namespaces: ReadonlySet<string>;
}

function servedInNamespaces(
  rbac: readonly SourceObject[],
  scopes: ResourceScopes,
  home: string,
): Served {
  const ofKind = (pattern: RegExp): SourceObject['object'][] =>
    withoutPlaces(rbac).filter(({ kind }) => pattern.test(kind));
  const expansion = expandBindings(ofKind(/Binding$/), ofKind(/Role$/).map(roleOf), scopes);
  const groups = groupsServedInNamespaces(expansion, scopes);
  const namespaces = expansion.rights
    .filter(({ apiGroup = '' }) => groups.size > 0 && (groups.has(apiGroup) || apiGroup === '*'))
    .flatMap(({ namespace = home }) =>
      namespace === home || namespace.startsWith('kube-') ? [] : [namespace],
    );
  return { groups, namespaces: new Set(namespaces) };
}

/** Kinds of the custom resources of a source, as `<group>/<plural>`. */
function settingsIn(objects: readonly SourceObject[]): ReadonlySet<string> {
  const plurals = new Map(
    objects.filter(isCrd).map(({ object }) => {
      const { group, names } = object.spec as {
        group: string;
        names: { kind: string; plural: string };
      };
      return [`${group}/${names.kind}`, `${group}/${names.plural}`] as const;
    }),
  );
  return new Set(
    objects.flatMap(
      ({ object: { apiVersion, kind } }) => plurals.get(`${groupOf(apiVersion)}/${kind}`) ?? [],
    ),
  );
}

function watches({ verbs }: RoleRule): boolean {
  return speaksOf(verbs, 'watch');
}

/**
 * Groups that are defined by the source, those of the same domain, and without any CRD the groups
 * of which a status or finalizers are written.
 */
function ownGroups({ bound }: CollectedRights, scopes: ResourceScopes): ReadonlySet<string> {
  const written = bound.flatMap(({ rules }) =>
    rules
      .filter(({ resources }) =>
        resources.some((resource) => /\/(status|finalizers)$/.test(resource)),
      )
      .flatMap(({ apiGroups, resources }) =>
        apiGroups.filter((group) =>
          resources.every((name) => isNamespaced(group, name) === undefined),
        ),
      ),
  );
  const custom = written.filter(
    (group) =>
      group.includes('.') && !group.endsWith('.k8s.io') && !group.endsWith('.openshift.io'),
  );
  const served = scopes.definedGroups.size > 0 ? scopes.definedGroups : new Set(custom);
  const domains = new Set([...served].map(domainOf).filter((domain) => domain !== 'k8s.io'));
  const groups = bound.flatMap(({ rules }) => rules.flatMap(({ apiGroups }) => apiGroups));
  return new Set([...served, ...groups.filter((group) => domains.has(domainOf(group)))]);
}

function rulesEverywhere(workload: string, { bound }: CollectedRights): RoleRule[] {
  return bound
    .filter(({ holds, workloads }) => holds === 'everywhere' && workloads.includes(workload))
    .flatMap(({ rules }) => rules);
}

/** Two workloads that each watch kinds of another domain are two operators. */
function twoOperators(
  domains: readonly (readonly [SourceObject, ReadonlySet<string>])[],
): string[] {
  const watching = domains.filter(([, { size }]) => size > 0);
  const isShared = (one: ReadonlySet<string>, two: ReadonlySet<string>): boolean =>
    [...one].some((d) => two.has(d));
  const [first] = watching;
  const other = watching.find(([, own]) => first !== undefined && !isShared(own, first[1]));
  if (first === undefined || other === undefined) {
    return [];
  }
  // A third that watches kinds of both makes one operator of them.
  if (watching.some(([, own]) => isShared(own, first[1]) && isShared(own, other[1]))) {
    return [];
  }
  const [one, two] = [first, other].map(
    ([source, own]) =>
      `${objectText(source.object)} (${placeOf(source)}) watches kinds of ${[...own].join(', ')}`,
  );
  return [`the source has two operators: ${one}, and ${two}; import one at a time`];
}

/** The domain of `monitoring.coreos.com` is `coreos.com`. */
function domainOf(group: string): string {
  return group.split('.').slice(-2).join('.');
}
