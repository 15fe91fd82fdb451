import { SCOPE_KINDS } from '../../../core/operator-scope';
import { targetTexts } from '../../../manifests/access/right';
import { verbsInNamespace } from '../../../manifests/rule-effect';
import { roleText } from './collect';
import { isLock } from './leader-lock';
import { byNeedFinding, ownCopies } from './own-rights';
import { clusterRules, namespacedRules } from './placed-rules';
import { partsOf } from './right-classes';

import type { ScopeKind } from '../../../core/operator-scope';
import type { PolicyRule } from '../../../core/policy-rules';
import type { RoleRule } from '../../../manifests/access/roles';
import type { Finding } from '../../../manifests/finding';
import type { LimitedRight } from '../model/data';
import type { BoundRole } from './collect';
import type { OwnUses } from './own-rights';
import type { RightClass, RulePart } from './right-classes';

const NARROW: readonly ScopeKind[] = ['namespace', 'namespaces'];

/** Assigns each rule of a role its place, and reports what no Role can grant. */
export function rescope(
  role: BoundRole,
  uses: OwnUses,
): Readonly<{
  rules: readonly PolicyRule[];
  limited: readonly LimitedRight[];
  findings: readonly Finding[];
}> {
  const isEverywhere = role.holds === 'everywhere';
  const split = role.rules.map((rule) => {
    const given = partsOf(rule, uses.classes, isEverywhere).map((part) => asMeant(part, role));
    return { rule, parts: isEverywhere ? given : given.map((part) => inRole(part, role)) };
  });
  const all = split.flatMap(({ parts }) => parts);
  return {
    rules: split.flatMap(({ rule, parts }) => rulesOf(rule, parts, role, uses)),
    limited: role.inTargets === true ? all.filter(isDeadInRole).map(limitedTo) : [],
    findings: [
      ...all.flatMap((part) => findingsOf(part, role)),
      ...(isEverywhere ? byNeedFinding(all, role, uses.needs) : []),
    ],
  };
}

function rulesOf(
  rule: RoleRule,
  parts: readonly RulePart[],
  role: BoundRole,
  uses: OwnUses,
): readonly PolicyRule[] {
  if (role.holds !== 'everywhere') {
    return parts.flatMap((part) => inNamespace(part, role));
  }
  const scopes = role.scopes ?? SCOPE_KINDS;
  if (
    rule.resourceNames !== undefined &&
    rule.resources.every((name) => /^namespaces(\/|$)/.test(name))
  ) {
    return ofNamedNamespaces(rule, role, scopes, uses.classes.home);
  }
  const narrow = scopes.filter((scope) => NARROW.includes(scope));
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0) {
    return [...placed(only, role, scopes), ...ownCopies(only, role, scopes, uses)];
  }
  const asItIs = clusterRules(rule, role, withoutNarrow(scopes));
  const split = parts.flatMap((part) => [
    ...placed(part, role, narrow),
    ...ownCopies(part, role, scopes, uses),
  ]);
  return [...asItIs, ...split];
}

/**
 * Places a rule on unknown kinds as its authors mean it: a list for target namespaces works in a
 * Role.
 */
function asMeant(part: RulePart, { inTargets = false }: BoundRole): RulePart {
  return inTargets && part.class === 'unknown' ? { ...part, class: 'namespaced' } : part;
}

/**
 * Rights on namespaces by their names: a request about a namespace counts as made in it, so no Role
 * of a watched namespace gives them. That on the own namespace is a right in it; the others stay
 * cluster-wide.
 */
function ofNamedNamespaces(
  rule: RoleRule,
  role: BoundRole,
  scopes: readonly ScopeKind[],
  home: string,
): PolicyRule[] {
  const names = rule.resourceNames ?? [];
  const others = names.filter((name) => name !== home);
  const narrow = scopes.filter((scope) => NARROW.includes(scope));
  const cluster = (
    of: readonly string[],
    at: readonly ScopeKind[],
    reason?: string,
  ): PolicyRule[] =>
    of.length === 0 ? [] : clusterRules({ ...rule, resourceNames: of }, role, at, reason);
  const works = rule.verbs.filter((verb) => verbsInNamespace('', 'namespaces').includes(verb));
  const why = `a right on a namespace by its name is for that namespace, wherever the operator watches (${roleText(role)} of the source)`;
  const isWhole = others.length < names.length && works.length === rule.verbs.length;
  if (!isWhole && role.inTargets !== true) {
    return cluster(names, scopes, why);
  }
  const { resourceNames: _, ...own } = rule;
  const isOwn = others.length < names.length && works.length > 0;
  return [
    ...cluster(names, withoutNarrow(scopes)),
    // A bundle gives these in the namespaces that are watched, where they do not work.
    ...(role.inTargets === true ? [] : cluster(others, narrow, why)),
    ...(isOwn ? namespacedRules({ ...own, verbs: works }, role, 'own', narrow) : []),
  ];
}

