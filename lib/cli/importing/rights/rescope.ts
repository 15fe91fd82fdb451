import { SCOPE_KINDS } from '../../../core/scope';
import { groupBy } from '../../../crd/json/object';
import { targetTexts } from '../../../manifests/access/right';
import { isNamespaced } from '../../../manifests/built-in-kinds';
import { verbsInNamespace } from '../../../manifests/rule-effect';
import { roleText } from './collect';

import type { ClusterPolicyRule, NamespacedPolicyRule, PolicyRule } from '../../../core/rules';
import type { ScopeKind } from '../../../core/scope';
import type { ResourceScopes } from '../../../manifests/access/resource-scopes';
import type { RoleRule } from '../../../manifests/access/roles';
import type { Finding } from '../../../manifests/finding';
import type { LimitedRight } from '../model/data';
import type { BoundRole } from './collect';

const NARROW: readonly ScopeKind[] = ['namespace', 'namespaces'];

/**
 * Kinds that a process also uses for itself: its lock, its events, its settings and certificates.
 */
const OWN_KINDS: ReadonlySet<string> = new Set(['configmaps', 'events', 'leases', 'secrets']);

/** Assigns each rule of a role its place, and reports what no Role can grant. */
export function rescope(
  role: BoundRole,
  classes: RightClasses,
): Readonly<{
  rules: readonly PolicyRule[];
  limited: readonly LimitedRight[];
  findings: readonly Finding[];
}> {
  const isEverywhere = role.holds === 'everywhere';
  const split = role.rules.map((rule) => {
    const given = partsOf(rule, classes, isEverywhere).map((part) => asMeant(part, role));
    return { rule, parts: isEverywhere ? given : given.map((part) => inRole(part, role)) };
  });
  const all = split.flatMap(({ parts }) => parts);
  return {
    rules: split.flatMap(({ rule, parts }) => rulesOf(rule, parts, role, classes)),
    limited: role.inTargets === true ? all.filter(isDeadInRole).map(limitedTo) : [],
    findings: all.flatMap((part) => findingsOf(part, role)),
  };
}

