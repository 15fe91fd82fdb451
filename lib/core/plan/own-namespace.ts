import { isTree } from '../../crd/json/tree';
import { OWN_CLUSTER_NAME, OWN_NAMESPACE } from '../workloads';

/**
 * A copy of plain data in which {@link OWN_NAMESPACE} is the namespace of an installation, wherever a text holds it, and names
 * of its cluster-scoped objects are those that they have there.
 */
export function inNamespace<T>(data: T, namespace: string, clusterName: (name: string) => string): T {
  return replaced(data, (text) =>
    text.replaceAll(OWN_NAMESPACE, () => namespace).replace(OWN_CLUSTER_NAME, (_, name: string) => clusterName(name)),
  ) as T;
}

function replaced(data: unknown, inText: (text: string) => string): unknown {
  if (typeof data === 'string') {
    return data.includes('$(operator.') ? inText(data) : data;
  }
  if (Array.isArray(data)) {
    return data.map((item) => replaced(item, inText));
  }
  return isTree(data)
    ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replaced(value, inText)]))
    : data;
}
