import { DiffReport } from 'operator-constructs/cli';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { RedisOperator, RedisReplication } from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { catalogDefinitions } from '../../support/catalog-definitions';
import { silentChart } from '../../support/synth';

import type { Chart } from 'cdk8s';
import type { RedisReplicationProps } from 'operator-constructs/redis';
import type { ZookeeperClusterProps } from 'operator-constructs/zookeeper';

const RULE = 'crds/ordered-pods';

function chartOf(make: (chart: Chart) => void): object[] {
  const chart = silentChart('shop', 'shop');
  make(chart);
  return chart.toJson() as object[];
}

const zookeeper = (props: Partial<ZookeeperClusterProps>): object[] =>
  chartOf((chart) => {
    const operator = new ZookeeperOperator(chart, 'operator');
    new ZookeeperCluster(chart, 'events', { operator, storage: { size: '20Gi' }, ...props });
  });

const redis = (props: Partial<RedisReplicationProps>): object[] =>
  chartOf((chart) => {
    const operator = new RedisOperator(chart, 'operator');
    new RedisReplication(chart, 'orders', {
      operator,
      redisSecret: 'none',
      replicas: 3,
      storage: { size: '10Gi' },
      ...props,
    });
  });

const found = (before: readonly object[], after: readonly object[]) =>
  DiffReport.of(before, after, { definitions: catalogDefinitions }).findings.filter(
    ({ rule }) => rule === RULE,
  );

describe('a change that replaces pods one after the other', () => {
  test('says once for a resource what the way back needs', () => {
    const spec = { pod: { resources: { requests: { memory: '1Gi' } } } };
    expect(found(zookeeper({}), zookeeper({ spec, image: { tag: '0.2.14' } }))).toEqual([
      {
        level: 'info',
        rule: RULE,
        object: 'ZookeeperCluster shop/events',
        path: 'spec.image.tag',
        alsoAt: ['spec.pod.resources'],
        message:
          'replaces its pods one after the other; if one does not get ready, its StatefulSet waits for it even after ' +
          'the change is taken back',
        remedy:
          'after the way back delete the pod that is not ready, of events, such as: ' +
          'kubectl delete pod -n shop events-0',
      },
    ]);
  });

  test('is one of configuration, too, as it comes with a hash in the annotations of pods', () => {
    const changed = zookeeper({ config: { tickTime: 3000 } });
    expect(found(zookeeper({}), changed).map(({ path }) => path)).toEqual(['spec.pod.annotations']);
  });

  test.each<[string, object[], object[]]>([
    ['scales', zookeeper({ replicas: 3 }), zookeeper({ replicas: 5 })],
    ['is none', zookeeper({}), zookeeper({})],
    ['adds the resource', [], zookeeper({})],
  ])('is not told of one that %s', (_, before, after) => {
    expect(found(before, after)).toEqual([]);
  });

  test('is told of a Database, whose operator may not delete pods', () => {
    const database = (parameters: Record<string, string>): object[] =>
      chartOf((chart) => {
        const operator = new DatabaseOperator(chart, 'operator', { image: 'database-operator:1' });
        new Database(chart, 'orders', {
          operator,
          image: 'postgres:15.18',
          storage: { size: '10Gi' },
          parameters,
        });
      });
    const [change] = found(database({}), database({ max_connections: '200' }));
    expect(change).toMatchObject({ path: 'spec.parameters', object: 'Database shop/orders' });
    expect(change?.remedy).toContain('kubectl delete pod -n shop orders-0');
  });

  test('names what makes pods wait for no other, where the operator has it', () => {
    const env = [{ name: 'TZ', value: 'UTC' }];
    expect(found(redis({}), redis({ spec: { env } }))[0]?.remedy).toBe(
      'after the way back delete the pod that is not ready, of orders, such as: ' +
        'kubectl delete pod -n shop orders-0; a resource that is created with ' +
        "'podManagementPolicy: Parallel' does not wait",
    );
    const parallel = { podManagementPolicy: 'Parallel' } as const;
    expect(found(redis({ spec: parallel }), redis({ spec: { ...parallel, env } }))).toEqual([]);
  });
});

test.each(
  catalogDefinitions.flatMap(({ name, orderedPods = {}, customResources }) =>
    Object.entries(orderedPods).map(
      ([kind, ordered]) =>
        [`${name}: ${kind}`, ordered, customResources.find((type) => type.kind === kind)] as const,
    ),
  ),
)('the fields of %s are fields of its CRD', (_, { fields = [], parallel }, type) => {
  const schema = type?.manifest.spec.versions.find(({ storage }) => storage)?.schema;
  const paths = [...fields, ...(parallel === undefined ? [] : [parallel.field])];
  const missing = paths.filter((field) => {
    const steps = ['spec', ...field.split('.')];
    const at = steps.reduce<{ readonly properties?: Readonly<Record<string, object>> } | undefined>(
      (of, step) => of?.properties?.[step],
      schema?.openAPIV3Schema,
    );
    return at === undefined;
  });
  expect(missing).toEqual([]);
});