function rulesOf(
  rule: RoleRule,
  parts: readonly RulePart[],
  role: BoundRole,
  classes: RightClasses,
): readonly PolicyRule[] {
  if (role.holds !== 'everywhere') {
    return parts.flatMap((part) => inNamespace(part, role));
  }
  const scopes = role.scopes ?? SCOPE_KINDS;
  if (
    rule.resourceNames !== undefined &&
    rule.resources.every((name) => /^namespaces(\/|$)/.test(name))
  ) {
    return ofNamedNamespaces(rule, role, scopes, classes.home);
  }
  const narrow = scopes.filter((scope) => NARROW.includes(scope));
  const [only] = parts;
  const isWhole =
    parts.length === 1 && only !== undefined && only.verbs.length === rule.verbs.length;
  if (isWhole) {
    return [...placed(only, role, scopes), ...ownCopies(only, role, scopes, classes)];
  }
  const asItIs = clusterRules(rule, role, withoutNarrow(scopes));
  const split = parts.flatMap((part) => [
    ...placed(part, role, narrow),
    ...ownCopies(part, role, scopes, classes),
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
  const isOwn = others.length < names.length && works.length > 0 && narrow.length > 0;
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

/** The rights of the process in its own namespace, if it does not watch that. */
function ownCopies(
  part: RulePart,
  role: BoundRole,
  scopes: readonly ScopeKind[],
  classes: RightClasses,
): PolicyRule[] {
  if (!scopes.includes('namespaces')) {
    return [];
  }
  if (part.class === 'any') {
    // A wildcard does not say what the process needs for itself.
    return namespacedRules(part, role, 'own', ['namespaces']);
  }
  const isNamespaces = part.resources.some((name) => /^namespaces(\/|$)/.test(name));
  if (part.class !== 'namespaced' || isLock(part, role) || isNamespaces) {
    return [];
  }
  const isOwn = (name: string): boolean =>
    role.ownToo ||
    OWN_KINDS.has(name.split('/')[0] ?? '') ||
    classes.isSetting(part.apiGroups, name);
  const resources = part.resources.filter(isOwn);
  const others = part.resources.filter((name) => !isOwn(name));
  return [
    ...(resources.length > 0
      ? namespacedRules({ ...part, resources }, role, 'own', ['namespaces'])
      : []),
    ...(part.verbs.some((verb) => verb === 'list' || verb === '*')
      ? listing(part, others, role)
      : []),
  ];
}

/** A process that asks whether a custom kind is installed lists it where it runs. */
function listing(part: RulePart, resources: readonly string[], role: BoundRole): PolicyRule[] {
  const isCustom = (name: string): boolean =>
    part.apiGroups.every((group) => isNamespaced(group, name) === undefined);
  const custom = resources.filter((name) => !name.includes('/') && isCustom(name));
  const rule = { ...part, resources: custom, verbs: ['list'] };
  const reason = `a list that is allowed tells whether the kind is installed (${roleText(role)} of the source)`;
  return custom.length === 0 ? [] : namespacedRules(rule, role, 'own', ['namespaces'], reason);
}

function isLock({ resources, resourceNames = [] }: RulePart, { name }: BoundRole): boolean {
  const isLockKind = resources.every((resource) =>
    /^(configmaps|events|leases|endpoints)(\/|$)/.test(resource),
  );
  const isNamed =
    /leader|election|lock/.test(name) ||
    resourceNames.some((lock) => /leader|election|lock/.test(lock));
  return isLockKind && isNamed;
}

function namespacedRules(
  rule: RoleRule,
  role: BoundRole,
  place: 'own' | 'watched',
  scopes: readonly ScopeKind[] | undefined,
  reason = asInSource(role),
): NamespacedPolicyRule[] {
  if (scopes?.length === 0) {
    return [];
  }
  return [{ ...bare(rule), place, ...(scopes !== undefined && { scopes }), reason, ...tie(role) }];
}

function clusterRules(
  rule: RoleRule,
  role: BoundRole,
  scopes: readonly ScopeKind[],
  reason = asInSource(role),
): PolicyRule[] {
  return scopes.length === 0
    ? []
    : [{ ...bare(rule), place: 'cluster', scopes, reason, ...tie(role) }];
}

function asInSource(role: BoundRole): string {
  return `as ${roleText(role)} of the source has it`;
}

type Grant = Pick<
  ClusterPolicyRule,
  'apiGroups' | 'resources' | 'verbs' | 'resourceNames' | 'nonResourceURLs'
>;

function bare({ apiGroups, resources, verbs, resourceNames, nonResourceURLs }: RoleRule): Grant {
  return {
    apiGroups: [...apiGroups],
    resources: [...resources],
    ...(resourceNames !== undefined && { resourceNames: [...resourceNames] }),
    ...(nonResourceURLs.length > 0 && { nonResourceURLs: [...nonResourceURLs] }),
    verbs: [...verbs],
  };
}

function tie({ workloads, name, title = name }: BoundRole): Pick<PolicyRule, 'workload' | 'role'> {
  const [first, ...others] = workloads;
  return { workload: others.length === 0 ? first : workloads, role: title };
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
    const message = `it is not known whether ${what} are namespaced, so the right stays cluster-wide; add their CRD to the source`;
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

/**
 * Where the objects of a right live; `any` is a wildcard, `unknown` a foreign kind without a known
 * CRD.
 */
type RightClass = 'namespaced' | 'cluster' | 'unknown' | 'any' | 'path';

/** A part of a rule whose rights all hold for objects of one class. */
interface RulePart extends RoleRule {
  readonly class: RightClass;
}

/** Scopes of resources, as far as the rights of the operator show them. */
export class RightClasses {
  public constructor(
    private readonly scopes: ResourceScopes,
    /** Groups of the operator's own whose CRDs are not known. */
    private readonly servedGroups: ReadonlySet<string>,
    /** The operator's own namespace in the source. */
    public readonly home: string,
    /**
     * Kinds of the custom resources that the source has, as `<group>/<plural>`: settings of the
     * process.
     */
    private readonly settings: ReadonlySet<string>,
  ) {}

  public isSetting(groups: readonly string[], resource: string): boolean {
    return groups.some((group) => this.settings.has(`${group}/${resource.split('/')[0]}`));
  }

  /**
   * The class of a resource; a kind whose CRD is not known may be guessed to be of the whole
   * cluster by its name.
   */
  public of(
    group: string,
    resource: string,
    groups: readonly string[],
    isGuessed: boolean,
  ): RightClass {
    const plural = resource.split('/')[0] ?? '';
    if (plural === '*' || group === '*') {
      return 'any';
    }
    const known = this.scopes.of(group, resource);
    if (known !== 'unknown') {
      return known === 'Cluster' ? 'cluster' : 'namespaced';
    }
    if (this.servedGroups.has(group)) {
      return isGuessed && plural.startsWith('cluster') ? 'cluster' : 'namespaced';
    }
    return classElsewhere(group, plural, groups) ?? 'unknown';
  }
}

/**
 * A rule gives all its resources in all its groups: pairs that Kubernetes does not have follow
 * those that it has.
 */
function classElsewhere(
  group: string,
  plural: string,
  groups: readonly string[],
): RightClass | undefined {
  const elsewhere = groups
    .map((other) => isNamespaced(other, plural))
    .find((namespaced) => namespaced !== undefined);
  if (elsewhere !== undefined) {
    return elsewhere ? 'namespaced' : 'cluster';
  }
  return GROUPS_OF_KUBERNETES.includes(group) ? 'namespaced' : undefined;
}

const GROUPS_OF_KUBERNETES = [
  '',
  'apps',
  'batch',
  'autoscaling',
  'policy',
  'networking.k8s.io',
  'coordination.k8s.io',
  'discovery.k8s.io',
  'events.k8s.io',
];

/**
 * Takes a rule apart by where its objects live; one whose objects are of one class stays as it is.
 */
function partsOf(rule: RoleRule, classes: RightClasses, isGuessed: boolean): RulePart[] {
  const { apiGroups, resources, nonResourceURLs } = rule;
  const paths: RulePart[] =
    nonResourceURLs.length === 0 ? [] : [{ ...rule, apiGroups: [], resources: [], class: 'path' }];
  const places = apiGroups.flatMap((group) =>
    resources.map((resource) => {
      const kind = classes.of(group, resource, apiGroups, isGuessed);
      return {
        group,
        resource,
        kind,
        works: kind === 'cluster' ? verbsInNamespace(group, resource) : [],
      };
    }),
  );
  const parts = [
    ...groupBy(places, ({ kind, works }) => [kind, ...works].join(' ')).values(),
  ].flatMap((same) => {
    const { kind, works } = same[0]!;
    return groupsWithSame(same).flatMap(({ groups, list }) =>
      verbsApart(
        { ...rule, nonResourceURLs: [], apiGroups: groups, resources: list, class: kind },
        works,
      ),
    );
  });
  return [...parts, ...paths];
}

function groupsWithSame(
  places: readonly { readonly group: string; readonly resource: string }[],
): { groups: string[]; list: readonly string[] }[] {
  const lists = [...groupBy(places, ({ group }) => group)].map(([group, of]) => ({
    group,
    list: of.map(({ resource }) => resource),
  }));
  const merged = groupBy(lists, ({ list }) => list.join('\n'));
  return [...merged.values()].map((same) => ({
    groups: same.map(({ group }) => group),
    list: same[0]!.list,
  }));
}

/**
 * Rights on one namespace by its name, and to use what pods are allowed by, work in a Role; the
 * rest does not.
 */
function verbsApart(part: RulePart, works: readonly string[]): RulePart[] {
  const inNamespace = part.verbs.filter((verb) => works.includes(verb));
  const elsewhere = part.verbs.filter((verb) => !works.includes(verb));
  return [
    ...(inNamespace.length > 0
      ? [{ ...part, verbs: inNamespace, class: 'namespaced' as const }]
      : []),
    ...(elsewhere.length > 0 ? [{ ...part, verbs: elsewhere }] : []),
  ];
}
