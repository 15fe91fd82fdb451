import { SCOPE_KINDS } from '../../../core/operator-scope';
import { objectsAt } from '../../../crd/json/read-tree';
import { podSpecOf } from '../../../manifests/access/pods';
import { speaksOf, targetTexts } from '../../../manifests/access/right';
import { argumentsOf, isWorkload, LOCK_NAMESPACE } from '../model/source-workloads';

import type { RoleRule } from '../../../manifests/access/roles';
import type { Finding } from '../../../manifests/finding';
import type { LimitedRight } from '../model/data';
import type { SourceObject } from '../source/object';
import type { BoundRole } from './collect';
import type { RulePart } from './right-classes';

/** Clues to the lock by which one of several processes leads, as nothing says what is the lock. */
const CLUES = {
  /** Kinds that a lock is kept in, with the events about it. */
  kind: /^(configmaps|endpoints|events|leases)(\/|$)/,
  /** Name of the role that gives the right, or of the object itself. */
  name: /leader|election|lock/,
};

/** Returns true if a right is for the lock. */
export function isLock({ resources, resourceNames = [] }: RulePart, { name }: BoundRole): boolean {
  return (
    resources.every((resource) => CLUES.kind.test(resource)) &&
    [name, ...resourceNames].some((each) => CLUES.name.test(each))
  );
}

/** Returns true if a rule lets a process take a lock that is a Lease. */
export function mayLock({ resources, verbs }: RoleRule): boolean {
  return speaksOf(resources, 'leases') && speaksOf(verbs, 'create');
}

/** Namespaces of Kubernetes itself in which a source keeps the lock, where nothing needs it. */
export function movedLocks(objects: readonly SourceObject[]): ReadonlySet<string> {
  const args = objects
    .filter(isWorkload)
    .flatMap(({ object }) => objectsAt(podSpecOf(object), 'containers').flatMap(argumentsOf));
  const named = args.map((arg) => LOCK_NAMESPACE.exec(arg)?.[2] ?? '');
  return new Set(named.filter((namespace) => namespace.startsWith('kube-')));
}

export function movedRight({ rules }: BoundRole): LimitedRight {
  const reason = "the lock of the leader is in the operator's own namespace";
  return { targets: rules.flatMap(targetTexts), scopes: SCOPE_KINDS, reason };
}

export function movedFinding(namespace: string): Finding {
  const message = `the source keeps the lock of its leader in ${namespace}; it is kept in the operator's own namespace`;
  return { rule: 'import/lock-moved', level: 'info', message };
}
