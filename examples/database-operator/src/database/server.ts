import {
  CONFIG_MAP,
  DISRUPTION_BUDGET,
  keyOf,
  NETWORK_POLICY,
  SERVICE,
  STATEFUL_SET,
} from '../kube/objects.js';
import { parameterProblems } from '../postgresql/settings.js';
import { configMap } from './desired/config-map.js';
import { disruptionBudget } from './desired/disruption-budget.js';
import { networkPolicy } from './desired/network-policy.js';
import { replicasOf } from './desired/replicas.js';
import { headlessService, primaryService, readService } from './desired/services.js';
import { claimSizeOf, CREDENTIALS_ID, statefulSet } from './desired/stateful-set.js';
import { ensure, recordEvents, remove } from './ensure.js';
import { degraded, soonest } from './finding.js';
import { isPostgresql } from './image.js';
import { replaceStatefulSet } from './storage.js';

import type { Cache } from '../kube/informer.js';
import type { Kind, KubeObject, StatefulSet } from '../kube/objects.js';
import type { Ensured, Outcome } from './ensure.js';
import type { Finding, Step } from './finding.js';
import type { Round } from './round.js';
import type { Database } from './type.js';

/** Decisions of the steps before. */
export interface ServerPlan {
  /** The image to run; without one, no StatefulSet is made. */
  readonly image: string | undefined;
  /** True if no server may run for the time being. */
  readonly isDown: boolean;
  /** Changes with the Secret; without one, no StatefulSet is made. */
  readonly credentialsId: string | undefined;
}

const USABLE: ReadonlySet<Outcome> = new Set(['as desired', 'created', 'updated']);

/** Makes the server: first what its pods need, then the pods. */
export async function makeServer(round: Round, plan: ServerPlan): Promise<Step> {
  const around = await makeSurroundings(round, plan.image ?? round.database.spec.image);
  // A pod that mounts a ConfigMap of somebody else would run the scripts of somebody else.
  const isBlocked = around.some(({ outcome }) => !USABLE.has(outcome));
  const all = [...around, ...(isBlocked ? [] : await makePods(round, plan))];
  recordEvents(round, all);
  return {
    findings: [
      ...unsupported(round.database, plan.image),
      ...all.flatMap(({ findings }) => findings),
    ],
    ...soonest(all),
  };
}

async function makeSurroundings(
  round: Round,
  image: string,
): Promise<readonly Ensured<KubeObject>[]> {
  const { database, caches } = round;
  const hasCopies = replicasOf(database, image) > 1;
  return [
    await ensure(round, CONFIG_MAP, caches.configMaps, configMap(database)),
    await ensure(round, NETWORK_POLICY, caches.networkPolicies, networkPolicy(database)),
    await ensure(round, SERVICE, caches.services, headlessService(database)),
    await ensure(round, SERVICE, caches.services, primaryService(database)),
    ...(await ensureIf(hasCopies, round, SERVICE, caches.services, readService(database))),
    ...(await ensureIf(
      hasCopies,
      round,
      DISRUPTION_BUDGET,
      caches.disruptionBudgets,
      disruptionBudget(database),
    )),
  ];
}

async function ensureIf<T extends KubeObject>(
  isWanted: boolean,
  round: Round,
  kind: Kind<T>,
  cache: Cache<T>,
  desired: T,
): Promise<Ensured<T>[]> {
  if (isWanted) {
    return [await ensure(round, kind, cache, desired)];
  }
  await remove(round, kind, cache.get(keyOf(desired)));
  return [];
}

async function makePods(
  round: Round,
  { image, isDown, credentialsId }: ServerPlan,
): Promise<Ensured<KubeObject>[]> {
  const { database, children, caches, events } = round;
  const id = credentialsId ?? presentId(children.statefulSet);
  // A StatefulSet in the midst of an upgrade is the one that knows the old image.
  const isAsked = image === database.spec.image && !isDown;
  if (image === undefined || id === undefined || (isAsked && (await replaceStatefulSet(round)))) {
    return [];
  }
  const replicas = isDown ? 0 : replicasOf(database, image);
  const present =
    isAsked || children.statefulSet === undefined ? undefined : claimSizeOf(children.statefulSet);
  const claimSize = present ?? database.spec['storage-size'];
  const desired = statefulSet(database, { image, replicas, credentialsId: id, claimSize });
  const made = await ensure(round, STATEFUL_SET, caches.statefulSets, desired);
  const before = made.before?.spec?.replicas;
  if (made.outcome === 'updated' && before !== undefined && before !== replicas) {
    events.normal(database, 'Scaled', `from ${before} to ${replicas} pods`);
  }
  return [made];
}

/** Of a Secret that is missing only now: a server that runs is not started anew for that. */
function presentId(live: StatefulSet | undefined): string | undefined {
  return live?.spec?.template.metadata?.annotations?.[CREDENTIALS_ID];
}

/** Findings about values of the spec that only the controller can check, and does not follow. */
function unsupported({ spec }: Database, image = spec.image): Finding[] {
  const hasCopies = spec.replicas > 1 && !isPostgresql(image);
  const parameters = parameterProblems(spec.parameters);
  const copies =
    `spec.replicas is ${spec.replicas}, and only images named postgres or postgresql are copied, not ${image}: ` +
    'one pod runs; set spec.replicas to 1';
  return [
    ...(hasCopies ? [degraded('ReplicationUnsupported', copies)] : []),
    ...(parameters.length > 0
      ? [degraded('InvalidParameters', `not set are: ${parameters.join('; ')}`)]
      : []),
  ];
}
