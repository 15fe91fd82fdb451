import type { ApiObject } from 'cdk8s';

/** When resources are ready, where that is the same for all of their kind. */
const known = new WeakMap<ApiObject, string>();

/** Remembers when a resource is ready, as `condition=<type>` or `jsonpath={<path>}=<value>`. */
export function rememberReadiness(resource: ApiObject, ready: string): void {
  known.set(resource, ready);
}

/** When a resource is ready; undefined where nothing is known of its kind. */
export function readinessOf(resource: ApiObject): string | undefined {
  return known.get(resource);
}
