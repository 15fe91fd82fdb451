import type { ManifestObject } from './manifests';
import { type AccessRight, type AccessSubject, type AccessTarget, placeText, subjectText, targetText } from './right';
import { aggregatesTo, listOf, type RoleObject, type RoleRule, rulesOf, takesOver } from './roles';
import { isClusterScoped } from './kinds';

/** A right before it is judged. */
export type PlainRight = Omit<AccessRight, 'dangers'>;

/** A binding whose role is not among the manifests. */
export interface OpenBinding {
  readonly subject: AccessSubject;
  readonly roleKind: string;
  readonly roleName: string;
  readonly namespace?: string;
  readonly binding: string;
}

/** What the bindings of some manifests give. */
export interface Expansion {
  readonly rights: readonly PlainRight[];
  readonly open: readonly OpenBinding[];
  /** What a reader should know, and what an API server would not do as it is written. */
  readonly notes: readonly string[];
}

/** Follows each binding to its role, and gives what each subject may do; a right that several give is one. */
export function expandBindings(bindings: readonly ManifestObject[], roles: readonly RoleObject[]): Expansion {
  const rights = new Map<string, PlainRight>();
  const open: OpenBinding[] = [];
  const notes = new Set<string>();
  const used = new Set<RoleObject>();
  for (const object of bindings) {
    const binding = bindingOf(object, notes);
    const role = roles.find((candidate) => isRoleOf(candidate, binding));
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
    const source = { grantedBy: `${roleText(role)} by ${binding.text}`, namespace: binding.namespace };
    for (const subject of binding.subjects) {
      addRights(rights, notes, rulesOf(role, roles), { ...source, subject });
    }
  }
  for (const role of roles) {
    const standard = aggregatesTo(role);
    for (const name of standard) {
      const subject = { kind: 'ClusterRole', name } as const;
      addRights(rights, notes, role.rules, {
        subject,
        grantedBy: `${roleText(role)} by its label`,
        namespace: undefined,
      });
    }
    const isPart = roles.some((other) => takesOver(other, role));
    if (!used.has(role) && standard.length === 0 && !isPart) {
      notes.add(`${roleText(role)} is bound to nobody here`);
    }
  }
  return { rights: [...rights.values()], open, notes: [...notes] };
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
  const roleRef = (object.roleRef ?? {}) as { kind?: unknown; name?: unknown };
  const subjects = listOf(object.subjects).flatMap((subject) => subjectOf(subject, text, notes));
  if (subjects.length === 0) {
    notes.add(`${text} has no subject`);
  }
  return {
    text,
    namespace: isCluster ? undefined : namespace,
    roleKind: textOf(roleRef.kind),
    roleName: textOf(roleRef.name),
    subjects,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function subjectOf(value: unknown, binding: string, notes: Set<string>): AccessSubject[] {
  const { kind, name, namespace } = (value ?? {}) as Record<string, unknown>;
  if ((kind !== 'ServiceAccount' && kind !== 'User' && kind !== 'Group') || typeof name !== 'string') {
    notes.add(`${binding} has a subject that is no ServiceAccount, User or Group; the API server refuses it`);
    return [];
  }
  if (kind !== 'ServiceAccount') {
    return [{ kind, name }];
  }
  if (typeof namespace !== 'string' || namespace === '') {
    notes.add(`${binding} names ServiceAccount ${name} without a namespace; the API server refuses it`);
    return [{ kind, name, namespace: '' }];
  }
  return [{ kind, name, namespace }];
}

function isRoleOf(role: RoleObject, { roleKind, roleName, namespace }: Binding): boolean {
  return (
    role.kind === roleKind && role.name === roleName && (role.kind === 'ClusterRole' || role.namespace === namespace)
  );
}

function openFields({ roleKind, roleName, namespace, text }: Binding): Omit<OpenBinding, 'subject'> {
  return { roleKind, roleName, binding: text, ...(namespace !== undefined && { namespace }) };
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

function addRights(
  rights: Map<string, PlainRight>,
  notes: Set<string>,
  rules: readonly RoleRule[],
  source: Source,
): void {
  const { subject, namespace, grantedBy } = source;
  for (const rule of rules) {
    for (const target of targetsOf(rule)) {
      const why = whyWithoutEffect(target, namespace);
      if (why !== undefined) {
        notes.add(`${targetText(target)} (${grantedBy}) has no effect: ${why}`);
        continue;
      }
      const right = { subject, ...target, ...(namespace !== undefined && { namespace }) };
      const key = rightKey(right);
      const known = rights.get(key);
      rights.set(key, {
        ...right,
        verbs: [...new Set([...(known?.verbs ?? []), ...rule.verbs])],
        grantedBy: [...new Set([...(known?.grantedBy ?? []), grantedBy])],
      });
    }
  }
}

/** What tells rights apart, verbs left aside. */
export function rightKey(
  right: AccessTarget & { readonly subject: AccessSubject; readonly namespace?: string },
): string {
  const names = right.resourceNames === undefined ? '' : [...right.resourceNames].sort().join(',');
  return [
    subjectText(right.subject),
    right.apiGroup,
    right.resource,
    right.nonResourceURL,
    placeText(right),
    names,
  ].join('\n');
}

function targetsOf({ apiGroups, resources, resourceNames, nonResourceURLs }: RoleRule): AccessTarget[] {
  const names = resourceNames === undefined ? {} : { resourceNames };
  return [
    ...apiGroups.flatMap((apiGroup) => resources.map((resource) => ({ apiGroup, resource, ...names }))),
    ...nonResourceURLs.map((nonResourceURL) => ({ nonResourceURL })),
  ];
}

/** A request for one namespace, by name, counts as one in that namespace; all else of the cluster does not. */
function whyWithoutEffect(target: AccessTarget, namespace: string | undefined): string | undefined {
  const { apiGroup = '', resource = '', nonResourceURL } = target;
  if (namespace === undefined) {
    return undefined;
  }
  if (nonResourceURL !== undefined) {
    return 'a path that is no resource needs a ClusterRoleBinding';
  }
  return isClusterScoped(apiGroup, resource) && !(apiGroup === '' && /^namespaces(\/|$)/.test(resource))
    ? `${resource} are of the whole cluster, and a RoleBinding gives rights in its namespace only`
    : undefined;
}
