import { at, objectsAt, stringsIn, textAt, textsAt, treeOf } from '../../crd/json/read-tree';
import { expandBindings } from '../access/bindings';
import { podSpecOf, runningAs } from '../access/pods';
import { ResourceScopes } from '../access/resource-scopes';
import { speaksOf, subjectText, targetText } from '../access/right';
import { rbacOf } from '../access/roles';
import { isNamespaced, isWebhookConfiguration } from '../built-in-kinds';
import { manifestsOf } from '../manifest-object';

import type { Tree } from '../../crd/json/tree';
import type { DeadRight, Expansion } from '../access/bindings';
import type { PlainRight } from '../access/right';
import type { Finding } from '../finding';
import type { ManifestObject } from '../manifest-object';

/**
 * Finds faults in where the rights and webhooks of an operator hold, in manifests of any origin:
 * rights in RoleBindings that no request can use, and in an installation for some namespaces
 * whatever still holds for all.
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
  const facts = { target: text, verbs, namespace };
  return lint(
    'dead-right',
    grantedBy,
    `${verbs.join(', ')} of ${text} never work: ${reason}`,
    facts,
  );
}

function lint(
  rule: string,
  object: string,
  message: string,
  facts?: Pick<ScopeLint, 'target' | 'verbs' | 'namespace' | 'webhook'>,
): ScopeLint {
  return { level: 'warning', rule: `scopes/${rule}`, object, ...facts, message };
}

function leftOvers(rights: readonly PlainRight[], scopes: ResourceScopes): ScopeLint[] {
  return rights
    .filter(
      ({ subject, namespace, apiGroup = '', resource = '' }) =>
        subject.kind === 'ServiceAccount' &&
        namespace === undefined &&
        scopes.of(apiGroup, resource) === 'Namespaced',
    )
    .map(({ grantedBy, verbs, ...right }) => {
      const target = targetText(right);
      const text =
        `${verbs.join(', ')} of ${target} hold in all namespaces, though the operator serves some; ` +
        'grant them by RoleBindings in the namespaces that need them';
      return lint('cluster-wide-left-over', grantedBy.join(', '), text, { target, verbs });
    });
}

/**
 * Bindings and webhook configurations that a second installation, in another namespace, would write
 * over.
 */
function fixedNames(
  objects: readonly ManifestObject[],
  rights: readonly PlainRight[],
): ScopeLint[] {
  const giving = new Set(
    rights.flatMap(({ namespace, grantedBy }) =>
      namespace === undefined
        ? grantedBy.map((text) => text.split(' by ClusterRoleBinding ')[1])
        : [],
    ),
  );
  const named = [
    ...objects
      .filter(({ kind, metadata }) => kind === 'ClusterRoleBinding' && giving.has(metadata.name))
      .map((object) => ({
        object,
        homes: objectsAt(object, 'subjects').map((subject) => textAt(subject, 'namespace') ?? ''),
      })),
    ...objects.filter(isWebhookConfiguration).map((object) => ({
      object,
      homes: objectsAt(object, 'webhooks').map(
        (webhook) => textAt(webhook, 'clientConfig', 'service', 'namespace') ?? '',
      ),
    })),
  ];
  return named
    .filter(
      ({ object, homes }) =>
        !homes.some((home) => home !== '' && object.metadata.name.includes(home)),
    )
    .map(({ object: { kind, metadata } }) => {
      const text = `a second installation, for other namespaces, has a ${kind} of this name too; put the namespace into it`;
      return lint('fixed-cluster-name', `${kind} ${metadata.name}`, text);
    });
}

/** Processes that may take a lock in other namespaces, but not in their own. */
function locksElsewhere(
  objects: readonly ManifestObject[],
  rights: readonly PlainRight[],
): ScopeLint[] {
  const named = namespacesNamed(objects);
  const locks = rights.filter(({ subject, apiGroup, resource, verbs }) => {
    const isLease = apiGroup === 'coordination.k8s.io' && resource === 'leases';
    return isLease && named.has(subjectText(subject)) && speaksOf(verbs, 'create');
  });
  const hasOwn = new Set(
    locks
      .filter(({ subject, namespace = '' }) => namespace === '' || namespace === subject.namespace)
      .map(({ subject }) => subjectText(subject)),
  );
  return locks
    .filter(
      ({ subject, namespace = '' }) =>
        !hasOwn.has(subjectText(subject)) &&
        named.get(subjectText(subject))?.has(namespace) !== true,
    )
    .map(({ grantedBy, namespace, subject, verbs }) => {
      const text =
        `${subjectText(subject)} may hold the lock of its leader in namespace ${namespace}, but not in its own; ` +
        `grant it in ${subject.namespace}`;
      const facts = {
        target: 'leases.coordination.k8s.io',
        verbs,
        ...(namespace !== undefined && { namespace }),
      };
      return lint('lock-elsewhere', grantedBy.join(', '), text, facts);
    });
}

/**
 * Words in the settings of the processes of each ServiceAccount: one may be a namespace, as in
 * `--lock-namespace=x`.
 */
