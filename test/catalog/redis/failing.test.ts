import { Chart } from 'cdk8s';
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
import { oldChart, strictApp } from './apps';

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
    ['two shards', { replicas: 2 }, /guard 'three-leaders'/],
    ['a name that is too long', { name: 'x'.repeat(44) }, /at most 43 lower case letters/],
    [
      'a size that is none',
      { storage: { size: '20 GB' } },
      /'storage\.size' is '20 GB'; must be a quantity; did you mean '20Gi'\?/,
    ],
    [
      'a policy that is none',
      { storage: { reclaimPolicy: 'retain' as 'Retain' } },
      /^'storage\.reclaimPolicy' is 'retain'; use 'Retain' or 'Delete' \[/,
    ],
    ['a port that is text', { spec: { port: '6379' as unknown as number } }, /spec\.port/],
    [
      'a leaf twice with a difference',
      {
        replicas: 3,
        image: 'a:1',
        storage: { size: '1Gi', reclaimPolicy: 'Delete' },
        spec: {
          clusterSize: 5,
          kubernetesConfig: { image: 'b:1' },
          storage: {
            keepAfterDelete: true,
            volumeClaimTemplate: { spec: { resources: { requests: { storage: '2Gi' } } } },
          },
        },
      },
      /'image' is 'a:1' and 'spec\.kubernetesConfig\.image' is 'b:1'[^]*'storage\.size' is '1Gi' and[^]*'storage\.reclaimPolicy' is false and[^]*'replicas' is 3 and 'spec\.clusterSize' is 5/,
    ],
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
    ['a name with a dot', { name: 'a.b' }, /'name' is 'a\.b'; it must be a DNS label/],
    [
      'ephemeral storage and a claim',
      { storage: { ephemeral: true }, spec: { storage: { keepAfterDelete: true } } },
      /'storage' is ephemeral, but with any 'spec\.storage' the operator makes volumes/,
    ],
    [
      'half a password',
      { spec: { kubernetesConfig: { redisSecret: { name: 'a' } } } },
      /'redisSecret' lacks its name or its key/,
    ],
    ['a percentage above 100', { redisConfig: { maxMemoryPercentOfLimit: 101 } }, /maxMemoryPercentOfLimit/],
  ])('fails when a Redis is given %s', (_what, props, message) => {
    expect(redisProblems(props)).toMatch(message);
  });

  test('warns where a cluster has no followers', () => {
    const chart = new Chart(strictApp(), 'chart', { namespace: 'shop' });
    const operator = new RedisOperator(chart, 'operator');
    new RedisCluster(chart, 'carts', { operator, redisSecret: 'none', redisFollower: { replicas: 0 } });
    expect(failureOf(() => synth(chart))).toMatch(/guard 'a-follower-for-each-leader'/);
  });

  test('a name may start with a digit from Kubernetes 1.34 on', () => {
    const { chart, operator } = setUp();
    expect(() => new Redis(chart, '0day', { redisSecret: 'none', operator })).not.toThrow();
    const old = oldChart();
    const oldOperator = new RedisOperator(old, 'operator');
    expect(failureOf(() => new Redis(old, '0day', { redisSecret: 'none', operator: oldOperator }))).toMatch(
      /'id' is '0day' \(the name, as 'name' is not given\), and Services are named after it: before Kubernetes 1\.34/,
    );
  });

  test('fails when two resources would share a Service', () => {
    const { chart, operator } = setUp();
    new RedisReplication(chart, 'orders', { redisSecret: 'none', operator });
    new Redis(chart, 'elsewhere', { operator, redisSecret: 'none', name: 'orders-replica' });
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/elsewhere\] 'name' is 'orders-replica', for which the operator makes the Service 'orders-replica'; \[chart\/orders\] needs it, too/,
    );
  });

  test('fails when two resources would share a Service before their metrics', () => {
    const { chart, operator } = setUp();
    new Redis(chart, 'solo', { operator, redisSecret: 'none', redisExporter: {} });
    new Redis(chart, 'solo-metrics', { redisSecret: 'none', operator });
    expect(failureOf(() => synth(chart))).toMatch(
      /\[chart\/solo-metrics\] 'name' is 'solo-metrics', for which the operator makes the Service 'solo-metrics'; \[chart\/solo\] needs it, too/,
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

  test('two namespaces share nothing', () => {
    const chart = testChart('shop');
    const operator = new RedisOperator(chart, 'operator', { scope: OperatorScope.cluster() });
    new RedisReplication(chart, 'orders', { redisSecret: 'none', operator });
    new Redis(chart, 'elsewhere', { operator, redisSecret: 'none', name: 'orders-replica', namespace: 'billing' });
    expect(() => synth(chart)).not.toThrow();
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
