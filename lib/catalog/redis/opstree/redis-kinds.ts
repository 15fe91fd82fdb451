import { fieldCheck, prop } from '../../../authoring';
import { companionOf } from '../common/redis-images';
import { CONTAINER, made, requestsFor } from '../common/redis-pods';
import { redisClusterType, redisReplicationType, redisType } from './crd';
import {
  REDIS_CLUSTER_MONITORING,
  REDIS_MONITORING,
  REDIS_REPLICATION_MONITORING,
} from './monitoring';
import { containerImage, imageWarnings, REDIS_IMAGE, SENTINEL } from './opstree-images';
import { PASSWORD_SECRET, secretsOf } from './password';
import { podSecurityOf } from './pod-security';
import { clientCertificatesWarning, tlsOf } from './redis-certificate';
import {
  claimDefaults,
  COMMON_PROPS,
  commonChecks,
  completeSpec,
  servicesOf,
  sizeCheck,
  STORAGE_PROP,
  storageDefaults,
  SWITCHED_STORAGE_PROP,
  withCommonDefaults,
  WRITTEN_BACK,
} from './resource-kind';
import {
  budgetCheck,
  clusterBudget,
  containerSecurity,
  manyPods,
  POD_SECURITY,
  shardPods,
  spreadOverNodes,
  withoutEmptySpread,
} from './safe-defaults';
import { sentinelsCheck } from './sentinel-kind';

import type { KindDefinition, PropTable } from '../../../authoring';
import type { Fields } from '../common/redis-pods';
import type { RedisClusterStatus, RedisReplicationStatus } from './crd';
import type { RedisClusterProps, RedisProps, RedisReplicationProps } from './resource-props';
import type { RedisClusterSpec, RedisReplicationSpec, RedisSpec } from './spec';

/** The container of Redis, as all kinds but sentinels have it. */
function redisContainer({
  kubernetesConfig,
}: Partial<Pick<RedisSpec, 'kubernetesConfig'>>): Fields {
  return { image: REDIS_IMAGE, ...requestsFor(kubernetesConfig, 'redis') };
}

const REDIS_PROPS = {
  ...COMMON_PROPS,
  storage: STORAGE_PROP,
  redisConfig: { emptyIsAbsent: true },
} as const satisfies PropTable<RedisProps>;

export const REDIS: KindDefinition<RedisProps, RedisSpec, typeof REDIS_PROPS> = {
  type: redisType,
  props: REDIS_PROPS,
  // A label of the pods is the name of the StatefulSet with eleven characters behind it.
  name: { longest: 52, services: true },
  defaults: ({ name, props, userSpec }) =>
    withCommonDefaults(userSpec, {
      ...tlsOf(name, props, userSpec),
      kubernetesConfig: redisContainer(userSpec),
      securityContext: containerSecurity(userSpec),
      storage: storageDefaults(),
    }),
  complete: completeSpec,
  createdPodSecurity: ({ spec }) => podSecurityOf(spec, ['', 'securityContext']),
  secrets: secretsOf,
  monitoring: REDIS_MONITORING,
  reserves: ({ name, spec }) => made(name, servicesOf(spec)),
  checks: [...commonChecks(), ...containerImage],
};

const CLUSTER_PROPS = {
  ...COMMON_PROPS,
  storage: SWITCHED_STORAGE_PROP,
  replicas: { field: ['clusterSize'] },
  port: {},
  redisLeader: { emptyIsAbsent: true },
  redisFollower: { emptyIsAbsent: true },
  redisConfig: { emptyIsAbsent: true },
} as const satisfies PropTable<RedisClusterProps>;

export const REDIS_CLUSTER: KindDefinition<
  RedisClusterProps,
  RedisClusterSpec,
  typeof CLUSTER_PROPS,
  RedisClusterStatus
> = {
  type: redisClusterType,
  props: CLUSTER_PROPS,
  // The longest Service, `<name>-follower-additional`, still has a DNS label for a name.
  name: { longest: 43, services: true },
  defaults: ({ name, props, userSpec }) =>
    withCommonDefaults(userSpec, {
      ...tlsOf(name, props, userSpec),
      clusterSize: 3,
      clusterVersion: 'v7',
      port: 6379,
      persistenceEnabled: true,
      kubernetesConfig: redisContainer(userSpec),
      redisLeader: {
        ...shardPods(name, 'leader', userSpec.redisLeader),
        securityContext: containerSecurity(userSpec),
      },
      redisFollower: {
        ...shardPods(name, 'follower', userSpec.redisFollower),
        securityContext: containerSecurity(userSpec),
      },
      storage: {
        ...storageDefaults(),
        // The map of the cluster lives beside the data: a node that forgets it is a stranger to the
        // others.
        nodeConfVolume: true,
        nodeConfVolumeClaimTemplate: claimDefaults(),
      },
    }),
  complete: (spec, resource) => {
    const { redisLeader, redisFollower, ...others } = completeSpec(
      spec,
      resource,
    ) as RedisClusterSpec;
    return {
      ...others,
      redisLeader: withoutEmptySpread(redisLeader as object as Fields),
      redisFollower: withoutEmptySpread(redisFollower as object as Fields),
    };
  },
  createdPodSecurity: ({ spec }) =>
    podSecurityOf(spec, ['redisLeader', 'securityContext'], ['redisFollower', 'securityContext']),
  secrets: secretsOf,
  monitoring: REDIS_CLUSTER_MONITORING,
  companions: ({ name, userSpec: { redisLeader, redisFollower } }) =>
    clusterBudget(name, { leader: redisLeader, follower: redisFollower }),
  // The operator deletes the budgets of its names where it is to make none.
  reserves: ({ name, spec }) => [
    ...['leader', 'follower'].flatMap((role) => [
      ...made(`${name}-${role}`, servicesOf(spec)),
      { kind: 'PodDisruptionBudget', name: `${name}-${role}` },
    ]),
    { kind: 'Service', name: `${name}-master` },
  ],
  checks: [
    ...commonChecks('', 'redisLeader', 'redisFollower'),
    ...containerImage,
    clientCertificatesWarning,
    budgetCheck(({ spec: { redisLeader, redisFollower } }) => [
      ['redisLeader.pdb', redisLeader?.pdb],
      ['redisFollower.pdb', redisFollower?.pdb],
    ]),
  ],
  ready: 'jsonpath={.status.state}=Ready',
};