function namespacesNamed(
  objects: readonly ManifestObject[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const wordsOf = (object: ManifestObject): string[] =>
    objectsAt(podSpecOf(object), 'containers')
      .flatMap(settingsOf)
      .flatMap((setting) => setting.split(/^-[^=]*=|[\s,]/));
  return new Map(
    [...runningAs(objects)].map(([subject, running]) => [
      subject,
      new Set(running.flatMap(wordsOf)),
    ]),
  );
}

function settingsOf(container: Tree): string[] {
  const values = objectsAt(container, 'env').map(({ value }) => value);
  return [...textsAt(container, 'command'), ...textsAt(container, 'args'), ...stringsIn(values)];
}

/** Groups of Kubernetes itself: that an operator watches them says nothing of what it serves. */
function isOfKubernetes(group: string, resource: string): boolean {
  return (
    isNamespaced(group, resource) !== undefined || !group.includes('.') || group.endsWith('.k8s.io')
  );
}

/**
 * The API groups whose resources are watched in some namespaces only: rights to watch them come
 * from RoleBindings, and nobody has any for all namespaces. An installation with such a group
 * serves these namespaces.
 */
export function groupsServedInNamespaces(
  { rights }: Expansion,
  scopes: ResourceScopes,
): ReadonlySet<string> {
  const served = new Set<string>();
  const everywhere = new Set<string>();
  for (const right of rights.filter(watches)) {
    const { apiGroup = '', resource = '', namespace } = right;
    if (namespace === undefined) {
      // Resources of the whole cluster are watched everywhere by any installation.
      if (scopes.of(apiGroup, resource) !== 'Cluster') {
        everywhere.add(apiGroup);
      }
    } else if (apiGroup !== '*' && !isOfKubernetes(apiGroup, resource)) {
      served.add(apiGroup);
    }
  }
  return everywhere.has('*')
    ? new Set()
    : new Set([...served].filter((group) => !everywhere.has(group)));
}

function watches({ subject, nonResourceURL, verbs }: PlainRight): boolean {
  return (
    subject.kind === 'ServiceAccount' && nonResourceURL === undefined && speaksOf(verbs, 'watch')
  );
}

/** Webhooks that are asked about all namespaces. */
function unselectedWebhooks(
  objects: readonly ManifestObject[],
  scopes: ResourceScopes,
): ScopeLint[] {
  return objects.filter(isWebhookConfiguration).flatMap((object) =>
    objectsAt(object, 'webhooks')
      .filter(
        ({ namespaceSelector, objectSelector }) =>
          !picksSome(namespaceSelector) && !picksSome(objectSelector),
      )
      .map((webhook) => unselected(object, webhook, scopes)),
  );
}

function unselected(
  { kind, metadata }: ManifestObject,
  webhook: Tree,
  scopes: ResourceScopes,
): ScopeLint {
  const name = String(webhook.name);
  const what = isForClusterScoped(webhook, scopes)
    ? 'validates resources of the whole cluster, which no namespaceSelector limits; install it once, with the CRDs'
    : 'is asked about all namespaces, also while this installation is down; give it a namespaceSelector';
  return lint('unselected-webhook', `${kind} ${metadata.name}`, `webhook ${name} ${what}`, {
    webhook: name,
  });
}

function isForClusterScoped(webhook: Tree, scopes: ResourceScopes): boolean {
  const targets = objectsAt(webhook, 'rules').flatMap((rule) =>
    textsAt(rule, 'apiGroups').flatMap((group) =>
      textsAt(rule, 'resources').map((resource) => [group, resource] as const),
    ),
  );
  return (
    targets.length > 0 &&
    targets.every(([group, resource]) => scopes.of(group, resource) === 'Cluster')
  );
}

/**
 * Returns true if a selector says what it picks; one that only says what it leaves out picks all
 * else.
 */
export function picksSome(selector: unknown): boolean {
  return (
    Object.keys(treeOf(at(selector, 'matchLabels'))).length > 0 ||
    objectsAt(selector, 'matchExpressions').some(
      ({ operator }) => operator === 'In' || operator === 'Exists',
    )
  );
}

/**
 * A fault in where the rights and webhooks of an operator hold:
 *
 * - `scopes/dead-right`: a right in a RoleBinding that no request can use
 * - `scopes/cluster-wide-left-over`: a right on objects in namespaces that holds everywhere, in an
 *   installation for some namespaces
 * - `scopes/unselected-webhook`: a webhook that is asked about all namespaces, in an installation
 *   for some
 * - `scopes/fixed-cluster-name`: a cluster-scoped object whose name a second installation would
 *   take too
 * - `scopes/lock-elsewhere`: the lock of the leader in another namespace than the process
 */
export interface ScopeLint extends Finding {
  /** The object that has it, such as `ClusterRole x by ClusterRoleBinding y`. */
  readonly object: string;
  /** Of a right: what it is for, such as `secrets` or `widgets.example.com`. */
  readonly target?: string;
  /** Of a right. */
  readonly verbs?: readonly string[];
  /** Of a webhook. */
  readonly webhook?: string;
  /** The namespace that it holds in. */
  readonly namespace?: string;
}
