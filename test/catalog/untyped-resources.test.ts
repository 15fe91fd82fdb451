import type { Chart } from 'cdk8s';
import * as library from 'operator-constructs';
import { failureOf } from '../support/synth';
import {
  anything,
  type Case,
  chartFor,
  image,
  resourceFailure,
  type ResourceName,
  resourceNames,
  rightProps,
  s3,
} from './untyped';

const OPERATOR = "give the operator that serves it, or the result of 'fromExisting'";
const STORAGE = "must be an object, such as { size: '20Gi' } or { ephemeral: true }";

const circle: { itself?: unknown } = {};
circle.itself = circle;

test('all resources of the catalogue are here', () => {
  const classes = Object.entries(library).filter(
    ([, value]) => typeof value === 'function' && value.prototype instanceof library.CustomResource,
  );
  expect(classes.map(([name]) => name).sort()).toEqual([...resourceNames, 'EtcdBackup'].sort());
});

describe.each(resourceNames)('%s in plain JavaScript', (name) => {
  test.each<readonly [props: object, problem: string]>([
    [{ operator: undefined }, `'operator' is undefined; ${OPERATOR}`],
    [{ operator: 'operator' }, `'operator' is 'operator'; ${OPERATOR}`],
    [{ operator: library.ZookeeperOperator }, `'operator' is the function ZookeeperOperator; ${OPERATOR}`],
    [{ metadata: 'x' }, "'metadata' is 'x'; must be an object"],
    [{ metadata: { labels: 5 } }, "'metadata.labels' is 5; must be an object of strings"],
    [{ spec: 5 }, "'spec' is 5; must be an object"],
    [{ spec: 'x' }, "'spec' is 'x'; must be an object"],
    [{ spec: circle }, "'spec.itself' contains itself; leave it out"],
    [{ spec: { a: [circle] } }, "'spec.a[0].itself' contains itself; leave it out"],
  ])('is told what is wrong: %#', (props, problem) => {
    expect(resourceFailure(name, (chart) => ({ ...rightProps(name, chart), ...props }))).toBe(`${problem} [chart/it]`);
  });

  test('is told all at once', () => {
    const props = { operator: null, metadata: [], spec: [] };
    expect(resourceFailure(name, (chart) => ({ ...rightProps(name, chart), ...props }))).toMatch(
      /^3 problems \[chart\/it\]:\n {2}'operator' is null; .*\n {2}'metadata' is \[\]; .*\n {2}'spec' is \[\]; /,
    );
  });

  test('has props', () => {
    expect(resourceFailure(name, () => undefined)).toContain(`'operator' is undefined; ${OPERATOR}`);
    expect(resourceFailure(name, () => null)).toBe("'props' is null; must be an object [chart/it]");
  });
});

describe.each(resourceNames.filter((name) => name !== 'EtcdRestore'))('%s in plain JavaScript', (name) => {
  test.each<readonly [props: object, problem: string]>([
    [{ name: 5 }, "'name' is 5; must be a string: '5'"],
    [{ name: null }, "'name' is null; must be a string, or leave it out"],
    [{ namespace: null }, "'namespace' is null; must be a string, or leave it out"],
  ])('has names that are texts: %j', (props, problem) => {
    expect(resourceFailure(name, (chart) => ({ ...rightProps(name, chart), ...props }))).toBe(`${problem} [chart/it]`);
  });
});