const REPLICATION_PROPS = {
  ...COMMON_PROPS,
  storage: STORAGE_PROP,
  replicas: { field: ['clusterSize'] },
  redisConfig: { emptyIsAbsent: true },
  sentinel: {
    type: prop.lazy(
      prop.openObject({ ...CONTAINER, size: prop.number(), redisSecret: PASSWORD_SECRET }),
    ),
    // They are a RedisSentinel: with its own ones the operator moves no address to a promoted
    // replica while any pod is not ready.
    field: false,
  },
  pdb: {},
} as const satisfies PropTable<RedisReplicationProps>;

export const REDIS_REPLICATION: KindDefinition<
  RedisReplicationProps,
  RedisReplicationSpec,
  typeof REPLICATION_PROPS,
  RedisReplicationStatus
> = {
  type: redisReplicationType,
  props: REPLICATION_PROPS,
  // A label of the pods is the name of the StatefulSet with eleven characters behind it.
  name: { longest: 52, services: true },
  defaults: ({ name, props, userSpec }) =>
    withCommonDefaults(userSpec, {
      ...tlsOf(name, props, userSpec),
      clusterSize: 3,
      kubernetesConfig: redisContainer(userSpec),
      securityContext: containerSecurity(userSpec),
      storage: storageDefaults(),
      ...manyPods(name, 'replication', userSpec),
      ...(userSpec.sentinel !== undefined && { sentinel: ownSentinels(name, userSpec) }),
    }),
  complete: (spec, resource) => {
    const { sentinel, ...others } = completeSpec(spec, resource) as RedisReplicationSpec;
    return sentinel === undefined
      ? others
      : { ...others, sentinel: withoutEmptySpread(sentinel as object as Fields) };
  },
  createdPodSecurity: ({ spec }) =>
    podSecurityOf(spec, ['', 'securityContext'], ['sentinel', 'securityContext']),
  secrets: secretsOf,
  monitoring: REDIS_REPLICATION_MONITORING,
  // The operator makes no budget for its own sentinels.
  companions: ({ name: replication, spec: { sentinel } }) => {
    const name = `${replication}-s`;
    const spec = { maxUnavailable: 1, selector: { matchLabels: { app: name, role: 'sentinel' } } };
    const budget = {
      id: 'SentinelBudget',
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      name,
      spec,
    };
    return sentinel === undefined ? [] : [budget];
  },
  reserves: ({ name, spec }) => [
    ...made(name, servicesOf(spec, '-master', '-replica')),
    { kind: 'PodDisruptionBudget', name: `${name}-replication` },
    ...(spec.sentinel === undefined ? [] : made(`${name}-s`, ['-hl'])),
  ],
  checks: [
    ...commonChecks('sentinel'),
    sizeCheck,
    fieldCheck({ 'sentinel.redisSecret': PASSWORD_SECRET }),
    sentinelsCheck,
    ...imageWarnings(({ spec }: { readonly spec: RedisReplicationSpec }) => [
      ['image', spec.kubernetesConfig.image],
      ['sentinel.image', spec.sentinel?.image],
    ]),
    budgetCheck(({ spec }) => [['pdb', spec.pdb]]),
  ],
  // There is a master; of the replicas the operator says nothing.
  ready: 'jsonpath={.status.masterNode}',
};

/**
 * Sentinels come from where Redis comes from, and are pulled as that is: they are pods of their
 * own.
 */
function ownSentinels(
  name: string,
  { kubernetesConfig, sentinel }: Partial<RedisReplicationSpec>,
): Fields {
  const { image, imagePullPolicy = 'IfNotPresent', imagePullSecrets } = kubernetesConfig ?? {};
  return {
    ...WRITTEN_BACK.kubernetesConfig,
    image: companionOf(image, SENTINEL),
    imagePullPolicy,
    imagePullSecrets,
    securityContext: containerSecurity(sentinel ?? {}),
    podSecurityContext: POD_SECURITY,
    ...requestsFor(sentinel, 'sentinel'),
    ...spreadOverNodes(`${name}-s`, 'sentinel', sentinel),
  };
}
