import { type Kind, NUMBER, OBJECT, type PropTable } from '../../authoring';
import {
  type RedisClusterSpec,
  type RedisClusterStatus,
  redisClusterType,
  type RedisReplicationSpec,
  type RedisReplicationStatus,
  redisReplicationType,
  type RedisSpec,
  redisType,
} from './crd';
import {
  claimDefaults,
  COMMON_PROPS,
  completeSpec,
  made,
  REDIS_IMAGE,
  secretCheck,
  secretsOf,
  SENTINEL_IMAGE,
  SIZE_PROPS,
  servicesOf,
  sizeCheck,
  STORAGE_PROP,
  storageCheck,
  storageDefaults,
  SWITCHED_STORAGE_PROP,
  WITH_IMAGE,
  withCommonDefaults,
  WRITTEN_BACK,
} from './resource-kind';
import type { RedisClusterProps, RedisProps, RedisReplicationProps } from './resource-props';

/** What the nodes of a cluster are called by. */
const ROLES = ['leader', 'follower'] as const;

const REDIS_PROPS = {
  ...COMMON_PROPS,
  storage: STORAGE_PROP,
  redisConfig: { type: OBJECT },
} as const satisfies PropTable<RedisProps>;

/** What is known of the kind Redis. */
export const REDIS: Kind<RedisProps, RedisSpec, typeof REDIS_PROPS> = {
  type: redisType,
  props: REDIS_PROPS,
  // A label of the pods is the name of the StatefulSet with eleven characters behind it.
  name: { longest: 52, services: true },
  defaults: () => withCommonDefaults({ kubernetesConfig: { image: REDIS_IMAGE }, storage: storageDefaults() }),
  complete: completeSpec,
  secrets: secretsOf,
  reserves: ({ name, spec }) => made(name, servicesOf(spec)),
  checks: [storageCheck, secretCheck],
};

const CLUSTER_PROPS = {
  ...COMMON_PROPS,
  storage: SWITCHED_STORAGE_PROP,
  ...SIZE_PROPS,
  port: { type: NUMBER },
  redisLeader: { type: OBJECT },
  redisFollower: { type: OBJECT },
  redisConfig: { type: OBJECT },
} as const satisfies PropTable<RedisClusterProps>;

/** What is known of the kind RedisCluster. */
export const REDIS_CLUSTER: Kind<RedisClusterProps, RedisClusterSpec, typeof CLUSTER_PROPS, RedisClusterStatus> = {
  type: redisClusterType,
  props: CLUSTER_PROPS,
  // The longest Service, `<name>-follower-additional`, still has a DNS label for a name.
  name: { longest: 43, services: true },
  defaults: () =>
    withCommonDefaults({
      clusterSize: 3,
      clusterVersion: 'v7',
      port: 6379,
      persistenceEnabled: true,
      kubernetesConfig: { image: REDIS_IMAGE },
      storage: {
        ...storageDefaults(),
        // The map of the cluster lives beside the data: a node that forgets it is a stranger to the others.
        nodeConfVolume: true,
        nodeConfVolumeClaimTemplate: claimDefaults(),
      },
    }),
  complete: completeSpec,
  secrets: secretsOf,
  reserves: ({ name, spec }) => [
    ...ROLES.flatMap((role) => made(`${name}-${role}`, servicesOf(spec))),
    { kind: 'Service', name: `${name}-master` },
  ],
  checks: [storageCheck, secretCheck],
  ready: 'jsonpath={.status.state}=Ready',
};

const REPLICATION_PROPS = {
  ...COMMON_PROPS,
  storage: STORAGE_PROP,
  ...SIZE_PROPS,
  redisConfig: { type: OBJECT },
  sentinel: { type: WITH_IMAGE },
  pdb: { type: OBJECT },
} as const satisfies PropTable<RedisReplicationProps>;

/** What is known of the kind RedisReplication. */
export const REDIS_REPLICATION: Kind<
  RedisReplicationProps,
  RedisReplicationSpec,
  typeof REPLICATION_PROPS,
  RedisReplicationStatus
> = {
  type: redisReplicationType,
  props: REPLICATION_PROPS,
  // A label of the pods is the name of the StatefulSet with eleven characters behind it.
  name: { longest: 52, services: true },
  defaults: ({ props }) =>
    withCommonDefaults({
      clusterSize: 3,
      kubernetesConfig: { image: REDIS_IMAGE },
      storage: storageDefaults(),
      ...(hasSentinels(props) && { sentinel: { image: SENTINEL_IMAGE, ...WRITTEN_BACK.kubernetesConfig } }),
    }),
  complete: completeSpec,
  secrets: secretsOf,
  reserves: ({ name, spec }) => [
    ...made(name, servicesOf(spec, '-master', '-replica')),
    ...(spec.sentinel === undefined ? [] : made(`${name}-s`, ['-hl'])),
  ],
  checks: [storageCheck, secretCheck, sizeCheck],
  // There is a master; of the replicas the operator says nothing.
  ready: 'jsonpath={.status.masterNode}',
};

/** Whether a replication has sentinels of its own. */
export function hasSentinels({ sentinel, spec }: RedisReplicationProps): boolean {
  return (sentinel ?? spec?.sentinel) !== undefined;
}
