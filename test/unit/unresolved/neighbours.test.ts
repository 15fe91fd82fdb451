import { ApiObject, type Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { Redis, RedisOperator, RedisReplication } from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { findingsInPasses } from './findings';
import { later } from './later';

const scope = OperatorScope.cluster();
const image = 'registry.example.com/operator:1.0.0';

/** Two resources in namespaces, of which the first or the second or both are known later. */
type Pair = (chart: Chart, first: string, second: string) => void;

const PAIRS: Readonly<Record<string, readonly [pair: Pair, problem: RegExp]>> = {
  'ZookeeperClusters with one ServiceAccount': [
    (chart, first, second) => {
      const operator = new ZookeeperOperator(chart, 'operator', { scope });
      const pod = { serviceAccountName: 'shared' };
      new ZookeeperCluster(chart, 'one', { operator, namespace: first, pod });
      new ZookeeperCluster(chart, 'two', { operator, namespace: second, pod });
    },
    /^'pod\.serviceAccountName' is 'shared', .*; \[chart-0\/chart\/(one|two)\] needs it, too: .* \[chart-0\/chart\/(one|two)\]$/,
  ],
  'Memcacheds in one namespace': [
    (chart, first, second) => {
      const operator = new MemcachedOperator(chart, 'operator', { scope, image });
      new Memcached(chart, 'one', { operator, namespace: first });
      new Memcached(chart, 'two', { operator, namespace: second });
    },
    /^'namespace' is 'team', .*; \[chart-0\/chart\/(one|two)\] has such pods: .* \[chart-0\/chart\/(one|two)\]$/,
  ],
  'Redises with one Service': [
    (chart, first, second) => {
      const operator = new RedisOperator(chart, 'operator', { scope });
      new RedisReplication(chart, 'orders', { operator, redisSecret: 'none', namespace: first });
      new Redis(chart, 'orders-replica', { operator, redisSecret: 'none', namespace: second });
    },
    /the operator makes the Service 'orders-replica.*'; \[chart-0\/chart\/.*\] needs it, too; .* \[chart-0\/chart\/.*\]$/,
  ],
  'Databases with one Service': [
    (chart, first, second) => {
      const operator = new DatabaseOperator(chart, 'operator', { scope, image });
      const props = { operator, image: 'postgres:16.3', storage: { size: '1Gi' } };
      new Database(chart, 'orders', { ...props, namespace: first });
      new Database(chart, 'orders-read', { ...props, namespace: second });
    },
    /for which the operator makes the Service 'orders-read'; \[chart-0\/chart\/orders.*\] needs it, too; .* \[chart-0\/chart\/orders.*\]$/,
  ],
};

/** A resource, and an object that has what its operator needs; their namespaces are the first and the second. */
const OBJECTS: typeof PAIRS = {
  'ZookeeperCluster and a workload with the label of its pods': [
    (chart, first, second) => {
      const operator = new ZookeeperOperator(chart, 'operator', { scope });
      new ZookeeperCluster(chart, 'events', { operator, namespace: first });
      const template = { metadata: { labels: { app: 'events' } } };
      new ApiObject(chart, 'job', {
        apiVersion: 'batch/v1',
        kind: 'Job',
        metadata: { namespace: second },
        spec: { template },
      });
    },
    /^'name' is 'events', .* label app=events; \[chart-0\/chart\/job\] has such pods: .*; rename one of the two \[chart-0\/chart\/events\]$/,
  ],
  'Memcached and a Deployment of its name': [
    (chart, first, second) => {
      const operator = new MemcachedOperator(chart, 'operator', { scope, image });
      new Memcached(chart, 'cache', { operator, namespace: first });
      const metadata = { namespace: second, name: 'cache' };
      new ApiObject(chart, 'deployment', { apiVersion: 'apps/v1', kind: 'Deployment', metadata });
    },
    /^'name' is 'cache', .*; \[chart-0\/chart\/deployment\] has that name: .* \[chart-0\/chart\/cache\]$/,
  ],
  'Database and a Job that its operator would make': [
    (chart, first, second) => {
      const operator = new DatabaseOperator(chart, 'operator', { scope, image });
      const props = { operator, image: 'postgres:16.3', storage: { size: '1Gi' } };
      new Database(chart, 'orders', { ...props, namespace: first });
      const metadata = { namespace: second, name: 'orders-init' };
      new ApiObject(chart, 'job', { apiVersion: 'batch/v1', kind: 'Job', metadata });
    },
    /^'name' is 'orders', .* makes the Job 'orders-init'; \[chart-0\/chart\/job\] has that name; .* \[chart-0\/chart\/orders\]$/,
  ],
};

const PLACES: readonly (readonly [string, readonly [boolean, boolean]])[] = [
  ['both', [true, true]],
  ['the first', [true, false]],
  ['the second', [false, true]],
];

/** What is said of two things in their namespaces, of which some are unresolved in the first pass. */
function said(pair: Pair, namespaces: readonly [string, string], unresolved: readonly [boolean, boolean]): object {
  return findingsInPasses([
    (chart, pass) => {
      const [first, second] = namespaces.map((namespace, i) =>
        pass === 'first' && unresolved[i] === true ? later(namespace) : namespace,
      ) as [string, string];
      pair(chart, first, second);
    },
  ]);
}

describe.each([
  ...Object.entries(PAIRS).map(([what, pair]) => [`two ${what}`, pair] as const),
  ...Object.entries(OBJECTS).map(([what, pair]) => [`a ${what}`, pair] as const),
])('%s', (_what, [pair, problem]) => {
  test.each(PLACES)('are an error when that is known: %s known later', (_which, unresolved) => {
    const errors = expect.arrayContaining([expect.stringMatching(problem)]) as string[];
    expect(said(pair, ['team', 'team'], unresolved)).toMatchObject({ errors, endsAtOnce: false });
  });

  test('are an error at once in one and the same unresolved namespace', () => {
    const namespace = later('team');
    const { errors, endsAtOnce } = findingsInPasses([(chart) => void pair(chart, namespace, namespace)]);
    expect([errors.length > 0, endsAtOnce]).toEqual([true, true]);
    expect(errors.join()).not.toContain('[unresolved:');
  });

  test('are none in namespaces that turn out to be two', () => {
    expect(said(pair, ['team', 'another'], [true, true])).toMatchObject({ errors: [], endsAtOnce: false });
  });
});

test.each([
  [
    'ZookeeperCluster',
    /^'pod\.serviceAccountName' is 'zookeeper-operator', .*; the operator \[.*\] runs as it, .* \[chart-0\/chart\/it\]$/,
  ],
  [
    'Memcached',
    /^'name' is 'memcached-operator', .* makes the Deployment .* has that name: .* \[chart-0\/chart\/it\]$/,
  ],
])("a %s that takes what is its operator's is an error when that is known", (kind, problem) => {
  const { errors } = findingsInPasses([
    (chart, pass) => {
      const team = (): string => (pass === 'first' ? later('team') : 'team');
      if (kind === 'Memcached') {
        const operator = new MemcachedOperator(chart, 'operator', { scope, image, namespace: team() });
        new Memcached(chart, 'it', { operator, namespace: team(), name: 'memcached-operator' });
      } else {
        const operator = new ZookeeperOperator(chart, 'operator', { scope, namespace: team() });
        new ZookeeperCluster(chart, 'it', { operator, namespace: team(), name: 'zookeeper-operator' });
      }
    },
  ]);
  expect(errors).toContainEqual(expect.stringMatching(problem));
});

test('ZookeeperClusters may share the ServiceAccount that nobody makes', () => {
  const found = findingsInPasses([
    (chart, pass) => {
      const give = (value: string): string => (pass === 'first' ? later(value) : value);
      const operator = new ZookeeperOperator(chart, 'operator', { scope });
      new ZookeeperCluster(chart, 'one', {
        operator,
        namespace: give('team'),
        pod: { serviceAccountName: give('default') },
      });
      new ZookeeperCluster(chart, 'two', {
        operator,
        namespace: give('team'),
        pod: { serviceAccountName: give('default') },
      });
    },
  ]);
  expect(found).toMatchObject({ errors: [] });
});

test('two Databases of one name are told of as one object that is declared twice, and as nothing else', () => {
  const { errors } = findingsInPasses([
    (chart, pass) => {
      const operator = new DatabaseOperator(chart, 'operator', { scope, image });
      const props = { operator, image: 'postgres:16.3', storage: { size: '1Gi' }, namespace: 'team' };
      new Database(chart, 'one', { ...props, name: pass === 'first' ? later('orders') : 'orders' });
      new Database(chart, 'two', { ...props, name: 'orders' });
    },
  ]);
  expect(errors).toEqual([
    expect.stringMatching(/^Database 'orders' in namespace 'team' is declared here and at \[chart-0\/chart\/(one|two)/),
  ]);
});
