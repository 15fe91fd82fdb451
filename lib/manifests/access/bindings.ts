import { getOrAdd } from '../../crd/json/collections';
import { itemsOf, textAt, treeOf } from '../../crd/json/read-tree';
import { withoutEffectInNamespace } from '../rule-effect';
import { ResourceScopes } from './resource-scopes';
import { placeText, subjectText, targetText } from './right';
import { aggregatesTo, rbacOf, RoleIndex, weightOf } from './roles';

import type { ManifestObject } from '../manifest-object';
import type { WithoutEffect } from '../rule-effect';
import type { AccessSubject, AccessTarget, PlainRight } from './right';
import type { RoleObject, RoleRule } from './roles';

/** A binding whose role is not among the manifests. */
export interface OpenBinding {
  readonly subject: AccessSubject;
  readonly roleKind: string;
  readonly roleName: string;
  readonly namespace?: string;
  readonly binding: string;
  /** True if the role is known, and gives more rights than a report lists. */
  readonly isTooLarge?: boolean;
}

/** A right that does nothing where it is given. */
export interface DeadRight extends Omit<PlainRight, 'grantedBy'> {
  /** The namespace of the RoleBinding. */
  readonly namespace: string;
  readonly grantedBy: string;
  readonly reason: string;
}

/** Rights that the bindings of some manifests give. */
export interface Expansion {
  readonly rights: readonly PlainRight[];
  readonly open: readonly OpenBinding[];
  readonly dead: readonly DeadRight[];
  /** Notes for the reader, and about what an API server would not do as it is written. */
  readonly notes: readonly string[];
}

/** The rights that the roles and bindings among objects give. */
export function expansionOf(
  objects: readonly ManifestObject[],
  scopes = new ResourceScopes(objects),
): Expansion {
  const { roles, bindings } = rbacOf(objects);
  return expandBindings(bindings, roles, scopes);
}

/**
 * Follows each binding to its role, and gives what each subject may do; a right that several give
 * is one.
 */
export function expandBindings(
  bindings: readonly ManifestObject[],
  roles: readonly RoleObject[],
  scopes: ResourceScopes,
): Expansion {
  const index = new RoleIndex(roles);
  const rights = new RightCollector();
  const open: OpenBinding[] = [];
  const dead: DeadRight[] = [];
  const notes = new Set<string>();
  const used = new Set<RoleObject>();
  for (const object of bindings) {
    const binding = bindingOf(object, notes);
    const role = index.find(binding.roleKind, binding.roleName, binding.namespace);
    if (role === undefined) {
      open.push(...binding.subjects.map((subject) => ({ subject, ...openFields(binding) })));
      continue;
    }
    used.add(role);
    if (role.isAggregated) {
      notes.add(
        `ClusterRole ${role.name} takes over the rules of other roles by label; only those given here are seen`,
      );
    }
    const rules = rights.affordable(index.rulesOf(role), binding.subjects.length);
    if (rules === undefined) {
      open.push(
        ...binding.subjects.map((subject) => ({
          subject,
          ...openFields(binding),
          isTooLarge: true,
        })),
      );
      continue;
    }
    const source = {
      grantedBy: `${roleText(role)} by ${binding.text}`,
      namespace: binding.namespace,
    };
    for (const subject of binding.subjects) {
      dead.push(...addRights(rights, rules, { ...source, subject }, scopes));
    }
  }
  dead.forEach((right) => notes.add(deadText(right)));
  addStandardRights({ index, rights, notes, used, scopes });
  return { rights: rights.all(), open, dead, notes: [...notes] };
}

/**
 * More rights nobody reads; and a rule of a few lines, which lists groups and resources, can give
 * any number.
 */
const MAX_RIGHTS = 500_000;

interface Collected {
  readonly index: RoleIndex;
  readonly rights: RightCollector;
  readonly notes: Set<string>;
  readonly used: ReadonlySet<RoleObject>;
  readonly scopes: ResourceScopes;
}

/** Adds what roles give to the standard roles, and notes which roles nobody has. */
function addStandardRights({ index, rights, notes, used, scopes }: Collected): void {
  const parts = index.takenOver();
  for (const role of index.roles) {
    const standard = aggregatesTo(role);
    const rules = rights.affordable(role.rules, standard.length);
    if (rules === undefined) {
      notes.add(
        `${roleText(role)} gives more rights than a report lists; those that it adds to others are left out`,
      );
    }
    for (const name of rules === undefined ? [] : standard) {
      const subject = { kind: 'ClusterRole', name } as const;
      const source = { subject, grantedBy: `${roleText(role)} by its label`, namespace: undefined };
      addRights(rights, role.rules, source, scopes);
    }
    if (!used.has(role) && standard.length === 0 && !parts.has(role)) {
      notes.add(`${roleText(role)} is bound to nobody here`);
    }
  }
}

interface Binding {
  readonly text: string;
  /** Absent for a ClusterRoleBinding. */
  readonly namespace: string | undefined;
  readonly roleKind: string;
  readonly roleName: string;
  readonly subjects: readonly AccessSubject[];
}

function bindingOf(object: ManifestObject, notes: Set<string>): Binding {
  const isCluster = object.kind === 'ClusterRoleBinding';
  const { name, namespace = '' } = object.metadata;
  const text = isCluster
    ? `ClusterRoleBinding ${name}`
    : `RoleBinding ${namespace === '' ? '' : `${namespace}/`}${name}`;
  const subjects = itemsOf(object.subjects).flatMap((subject) => subjectOf(subject, text, notes));
  if (subjects.length === 0) {
    notes.add(`${text} has no subject`);
  }
  return {
    text,
    namespace: isCluster ? undefined : namespace,
    roleKind: textAt(object, 'roleRef', 'kind') ?? '',
    roleName: textAt(object, 'roleRef', 'name') ?? '',
    subjects,
  };
}

