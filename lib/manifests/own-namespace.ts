import { mapMembers } from '../crd/json/tree';

/**
 * Stands for the operator's own namespace in any text of a workload, of a further object or of a
 * webhook, as in its selector: `webhook.$(operator.namespace).svc`.
 */
export const OWN_NAMESPACE = '$(operator.namespace)';

/**
 * Stands for the name that a cluster-scoped object of the definition has in an installation, in any
 * text of a workload or of a further object: a flag that names the webhook configuration, for
 * example.
 */
export function ownClusterName(name: string): string {
  return `$(operator.clusterName:${name})`;
}

/** Texts that {@link ownClusterName} gives. */
const OWN_CLUSTER_NAME = /\$\(operator\.clusterName:([^()]+)\)/g;

/**
 * A copy of plain data with the namespace and the names of an installation in the place of what
 * stands for them.
 */
export function inNamespace<T>(
  data: T,
  namespace: string,
  clusterName: (name: string) => string,
): T {
  return replaced(data, (text) =>
    text
      .replaceAll(OWN_NAMESPACE, () => namespace)
      .replace(OWN_CLUSTER_NAME, (_, name: string) => clusterName(name)),
  ) as T;
}

function replaced(data: unknown, inText: (text: string) => string): unknown {
  if (typeof data === 'string') {
    return data.includes('$(operator.') ? inText(data) : data;
  }
  return mapMembers(data, (member) => replaced(member, inText));
}
