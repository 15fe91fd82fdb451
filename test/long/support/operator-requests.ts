import { userOf } from '../../cluster/support/access-review';

import type { AuditEntry } from '../../cluster/support/audit-log';
import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

/** The users that the processes of an installation are for the API server. */
export function usersIn(manifests: readonly KubernetesObject[], home: string): string[] {
  const accounts = manifests.filter(({ kind }) => kind === 'ServiceAccount');
  return accounts.map(({ metadata: { name, namespace = home } }) => userOf({ namespace, name }));
}

/** Requests of users that were refused; an API server that starts refuses what is allowed. */
export async function refusedTo(
  cluster: ControlPlane,
  users: readonly string[],
): Promise<string[]> {
  const refused = await cluster.audit.entries({ code: 403 });
  return requestTexts(
    refused.filter((entry) => users.includes(entry.user) && cluster.wasReadyFor(entry)),
  );
}

/** Requests of users in other namespaces than these. */
export async function requestsElsewhere(
  cluster: ControlPlane,
  users: readonly string[],
  namespaces: readonly string[],
): Promise<string[]> {
  const isElsewhere = ({ user, namespace, resource }: AuditEntry): boolean =>
    users.includes(user) &&
    namespace !== undefined &&
    resource !== 'namespaces' &&
    !namespaces.includes(namespace);
  return requestTexts((await cluster.audit.entries()).filter(isElsewhere));
}

/** Requests as a person says them, each once. */
export function requestTexts(entries: readonly AuditEntry[]): string[] {
  const lines = entries.map(
    ({ user, verb, resource, subresource, namespace = '*', name = '', message }) => {
      const path = subresource === undefined ? resource : `${resource}/${subresource}`;
      return `${user.split(':').pop()}: ${verb} ${path} ${namespace}/${name}${message === undefined ? '' : ` (${message})`}`;
    },
  );
  return [...new Set(lines)].sort();
}
