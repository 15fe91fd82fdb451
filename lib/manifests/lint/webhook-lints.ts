import { at, objectsAt, textsAt, type Tree, treeOf } from '../../crd/json/object';
import { groupOf } from '../built-in-kinds';
import type { ManifestObject } from '../manifest-object';
import type { ResourceScopes } from '../access/resource-scopes';
import type { ScopeLint } from './finding';

/** The webhook configurations among some objects. */
export function webhookConfigurations(objects: readonly ManifestObject[]): ManifestObject[] {
  return objects.filter(
    ({ apiVersion, kind }) =>
      groupOf(apiVersion) === 'admissionregistration.k8s.io' &&
      (kind === 'ValidatingWebhookConfiguration' || kind === 'MutatingWebhookConfiguration'),
  );
}

/** Webhooks that are asked about all namespaces. */
export function unselectedWebhooks(objects: readonly ManifestObject[], scopes: ResourceScopes): ScopeLint[] {
  return webhookConfigurations(objects).flatMap((object) =>
    objectsAt(object, 'webhooks')
      .filter(({ namespaceSelector, objectSelector }) => !picksSome(namespaceSelector) && !picksSome(objectSelector))
      .map((webhook) => unselected(object, webhook, scopes)),
  );
}

function unselected({ kind, metadata }: ManifestObject, webhook: Tree, scopes: ResourceScopes): ScopeLint {
  const name = String(webhook.name);
  const what = isForClusterScoped(webhook, scopes)
    ? 'validates resources of the whole cluster, which no namespaceSelector limits; install it once, with the CRDs'
    : 'is asked about all namespaces, also while this installation is down; give it a namespaceSelector';
  return {
    level: 'warning' as const,
    rule: 'scopes/unselected-webhook',
    object: `${kind} ${metadata.name}`,
    webhook: name,
    message: `webhook ${name} ${what}`,
  };
}

function isForClusterScoped(webhook: Tree, scopes: ResourceScopes): boolean {
  const targets = objectsAt(webhook, 'rules').flatMap((rule) =>
    textsAt(rule, 'apiGroups').flatMap((group) =>
      textsAt(rule, 'resources').map((resource) => [group, resource] as const),
    ),
  );
  return targets.length > 0 && targets.every(([group, resource]) => scopes.of(group, resource) === 'Cluster');
}

/** Returns true if a selector says what it picks; one that only says what it leaves out picks all else. */
export function picksSome(selector: unknown): boolean {
  return (
    Object.keys(treeOf(at(selector, 'matchLabels'))).length > 0 ||
    objectsAt(selector, 'matchExpressions').some(({ operator }) => operator === 'In' || operator === 'Exists')
  );
}
