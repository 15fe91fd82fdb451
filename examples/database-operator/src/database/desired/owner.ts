import { DATABASE } from '../type.js';
import { labelsOf } from './labels.js';

import type { KubeObject, ObjectMeta } from '../../kube/objects.js';
import type { Database } from '../type.js';

type OwnerReference = NonNullable<ObjectMeta['ownerReferences']>[number];

/** Owner reference by which an object is removed with its Database. */
export function ownerReference({ metadata: { name, uid } }: Database): OwnerReference {
  const { apiVersion, kind } = DATABASE;
  return { apiVersion, kind, name, uid, controller: true, blockOwnerDeletion: true };
}

/** Name, labels and owner of an object that is made for a Database. */
export function ownedMeta(database: Database, name: string): ObjectMeta {
  return { ...lastingMeta(database, name), ownerReferences: [ownerReference(database)] };
}

/** The same for what outlives the Database. */
export function lastingMeta(database: Database, name: string): ObjectMeta {
  return { namespace: database.metadata.namespace, name, labels: labelsOf(database) };
}

/** Returns true if this very Database made the object, and not an earlier one of its name. */
export function isOwnedBy({ metadata }: KubeObject, database: Database): boolean {
  return metadata?.ownerReferences?.some(({ uid }) => uid === database.metadata.uid) ?? false;
}

/** Returns true if an earlier Database of that name made it: then it is about to go. */
export function isOfPredecessor({ metadata }: KubeObject, database: Database): boolean {
  const isOlder = ({ apiVersion, kind, name, uid }: OwnerReference): boolean =>
    apiVersion === DATABASE.apiVersion &&
    kind === DATABASE.kind &&
    name === database.metadata.name &&
    uid !== database.metadata.uid;
  return metadata?.ownerReferences?.some(isOlder) ?? false;
}
