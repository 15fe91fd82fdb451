import { check, clusterPropType, derive, type Kind, OBJECT, type PropTable, show } from '../../authoring';
import { redisReplicationType, type RedisSentinelSpec, redisSentinelType } from './crd';
import type { RedisReplication } from './redis-replication';
import {
  COMMON_PROPS,
  completeSpec,
  made,
  secretCheck,
  secretsOf,
  SENTINEL_IMAGE,
  SIZE_PROPS,
  servicesOf,
  withCommonDefaults,
} from './resource-kind';
import type { RedisSentinelOptions } from './resource-props';

/** Properties of `RedisSentinel`. */
export interface RedisSentinelProps extends RedisSentinelOptions {
  /**
   * The replication whose master they watch, in the same namespace; its name and its password come from it.
   * @default - the one of `redisSentinelConfig.redisReplicationName`; without that they watch none
   */
  readonly replication?: RedisReplication;
}

const SENTINEL_PROPS = {
  ...COMMON_PROPS,
  ...SIZE_PROPS,
  redisSentinelConfig: { type: OBJECT },
  pdb: { type: OBJECT },
  replication: {
    type: clusterPropType(redisReplicationType),
    field: ['redisSentinelConfig', 'redisReplicationName'],
    toField: (replication) => replication.name,
  },
} as const satisfies PropTable<RedisSentinelProps>;

/** What is known of the kind RedisSentinel. */
export const REDIS_SENTINEL: Kind<RedisSentinelProps, RedisSentinelSpec, typeof SENTINEL_PROPS> = {
  type: redisSentinelType,
  props: SENTINEL_PROPS,
  // The longest Service, `<name>-sentinel-additional`, still has a DNS label for a name.
  name: { longest: 43, services: true },
  defaults: ({ props: { replication, redisSentinelConfig, spec }, said: { clusterSize = 3 } }) =>
    withCommonDefaults({
      clusterSize,
      kubernetesConfig: { image: SENTINEL_IMAGE },
      ...((replication ?? redisSentinelConfig ?? spec?.redisSentinelConfig) !== undefined && {
        redisSentinelConfig: {
          quorum: derive([clusterSize], (sentinels) => String(Math.floor(sentinels / 2) + 1)),
          masterGroupName: 'myMaster',
          redisPort: '6379',
          ...passwordOf(replication),
        },
      }),
    }),
  complete: (spec) => completeSpec(spec, { props: {} }),
  secrets: secretsOf,
  after: ({ props: { replication } }) => [replication],
  reserves: ({ name, spec }) => made(`${name}-sentinel`, servicesOf(spec)),
  checks: [
    secretCheck,
    check(
      ({ props: { replication }, namespace }) => [replication?.namespace, namespace, replication?.node.path],
      (theirs, own, path) =>
        theirs === undefined || theirs === own
          ? []
          : [
              `'replication' is [${path}] in namespace ${show(theirs)}, and sentinels watch only what is in their own ` +
                `(${show(own)}); place them in one namespace`,
            ],
    ),
    check(
      ({ props: { replication, redisSentinelConfig } }) => [
        replication?.name,
        redisSentinelConfig?.redisReplicationName,
      ],
      (name, other) =>
        name === undefined || other === undefined || name === other
          ? []
          : [
              `'replication' is ${show(name)} and 'redisSentinelConfig.redisReplicationName' is ${show(other)}; ` +
                'give one of them',
            ],
    ),
  ],
};

function passwordOf(replication: RedisSentinelProps['replication']): object {
  const secret = replication?.credentialsSecret;
  return secret === undefined
    ? {}
    : { redisReplicationPassword: { secretKeyRef: { name: secret.name, key: secret.keys.password } } };
}
