import type { Chart } from 'cdk8s';
import { type IOperator, OperatorScope } from 'operator-constructs';
import { Redis, RedisOperator, RedisReplication, RedisSentinel } from 'operator-constructs/redis';
import type { Scenes } from './scene';

const scope = OperatorScope.cluster();

/** References to one operator may repeat. */
const existing = (chart: Chart, id: string): IOperator =>
  RedisOperator.fromExisting(chart, `${id}-operator`, { namespace: 'operators', scope });
const replication = (chart: Chart, id: string, namespace: string, name: string): RedisReplication =>
  new RedisReplication(chart, id, { operator: existing(chart, id), redisSecret: 'none', namespace, name });

/** Problems of resources of Redis. */
export const REDIS_SCENES: Scenes = {
  'data that is kept and is not': (c, given) => {
    const storage = { reclaimPolicy: given('Retain') };
    const spec = { storage: { keepAfterDelete: given(false) } };
    new Redis(c, 'it', { operator: existing(c, 'it'), redisSecret: 'none', namespace: 'n', storage, spec });
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
