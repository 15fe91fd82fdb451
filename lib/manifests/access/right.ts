import { groupBy } from '../../crd/json/collections';

/** Who has rights. */
export interface AccessSubject {
  /**
   * `ClusterRole` stands for everybody who is bound to it: an aggregated role of Kubernetes gets
   * the rights.
   */
  readonly kind: 'ServiceAccount' | 'User' | 'Group' | 'ClusterRole';
  readonly name: string;
  /** The namespace of a ServiceAccount. */
  readonly namespace?: string;
}

/**
 * How bad a dangerous right is: `critical` leads to all rights of the Kubernetes cluster, or of a
 * namespace.
 */
export type DangerLevel = 'critical' | 'high' | 'notable';

/** Why a right is dangerous. */
export interface Danger {
  /** The class of danger, such as `secrets-read`. */
  readonly id: string;
  readonly level: DangerLevel;
  /** Abilities of whoever has the right. */
  readonly reason: string;
}

/** Resource, or non-resource path of the API server, that a right is about. */
export interface AccessTarget {
  /** API group, `''` for the core group and `*` for all; absent for a path. */
  readonly apiGroup?: string;
  /** Plural, with the subresource if it is one. */
  readonly resource?: string;
  /** A path of the API server, such as `/metrics`. */
  readonly nonResourceURL?: string;
  /** The only objects that the right is for. @default - all */
  readonly resourceNames?: readonly string[];
}

/** One right: who may do what to what, where. */
export interface AccessRight extends AccessTarget {
  readonly subject: AccessSubject;
  readonly verbs: readonly string[];
  /** The one namespace; absent where the right holds everywhere. */
  readonly namespace?: string;
  /**
   * The roles that give it, each with the binding, such as `Role a/reader by RoleBinding
   * a/readers`.
   */
  readonly grantedBy: readonly string[];
  /** The worst first; empty for a right that is not known to be dangerous. */
  readonly dangers: readonly Danger[];
}

/** A right before it is rated. */
export type PlainRight = Omit<AccessRight, 'dangers'>;

/** A subject in words: `ServiceAccount a/operator`. */
export function subjectText({ kind, name, namespace }: AccessSubject): string {
  return kind === 'ClusterRole'
    ? `everybody bound to ClusterRole ${name}`
    : `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
}

/**
 * Names the target of a right as kubectl does: `pods/exec`, `statefulsets.apps/scale`, `/metrics`.
 */
export function targetText({ apiGroup = '', resource = '', nonResourceURL }: AccessTarget): string {
  const [plural = '', subresource] = resource.split('/');
  const named = apiGroup === '' ? plural : `${plural}.${apiGroup}`;
  return nonResourceURL ?? (subresource === undefined ? named : `${named}/${subresource}`);
}

/** The targets of a rule, each as {@link targetText} names it. */
export function targetTexts({
  apiGroups,
  resources,
}: Record<'apiGroups' | 'resources', readonly string[]>): string[] {
  return apiGroups.flatMap((apiGroup) =>
    resources.map((resource) => targetText({ apiGroup, resource })),
  );
}

/** Describes an action in words: `get, list secrets named tls`. */
export function actionText(verbs: readonly string[], target: AccessTarget): string {
  const names =
    target.resourceNames === undefined ? '' : ` named ${target.resourceNames.join(', ')}`;
  return `${verbs.join(', ')} ${targetText(target)}${names}`;
}

/** Where a right holds, as the end of a sentence: `everywhere`, `in namespace a`. */
export function inPlaceText(right: { readonly namespace?: string }): string {
  return right.namespace === undefined ? placeText(right) : `in ${placeText(right)}`;
}

export function placeText({ namespace }: { readonly namespace?: string }): string {
  if (namespace === undefined) {
    return 'everywhere';
  }
  return namespace === '' ? 'the namespace that it is applied to' : `namespace ${namespace}`;
}

/**
 * As RBAC compares: `*` is all with their subresources, a subresource of all is written with `*`
 * before the slash.
 */
function coversResource(wide: string, narrow: string): boolean {
  const subresource = narrow.split('/')[1];
  return (
    wide === '*' || wide === narrow || (subresource !== undefined && wide === `*/${subresource}`)
  );
}

/** Returns true if a list of verbs, groups or resources in a rule speaks of one of some. */
export function speaksOf(list: readonly string[], ...items: readonly string[]): boolean {
  return list.includes('*') || items.some((item) => list.includes(item));
}

/** Returns true if a right reaches a resource; a wildcard reaches all. */
export function reaches(right: AccessTarget, apiGroup: string, resource: string): boolean {
  const { apiGroup: group, resource: own = '', nonResourceURL } = right;
  return (
    nonResourceURL === undefined &&
    (group === '*' || group === apiGroup) &&
    coversResource(own, resource)
  );
}

/**
 * Returns true if a right reaches a resource, or a path of the API server; a path of a right may
 * end with `*`.
 */
export function reachesTarget(
  right: AccessTarget,
  { apiGroup = '', resource = '', nonResourceURL }: AccessTarget,
): boolean {
  if (nonResourceURL === undefined) {
    return reaches(right, apiGroup, resource);
  }
  const { nonResourceURL: url } = right;
  return (
    url !== undefined &&
    (url.endsWith('*') ? nonResourceURL.startsWith(url.slice(0, -1)) : url === nonResourceURL)
  );
}

export function bySubject<T extends { readonly subject: AccessSubject }>(
  items: readonly T[],
): Map<string, T[]> {
  return groupBy(items, ({ subject }) => subjectText(subject));
}
