import type { Api } from '../kube/api.js';
import type { EventRecorder } from '../kube/events.js';
import type { Children, DatabaseCaches } from './children.js';
import type { Refusals } from './refusals.js';
import type { Database } from './type.js';

/** One reconcile of one Database: what each step of it is given. */
export interface Round {
  readonly database: Database;
  /** Its objects, as the caches had them when the round began. */
  readonly children: Children;
  readonly api: Api;
  readonly caches: DatabaseCaches;
  readonly events: EventRecorder;
  /** Objects that the API server refused before. */
  readonly refusals: Refusals;
  readonly now: Date;
  readonly canReadStorageClasses: boolean;
}
