import type { Chart } from 'cdk8s';
import { AmaizRedis } from 'operator-constructs';
import { Database } from 'operator-constructs/database';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { RedisCluster, RedisOperator, RedisReplication, RedisSentinel } from 'operator-constructs/redis';
import { ZookeeperCluster } from 'operator-constructs/zookeeper';
import { failureOf, only, synth, testChart } from '../support/synth';

const image = 'registry.example.com/operator:1.0.0';

/** The kinds whose upstream field has another name than `replicas`, and that name. */
const KINDS: Readonly<Record<string, readonly [field: string, make: (chart: Chart, props: object) => object]>> = {
  EtcdCluster: [
    'size',
    (chart, props) =>
      new EtcdCluster(chart, 'it', { operator: new EtcdOperator(chart, 'operator', { image }), ...props }),
  ],
  Memcached: [
    'size',
    (chart, props) =>
      new Memcached(chart, 'it', { operator: new MemcachedOperator(chart, 'operator', { image }), ...props }),
  ],
  RedisCluster: [
    'clusterSize',
    (chart, props) =>
      new RedisCluster(chart, 'it', { operator: new RedisOperator(chart, 'operator'), redisSecret: 'none', ...props }),
  ],
  RedisReplication: [
    'clusterSize',
    (chart, props) =>
      new RedisReplication(chart, 'it', {
        operator: new RedisOperator(chart, 'operator'),
        redisSecret: 'none',
        ...props,
      }),
  ],
  RedisSentinel: [
    'clusterSize',
    (chart, props) =>
      new RedisSentinel(chart, 'it', {
        operator: new RedisOperator(chart, 'operator'),
        redisSecret: 'none',
        redisSentinelConfig: { redisReplicationName: 'orders' },
        ...props,
      }),
  ],
};

const objectsOf = (kind: string, props: object): ReturnType<typeof synth> => {
  const chart = testChart();
  KINDS[kind]?.[1](chart, props);
  return synth(chart);
};

describe.each(Object.entries(KINDS))('%s', (kind, [field, make]) => {
  test(`takes 'replicas' to upstream's '${field}'`, () => {
    expect(only(objectsOf(kind, { replicas: 3 }), kind).spec).toMatchObject({ [field]: 3 });
    expect(only(objectsOf(kind, { spec: { [field]: 3 } }), kind).spec).toMatchObject({ [field]: 3 });
  });

  test(`refuses '${field}', and names 'replicas'`, () => {
    expect(failureOf(() => objectsOf(kind, { [field]: 3 }))).toContain(
      `'${field}' is an unknown prop; did you mean 'replicas'?`,
    );
    expect(failureOf(() => objectsOf(kind, { replicas: 3, spec: { [field]: 1 } }))).toContain(
      `'replicas' is 3 and 'spec.${field}' is 1; give one of them`,
    );
  });

  test('shows how many there are', () => {
    const made = make(testChart(), { replicas: 3 }) as Record<string, unknown>;
    expect(made[kind === 'RedisCluster' ? 'leaders' : 'replicas']).toBe(3);
  });
});

const SIZED = [EtcdCluster, Memcached, RedisCluster, RedisReplication, RedisSentinel, AmaizRedis, Database];

test.each([...SIZED, ZookeeperCluster].map((each) => [each.name, each.kind.props]))(
  '%s is sized by `replicas`',
  (_kind, props) => {
    expect(props).toHaveProperty('replicas');
  },
);

test('guards speak of the prop', () => {
  const failing = (props: object): string => failureOf(() => objectsOf('EtcdCluster', props));
  expect(failing({ replicas: 9 })).toContain("set 'replicas' to 1, 3, 5 or 7");
  expect(failing({ spec: { size: 9 } })).toContain("set 'spec.size' to 1, 3, 5 or 7");
  const cluster = (props: object): string => failureOf(() => objectsOf('RedisCluster', props));
  expect(cluster({ replicas: 2 })).toContain("set 'replicas' to 3 or more, and 'redisLeader.replicas' too");
  expect(cluster({ redisLeader: { replicas: 2 } })).toContain("set 'replicas' to 3 or more");
});
