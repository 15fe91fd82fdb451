import {
  AmaizRedisOperator,
  type AmaizRedisOperatorProps,
  RedisOperator,
  type RedisOperatorProps,
} from 'operator-constructs/redis';
import { failureOf, only, synth, testChart } from '../../support/synth';
import { chartFor } from './kinds';

const objectsOf = (props: RedisOperatorProps = {}) => {
  const chart = testChart('shop');
  new RedisOperator(chart, 'operator', props);
  return synth(chart);
};

const amaizObjectsOf = (props: AmaizRedisOperatorProps = {}) => {
  const chart = chartFor('AmaizRedis');
  new AmaizRedisOperator(chart, 'operator', props);
  return synth(chart);
};

describe('RedisOperator', () => {
  test('takes the image of init containers from its own', () => {
    const env = [{ name: 'INIT_CONTAINER_IMAGE', value: 'x' }];
    expect(failureOf(() => objectsOf({ env }))).toMatch(/use 'image'/);
  });
});

describe('AmaizRedisOperator', () => {
  test('may own things as the Deployment that it is, whatever its name', () => {
    const role = only(amaizObjectsOf({ name: 'old-redis' }), 'Role', 'old-redis');
    expect(role.rules).toContainEqual({
      apiGroups: ['apps'],
      resources: ['deployments/finalizers'],
      resourceNames: ['old-redis'],
      verbs: ['update'],
    });
  });

  test('makes a ServiceMonitor of itself only when it may', () => {
    const mayMonitor = (props: AmaizRedisOperatorProps): boolean =>
      JSON.stringify(amaizObjectsOf(props)).includes('servicemonitors');
    expect([mayMonitor({}), mayMonitor({ ownServiceMonitor: 'on' })]).toEqual([false, true]);
  });

  test('is what the Service that it makes before its metrics selects', () => {
    const { spec } = only(amaizObjectsOf({ name: 'old-redis', podLabels: { team: 'a' } }), 'Deployment');
    const { labels } = spec.template.metadata;
    const name = spec.template.spec.containers[0].env.find((v: { name: string }) => v.name === 'OPERATOR_NAME').value;
    expect(labels).toMatchObject({ name, team: 'a' });
    const chart = chartFor('AmaizRedis');
    expect(new AmaizRedisOperator(chart, 'operator').metricsServiceName).toBe(`${name}-metrics`);
  });

  test('fails on a Kubernetes version that it does not run on, and names the alternative', () => {
    expect(failureOf(() => new AmaizRedisOperator(testChart(), 'operator'))).toMatch(
      /the target is Kubernetes 1\.36, but 'amaiz-redis-operator' 0\.2\.1 needs 1\.24 or older: .*use RedisOperator instead/,
    );
    expect(() => amaizObjectsOf({ kubernetesVersion: '1.25' })).toThrow('needs 1.24 or older');
  });

  test('stands beside a RedisOperator', () => {
    const chart = chartFor('AmaizRedis');
    new AmaizRedisOperator(chart, 'old');
    new RedisOperator(chart, 'new', { metrics: {} });
    expect(() => synth(chart)).not.toThrow();
  });
});
