import { failureOf, type Manifest, only } from '../../support/synth';
import { objectsOf, type Props } from './kinds';

describe('sentinels and the Redis of the other operator', () => {
  const sentinel = (props: Props): Manifest[] => objectsOf('RedisSentinel', props);
  const amaiz = (props: Props): Manifest[] => objectsOf('AmaizRedis', props);

  it('are read at the exporters beside them', () => {
    const objects = sentinel({ redisExporter: {}, podMonitor: {}, alerts: {} });
    expect(only(objects, 'PodMonitor').spec).toEqual({
      selector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['it-sentinel'] }] },
      podMetricsEndpoints: [{ port: 'redis-exporter', path: '/metrics', scheme: 'http' }],
    });
    expect((only(objects, 'PrometheusRule').spec.groups as [{ rules: object[] }])[0].rules[0]).toMatchObject({
      alert: 'SentinelMajorityLost',
      expr: '(max(redis_sentinel_master_ok_sentinels{namespace="shop",pod=~"it-sentinel-[0-9]+"}) or vector(0)) < 2',
    });
    expect(only(amaiz({ exporter: {}, serviceMonitor: {} }), 'ServiceMonitor').spec).toEqual({
      selector: { matchLabels: { redis: 'it' } },
      endpoints: [
        {
          ...{ port: 'exporter', path: '/metrics', scheme: 'http' },
          relabelings: [{ action: 'keep', sourceLabels: ['__meta_kubernetes_service_name'], regex: 'redis-it' }],
        },
      ],
    });
    expect(only(amaiz({ exporter: {}, podMonitor: {} }), 'PodMonitor').spec).toEqual({
      selector: { matchLabels: { redis: 'it' } },
      podMetricsEndpoints: [{ portNumber: 9121, path: '/metrics', scheme: 'http' }],
    });
  });

  it('are refused monitors and alerts without an exporter', () => {
    expect(failureOf(() => sentinel({ podMonitor: {} }))).toContain("no pod has an exporter; give 'redisExporter'");
    expect(failureOf(() => sentinel({ alerts: {} }))).toContain("'alerts' is given, but no pod has an exporter");
    expect(failureOf(() => amaiz({ serviceMonitor: {} }))).toContain("no pod has an exporter; give 'exporter'");
  });
});
