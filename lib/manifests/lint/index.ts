import { type DeadRight, expandBindings, type Expansion } from '../access/bindings';
import { type ManifestObject, manifestsOf } from '../manifest-object';
import { ResourceScopes } from '../access/resource-scopes';
import { type PlainRight, targetText, subjectText } from '../access/right';
import { rbacOf } from '../access/roles';
import type { ScopeLint } from './finding';
import { groupsServedInNamespaces } from './installation';
import { unselectedWebhooks, webhookConfigurations } from './webhook-lints';
import { objectsAt, textAt, textsAt, stringsIn, type Tree } from '../../crd/json/object';
import { podSpecOf, runningAs } from '../access/workloads';

export type { ScopeLint } from './finding';

/**
 * Finds faults in where the rights and webhooks of an operator hold, in manifests of any origin: rights in RoleBindings
 * that no request can use, and in an installation for some namespaces whatever still holds for all.
 *
 * CRDs among the objects show which resources live in namespaces.
 */
export function lintScopes(objects: readonly object[]): ScopeLint[] {
  const manifests = manifestsOf(objects);
  const { roles, bindings } = rbacOf(manifests);
  const scopes = new ResourceScopes(manifests);
  return lintExpansion(manifests, expandBindings(bindings, roles, scopes), scopes);
}

/** As {@link lintScopes}, where bindings were followed already. */
export function lintExpansion(
  objects: readonly ManifestObject[],
  expansion: Expansion,
  scopes: ResourceScopes,
): ScopeLint[] {
  const isForSome = groupsServedInNamespaces(expansion, scopes).size > 0;
  return [
    ...expansion.dead.map(deadRight),
    ...(isForSome
      ? [
          ...leftOvers(expansion.rights, scopes),
          ...unselectedWebhooks(objects, scopes),
          ...fixedNames(objects, expansion.rights),
        ]
      : []),
    ...locksElsewhere(objects, expansion.rights),
  ];
}

function deadRight({ grantedBy, namespace, verbs, reason, ...target }: DeadRight): ScopeLint {
  const text = targetText(target);
  return {
    level: 'warning' as const,
    rule: 'scopes/dead-right',
    object: grantedBy,
    target: text,
    verbs,
    namespace,
    message: `${verbs.join(', ')} of ${text} never work: ${reason}`,
  };
}

function leftOvers(rights: readonly PlainRight[], scopes: ResourceScopes): ScopeLint[] {
  return rights
    .filter(
      ({ subject, namespace, apiGroup = '', resource = '' }) =>
        subject.kind === 'ServiceAccount' && namespace === undefined && scopes.of(apiGroup, resource) === 'Namespaced',
    )
    .map(({ grantedBy, verbs, ...target }) => ({
      level: 'warning' as const,
      rule: 'scopes/cluster-wide-left-over',
      object: grantedBy.join(', '),
      target: targetText(target),
      verbs,
      message:
        `${verbs.join(', ')} of ${targetText(target)} hold in all namespaces, though the operator serves some; ` +
        'grant them by RoleBindings in the namespaces that need them',
    }));
}

/** Bindings and webhook configurations that a second installation, in another namespace, would write over. */
function fixedNames(objects: readonly ManifestObject[], rights: readonly PlainRight[]): ScopeLint[] {
  const giving = new Set(
    rights.flatMap(({ namespace, grantedBy }) =>
      namespace === undefined ? grantedBy.map((text) => text.split(' by ClusterRoleBinding ')[1]) : [],
    ),
  );
  const named = [
    ...objects
      .filter(({ kind, metadata }) => kind === 'ClusterRoleBinding' && giving.has(metadata.name))
      .map((object) => ({
        object,
        homes: objectsAt(object, 'subjects').map((subject) => textAt(subject, 'namespace') ?? ''),
      })),
    ...webhookConfigurations(objects).map((object) => ({
      object,
      homes: objectsAt(object, 'webhooks').map(
        (webhook) => textAt(webhook, 'clientConfig', 'service', 'namespace') ?? '',
      ),
    })),
  ];
  return named
    .filter(({ object, homes }) => !homes.some((home) => home !== '' && object.metadata.name.includes(home)))
    .map(({ object: { kind, metadata } }) => ({
      level: 'warning' as const,
      rule: 'scopes/fixed-cluster-name',
      object: `${kind} ${metadata.name}`,
      message: `a second installation, for other namespaces, has a ${kind} of this name too; put the namespace into it`,
    }));
}

/** Processes that may take a lock in other namespaces, but not in their own. */
function locksElsewhere(objects: readonly ManifestObject[], rights: readonly PlainRight[]): ScopeLint[] {
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
