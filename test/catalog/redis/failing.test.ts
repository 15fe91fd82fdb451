import {
  Redis,
  RedisCluster,
  type RedisClusterProps,
  RedisOperator,
  type RedisProps,
  RedisReplication,
  RedisSentinel,
} from 'operator-constructs/redis';
import { OperatorScope } from 'operator-constructs';
import { failureOf, synth, testChart } from '../../support/synth';

const setUp = () => {
  const chart = testChart('shop');
  return { chart, operator: new RedisOperator(chart, 'operator') };
};

const clusterProblems = (props: Partial<Omit<RedisClusterProps, 'operator'>>): string => {
  const { chart, operator } = setUp();
  return failureOf(() => {
    new RedisCluster(chart, 'carts', { operator, redisSecret: 'none', ...props });
    synth(chart);
  });
};

const redisProblems = (props: Partial<Omit<RedisProps, 'operator'>>): string => {
  const { chart, operator } = setUp();
  return failureOf(() => {
    new Redis(chart, 'sessions', { operator, redisSecret: 'none', ...props });
    synth(chart);
  });
};

describe('resources of the redis-operator, failing', () => {
  test.each<[string, Partial<Omit<RedisClusterProps, 'operator'>>, RegExp]>([
    ['a name that is too long', { name: 'x'.repeat(44) }, /at most 43 lower case letters/],
    [
      'persistence twice with a difference',
      { storage: { ephemeral: true }, spec: { persistenceEnabled: true } },
      /'storage' is false and 'spec\.persistenceEnabled' is true/,
    ],
  ])('fails when a RedisCluster is given %s', (_what, props, message) => {
    expect(clusterProblems(props)).toMatch(message);
  });

  test.each<[string, Partial<Omit<RedisProps, 'operator'>>, RegExp]>([
    ['a name that is too long', { name: 'x'.repeat(53) }, /at most 52 lower case letters/],
    [
      'ephemeral storage and a claim',
      { storage: { ephemeral: true }, spec: { storage: { keepAfterDelete: true } } },
      /'storage' is ephemeral and 'spec\.storage' is given/,
    ],
    [
      'half a password',
      { spec: { kubernetesConfig: { redisSecret: { name: 'a' } } } },
      /'redisSecret' lacks its name or its key/,
    ],
  ])('fails when a Redis is given %s', (_what, props, message) => {
    expect(redisProblems(props)).toMatch(message);
  });

  test('fails when two resources would share a Service', () => {
    const { chart, operator } = setUp();
    new RedisReplication(chart, 'orders', { redisSecret: 'none', operator });
    new Redis(chart, 'elsewhere', { operator, redisSecret: 'none', name: 'orders-replica' });
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/elsewhere\] 'name' is 'orders-replica', for which the operator makes the Service 'orders-replica'; \[chart\/orders\] needs it, too/,
    );
  });

  test('fails when two resources would share a StatefulSet, which bears no name of a Service', () => {
    const { chart, operator } = setUp();
    new RedisReplication(chart, 'orders', { operator, redisSecret: 'none', sentinel: { size: 3 } });
    new Redis(chart, 'orders-s', { redisSecret: 'none', operator });
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/orders-s\] 'name' is 'orders-s', for which the operator makes the StatefulSet 'orders-s'; \[chart\/orders\] needs it, too/,
    );
  });

  test('fails when sentinels are in another namespace than what they watch', () => {
    const chart = testChart('shop');
    const operator = new RedisOperator(chart, 'operator', { scope: OperatorScope.cluster() });
    const replication = new RedisReplication(chart, 'orders', { redisSecret: 'none', operator });
    const watch = (): unknown =>
      new RedisSentinel(chart, 'watch', { operator, redisSecret: 'none', replication, namespace: 'billing' });
    expect(failureOf(watch)).toMatch(
      /'replication' is \[chart\/orders\] in namespace 'shop', and sentinels watch only what is in their own \('billing'\).* \[chart\/watch\]$/,
    );
  });

  test('fails when sentinels get two names', () => {
    const { chart, operator } = setUp();
    const replication = new RedisReplication(chart, 'orders', { redisSecret: 'none', operator });
    const redisSentinelConfig = { redisReplicationName: 'carts' };
    expect(
      failureOf(
        () => new RedisSentinel(chart, 'watch', { operator, redisSecret: 'none', replication, redisSentinelConfig }),
      ),
    ).toMatch(/'replication' is 'orders' and 'redisSentinelConfig\.redisReplicationName' is 'carts'; give one of them/);
  });
});
