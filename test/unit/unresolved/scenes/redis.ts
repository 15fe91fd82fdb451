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
  'a Redis with the name of a Service elsewhere': (c, given) => {
    replication(c, 'one', given('n'), given('x'));
    redis(c, 'two', given('m'), given('x-replica'));
  },
  'a cluster with the name of a Service': [
    (c, given) => clusterWith(c, { namespace: given('n'), name: given('x') }),
    (c, given) => replication(c, 'two', given('n'), given('x')),
  ],
  'Redises of the other operator with one Service': [
    (c, given) => amaiz(c, 'one', { name: given('x') }),
    (c, given) => amaiz(c, 'two', { name: given('x-master') }),
  ],
  'data that is kept and is not': (c, given) => {
    redisWith(c, { storage: { reclaimPolicy: given('Retain') }, spec: { storage: { keepAfterDelete: given(false) } } });
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
};