function subjectOf(value: unknown, binding: string, notes: Set<string>): AccessSubject[] {
  const { kind, name, namespace } = treeOf(value);
  if (
    (kind !== 'ServiceAccount' && kind !== 'User' && kind !== 'Group') ||
    typeof name !== 'string'
  ) {
    notes.add(
      `${binding} has a subject that is no ServiceAccount, User or Group; the API server refuses it`,
    );
    return [];
  }
  if (kind !== 'ServiceAccount') {
    return [{ kind, name }];
  }
  if (typeof namespace !== 'string' || namespace === '') {
    notes.add(
      `${binding} names ServiceAccount ${name} without a namespace; the API server refuses it`,
    );
    return [{ kind, name, namespace: '' }];
  }
  return [{ kind, name, namespace }];
}

function openFields({
  roleKind,
  roleName,
  namespace,
  text,
}: Binding): Omit<OpenBinding, 'subject'> {
  return { roleKind, roleName, binding: text, namespace };
}

function roleText({ kind, name, namespace }: RoleObject): string {
  return `${kind} ${namespace === undefined || namespace === '' ? '' : `${namespace}/`}${name}`;
}

/** Who gets rules, from where. */
interface Source {
  readonly subject: AccessSubject;
  readonly namespace: string | undefined;
  readonly grantedBy: string;
}

/** Adds what works of some rules; the rest is returned. */
function addRights(
  rights: RightCollector,
  rules: readonly RoleRule[],
  { subject, namespace, grantedBy }: Source,
  scopes: ResourceScopes,
): DeadRight[] {
  const dead: DeadRight[] = [];
  for (const { verbs, ...rule } of rules) {
    for (const target of targetsOf(rule)) {
      const without: WithoutEffect | undefined =
        namespace === undefined
          ? undefined
          : withoutEffectInNamespace({ ...target, namespace }, verbs, scopes);
      const working =
        without === undefined ? verbs : verbs.filter((verb) => !without.verbs.includes(verb));
      if (namespace !== undefined && without !== undefined) {
        dead.push({ subject, ...target, namespace, grantedBy, ...without });
      }
      if (without === undefined || working.length > 0) {
        rights.add({ subject, ...target, namespace }, working, grantedBy);
      }
    }
  }
  return dead;
}

function deadText({ verbs, grantedBy, reason, ...target }: DeadRight): string {
  const isPart = target.apiGroup === '' && target.resource?.startsWith('namespaces') === true;
  return `${isPart ? `${verbs.join(', ')} of ` : ''}${targetText(target)} (${grantedBy}) has no effect: ${reason}`;
}

function targetsOf({
  apiGroups,
  resources,
  resourceNames,
  nonResourceURLs,
}: Omit<RoleRule, 'verbs'>): AccessTarget[] {
  const names = resourceNames === undefined ? {} : { resourceNames };
  return [
    ...apiGroups.flatMap((apiGroup) =>
      resources.map((resource) => ({ apiGroup, resource, ...names })),
    ),
    ...nonResourceURLs.map((nonResourceURL) => ({ nonResourceURL })),
  ];
}

/** A right without what it allows. */
type Target = Omit<PlainRight, 'verbs' | 'grantedBy'>;

interface CollectedRight {
  readonly right: Target;
  readonly verbs: Set<string>;
  readonly grantedBy: Set<string>;
}

/**
 * Collects rights, each once with all its verbs and with all that give it; no more than {@link
 * MAX_RIGHTS}.
 */
class RightCollector {
  private readonly rights = new Map<string, CollectedRight>();
  private readonly nameLists = new Map<string, number>();
  private readonly seenLists = new WeakMap<readonly string[], number>();
  private left = MAX_RIGHTS;

  /**
   * The rules, if there is room for all that they give to that many subjects; else undefined, and
   * nothing is taken.
   */
  public affordable(rules: Iterable<RoleRule>, subjects: number): readonly RoleRule[] | undefined {
    const taken: RoleRule[] = [];
    let cost = 0;
    for (const rule of rules) {
      // To look at a rule that gives nothing takes its time, too.
      cost += Math.max(weightOf(rule) * subjects, 1);
      if (cost > this.left) {
        return undefined;
      }
      taken.push(rule);
    }
    this.left -= cost;
    return taken;
  }

  public add(right: Target, verbs: readonly string[], grantedBy: string): void {
    const known = getOrAdd(this.rights, this.keyOf(right), () => ({
      right,
      verbs: new Set(),
      grantedBy: new Set(),
    }));
    verbs.forEach((verb) => known.verbs.add(verb));
    known.grantedBy.add(grantedBy);
  }

  public all(): PlainRight[] {
    return [...this.rights.values()].map(({ right, verbs, grantedBy }) => ({
      ...right,
      verbs: [...verbs],
      grantedBy: [...grantedBy],
    }));
  }

  private keyOf(right: Target): string {
    const { subject, apiGroup, resource, nonResourceURL, resourceNames } = right;
    const names = resourceNames === undefined ? '' : this.numberOf(resourceNames);
    return [subjectText(subject), apiGroup, resource, nonResourceURL, placeText(right), names].join(
      '\n',
    );
  }

  /**
   * A number for a list of names, whatever their order is; a rule has one list for all its
   * resources.
   */
  private numberOf(names: readonly string[]): number {
    return getOrAdd(this.seenLists, names, () =>
      getOrAdd(this.nameLists, [...names].sort().join(','), () => this.nameLists.size),
    );
  }
}
