import { ApiObject, App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { Redis, RedisOperator, RedisReplication } from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { synth } from '../support/synth';
import { posing } from '../../lib/unresolved/values';
import { answersTo, later, resolved } from '../pulumi/support/later';

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
    /^'pod\.serviceAccountName' is 'shared', which \[chart\/(one|two)\] uses too: .* \[chart\/(one|two)\]$/,
  ],
  'Memcacheds in one namespace': [
    (chart, first, second) => {
      const operator = new MemcachedOperator(chart, 'operator', { scope, image });
      new Memcached(chart, 'one', { operator, namespace: first });
      new Memcached(chart, 'two', { operator, namespace: second });
    },
    /^'namespace' is 'team', where \[chart\/(one|two)\] is: .* \[chart\/(one|two)\]$/,
  ],
  'Redises with one Service': [
    (chart, first, second) => {
      const operator = new RedisOperator(chart, 'operator', { scope });
      new RedisReplication(chart, 'orders', { operator, namespace: first });
      new Redis(chart, 'orders-replica', { operator, namespace: second });
    },
    /the operator makes the Service 'orders-replica.*' both for this Redis.* and for the Redis.* of \[chart\/.*\]; .* \[chart\/.*\]$/,
  ],
  'Databases with one Service': [
    (chart, first, second) => {
      const operator = new DatabaseOperator(chart, 'operator', { scope, image });
      const props = { operator, image: 'postgres:16.3', storage: { size: '1Gi' } };
      new Database(chart, 'orders', { ...props, namespace: first });
      new Database(chart, 'orders-read', { ...props, namespace: second });
    },
    /for which the operator makes the Service 'orders-read'; \[chart\/orders.*\] has that name; .* \[chart\/orders.*\]$/,
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
    /^'name' is 'events', .* label app=events, those of \[chart\/job\] too; rename one of the two \[chart\/events\]$/,
  ],
  'Memcached and a Deployment of its name': [
    (chart, first, second) => {
      const operator = new MemcachedOperator(chart, 'operator', { scope, image });
      new Memcached(chart, 'cache', { operator, namespace: first });
      const metadata = { namespace: second, name: 'cache' };
      new ApiObject(chart, 'deployment', { apiVersion: 'apps/v1', kind: 'Deployment', metadata });
    },
    /^'name' is 'cache', and so is that of the Deployment \[chart\/deployment\]: .* \[chart\/cache\]$/,
  ],
  'Database and a Job that its operator would make': [
    (chart, first, second) => {
      const operator = new DatabaseOperator(chart, 'operator', { scope, image });
      const props = { operator, image: 'postgres:16.3', storage: { size: '1Gi' } };
      new Database(chart, 'orders', { ...props, namespace: first });
      const metadata = { namespace: second, name: 'orders-init' };
      new ApiObject(chart, 'job', { apiVersion: 'batch/v1', kind: 'Job', metadata });
    },
    /^'name' is 'orders', .* makes the Job 'orders-init'; \[chart\/job\] has that name; .* \[chart\/orders\]$/,
  ],
};

const PLACES: readonly (readonly [string, () => string, () => string])[] = [
  ['both', () => later('team'), () => later('team')],
  ['the first', () => later('team'), () => 'team'],
  ['the second', () => 'team', () => later('team')],
];

function objectsOf(place: (chart: Chart) => void): object[] {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  const chart = new Chart(app, 'chart', { namespace: 'operators' });
  place(chart);
  return synth(chart);
}

describe.each([
  ...Object.entries(PAIRS).map(([what, pair]) => [`two ${what}`, pair] as const),
  ...Object.entries(OBJECTS).map(([what, pair]) => [`a ${what}`, pair] as const),
])('%s', (_what, [pair, problem]) => {
  test.each(PLACES)('are an error as soon as that is known: %s known later', (_which, first, second) => {
    const objects = objectsOf((chart) => {
      pair(chart, first(), second());
    });
    expect(() => resolved(objects)).toThrow(problem);
  });

  test('are none in namespaces that turn out to be two', () => {
    const objects = objectsOf((chart) => {
      pair(chart, later('team'), later('another'));
    });
    expect(() => resolved(objects)).not.toThrow();
  });
});

test.each([
  [
    'ZookeeperCluster',
    /^'pod\.serviceAccountName' is 'zookeeper-operator', which the operator runs as: .* \[chart\/it\]$/,
  ],
  [
    'Memcached',
    /^'name' is 'memcached-operator', and so is that of the Deployment of the operator itself: .* \[chart\/it\]$/,
  ],
])("a %s that takes what is its operator's is an error as soon as that is known", (kind, problem) => {
  const objects = objectsOf((chart) => {
    const namespace = later('team');
    if (kind === 'Memcached') {
      const operator = new MemcachedOperator(chart, 'operator', { scope, image, namespace });
      new Memcached(chart, 'it', { operator, namespace: later('team'), name: 'memcached-operator' });
    } else {
      const operator = new ZookeeperOperator(chart, 'operator', { scope, namespace });
      new ZookeeperCluster(chart, 'it', { operator, namespace: later('team'), name: 'zookeeper-operator' });
    }
  });
  expect(() => resolved(objects)).toThrow(problem);
});

test('ZookeeperClusters may share the ServiceAccount that nobody makes', () => {
  const objects = objectsOf((chart) => {
    const operator = new ZookeeperOperator(chart, 'operator', { scope });
    const pod = (): object => ({ serviceAccountName: later('default') });
    new ZookeeperCluster(chart, 'one', { operator, namespace: later('team'), pod: pod() });
    new ZookeeperCluster(chart, 'two', { operator, namespace: later('team'), pod: pod() });
  });
  expect(() => resolved(objects)).not.toThrow();
});

test('two Databases of one name are told of as one object that is declared twice, and as nothing else', () => {
  const [, questions] = posing('chart', () =>
    objectsOf((chart) => {
      const operator = new DatabaseOperator(chart, 'operator', { scope, image });
      const props = { operator, image: 'postgres:16.3', storage: { size: '1Gi' } };
      new Database(chart, 'one', { ...props, namespace: 'team', name: later('orders') });
      new Database(chart, 'two', { ...props, namespace: 'team', name: 'orders' });
    }),
  );
  expect(answersTo(questions)).toEqual([
    expect.stringMatching(/^Database 'orders' in namespace 'team' is declared here and at \[chart\/(one|two)/),
  ]);
});
