import { databaseType } from 'operator-constructs/database';
import { Kind } from '../kube/objects.js';

import type { StoredSpecOf } from 'operator-constructs';
import type { DatabaseManifest, DatabaseStatus } from 'operator-constructs/database';
import type { ObjectMeta, Raw } from '../kube/objects.js';

export type { DatabaseStatus };

/** The `spec` as the API server stores it: what has a default is there. */
export interface DatabaseSpec extends Raw<StoredSpecOf<typeof databaseType>> {}

/** A Database as the API server gives it out. */
export interface Database extends Pick<DatabaseManifest, 'apiVersion' | 'kind'> {
  readonly metadata: ObjectMeta &
    Required<Pick<ObjectMeta, 'namespace' | 'name' | 'uid' | 'generation'>>;
  readonly spec: DatabaseSpec;
  readonly status?: DatabaseStatus;
}

/** The kind Database; its group, version and names stand in the declaration of its CRD alone. */
export const DATABASE = new Kind<Database>(
  databaseType.apiVersion(),
  databaseType.kind,
  databaseType.plural,
);
