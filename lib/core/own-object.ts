import type { ApiObject } from 'cdk8s';

/**
 * Marks an API object as one of ours, so that checks speak only of those; holds across copies of
 * the package.
 */
export const OWN_OBJECT = Symbol.for('operator-constructs.ApiObject');

export function isOwnObject(object: ApiObject): boolean {
  return OWN_OBJECT in object;
}

/**
 * Marks an object of this package as cluster-scoped, whatever namespace cdk8s has stamped on it.
 */
export const CLUSTER_SCOPED_OBJECT = Symbol.for('operator-constructs.ClusterScopedObject');

export function isOwnClusterScopedObject(object: ApiObject): boolean {
  return CLUSTER_SCOPED_OBJECT in object;
}
