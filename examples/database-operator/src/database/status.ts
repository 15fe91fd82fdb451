import { isDeepStrictEqual } from 'node:util';
import { withCondition } from '../kube/conditions.js';
import { compareQuantities } from '../kube/quantity.js';
import { lastBackupOf } from './backups.js';
import { isReady } from './children.js';
import { roleLabels, selectorText } from './desired/labels.js';
import { hostOf, namesOf } from './desired/names.js';
import { serverImageOf } from './desired/stateful-set.js';
import { majorOf } from './image.js';
import { isInUse } from './storage.js';
import { degradation, findingOf, progress, readiness } from './summary.js';

import type { Condition } from '../kube/conditions.js';
import type { Quantity } from '../kube/objects.js';
import type { Children } from './children.js';
import type { Finding } from './finding.js';
import type { Facts } from './summary.js';
import type { Database, DatabaseStatus } from './type.js';

type Phase = NonNullable<DatabaseStatus['phase']>;

/** Messages of others may be of any length. */
const LONGEST_MESSAGE = 2000;

/** The status of a Database, as far as it is seen and found out. */
export function statusOf(facts: Facts, now: Date): DatabaseStatus {
  const { database, children } = facts;
  const { primary, credentials } = namesOf(database);
  const conditions = conditionsOf(facts);
  const { replicas = children.servers.length, readyReplicas } = children.statefulSet?.status ?? {};
  return withoutUndefined({
    observedGeneration: database.metadata.generation,
    conditions: timed(database, conditions, now),
    phase: phaseOf(facts, conditions),
    replicas,
    readyReplicas: readyReplicas ?? (children.statefulSet === undefined ? readyPods(children) : 0),
    selector: selectorText(roleLabels(database, 'server')),
    primary: children.primary === undefined ? undefined : primary,
    endpoint: `${hostOf(database)}:${database.spec.port}`,
    credentialsSecret: credentials,
    storage: withoutUndefined({
      requested: database.spec['storage-size'],
      actual: smallest(database, children),
    }),
    lastBackup: lastBackupOf(database, children.jobs),
    currentVersion: currentVersion(database, children),
  });
}

/** Returns true for equal statuses; the API server may give conditions in another order. */
export function isSameStatus(one: DatabaseStatus | undefined, other: DatabaseStatus): boolean {
  const sorted = (status: DatabaseStatus | undefined): object => ({
    ...status,
    conditions: [...(status?.conditions ?? [])].sort((a, b) => (a.type < b.type ? -1 : 1)),
  });
  return isDeepStrictEqual(sorted(one), sorted(other));
}

/** One condition of each type: what steps found out goes before what follows from all of it. */
function conditionsOf(facts: Facts): readonly Finding[] {
  const { findings } = facts;
  const always = [readiness, progress, degradation].map((condition) => condition(facts));
  const own = (
    ['StorageReady', 'BackupReady', 'UpgradeInProgress', 'Initialized'] as const
  ).flatMap((type) => findingOf(findings, type) ?? []);
  return [
    ...always.map((each) =>
      each.type === 'Degraded' ? each : (findingOf(findings, each.type) ?? each),
    ),
    ...own,
  ];
}

/**
 * Conditions that are no longer reported on go; the others keep the time at which they became so.
 */
function timed({ metadata, status }: Database, found: readonly Finding[], now: Date): Condition[] {
  return found.flatMap(({ type, status: state, reason, message }) => {
    const condition = { type, status: state, reason, message: message.slice(0, LONGEST_MESSAGE) };
    const all = withCondition(
      status?.conditions,
      { ...condition, observedGeneration: metadata.generation },
      now,
    );
    return all.filter((each) => each.type === type);
  });
}

function phaseOf({ database, children, replicas }: Facts, conditions: readonly Finding[]): Phase {
  const is = (type: Finding['type']): boolean => findingOf(conditions, type)?.status === 'True';
  if (database.metadata.deletionTimestamp !== undefined) {
    return 'Deleting';
  }
  if (is('UpgradeInProgress')) {
    return 'Updating';
  }
  if (replicas === 0) {
    return 'Stopped';
  }
  if (!isReady(children.primary)) {
    const beforeReady = children.primary === undefined ? 'Pending' : 'Initializing';
    return is('Degraded') ? 'Failed' : beforeReady;
  }
  if (findingOf(conditions, 'Initialized')?.status === 'False') {
    return 'Initializing';
  }
  return is('Progressing') ? 'Updating' : 'Running';
}

function readyPods({ servers }: Children): number {
  return servers.filter((pod) => isReady(pod)).length;
}

/** The version of the image that the StatefulSet runs; without one, what is known from before. */
function currentVersion({ status }: Database, { statefulSet }: Children): string | undefined {
  const image = serverImageOf(statefulSet?.spec?.template.spec);
  return image === undefined ? status?.currentVersion : majorOf(image)?.toString();
}

/** The size that each pod has at least. */
function smallest(database: Database, { dataClaims }: Children): string | undefined {
  return dataClaims
    .filter((claim) => isInUse(database, claim))
    .flatMap(({ status }) => status?.capacity?.['storage'] ?? [])
    .reduce<Quantity | undefined>(
      (least, size) =>
        least === undefined || (compareQuantities(size, least) ?? 0) < 0 ? size : least,
      undefined,
    )
    ?.toString();
}

function withoutUndefined<T extends object>(given: T): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
}
