import { SCOPE_KINDS } from '../../../core/operator-scope';
import { workloadsOf } from '../../../core/policy-rules';
import { speaksOf, targetTexts } from '../../../manifests/access/right';
import { objectText } from '../../../manifests/manifest-object';
import { containersOf, imageName, serviceAccountOf } from '../model/source-workloads';
import { findingAbout } from '../source/object';

import type { PolicyRule } from '../../../core/policy-rules';
import type { Finding } from '../../../manifests/finding';
import type { KnownOperator, LimitedRight, ScopedRight } from '../model/data';
import type { SourceObject } from '../source/object';
import type { WorkloadSignal } from '../watch/signals';
import type { ReadRights } from './read-rights';

/**
 * The rights of an operator, with what is known of it: roles that it binds by name, and rights that
 * a scope needs or not.
 */
export function withFacts(
  rights: ReadRights,
  known: Partial<KnownOperator>,
  objects: readonly SourceObject[],
): ReadRights {
  const { runtimeRoles = [], scopedRights = [], wideRights = [] } = known;
  const { listHasOwn = false, ownResources = [], lockIsWatched = false, homeAtList } = known;
  const atHome = rights.workloads
    .filter((workload) =>
      containersOf(workload).some(({ image }) => imageName(image) === homeAtList),
    )
    .map(({ object }) => object.metadata.name);
  const shared = withSharedRoles(rights, runtimeRoles, objects);
  const needed = scopedRights.reduce(
    (rules, right) => rules.flatMap((rule) => limited(rule, right)),
    shared.rules,
  );
  const rules = wideRights.reduce((all, right) => all.flatMap((rule) => wide(rule, right)), needed);
  return {
    ...shared,
    rules: rules
      .flatMap((rule) => (isOf(rule, atHome) ? ownInsteadOfList(rule) : [rule]))
      .flatMap((rule) => alsoOwn(rule, listHasOwn, ownResources))
      .flatMap((rule) => (lockIsWatched ? lockWatched(rule) : [rule])),
    limited: [...shared.limited, ...scopedRights.map(limitedOf)],
    moved: [...shared.moved, ...(lockIsWatched ? rules.flatMap(movedLock) : [])],
    findings: [
      ...shared.findings.filter((finding) => !isNarrowed(finding, rights.rules, atHome)),
      ...scopedRights.flatMap((right) => scopedFinding(shared.rules, right, 'for', ' only')),
      ...wideRights.flatMap((right) => scopedFinding(shared.rules, right, 'cluster-wide at', '')),
    ],
  };
}

/**
 * ClusterRoles that a process binds by name while it runs have that name at each scope, so that
 * they are objects of the cluster part. What the process itself holds of them, to be allowed to
 * grant it, is a role beside each.
 */
function withSharedRoles(
  rights: ReadRights,
  names: readonly string[],
  objects: readonly SourceObject[],
): ReadRights {
  const isShared = (name: string | undefined): name is string =>
    name !== undefined && names.includes(name);
  const sources = objects.filter(
    ({ object }) => object.kind === 'ClusterRole' && isShared(object.metadata.name),
  );
  const known = new Set(rights.kept.map(({ source }) => source));
  return {
    ...rights,
    rules: rights.rules.map((rule) =>
      isShared(rule.role) ? { ...rule, role: heldName(rule.role) } : rule,
    ),
    roles: rights.roles.map((role) =>
      isShared(role.name) ? { binding: role.name, ...role, name: heldName(role.name) } : role,
    ),
    kept: [
      ...rights.kept.map((kept) =>
        sources.includes(kept.source) ? { ...kept, why: 'by-name' as const } : kept,
      ),
      ...sources
        .filter((source) => !known.has(source))
        .map((source) => ({ source, why: 'by-name' as const })),
    ],
  };
}

function heldName(role: string): string {
  return `${role}.held`;
}

function limited(rule: PolicyRule, right: ScopedRight): PolicyRule[] {
  if (!concerns(rule, right)) {
    return [rule];
  }
  return [
    ...onOthers(rule, right),
    ...onNamed(rule, right, true).map((part) => withReason(part, right)),
  ];
}

/** Makes a right cluster-wide at the scopes that need it so; at others it is where it was. */
function wide(rule: PolicyRule, right: ScopedRight): PolicyRule[] {
  if (!concerns(rule, right) || rule.place !== 'watched') {
    return [rule];
  }
  const everywhere = onNamed(rule, right, true).map((part): PolicyRule => ({
    ...part,
    place: 'cluster',
    scopes: right.scopes,
  }));
  return [
    ...onOthers(rule, right),
    ...onNamed(rule, right, false),
    ...everywhere.map((part) => withReason(part, right)),
  ];
}

function onOthers(rule: PolicyRule, right: ScopedRight): PolicyRule[] {
  const resources = rule.resources.filter((resource) => !right.resources.includes(resource));
  return resources.length > 0 ? [{ ...rule, resources }] : [];
}