describe.each(['AmaizRedis', 'EtcdCluster', 'Redis', 'RedisCluster', 'RedisReplication', 'ZookeeperCluster'] as const)(
  'the storage of %s',
  (name) => {
    test.each<readonly [storage: unknown, problem: string]>([
      ['10Gi', `'storage' is '10Gi'; ${STORAGE}`],
      [[], `'storage' is []; ${STORAGE}`],
      [null, `'storage' is null; ${STORAGE}, or leave it out`],
      [{ size: null }, "'storage.size' is null; give a size, such as '20Gi' or Size.gibibytes(20), or leave it out"],
      [{ size: true }, "'storage.size' is true; give a size, such as '20Gi' or Size.gibibytes(20)"],
      [{ ephemeral: true, size: '1Gi' }, "'storage' has 'ephemeral' and 'size'; give one of them"],
    ])('is never guessed: %j', (storage, problem) => {
      expect(resourceFailure(name, (chart) => ({ ...rightProps(name, chart), storage }))).toBe(`${problem} [chart/it]`);
    });

    test.each([['no'], [false], ['']])('is not ephemeral because of %j', (ephemeral) => {
      const storage = { ephemeral };
      expect(resourceFailure(name, (chart) => ({ ...rightProps(name, chart), storage }))).toMatch(
        /^'storage\.ephemeral' is .*; use true.* \[chart\/it\]$/,
      );
    });
  },
);

test.each<Case<ResourceName>>([
  ['ZookeeperCluster', { pod: [] }, "'pod' is []; must be an object"],
  ['ZookeeperCluster', { pod: { annotations: 'x' } }, "'pod.annotations' is 'x'; must be an object"],
  ['ZookeeperCluster', { config: 5 }, "'config' is 5; must be an object"],
  ['ZookeeperCluster', { config: null }, "'config' is null; must be an object, or leave it out"],
  ['ZookeeperCluster', { probes: null }, "'probes' is null; must be an object, or leave it out"],
  ['ZookeeperCluster', { ports: { client: 2181 } }, '\'ports\' is {"client":2181}; must be a list'],
  ['ZookeeperCluster', { ports: [2181] }, "'ports[0]' is 2181; must be an object"],
  ['ZookeeperCluster', { image: 'zookeeper:1' }, "'image' is 'zookeeper:1'; must be an object"],
  ['ZookeeperCluster', { clientService: [] }, "'clientService' is []; must be an object"],
  [
    'ZookeeperCluster',
    { storage: { ephemeral: { sizeLimit: {} } } },
    "'storage.ephemeral.sizeLimit' is {}; give a size, such as '20Gi' or Size.gibibytes(20)",
  ],
  ['EtcdCluster', { pod: 5 }, "'pod' is 5; must be an object"],
  ['EtcdCluster', { tls: true }, "'tls' is true; must be an object with peerSecret, serverSecret, operatorSecret"],
  ['EtcdCluster', { clientService: null }, "'clientService' is null; must be an object, or leave it out"],
  [
    'EtcdCluster',
    { clientService: { type: 'ExternalName' } },
    "'clientService.type' is 'ExternalName'; use 'ClusterIP', 'NodePort' or 'LoadBalancer'",
  ],
  [
    'EtcdCluster',
    { clientService: { type: 'NodePort', nodePort: '30000' } },
    "'clientService.nodePort' is '30000'; must be a number",
  ],
  ['EtcdRestore', { cluster: undefined }, "'cluster' is undefined; give an EtcdCluster"],
  ['EtcdRestore', { cluster: 'store' }, "'cluster' is 'store'; give an EtcdCluster"],
  ['EtcdRestore', { s3: null }, "'s3' is null; must be an object, or leave it out"],
  ['EtcdRestore', { s3: 'bucket/key' }, "'s3' is 'bucket/key'; must be an object"],
  ['Memcached', { service: 'None' }, "'service' is 'None'; use 'none', or an object with settings of the Service"],
  ['Memcached', { service: { labels: 'x' } }, "'service.labels' is 'x'; must be an object of strings"],
  ['Memcached', { service: { name: 5 } }, "'service.name' is 5; must be a string: '5'"],
  ['Memcached', { kubernetesClusterDomain: {} }, "'kubernetesClusterDomain' is {}; must be a string"],
  ['Redis', { redisExporter: 'on' }, "'redisExporter' is 'on'; must be an object"],
  [
    'Redis',
    { redisSecret: null },
    "'redisSecret' is null; name a Secret and its key, { name: 'redis', key: 'password' }, or 'none', where whoever " +
      'reaches it may read and write',
  ],
  [
    'RedisCluster',
    { storage: { reclaimPolicy: 'Keep' } },
    "'storage.reclaimPolicy' is 'Keep'; use 'Retain' or 'Delete'",
  ],
  ['RedisSentinel', { replication: 'orders' }, "'replication' is 'orders'; give a RedisReplication"],
  ['RedisSentinel', { redisSentinelConfig: 'x' }, "'redisSentinelConfig' is 'x'; must be an object"],
  ['AmaizRedis', { config: null }, "'config' is null; must be an object of strings, or leave it out"],
  [
    'Database',
    { storage: undefined },
    "'storage' is undefined; must be an object with a size, such as { size: '50Gi' }",
  ],
  ['Database', { storage: '50Gi' }, "'storage' is '50Gi'; must be an object with a size, such as { size: '50Gi' }"],
  ['Database', { storage: {} }, "'storage.size' is undefined; give a size, such as '20Gi' or Size.gibibytes(20)"],
  ['Database', { backup: true }, "'backup' is true; must be an object"],
  [
    'Database',
    { backup: { schedule: '@daily', volume: '1Gi' } },
    "'backup.volume' is '1Gi'; must be an object with a size, such as { size: '50Gi' }",
  ],
  [
    'Database',
    { credentialsSecret: null },
    "'credentialsSecret' is null; give a Secret of cdk8s-plus, or the name of one, or leave it out",
  ],
  ['Database', { credentialsSecret: {} }, "'credentialsSecret.name' is undefined; must be a string"],
])('%s is told what is wrong with its own props: %j', (name, props, problem) => {
  expect(resourceFailure(name, (chart) => ({ ...rightProps(name, chart), ...props }))).toBe(`${problem} [chart/it]`);
});

