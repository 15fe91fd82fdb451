import {
  CLAIM,
  CONFIG_MAP,
  CRON_JOB,
  DISRUPTION_BUDGET,
  JOB,
  keyOf,
  NETWORK_POLICY,
  POD,
  SERVICE,
  STATEFUL_SET,
} from '../kube/objects.js';
import { instanceOf, MANAGED_BY, selectorText } from './desired/labels.js';
import { DATABASE } from './type.js';

import type { Cache, Follow } from '../kube/informer.js';
import type { Key, Kind, KubeObject } from '../kube/objects.js';
import type { DatabaseCaches } from './children.js';

/**
 * Follows Databases and all that is made for them, but Secrets: those the operator may not watch.
 */
export function followDatabases(follow: Follow): DatabaseCaches {
  const selector = selectorText(MANAGED_BY);
  const children = <T extends KubeObject>(kind: Kind<T>): Cache<T> =>
    follow(kind, databaseOf, selector);
  return {
    databases: follow(DATABASE, keyOf),
    statefulSets: children(STATEFUL_SET),
    services: children(SERVICE),
    configMaps: children(CONFIG_MAP),
    claims: children(CLAIM),
    pods: children(POD),
    jobs: children(JOB),
    cronJobs: children(CRON_JOB),
    disruptionBudgets: children(DISRUPTION_BUDGET),
    networkPolicies: children(NETWORK_POLICY),
  };
}

/**
 * The Database that an object was made for: its owner, or for pods, claims and the Jobs of a
 * CronJob by label.
 */
export function databaseOf({ metadata }: KubeObject): Key | undefined {
  const owner = metadata?.ownerReferences?.find(
    ({ apiVersion, kind }) => apiVersion === DATABASE.apiVersion && kind === DATABASE.kind,
  );
  const name = owner?.name ?? instanceOf(metadata?.labels);
  return name === undefined ? undefined : { namespace: metadata?.namespace ?? '', name };
}