/** The part of a rule on resources that a right names, at the right's scopes or at others. */
function onNamed(rule: PolicyRule, right: ScopedRight, isAtScopes: boolean): PolicyRule[] {
  const scopes = (rule.scopes ?? SCOPE_KINDS).filter(
    (scope) => right.scopes.includes(scope) === isAtScopes,
  );
  const resources = rule.resources.filter((resource) => right.resources.includes(resource));
  return scopes.length > 0 ? [{ ...rule, resources, scopes }] : [];
}

function withReason(rule: PolicyRule, { reason }: ScopedRight): PolicyRule {
  return { ...rule, reason: `${rule.reason}; ${reason}` };
}

function concerns({ apiGroups, resources }: PolicyRule, right: ScopedRight): boolean {
  return (
    apiGroups.join() === right.apiGroup &&
    resources.some((resource) => right.resources.includes(resource))
  );
}

function limitedOf({ apiGroup, resources, scopes, reason }: ScopedRight): LimitedRight {
  return { targets: targetTexts({ apiGroups: [apiGroup], resources }), scopes, reason };
}

function scopedFinding(
  rules: readonly PolicyRule[],
  right: ScopedRight,
  where: string,
  only: string,
): Finding[] {
  const { resources, scopes, reason } = right;
  const message = `rights on ${resources.join(', ')} are ${where} the scope ${scopes.join(' and ')}${only}: ${reason}`;
  return rules.some((rule) => concerns(rule, right))
    ? [{ rule: 'import/scoped-right', level: 'info', message }]
    : [];
}

/**
 * A process that adds its own namespace to the list that it is given needs there what it needs in
 * the list; others some.
 */
function alsoOwn(rule: PolicyRule, isWatched: boolean, used: readonly string[]): PolicyRule[] {
  const resources = isWatched
    ? rule.resources
    : rule.resources.filter((resource) => used.includes(resource));
  const isElsewhere =
    rule.place === 'cluster' ||
    rule.place === 'own' ||
    rule.scopes?.includes('namespaces') === false;
  if (isElsewhere || resources.length === 0) {
    return [rule];
  }
  const why = isWatched
    ? 'it watches its own namespace beside those that it is given'
    : 'it uses them in its own namespace, too';
  return [
    rule,
    { ...rule, resources, place: 'own', scopes: ['namespaces'], reason: `${rule.reason}; ${why}` },
  ];
}

/** Rights of a process that is given its own namespace at a list are there, in place of the list. */
function ownInsteadOfList(rule: PolicyRule): PolicyRule[] {
  const { place, scopes = SCOPE_KINDS } = rule;
  if (isOwnCopy(rule)) {
    return [];
  }
  if (place !== 'watched' || !scopes.includes('namespaces')) {
    return [rule];
  }
  return atList(rule, { ...rule, place: 'own' }, 'beside a list it is given its own namespace');
}

/** A rule that is another one at a list of namespaces. */
function atList(rule: PolicyRule, there: PolicyRule, why: string): PolicyRule[] {
  const others = (rule.scopes ?? SCOPE_KINDS).filter((scope) => scope !== 'namespaces');
  return [
    ...(others.length > 0 ? [{ ...rule, scopes: others }] : []),
    { ...there, scopes: ['namespaces'], reason: `${rule.reason}; ${why}` },
  ];
}

/** Says which rights a process lacks in its own namespace, which is the one that it is given. */
function isNarrowed(
  { rule, object = '' }: Finding,
  rules: readonly PolicyRule[],
  atHome: readonly string[],
): boolean {
  return (
    rule === 'import/own-by-need' &&
    rules.some((one) => isOf(one, atHome) && object.endsWith(` ${one.role}`))
  );
}

function isOf(rule: PolicyRule, workloads: readonly string[]): boolean {
  const names = workloadsOf(rule);
  return names.length > 0 && names.every((name) => workloads.includes(name));
}

/** A right beside those in a list, for what a process uses in its own namespace. */
function isOwnCopy({ place, scopes }: PolicyRule): boolean {
  return place === 'own' && scopes?.join() === 'namespaces';
}

/**
 * A process that takes its lock in the first namespace of its list needs the rights of its lock
 * there alone.
 */
function lockWatched(rule: PolicyRule): PolicyRule[] {
  return rule.place !== 'own' || movedLock(rule).length === 0
    ? [rule]
    : atList(rule, { ...rule, place: 'watched', firstOnly: true }, LOCK_IS_WATCHED);
}

const LOCK_IS_WATCHED = 'it takes its lock in the first namespace that it watches';

/** The rights of a lock that is elsewhere at a list of namespaces. */
function movedLock(rule: PolicyRule): LimitedRight[] {
  const { place, scopes, role = '' } = rule;
  const isMoved =
    (place === 'own' || place === 'watched') &&
    scopes?.includes('namespaces') !== false &&
    /leader|election|lock/.test(role);
  return isMoved
    ? [{ targets: targetTexts(rule), scopes: ['namespaces'], reason: LOCK_IS_WATCHED }]
    : [];
}

export function byNameText(object: SourceObject['object']): string {
  return `${objectText(object)} is bound by name while the operator runs; it is part of the cluster part, and keeps its name`;
}

