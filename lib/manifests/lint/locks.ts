import { objectsAt, textsAt } from '../../crd/json/object';
import { stringsIn, type Tree } from '../../crd/json/tree';
import type { ManifestObject } from '../manifest-object';
import { type PlainRight, subjectText } from '../access/right';
import { podSpecOf, runningAs } from '../access/workloads';
import type { ScopeLint } from './finding';

/** Processes that may take a lock in other namespaces, but not in their own. */
export function locksElsewhere(objects: readonly ManifestObject[], rights: readonly PlainRight[]): ScopeLint[] {
  const named = namespacesNamed(objects);
  const locks = rights.filter(({ subject, apiGroup, resource, verbs }) => {
    const isLease = apiGroup === 'coordination.k8s.io' && resource === 'leases';
    return isLease && named.has(subjectText(subject)) && (verbs.includes('create') || verbs.includes('*'));
  });
  const hasOwn = new Set(
    locks
      .filter(({ subject, namespace = '' }) => namespace === '' || namespace === subject.namespace)
      .map(({ subject }) => subjectText(subject)),
  );
  return locks
    .filter(
      ({ subject, namespace = '' }) =>
        !hasOwn.has(subjectText(subject)) && named.get(subjectText(subject))?.has(namespace) !== true,
    )
    .map(({ grantedBy, namespace, subject, verbs }) => ({
      level: 'warning' as const,
      rule: 'scopes/lock-elsewhere',
      object: grantedBy.join(', '),
      target: 'leases.coordination.k8s.io',
      verbs,
      ...(namespace !== undefined && { namespace }),
      message:
        `${subjectText(subject)} may hold the lock of its leader in namespace ${namespace}, but not in its own; ` +
        `grant it in ${subject.namespace}`,
    }));
}

/** Words in the settings of the processes of each ServiceAccount: one may be a namespace, as in `--lock-namespace=x`. */
function namespacesNamed(objects: readonly ManifestObject[]): ReadonlyMap<string, ReadonlySet<string>> {
  const wordsOf = (object: ManifestObject): string[] =>
    objectsAt(podSpecOf(object), 'containers')
      .flatMap(settingsOf)
      .flatMap((setting) => setting.split(/^-[^=]*=|[\s,]/));
  return new Map([...runningAs(objects)].map(([subject, running]) => [subject, new Set(running.flatMap(wordsOf))]));
}

function settingsOf(container: Tree): string[] {
  const values = objectsAt(container, 'env').map(({ value }) => value);
  return [...textsAt(container, 'command'), ...textsAt(container, 'args'), ...stringsIn(values)];
}
