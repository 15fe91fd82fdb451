import { hasLabelsOf, ROLE } from './desired/labels.js';
import { isDataClaim, namesOf } from './desired/names.js';
import { isOwnedBy } from './desired/owner.js';

import type { Cache } from '../kube/informer.js';
import type {
  Claim,
  ConfigMap,
  CronJob,
  DisruptionBudget,
  Job,
  KubeObject,
  NetworkPolicy,
  Pod,
  Service,
  StatefulSet,
} from '../kube/objects.js';
import type { Role } from './desired/labels.js';
import type { Database } from './type.js';

/** Caches of the informers. */
export interface DatabaseCaches {
  readonly databases: Cache<Database>;
  readonly statefulSets: Cache<StatefulSet>;
  readonly services: Cache<Service>;
  readonly configMaps: Cache<ConfigMap>;
  readonly claims: Cache<Claim>;
  readonly pods: Cache<Pod>;
  readonly jobs: Cache<Job>;
  readonly cronJobs: Cache<CronJob>;
  readonly disruptionBudgets: Cache<DisruptionBudget>;
  readonly networkPolicies: Cache<NetworkPolicy>;
}

/** Objects of a Database, as last seen. */
export interface Children {
  /** Its own one: not that of an earlier Database of the name. */
  readonly statefulSet: StatefulSet | undefined;
  readonly pods: readonly Pod[];
  /** The pods of the server. */
  readonly servers: readonly Pod[];
  readonly primary: Pod | undefined;
  readonly dataClaims: readonly Claim[];
  /** All Jobs that have its labels: its own ones, and those of its CronJob. */
  readonly jobs: readonly Job[];
}

export function childrenOf(database: Database, caches: DatabaseCaches): Children {
  const { namespace } = database.metadata;
  const isOurs = ({ metadata }: KubeObject): boolean =>
    hasLabelsOf(metadata?.labels, database.metadata);
  const { server, primary } = namesOf(database);
  const statefulSet = caches.statefulSets.get({ namespace, name: server });
  const pods = caches.pods.list(namespace, isOurs);
  const servers = pods.filter((pod) => roleOf(pod) === 'server');
  return {
    statefulSet:
      statefulSet !== undefined && isOwnedBy(statefulSet, database) ? statefulSet : undefined,
    pods,
    servers,
    primary: servers.find(({ metadata }) => metadata?.name === primary),
    dataClaims: caches.claims.list(
      namespace,
      (claim) => isOurs(claim) && isDataClaim(database, claim.metadata?.name ?? ''),
    ),
    jobs: caches.jobs.list(namespace, isOurs),
  };
}

/** A Job that the controller made for this Database itself. */
export function ownJob({ jobs }: Children, database: Database, name: string): Job | undefined {
  return jobs.find((job) => job.metadata?.name === name && isOwnedBy(job, database));
}

/** Those of some roles; of a CronJob's Jobs there is none among them. */
export function ownJobs(
  { jobs }: Children,
  database: Database,
  ...roles: readonly Role[]
): readonly Job[] {
  return jobs.filter(
    (job) => roles.some((role) => role === roleOf(job)) && isOwnedBy(job, database),
  );
}

export function roleOf({ metadata }: KubeObject): Role | undefined {
  return metadata?.labels?.[ROLE] as Role | undefined;
}

/** Returns true for an object that is being deleted: it is changed no more. */
export function isBeingDeleted({ metadata }: KubeObject): boolean {
  return metadata?.deletionTimestamp !== undefined;
}

export function isReady(pod: Pod | undefined): boolean {
  const condition = pod?.status?.conditions?.find(({ type }) => type === 'Ready');
  return pod !== undefined && !isBeingDeleted(pod) && condition?.status === 'True';
}