/** The rights in a Role of the source: those that no Role can grant are left out and reported. */
function inNamespace(part: RulePart, role: BoundRole): PolicyRule[] {
  if (isDeadInRole(part)) {
    return [];
  }
  const place = role.holds === 'watched' ? 'watched' : 'own';
  return [
    ...namespacedRules(part, role, place, role.scopes),
    ...(place === 'watched' && role.ownToo
      ? namespacedRules(part, role, 'own', ['namespaces'])
      : []),
  ];
}

/**
 * A part of a rule as it works in a Role. All verbs on what is of the whole cluster include some
 * that do, and a right on namespaces by their names is one on the namespace of the Role, or none.
 */
function inRole(part: RulePart, role: BoundRole): RulePart {
  const { resourceNames, ...unnamed } = part;
  if (
    resourceNames !== undefined &&
    part.resources.every((name) => /^namespaces(\/|$)/.test(name))
  ) {
    return resourceNames.includes(role.namespace)
      ? inRole(unnamed, role)
      : { ...part, class: 'cluster' };
  }
  const works = part.apiGroups.some((group) =>
    part.resources.some((name) => verbsInNamespace(group, name).length > 0),
  );
  return part.class === 'cluster' && part.verbs.includes('*') && works
    ? { ...part, class: 'namespaced' }
    : part;
}

function placed(part: RulePart, role: BoundRole, scopes: readonly ScopeKind[]): PolicyRule[] {
  if (scopes.length === 0) {
    return [];
  }
  const isAll = scopes.length === SCOPE_KINDS.length;
  if (part.class === 'namespaced' || part.class === 'any') {
    // In all namespaces a lock is granted where the source has it; in some, only where the process
    // runs.
    const own = isLock(part, role) ? scopes.filter((scope) => NARROW.includes(scope)) : [];
    const watched = scopes.filter((scope) => !own.includes(scope));
    return [
      ...namespacedRules(part, role, 'own', own),
      ...namespacedRules(part, role, 'watched', isAll && own.length === 0 ? undefined : watched),
    ];
  }
  // In a Role they do not work, so that OLM gives them for all namespaces only.
  const given = role.inTargets === true ? withoutNarrow(scopes) : scopes;
  return clusterRules(part, role, given, whyCluster(part, role));
}

function withoutNarrow(scopes: readonly ScopeKind[]): readonly ScopeKind[] {
  return scopes.filter((scope) => !NARROW.includes(scope));
}

function whyCluster(part: RulePart, role: BoundRole): string {
  const what = part.resources.join(', ');
  const reasons: Readonly<Partial<Record<RightClass, string>>> = {
    path: 'paths that are no resources are granted everywhere or nowhere',
    cluster: part.resources.every((name) => /reviews$/.test(name))
      ? `${what} are asked for the whole cluster`
      : `${what} are of the whole cluster, so that no Role can grant them`,
    unknown: `whether ${what} of ${part.apiGroups.join(', ')} live in namespaces is not known without their CRD`,
  };
  return `${reasons[part.class] ?? ''} (${roleText(role)} of the source)`;
}

function isDeadInRole(part: RulePart): boolean {
  return part.class === 'cluster' || part.class === 'path';
}

/**
 * The rights of a part that a bundle gives in the watched namespaces, which work where all are
 * watched only.
 */
function limitedTo(part: RulePart): LimitedRight {
  return {
    targets: [...targetTexts(part), ...part.nonResourceURLs],
    scopes: ['cluster'],
    reason: 'the bundle gives them in the watched namespaces, where no Role can',
  };
}

/**
 * Findings about rights of a role that cannot work where the source has them, and about those that
 * stay as wide.
 */
function findingsOf(part: RulePart, role: BoundRole): Finding[] {
  const about = { object: roleText(role), place: { file: role.file, line: role.line } };
  const what = part.nonResourceURLs.length > 0 ? part.nonResourceURLs.join(', ') : targetText(part);
  if (isDeadInRole(part) && (role.holds !== 'everywhere' || role.inTargets === true)) {
    const fate =
      role.holds === 'everywhere'
        ? ', and the bundle gives them in the namespaces that are watched; they are granted where all are'
        : '; they are left out';
    const message = `${part.verbs.join(', ')} of ${what} never work in a Role${fate}`;
    return [{ rule: 'import/dead-right', level: 'warning', message, ...about }];
  }
  if (part.class === 'unknown' && role.holds === 'everywhere') {
    const message = `it is not known whether ${what} are namespaced, so the right stays cluster-wide; add their CRD to the source, or name them in 'namespacedResources' of customization.ts`;
    return [{ rule: 'import/unknown-scope', level: 'warning', message, ...about }];
  }
  if (part.class === 'any') {
    const message = `${part.verbs.join(', ')} of ${what}: a wildcard is kept as it is; in a Role it covers what is in the namespace`;
    return [{ rule: 'import/wildcard', level: 'warning', message, ...about }];
  }
  return [];
}

function targetText({ apiGroups, resources }: RulePart): string {
  const groups = apiGroups.filter((group) => group !== '').join(', ');
  return groups === '' ? resources.join(', ') : `${resources.join(', ')} of ${groups}`;
}