/**
 * Leaves the rights that the source gives everywhere to processes without a watch setting where it
 * has them: beside a process with a setting they watch all namespaces at every scope, and in a
 * source for some namespaces nothing says that they do not.
 */
export function withUnscopedWorkloads(
  rights: ReadRights,
  signals: readonly WorkloadSignal[],
): { readonly rights: ReadRights; readonly unscoped: readonly string[] } {
  const isScoped = (index: number): boolean => (signals[index]?.parts ?? []).length > 0;
  const accounts = new Set(
    rights.workloads.filter((_, index) => isScoped(index)).map(serviceAccountOf),
  );
  if (accounts.size === 0 && rights.sourceScope === 'cluster') {
    return { rights, unscoped: [] };
  }
  const followsEverywhere = (name: string): boolean =>
    rights.rules.some(
      (rule) => workloadsOf(rule).includes(name) && follows(rule) && rights.isWide(rule, name),
    );
  const unscoped = rights.workloads
    .filter((workload) => !accounts.has(serviceAccountOf(workload)))
    .map(({ object }) => object.metadata.name)
    .filter(followsEverywhere);
  const isLeft: IsLeft = (rule, name) => unscoped.includes(name) && rights.isWide(rule, name);
  const rules = rights.rules.flatMap((rule) => apart(rule, isLeft));
  // Rules are bound to one of the processes that run as an account.
  const wide = new Set(
    rights.workloads
      .filter(({ object }) => followsEverywhere(object.metadata.name))
      .map(serviceAccountOf),
  );
  const sharing = rights.workloads.filter(
    (workload, index) =>
      !isScoped(index) &&
      accounts.has(serviceAccountOf(workload)) &&
      wide.has(serviceAccountOf(workload)),
  );
  const findings = [...rights.findings, ...sharing.map(sharingFinding)];
  const separate = withoutMixedRoles(rules, (_, name) => unscoped.includes(name));
  return { rights: { ...rights, rules: separate, findings }, unscoped };
}

/** Returns true if a process has a right of the source everywhere, and keeps it at every scope. */
type IsLeft = (rule: PolicyRule, workload: string) => boolean;

function sharingFinding(workload: SourceObject): Finding {
  const message =
    `nothing tells ${objectText(workload.object)} what to watch, and it runs as ServiceAccount ${serviceAccountOf(workload)} ` +
    'like a process that is told: at a narrower scope it has the rights of that, in the watched namespaces only';
  return findingAbout(workload, 'import/shared-account', 'info', message);
}

/** Returns true if who has a right may follow objects in all namespaces with it. */
function follows({ place, verbs }: PolicyRule): boolean {
  return place === 'watched' && speaksOf(verbs, 'list', 'watch');
}

/**
 * The rules of roles that have one beside them for processes without a watch setting, which then
 * hold that alone.
 */
function withoutMixedRoles(
  rules: readonly PolicyRule[],
  isUnscoped: IsLeft,
): readonly PolicyRule[] {
  const roles = new Set(rules.map(({ role }) => role));
  return rules.flatMap((rule) => {
    const { others, scoped, beside: role } = holdersOf(rule, isUnscoped);
    return scoped.length > 0 && others.length > 0 && role !== undefined && roles.has(role)
      ? [
          { ...rule, workload: one(scoped) },
          { ...rule, role, workload: one(others) },
        ]
      : [rule];
  });
}

/** A rule for processes with a watch setting, and cluster-wide for the others. */
function apart(rule: PolicyRule, isLeft: IsLeft): PolicyRule[] {
  const { others, scoped, beside } = holdersOf(rule, isLeft);
  const isCopy = isOwnCopy(rule);
  if (others.length === 0 || rule.place === 'cluster' || (rule.place === 'own' && !isCopy)) {
    return [rule];
  }
  const [workload, isShared] = [one(others), scoped.length > 0];
  const role = isShared ? beside : rule.role;
  const wide: PolicyRule = {
    ...rule,
    place: 'cluster',
    scopes: rule.scopes ?? SCOPE_KINDS,
    workload,
    ...(role !== undefined && { role }),
    reason: `${rule.reason}; nothing tells ${others.join(' and ')} what to watch`,
  };
  // Own rules of a process with a watch setting hold everywhere for the others.
  return [...(isShared ? [{ ...rule, workload: one(scoped) }] : []), ...(isCopy ? [] : [wide])];
}

/**
 * The processes that hold a rule, and the name of a role beside its own for those without a watch
 * setting.
 */
function holdersOf(
  rule: PolicyRule,
  isLeft: IsLeft,
): Readonly<{ others: readonly string[]; scoped: readonly string[]; beside: string | undefined }> {
  const all = workloadsOf(rule);
  const others = all.filter((name) => isLeft(rule, name));
  const scoped = all.filter((name) => !isLeft(rule, name));
  return { others, scoped, beside: rule.role && `${rule.role}.${others.join('.')}` };
}

function one(names: readonly string[]): string | readonly string[] | undefined {
  return names.length === 1 ? names[0] : names;
}