describe('an operator of another entry', () => {
  const other = (chart: Chart): object => ({
    operator: new library.ZookeeperOperator(chart, 'other', { namespace: 'elsewhere' }),
  });

  test('is no operator of restores, wherever it runs', () => {
    const chart = chartFor('EtcdOperator');
    const text = failureOf(() => {
      new library.EtcdRestore(chart, 'it', anything({ ...rightProps('EtcdRestore', chart), ...other(chart) }));
      chart.toJson();
    });
    expect(text).toContain(
      "[chart/it] 'operator' is [chart/other], a 'zookeeper-operator', which serves ZookeeperCluster and",
    );
    expect(text).not.toContain('serves the namespace that it runs in');
  });

  test('is no cluster', () => {
    const props = (chart: Chart): object => ({
      ...rightProps('EtcdRestore', chart),
      cluster: Object.values(other(chart))[0],
    });
    expect(resourceFailure('EtcdRestore', props)).toBe("'cluster' is [chart/other]; give an EtcdCluster [chart/it]");
  });
});

describe('EtcdBackup in plain JavaScript', () => {
  const failure = (props: object): string => {
    const chart = chartFor('EtcdOperator');
    const operator = new library.EtcdOperator(chart, 'operator', { image, backupOperator: {} });
    const cluster = new library.EtcdCluster(chart, 'store', { operator });
    return failureOf(() => new library.EtcdBackup(chart, 'it', anything({ operator, cluster, s3, ...props })));
  };

  test.each<readonly [props: object, problem: string]>([
    [{ operator: undefined }, `'operator' is undefined; ${OPERATOR}`],
    [{ operator: 'operator' }, `'operator' is 'operator'; ${OPERATOR}`],
    [{ cluster: 'store' }, "'cluster' is 'store'; give an EtcdCluster"],
    [{ cluster: null }, "'cluster' is null; give an EtcdCluster, or leave it out"],
    [{ s3: null }, "'s3' is null; must be an object, or leave it out"],
    [{ s3: 'bucket/key' }, "'s3' is 'bucket/key'; must be an object"],
    [{ metadata: 'x' }, "'metadata' is 'x'; must be an object"],
  ])('is told what is wrong: %j', (props, problem) => {
    expect(failure(props)).toBe(`${problem} [chart/it]`);
  });
});
