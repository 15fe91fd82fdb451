import { itemsOf } from '../../crd/json/tree';
import type { ManifestObject } from '../manifest-object';
import type { PlainRight } from '../access/right';
import type { ScopeLint } from './finding';
import { webhookConfigurations } from './webhook-lints';

/** Bindings and webhook configurations that a second installation, in another namespace, would write over. */
export function fixedNames(objects: readonly ManifestObject[], rights: readonly PlainRight[]): ScopeLint[] {
  const giving = new Set(
    rights.flatMap(({ namespace, grantedBy }) =>
      namespace === undefined ? grantedBy.map((text) => text.split(' by ClusterRoleBinding ')[1]) : [],
    ),
  );
  const named = [
    ...objects
      .filter(({ kind, metadata }) => kind === 'ClusterRoleBinding' && giving.has(metadata.name))
      .map((object) => ({ object, homes: itemsOf(object.subjects).map(namespaceOf) })),
    ...webhookConfigurations(objects).map((object) => ({ object, homes: itemsOf(object.webhooks).map(servedIn) })),
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

function namespaceOf(subject: unknown): string {
  const namespace = (subject as { namespace?: unknown } | null | undefined)?.namespace;
  return typeof namespace === 'string' ? namespace : '';
}

function servedIn(webhook: unknown): string {
  const { clientConfig } = (webhook ?? {}) as { clientConfig?: { service?: unknown } };
  return namespaceOf(clientConfig?.service);
}
