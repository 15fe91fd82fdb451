import {
  AmaizRedis,
  AmaizRedisOperator,
  type AmaizRedisProps,
  RedisOperator,
  RedisSentinel,
  type RedisSentinelProps,
} from 'operator-constructs/redis';
import { failureOf, type Manifest, only, synth, silentChart } from '../../support/synth';

describe('sentinels and the Redis of the other operator', () => {
  const sentinel = (props: Partial<RedisSentinelProps>): Manifest[] => {
    const chart = silentChart('data');
    const operator = new RedisOperator(chart, 'operator');
    new RedisSentinel(chart, 'watch', {
      operator,
      redisSecret: 'none',
      redisSentinelConfig: { redisReplicationName: 'orders' },
      ...props,
    });
    return synth(chart);
  };
  const amaiz = (props: Partial<AmaizRedisProps>): Manifest[] => {
    const chart = silentChart('data');
    const operator = new AmaizRedisOperator(chart, 'operator', { kubernetesVersion: '1.24' });
    new AmaizRedis(chart, 'carts', { operator, password: 'none', ...props });
    return synth(chart);
  };

  it('are read at the exporters beside them', () => {
    const objects = sentinel({ redisExporter: {}, podMonitor: {}, alerts: {} });
    expect(only(objects, 'PodMonitor').spec).toEqual({
      selector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['watch-sentinel'] }] },
      podMetricsEndpoints: [{ port: 'redis-exporter', path: '/metrics', scheme: 'http' }],
    });
    expect((only(objects, 'PrometheusRule').spec.groups as [{ rules: object[] }])[0].rules[0]).toMatchObject({
      alert: 'SentinelMajorityLost',
      expr: '(max(redis_sentinel_master_ok_sentinels{namespace="data",pod=~"watch-sentinel-[0-9]+"}) or vector(0)) < 2',
    });
    expect(only(amaiz({ exporter: {}, serviceMonitor: {} }), 'ServiceMonitor').spec).toEqual({
      selector: { matchLabels: { redis: 'carts' } },
      endpoints: [
        {
          ...{ port: 'exporter', path: '/metrics', scheme: 'http' },
          relabelings: [{ action: 'keep', sourceLabels: ['__meta_kubernetes_service_name'], regex: 'redis-carts' }],
        },
      ],
    });
    expect(only(amaiz({ exporter: {}, podMonitor: {} }), 'PodMonitor').spec).toEqual({
      selector: { matchLabels: { redis: 'carts' } },
      podMetricsEndpoints: [{ portNumber: 9121, path: '/metrics', scheme: 'http' }],
    });
  });

  it('are refused monitors and alerts without an exporter', () => {
    expect(failureOf(() => sentinel({ podMonitor: {} }))).toContain("no pod has an exporter; give 'redisExporter'");
    expect(failureOf(() => sentinel({ alerts: {} }))).toContain("'alerts' is given, but no pod has an exporter");
    expect(failureOf(() => amaiz({ serviceMonitor: {} }))).toContain("no pod has an exporter; give 'exporter'");
  });
});
