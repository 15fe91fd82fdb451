import { isTree } from '../../json/tree';
import { OWN_NAMESPACE } from '../workloads';

/** A copy of plain data in which {@link OWN_NAMESPACE} is the namespace of an installation, wherever a text holds it. */
export function inNamespace<T>(data: T, namespace: string): T {
  return replaced(data, namespace) as T;
}

function replaced(data: unknown, namespace: string): unknown {
  if (typeof data === 'string') {
    return data.includes(OWN_NAMESPACE) ? data.replaceAll(OWN_NAMESPACE, () => namespace) : data;
  }
  if (Array.isArray(data)) {
    return data.map((item) => replaced(item, namespace));
  }
  return isTree(data)
    ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replaced(value, namespace)]))
    : data;
}
