import type { Chart } from 'cdk8s';
import { type IOperator, OperatorScope } from 'operator-constructs';
import {
  AmaizRedis,
  AmaizRedisOperator,
  type AmaizRedisProps,
  Redis,
  RedisCluster,
  type RedisClusterProps,
  RedisOperator,
  type RedisProps,
  RedisReplication,
  RedisSentinel,
} from 'operator-constructs/redis';
import type { Scenes } from './scene';

const scope = OperatorScope.cluster();

/** References to one operator may repeat. */
const existing = (chart: Chart, id: string): IOperator =>
  RedisOperator.fromExisting(chart, `${id}-operator`, { namespace: 'operators', scope });
const redis = (chart: Chart, id: string, namespace: string, name: string): Redis =>
  new Redis(chart, id, { operator: existing(chart, id), redisSecret: 'none', namespace, name });
const replication = (chart: Chart, id: string, namespace: string, name: string): RedisReplication =>
  new RedisReplication(chart, id, { operator: existing(chart, id), redisSecret: 'none', namespace, name });
const redisWith = (chart: Chart, props: Partial<Omit<RedisProps, 'operator'>>): Redis =>
  new Redis(chart, 'it', { operator: existing(chart, 'it'), redisSecret: 'none', namespace: 'n', ...props });
const clusterWith = (chart: Chart, props: Partial<Omit<RedisClusterProps, 'operator'>>): RedisCluster =>
  new RedisCluster(chart, 'it', { operator: existing(chart, 'it'), redisSecret: 'none', namespace: 'n', ...props });
const amaiz = (chart: Chart, id: string, props: Partial<Omit<AmaizRedisProps, 'operator'>>): AmaizRedis => {
  const operator = AmaizRedisOperator.fromExisting(chart, `${id}-operator`, { namespace: 'operators', scope });
  return new AmaizRedis(chart, id, { operator, password: 'none', ...props });
};

/** Problems of resources of the two operators of Redis. */
export const REDIS_SCENES: Scenes = {
  'a Redis with the name of a Service': [
    (c, given) => replication(c, 'one', given('n'), given('x')),
    (c, given) => redis(c, 'two', given('n'), given('x-replica')),
  ],
  'a Redis with the name of a Service elsewhere': (c, given) => {
    replication(c, 'one', given('n'), given('x'));
    redis(c, 'two', given('m'), given('x-replica'));
  },
  'a cluster with the name of a Service': [
    (c, given) => clusterWith(c, { namespace: given('n'), name: given('x') }),
    (c, given) => replication(c, 'two', given('n'), given('x')),
  ],
  'Redises of one name': [
    (c, given) => redis(c, 'one', given('n'), given('x')),
    (c, given) => redis(c, 'two', given('n'), given('x')),
  ],
  'Redises of the other operator with one Service': [
    (c, given) => amaiz(c, 'one', { name: given('x') }),
    (c, given) => amaiz(c, 'two', { name: given('x-master') }),
  ],
  'half a reference to a password': (c, given) => redisWith(c, { redisSecret: { name: given('x') } as never }),
  'an empty reference to a password': (c, given) => redisWith(c, { redisSecret: { name: given(''), key: given('') } }),
  'a policy that is none': (c, given) => redisWith(c, { storage: { reclaimPolicy: given('Keep') as 'Retain' } }),
  'an empty policy': (c, given) => redisWith(c, { storage: { reclaimPolicy: given('') as 'Retain' } }),
  'data that is kept and is not': (c, given) => {
    redisWith(c, { storage: { reclaimPolicy: given('Retain') }, spec: { storage: { keepAfterDelete: given(false) } } });
  },
  'data that is kept, set twice': (c, given) => {
    redisWith(c, { storage: { reclaimPolicy: given('Retain') }, spec: { storage: { keepAfterDelete: given(true) } } });
  },
  'volumes and none': (c, given) => {
    const spec = { persistenceEnabled: given(true), storage: { keepAfterDelete: given(true) } };
    clusterWith(c, { storage: { ephemeral: true }, spec });
  },
  'a cluster that is too small': (c, given) => {
    const redisLeader = { replicas: given(2) };
    clusterWith(c, { replicas: given(2), redisLeader, redisFollower: { replicas: given(1) } });
  },
  'a budget that says two things': (c, given) => {
    clusterWith(c, { redisFollower: { pdb: { minAvailable: given(1), maxUnavailable: given(1) } } });
  },
  'no password and a Secret': (c, given) => {
    redisWith(c, { spec: { kubernetesConfig: { redisSecret: { name: given('x'), key: given('y') } } } });
  },
  'images of nobody knows which build, in spec': (c, given) => {
    redisWith(c, { image: given('a/b'), spec: { sidecars: [{ name: given('x'), image: given('c/d:latest') }] } });
  },
  'rules for users from two places': (c, given) => {
    clusterWith(c, { spec: { acl: { secret: { secretName: given('a') }, persistentVolumeClaim: given('b') } } });
  },
  'sentinels of another replication': (c, given) => {
    const orders = replication(c, 'orders', given('n'), given('orders'));
    const redisSentinelConfig = { redisReplicationName: given('other') };
    const options = { operator: existing(c, 'it'), replication: orders, namespace: given('n') };
    new RedisSentinel(c, 'it', { redisSecret: 'none', ...options, redisSentinelConfig, replicas: given(4) });
  },
  'sentinels in another namespace': (c, given) => {
    const orders = replication(c, 'orders', given('n'), given('orders'));
    const options = { operator: existing(c, 'it'), replication: orders, namespace: given('m') };
    new RedisSentinel(c, 'it', {
      redisSecret: 'none',
      ...options,
      replicas: given(4),
      redisSentinelConfig: { quorum: given('5') },
    });
  },
  'a quorum that is no number': (c, given) => {
    const redisSentinelConfig = { redisReplicationName: given('x'), quorum: given('x') };
    new RedisSentinel(c, 'it', {
      operator: existing(c, 'it'),
      redisSecret: 'none',
      namespace: 'n',
      redisSentinelConfig,
    });
  },
  'labels that the operator sets': (c, given) => {
    amaiz(c, 'it', { metadata: { labels: { redis: given('x'), role: given('y') } } });
  },
  'lines that the operator writes': (c, given) => {
    amaiz(c, 'it', { config: { bind: given('x'), maxmemory: given('1') } });
  },
  'a password without a volume': (c, given) => {
    const password = { secretKeyRef: { name: given('a'), key: given('') } };
    amaiz(c, 'it', { storage: { ephemeral: true }, password });
  },
  'a claim without a name': (c, given) => {
    amaiz(c, 'it', { spec: { dataVolumeClaimTemplate: { metadata: { name: given('') } } } });
  },
};
