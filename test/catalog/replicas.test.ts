import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chart } from 'cdk8s';
import { AmaizRedis } from 'operator-constructs';
import { Database } from 'operator-constructs/database';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { RedisCluster, RedisOperator, RedisReplication, RedisSentinel } from 'operator-constructs/redis';
import { ZookeeperCluster } from 'operator-constructs/zookeeper';
import { failureOf, only, synth, testChart } from '../support/synth';
import { warningsOf } from '../support/warnings';

const image = 'registry.example.com/operator:1.0.0';

/** The kinds that had another word for how many they are, and that word. */
const RENAMED: Readonly<Record<string, readonly [former: string, make: (chart: Chart, props: object) => object]>> = {
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
  RENAMED[kind]?.[1](chart, props);
  return synth(chart);
};

describe.each(Object.entries(RENAMED))('%s', (kind, [former, make]) => {
  test(`takes 'replicas' to upstream's '${former}'`, () => {
    expect(only(objectsOf(kind, { replicas: 3 }), kind).spec).toMatchObject({ [former]: 3 });
    expect(only(objectsOf(kind, { spec: { [former]: 3 } }), kind).spec).toMatchObject({ [former]: 3 });
    expect(warningsOf(() => objectsOf(kind, { replicas: 3 }))).not.toContain(`'${former}'`);
  });

  test(`takes '${former}' for one more release`, () => {
    const warning = `'${former}' is called 'replicas' now, and will be removed in the next release; write 'replicas' [chart/it]`;
    expect(
      warningsOf(() => expect(objectsOf(kind, { [former]: 3 })).toEqual(objectsOf(kind, { replicas: 3 }))),
    ).toContain(warning);
    expect(failureOf(() => objectsOf(kind, { [former]: 3, replicas: 1 }))).toContain(
      `'${former}' is 3 and 'replicas' is 1, but '${former}' is the former name of 'replicas'; leave '${former}' out`,
    );
    expect(failureOf(() => objectsOf(kind, { replicas: 3, spec: { [former]: 1 } }))).toContain(
      `'replicas' is 3 and 'spec.${former}' is 1; give one of them`,
    );
  });

  test('shows how many there are by both names', () => {
    const made = make(testChart(), { replicas: 3 }) as Record<string, unknown>;
    expect(kind === 'RedisCluster' ? made['leaders'] : [made['replicas'], made[former]]).toEqual(
      kind === 'RedisCluster' ? 3 : [3, 3],
    );
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

test('docs/upgrading.md lists the former names', () => {
  const rows = readFileSync(join(__dirname, '../../docs/upgrading.md'), 'utf8').matchAll(
    /^\| [\d.]+ +\| (.*?) +\| `(\w+)` +\| `replicas` \|$/gm,
  );
  const listed = [...rows].flatMap(([, kinds = '', former]) =>
    [...kinds.matchAll(/`(\w+)`/g)].map(([, kind]) => [kind, former]),
  );
  expect(listed).toEqual(Object.entries(RENAMED).map(([kind, [former]]) => [kind, former]));
});
