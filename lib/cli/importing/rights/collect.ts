import { groupBy } from '../../../crd/json/collections';
import { itemsOf, textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { aggregatesTo, RoleIndex, roleOf } from '../../../manifests/access/roles';
import { labelsOf } from '../model/source-workloads';

import type { ScopeKind } from '../../../core/operator-scope';
import type { OperatorRole } from '../../../core/operator-workloads';
import type { StringMap } from '../../../crd/json/tree';
import type { RoleObject, RoleRule } from '../../../manifests/access/roles';
import type { SourceObject } from '../source/object';

interface RightsContext {
  /** The operator's own namespace in the source; objects without one are in it, too. */
  readonly home: string;
  /** The first workload that runs as each ServiceAccount of that namespace. */
  readonly workloadOf: ReadonlyMap<string, string>;
  /** Other namespaces that the source watches. */
  readonly watched: ReadonlySet<string>;
  /** Roles that a bundle gives in the watched namespaces, and in the operator's own. */
  readonly ownToo: ReadonlySet<string>;
  /** True if Roles in the own namespace are for what is watched, as nothing else is. */
  readonly ownIsWatched: (rules: BoundRole['rules']) => boolean;
  /** Namespaces whose rights are for the own one: a lock that is kept elsewhere for no reason. */
  readonly moved: ReadonlySet<string>;
}

export interface CollectedRights {
  readonly bound: readonly BoundRole[];
  readonly roles: readonly OperatorRole[];
  /**
   * Roles for people and for what the operator creates; bindings to roles that are not in the
   * source; aggregated roles.
   */
  readonly kept: readonly KeptObject[];
}

export interface KeptObject {
  readonly source: SourceObject;
  readonly why:
    | 'user-role'
    | 'of-kubernetes'
    | 'unbound'
    | 'other-subject'
    | 'elsewhere'
    | 'aggregated'
    | 'by-name';
}

interface Binding {
  readonly source: SourceObject;
  readonly isCluster: boolean;
  readonly namespace: string;
  readonly role: SourceObject | undefined;
  /**
   * True for a namespace that is neither the operator's own nor watched: its rights are for that
   * namespace alone.
   */
  readonly isElsewhere: boolean;
  /** The ServiceAccounts of workloads, if all subjects are such. */
  readonly workloads: readonly string[] | undefined;
}

/** Follows the bindings of an operator's ServiceAccounts to their roles. */
export function collectRights(
  rbac: readonly SourceObject[],
  context: RightsContext,
): CollectedRights {
  const roles = new Map(
    rbac
      .filter(({ object }) => /^(Cluster)?Role$/.test(object.kind))
      .map((source) => [roleKey(source, context), source]),
  );
  const objects = new Map([...roles.values()].map((source) => [source, roleOf(source.object)]));
  const index = new RoleIndex([...objects.values()]);
  const bindings = rbac
    .filter(({ object }) => /Binding$/.test(object.kind))
    .flatMap((source) => bindingsOf(source, roles, context));
  const taken = bindings.filter(isTaken);
  const held = taken.map((binding) => {
    const role = objects.get(binding.role)!;
    return {
      binding,
      role,
      rules: [...index.rulesOf(role)],
      workloads: [...new Set(binding.workloads)],
    };
  });
  const elsewhere = new Set(
    held.filter(({ binding }) => context.watched.has(binding.namespace)).map(grantText),
  );
  const bound = held.map((given) => {
    // Beside others the own namespace is watched by those that have the same there.
    const isLikeOthers = context.watched.size === 0 || elsewhere.has(grantText(given));
    return boundRole(given.binding, given.role, { ...given, isLikeOthers }, context);
  });
  const left = bindings.filter((binding) => !isTaken(binding));
  const others = new Map(left.map((binding) => [binding.role, whyKept(binding)]));
  if (left.some(({ role }) => role !== undefined && objects.get(role)!.isAggregated)) {
    const parts = [...objects].filter(([, role]) => index.takenOver().has(role));
    parts.forEach(([source]) => others.set(source, others.get(source) ?? 'other-subject'));
  }
  const keptRoles = [...objects].flatMap(([source, role]) =>
    keptRole(source, role, { taken, others, index }),
  );
  const keptBindings = bindings.filter(
    (binding) => !isTaken(binding) || objects.get(binding.role)?.isAggregated === true,
  );
  return {
    bound: titled(
      distinct(bound),
      new Set(keptRoles.map(({ source }) => source.object.metadata.name)),
    ),
    roles: withKinds([...objects].flatMap(([source, role]) => metadataOf(source, role, taken))),
    kept: [
      ...keptRoles,
      ...keptBindings.map((binding) => ({ source: binding.source, why: whyKept(binding) })),
    ],
  };
}

function grantText({ rules, workloads }: Pick<BoundRole, 'rules' | 'workloads'>): string {
  return JSON.stringify([rules, workloads]);
}

type TakenBinding = Binding & {
  readonly role: SourceObject;
  readonly workloads: readonly string[];
};

/**
 * Returns true if a binding becomes rules: its role is in the source, all its subjects are the
 * operator's processes, and it is for all namespaces, the operator's own or those that it watches.
 */
function isTaken(binding: Binding): binding is TakenBinding {
  return binding.role !== undefined && binding.workloads !== undefined && !binding.isElsewhere;
}

function roleKey({ object: { kind, metadata } }: SourceObject, { home }: RightsContext): string {
  return kind === 'ClusterRole'
    ? `ClusterRole ${metadata.name}`
    : `Role ${metadata.namespace ?? home}/${metadata.name}`;
}

/** A binding, or two where processes of the operator have a role together with others. */
function bindingsOf(
  source: SourceObject,
  roles: ReadonlyMap<string, SourceObject>,
  context: RightsContext,
): Binding[] {
  const whole = bindingOf(source, roles, context);
  const [own, others] = [true, false].map((isOwn) =>
    itemsOf(source.object.subjects).filter(
      (each) => (workloadBehind(each, whole.namespace, context) !== undefined) === isOwn,
    ),
  );
  // One to an aggregated role stays whole, as that does.
  const isSplit =
    whole.role !== undefined && !whole.isElsewhere && !roleOf(whole.role.object).isAggregated;
  if (!isSplit || own?.length === 0 || others?.length === 0) {
    return [whole];
  }
  return [own, others].map((subjects) =>
    bindingOf({ ...source, object: { ...source.object, subjects } }, roles, context),
  );
}

function bindingOf(
  source: SourceObject,
  roles: ReadonlyMap<string, SourceObject>,
  context: RightsContext,
): Binding {
  const { kind, metadata, roleRef, subjects } = source.object;
  const isCluster = kind === 'ClusterRoleBinding';
  const namespace = isCluster ? context.home : (metadata.namespace ?? context.home);
  const { kind: roleKind, name } = treeOf(roleRef);
  const key =
    roleKind === 'ClusterRole'
      ? `ClusterRole ${textOrEmpty(name)}`
      : `Role ${namespace}/${textOrEmpty(name)}`;
  const workloads = itemsOf(subjects).map((subject) => workloadBehind(subject, namespace, context));
  return {
    source,
    isCluster,
    namespace,
    role: roles.get(key),
    isElsewhere:
      !isCluster && ![context.home, ...context.watched, ...context.moved].includes(namespace),
    workloads:
      workloads.length > 0 && workloads.every((workload) => workload !== undefined)
        ? workloads
        : undefined,
  };
}

/** A subject without a namespace is in that of its binding. */
function workloadBehind(
  subject: unknown,
  ofBinding: string,
  { home, workloadOf }: RightsContext,
): string | undefined {
  const { kind, name, namespace } = treeOf(subject);
  return kind === 'ServiceAccount' && (textOrEmpty(namespace) || ofBinding) === home
    ? workloadOf.get(textOrEmpty(name))
    : undefined;
}

function boundRole(
  { isCluster, namespace, role: { file, line } }: TakenBinding,
  role: RoleObject,
  {
    rules,
    workloads,
    isLikeOthers,
  }: Pick<BoundRole, 'rules' | 'workloads'> & { readonly isLikeOthers: boolean },
  { home, watched, ownToo, ownIsWatched, moved }: RightsContext,
): BoundRole {
  const isWatched =
    watched.has(namespace) || (namespace === home && isLikeOthers && ownIsWatched(rules));
  const isOwn = namespace === home || moved.has(namespace);
  const inNamespace = isOwn && !isWatched ? 'own' : 'watched';
  return {
    kind: role.kind,
    name: role.name,
    rules,
    namespace,
    holds: isCluster ? 'everywhere' : inNamespace,
    workloads,
    // Grants of a Role in the operator's own namespace stay there, whatever is watched.
    ownToo: ownToo.has(role.name) || (namespace === home && isWatched),
    ...(ownToo.has(role.name) && { inTargets: true }),
    // As it is for all namespaces an aggregated role is kept, since other roles may be added to it.
    ...(role.isAggregated && isCluster && { scopes: ['namespace', 'namespaces'] as const }),
    file,
    line,
  };
}

/**
 * The same role in each watched namespace is one, and so is a role that several bindings give to
 * several accounts.
 */
function distinct(bound: readonly BoundRole[]): BoundRole[] {
  const same = groupBy(bound, ({ kind, name, holds, rules }) =>
    JSON.stringify([kind, name, holds, rules]),
  );
  return [...same.values()].map((roles) => ({
    ...roles[0]!,
    workloads: [...new Set(roles.flatMap(({ workloads }) => workloads))],
    ownToo: roles.some(({ ownToo }) => ownToo),
  }));
}

/**
 * In a definition a role has one list of workloads: what others hold of it, in another place, is a
 * role beside it, and so is what processes hold of a role that is kept as it is.
 */
function titled(bound: readonly BoundRole[], kept: ReadonlySet<string>): BoundRole[] {
  const holders = new Map([...kept].map((name) => [name, '']));
  return bound.map((role) => {
    const own = role.workloads.join('.');
    const first = holders.get(role.name) ?? own;
    holders.set(role.name, first);
    return first === own ? role : { ...role, title: `${role.name}.${own}` };
  });
}

type TypedRole = OperatorRole & Required<Pick<OperatorRole, 'kind'>>;

function metadataOf(
  source: SourceObject,
  role: RoleObject,
  taken: readonly TakenBinding[],
): TypedRole[] {
  const binding = taken.find((candidate) => candidate.role === source);
  if (binding === undefined) {
    return [];
  }
  const { name, labels: bindingLabels = {} } = binding.source.object.metadata;
  return [
    {
      name: role.name,
      kind: role.kind,
      ...(name !== role.name && { binding: name }),
      ...labelsOf(source.object.metadata),
      ...(JSON.stringify(bindingLabels) !== JSON.stringify(source.object.metadata.labels ?? {}) && {
        bindingLabels: bindingLabels as StringMap,
      }),
    },
  ];
}

/** Each role once; with the kind where a Role and a ClusterRole have one name. */
function withKinds(roles: readonly TypedRole[]): OperatorRole[] {
  const isOnce = ({ name, kind }: OperatorRole, index: number): boolean =>
    roles.findIndex((other) => other.name === name && other.kind === kind) === index;
  return roles.filter(isOnce).map(({ kind, ...role }) => {
    const isBoth = roles.some((other) => other.name === role.name && other.kind !== kind);
    return isBoth ? { ...role, kind } : role;
  });
}

interface RoleUses {
  readonly taken: readonly TakenBinding[];
  /** Roles of bindings that are kept, with the reason. */
  readonly others: ReadonlyMap<SourceObject | undefined, KeptObject['why']>;
  readonly index: RoleIndex;
}

function keptRole(
  source: SourceObject,
  role: RoleObject,
  { taken, others, index }: RoleUses,
): KeptObject[] {
  if (
    taken.some((binding) => binding.role === source) &&
    !role.isAggregated &&
    !others.has(source)
  ) {
    return [];
  }
  const why = others.get(source);
  if (why !== undefined) {
    return [{ source, why }];
  }
  if (role.isAggregated || index.takenOver().has(role)) {
    return [{ source, why: 'aggregated' }];
  }
  return [{ source, why: aggregatesTo(role).length > 0 ? 'user-role' : 'unbound' }];
}

function whyKept(binding: Binding): KeptObject['why'] {
  if (isTaken(binding)) {
    return 'aggregated';
  }
  if (binding.role === undefined) {
    return 'of-kubernetes';
  }
  return binding.workloads === undefined ? 'other-subject' : 'elsewhere';
}

/** The rules of one role, as the ServiceAccounts have them that it is bound to. */
export interface BoundRole {
  readonly kind: 'Role' | 'ClusterRole';
  readonly name: string;
  readonly rules: readonly RoleRule[];
  /** Namespace of the binding; that of the operator for one that has none. */
  readonly namespace: string;
  /**
   * Where the source's binding gives them: everywhere, in the operator's own namespace, or in the
   * watched ones.
   */
  readonly holds: 'everywhere' | 'own' | 'watched';
  /** The workloads whose ServiceAccounts have them. */
  readonly workloads: readonly string[];
  /**
   * Its name in a definition, where others hold other rules of the same role. @default - its name
   */
  readonly title?: string;
  /**
   * True if the operator's own namespace needs them too, where it is not among the watched ones.
   */
  readonly ownToo: boolean;
  /**
   * True if its authors mean them for Roles wherever not all namespaces are watched. @default false
   */
  readonly inTargets?: boolean;
  /** The scopes that these rules are for. @default - all */
  readonly scopes?: readonly ScopeKind[];
  readonly file: string;
  readonly line: number;
}

export function roleText({ kind, name }: BoundRole): string {
  return `${kind} ${name}`;
}
