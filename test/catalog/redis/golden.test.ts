import { join } from 'node:path';
import type { Chart } from 'cdk8s';
import { CustomResourceType, OperatorScope } from 'operator-constructs';
import {
  AmaizRedis,
  AmaizRedisOperator,
  amaizRedisDefinition,
  Redis,
  RedisCluster,
  redisDefinition,
  RedisOperator,
  RedisReplication,
  RedisSentinel,
} from 'operator-constructs/redis';
import { expectGolden } from '../../support/golden';
import { synth, testChart } from '../../support/synth';
import { oldChart } from './apps';

/** Compares a chart with a committed file, without what comes first and belongs to the whole Kubernetes cluster. */
function expectChart(name: string, chart: Chart): void {
  expectGolden(
    join(__dirname, `golden/${name}.yaml`),
    synth(chart).filter(({ metadata }) => metadata.annotations?.['argocd.argoproj.io/sync-wave'] !== '-2'),
  );
}

test.each([
  ['crds', redisDefinition],
  ['amaiz-crd', amaizRedisDefinition],
])('the CRDs in %s, golden', (name, { customResources }) => {
  // Embedded Kubernetes types are compared where they are generated; written out they would hide the rest.
  const declared = customResources.filter((type) => type instanceof CustomResourceType);
  expect(declared).toHaveLength(customResources.length);
  const manifests = declared.map((type) => type.toManifest({ embed: 'slim' }));
  expectGolden(join(__dirname, `golden/${name}.yaml`), structuredClone(manifests));
});

describe('redis-operator, golden', () => {
  test.each([
    ['namespace', OperatorScope.namespace()],
    ['namespaces', OperatorScope.namespaces('shop', 'billing')],
    ['cluster', OperatorScope.cluster()],
  ])('operator and one resource of each kind at scope %s', (name, scope) => {
    const chart = testChart('shop');
    const operator = new RedisOperator(chart, 'redis-operator', { scope });
    new Redis(chart, 'sessions', { operator, redisSecret: 'none', storage: { ephemeral: true } });
    new RedisCluster(chart, 'carts', { operator, redisSecret: 'none', redisExporter: {} });
    const replication = new RedisReplication(chart, 'orders', {
      operator,
      redisSecret: { name: 'orders', key: 'password' },
    });
    new RedisSentinel(chart, 'orders-watch', { operator, redisSecret: 'none', replication });
    expectChart(name, chart);
  });
});

describe('amaizfinance redis-operator, golden', () => {
  test.each([
    ['namespace', OperatorScope.namespace()],
    ['namespaces', OperatorScope.namespaces('shop')],
    ['cluster', OperatorScope.cluster()],
  ])('operator and Redis at scope %s', (name, scope) => {
    const chart = oldChart(name === 'namespaces' ? 'operators' : 'shop');
    const operator = new AmaizRedisOperator(chart, 'redis-operator', { scope });
    new AmaizRedis(chart, 'cache', { operator, password: 'none', namespace: 'shop' });
    expectChart(`amaiz-${name}`, chart);
  });
});
