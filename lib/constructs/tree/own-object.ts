import type { ApiObject } from 'cdk8s';

/** Marks an API object as one of ours, so that checks speak only of those; holds across copies of the package. */
export const OWN_OBJECT = Symbol.for('operator-constructs.ApiObject');

/** Whether an object was made by this package. */
export function isOwnObject(object: ApiObject): boolean {
  return OWN_OBJECT in object;
}
