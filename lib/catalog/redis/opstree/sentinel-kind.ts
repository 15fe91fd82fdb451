import { check, derive, NamespacedObject, prop, syncWave } from '../../../authoring';
import { companionOf } from '../common/redis-images';
import { made, requestsFor } from '../common/redis-pods';
import { redisReplicationType, redisSentinelType } from './crd';
import { REDIS_SENTINEL_MONITORING } from './monitoring';
import { containerImage, SENTINEL } from './opstree-images';
import { secretsOf } from './password';
import { podSecurityOf } from './pod-security';
import { tlsOf } from './redis-certificate';
import {
  COMMON_PROPS,
  commonChecks,
  completeSpec,
  servicesOf,
  withCommonDefaults,
} from './resource-kind';
import { budgetCheck, containerSecurity, manyPods } from './safe-defaults';
import { SENTINEL_FIELDS } from './spec';

import type { KindDefinition, KindResource, PropTable, ValueCheck } from '../../../authoring';
import type { RedisCredentialsSecret, RedisPasswordSecret } from '../common/redis-password';
import type {
  RedisReplicationProps,
  RedisReplicationSentinels,
  RedisSentinelOptions,
} from './resource-props';
import type { RedisReplicationSpec, RedisSentinelSpec, RedisTls } from './spec';

/** The fields that sentinels take of the `RedisReplication` that they watch. */
export interface WatchedReplication extends KindResource<RedisReplicationSpec> {
  /** Where its image comes from, and how it is pulled. */
  readonly images: Pick<
    RedisReplicationSpec['kubernetesConfig'],
    'image' | 'imagePullPolicy' | 'imagePullSecrets'
  >;
  /** Its certificates. @default - connections are not encrypted */
  readonly tls?: RedisTls;
  /** The Secret with the password. @default - there is none */
  readonly credentialsSecret?: RedisCredentialsSecret | undefined;
}

/** Properties of `RedisSentinel`. */
export interface RedisSentinelProps<
  Password extends RedisPasswordSecret | 'none' = RedisPasswordSecret | 'none',
> extends RedisSentinelOptions<Password> {
  /**
   * The replication whose master they watch, in the same namespace; its name and its password come
   * from it.
   * @default - the one of `redisSentinelConfig.redisReplicationName`; one of both is required
   */
  readonly replication?: WatchedReplication;
}

const SENTINEL_PROPS = {
  ...COMMON_PROPS,
  replicas: { field: ['clusterSize'] },
  redisSentinelConfig: {},
  pdb: {},
  replication: {
    type: prop.resource(redisReplicationType),
    field: ['redisSentinelConfig', 'redisReplicationName'],
    toField: (replication) => replication.name,
  },
} as const satisfies PropTable<RedisSentinelProps>;

export const REDIS_SENTINEL: KindDefinition<
  RedisSentinelProps,
  RedisSentinelSpec,
  typeof SENTINEL_PROPS
> = {
  type: redisSentinelType,
  props: SENTINEL_PROPS,
  // The longest Service, `<name>-sentinel-additional`, still has a DNS label for a name.
  name: { longest: 43, services: true },
  defaults: ({ name, props, userSpec }) => {
    const {
      images,
      tls,
      credentialsSecret: secret,
    }: Partial<WatchedReplication> = props.replication ?? {};
    const { image, ...pulled } = images ?? {};
    const { clusterSize = 3 } = userSpec;
    return withCommonDefaults(userSpec, {
      // Sentinels reach a Redis with TLS only if they have it, too.
      TLS: tls,
      ...tlsOf(name, props, userSpec),
      clusterSize,
      // Sentinels come from where the Redis comes from that they watch, and are pulled as that is.
      kubernetesConfig: {
        image: companionOf(image, SENTINEL),
        ...pulled,
        ...requestsFor(userSpec.kubernetesConfig, 'sentinel'),
      },
      securityContext: containerSecurity(userSpec),
      ...manyPods(`${name}-sentinel`, 'sentinel', userSpec),
      redisSentinelConfig: {
        ...((tls ?? props.TLS ?? userSpec.TLS) !== undefined && {
          additionalSentinelConfig: configName(name),
        }),
        quorum: derive([clusterSize], (size) => String(Math.floor(size / 2) + 1)),
        masterGroupName: 'myMaster',
        redisPort: '6379',
        ...(secret !== undefined && {
          redisReplicationPassword: {
            secretKeyRef: { name: secret.name, key: secret.keys.password },
          },
        }),
      },
    });
  },
  complete: (spec) => completeSpec(spec, { props: {} }),
  createdPodSecurity: ({ spec }) => podSecurityOf(spec, ['', 'securityContext']),
  secrets: secretsOf,
  monitoring: REDIS_SENTINEL_MONITORING,
  // Not the construct: its own sentinels are in it.
  after: ({ props: { replication } }) => [replication?.resource],
  reserves: ({ name, spec }) => [
    ...made(`${name}-sentinel`, servicesOf(spec)),
    { kind: 'PodDisruptionBudget', name: `${name}-sentinel` },
  ],
  checks: [
    ...commonChecks(),
    ...containerImage,
    budgetCheck(({ spec }) => [['pdb', spec.pdb]]),
    check(
      ({ given: { replication, redisSentinelConfig = {} }, spec }) => [
        // A value of another type has a message of its own.
        replication === undefined && typeof redisSentinelConfig === 'object',
        spec.redisSentinelConfig?.redisReplicationName ?? '',
      ],
      (isLeftOut, name) =>
        isLeftOut &&
        name === '' &&
        "'replication' is missing, so the sentinels would watch nothing; give the RedisReplication, or " +
          "'redisSentinelConfig.redisReplicationName' for one that is not in this app",
    ),
    check(
      ({ props: { replication }, namespace }) => [
        replication?.namespace,
        namespace,
        replication?.node.path,
      ],
      (theirs, own, path) =>
        theirs !== undefined &&
        theirs !== own &&
        `'replication' is [${path}] in namespace '${theirs}', and sentinels watch only what is in their own ` +
          `('${own}'); place them in one namespace`,
    ),
    check(
      ({ props: { replication, redisSentinelConfig } }) => [
        replication?.name,
        redisSentinelConfig?.redisReplicationName,
      ],
      (name, other) =>
        name !== undefined &&
        other !== undefined &&
        name !== other &&
        `'replication' is '${name}' and 'redisSentinelConfig.redisReplicationName' is '${other}'; ` +
          'give one of them',
    ),
  ],
};

function configName(sentinels: string): string {
  return `${sentinels}-sentinel-config`;
}

/**
 * Places the configuration of sentinels with TLS: by default they talk plain text to the Redis and
 * to each other, and see all of them down. Nothing where the user names a ConfigMap.
 */
export function placeSentinelConfig(resource: KindResource<object>, spec: RedisSentinelSpec): void {
  const { name: sentinels, namespace } = resource;
  const name = configName(sentinels);
  if (spec.redisSentinelConfig?.additionalSentinelConfig !== name) {
    return;
  }
  const config = new NamespacedObject(resource, 'Config', {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, namespace, annotations: syncWave('operator', resource) },
    data: { 'redis-sentinel-additional.conf': 'tls-replication yes\n' },
  });
  resource.resource.node.addDependency(config);
}

/**
 * The demands of the CRD on the prop `sentinel` of a replication, whose fields have other names in
 * the RedisSentinel that it becomes.
 */
export const sentinelsCheck: ValueCheck<{
  readonly props: RedisReplicationProps;
  readonly userSpec: Partial<RedisReplicationSpec>;
}> = check(
  ({ props, userSpec }) => [props.sentinel, userSpec.sentinel !== undefined],
  (sentinel, hasOwn) => {
    const name = 'sentinel';
    if (sentinel === undefined) {
      return [];
    }
    if (hasOwn) {
      return [
        "'sentinel' and 'spec.sentinel' are both given: a RedisSentinel, and sentinels of the operator's own; give " +
          "'sentinel', whose failover survives a lost node",
      ];
    }
    // The image is a default.
    const filled =
      typeof sentinel === 'object' ? { ...sentinel, image: sentinel.image ?? '' } : sentinel;
    const [apiVersion, kind] = [redisReplicationType.apiVersion(), redisReplicationType.kind];
    const { problems: all } = redisReplicationType.validate({
      apiVersion,
      kind,
      spec: { sentinel: filled },
    });
    const problems = all.filter(({ path }) => path.startsWith('spec.sentinel'));
    const texts = problems.map(({ path, message, hint }) => {
      const place = path.replace('spec.sentinel', name);
      return `'${place}': ${message}${hint === undefined ? '' : `; ${hint}`}`;
    });
    return sentinel.size < 1
      ? [...texts, `'${name}.size' is ${sentinel.size}; give the number of sentinels, 1 or more`]
      : texts;
  },
);

/** Props of a RedisSentinel that stands for the sentinels of a replication. */
export function sentinelsOf(
  sentinel: RedisReplicationSentinels,
): Pick<RedisSentinelProps, 'replicas' | 'redisSecret' | 'spec'> {
  const { size, redisSecret = 'none', ...fields } = sentinel;
  const { kubernetesConfig, redisSentinelConfig } = SENTINEL_FIELDS;
  const those = (isMeant: (field: string) => boolean): object =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => isMeant(field)));
  return {
    replicas: size,
    // A Secret without name or key is refused as for any sentinels.
    redisSecret: redisSecret as RedisPasswordSecret | 'none',
    spec: {
      ...those((field) => ![...kubernetesConfig, ...redisSentinelConfig].includes(field)),
      kubernetesConfig: those((field) => kubernetesConfig.includes(field)),
      // As the operator calls it for sentinels of a replication.
      redisSentinelConfig: {
        masterGroupName: 'mymaster',
        ...those((field) => redisSentinelConfig.includes(field)),
      },
    },
  };
}
