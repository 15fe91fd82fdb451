import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/etcd-io';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { RedisCluster, RedisOperator } from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { address, failureOf, only, silentChart, synth } from '../support/synth';

import type { Chart } from 'cdk8s';
import type { DatabaseProps } from 'operator-constructs/database';
import type { EtcdClusterProps } from 'operator-constructs/etcd';
import type { RedisClusterProps } from 'operator-constructs/redis';
import type { ZookeeperClusterProps } from 'operator-constructs/zookeeper';
import type { Manifest } from '../support/synth';

const IMAGE = 'registry.example.com/operator:1.0.0';

function zookeeper(props: Omit<ZookeeperClusterProps, 'operator'>): Manifest[] {
  const chart = silentChart('data');
  new ZookeeperCluster(chart, 'events', {
    operator: new ZookeeperOperator(chart, 'operator'),
    ...props,
  });
  return synth(chart);
}

function etcd(props: Omit<EtcdClusterProps, 'operator'>): Manifest[] {
  const chart = silentChart('data');
  new EtcdCluster(chart, 'store', {
    operator: new EtcdOperator(chart, 'operator', { image: IMAGE }),
    ...props,
  });
  return synth(chart);
}

const rulesOf = (objects: Manifest[]): Manifest[] =>
  only(objects, 'PrometheusRule').spec.groups[0].rules as Manifest[];

describe('ZookeeperCluster', () => {
  // The example `monitoring` has its ServiceMonitor, and its alerts about three members.
  test('has its pods read', () => {
    expect(only(zookeeper({ podMonitor: {} }), 'PodMonitor').spec).toEqual({
      selector: { matchLabels: { app: 'events', kind: 'ZookeeperMember' } },
      podMetricsEndpoints: [{ port: 'metrics', path: '/metrics', scheme: 'http' }],
    });
  });

  test('takes alerts in another namespace, about more than half of its members', () => {
    const objects = zookeeper({
      replicas: 5,
      alerts: { namespace: 'monitoring', labels: { role: 'alerts' } },
    });
    expect(address(only(objects, 'PrometheusRule'))).toBe('PrometheusRule monitoring/data.events');
    expect(only(objects, 'PrometheusRule').metadata.labels).toEqual({ role: 'alerts' });
    expect(rulesOf(objects)[0]?.expr).toMatch(/< 3$/);
  });

  test('has no alert about volumes that it does not have', () => {
    const namesOf = (props: Omit<ZookeeperClusterProps, 'operator'>): string[] =>
      rulesOf(zookeeper({ alerts: {}, ...props })).map(({ alert }) => alert as string);
    expect(namesOf({})).toContain('ZookeeperVolumeFull');
    expect(namesOf({ storage: { ephemeral: true } })).not.toContain('ZookeeperVolumeFull');
  });

  test('has no PrometheusRule where no alert is wanted', () => {
    const all = rulesOf(zookeeper({ alerts: {} })).map(({ alert }) => [alert, 'off'] as const);
    const objects = zookeeper({ alerts: { rules: Object.fromEntries(all) } });
    expect(objects.filter(({ kind }) => kind === 'PrometheusRule')).toEqual([]);
  });
});

describe('EtcdCluster', () => {
  const tls = { peerSecret: 'peer', serverSecret: 'server', operatorSecret: 'client' };

  test('has one of its two Services read', () => {
    const objects = etcd({ serviceMonitor: {} });
    const { selector, endpoints } = only(objects, 'ServiceMonitor').spec;
    const labelled = objects.filter(
      ({ kind, metadata }) =>
        kind === 'Service' && metadata.labels?.etcd_cluster === selector.matchLabels.etcd_cluster,
    );
    expect(labelled.map(({ metadata }) => metadata.name as string)).toEqual([
      'store',
      'store-client',
    ]);
    expect(endpoints).toEqual([
      {
        port: 'client',
        path: '/metrics',
        scheme: 'http',
        relabelings: [
          {
            action: 'keep',
            sourceLabels: ['__meta_kubernetes_service_name'],
            regex: 'store-client',
          },
        ],
      },
    ]);
  });

  test('is read with the client certificate of its operator where it asks for one', () => {
    const [endpoint] = only(etcd({ tls, podMonitor: {} }), 'PodMonitor').spec.podMetricsEndpoints;
    expect(endpoint).toEqual({
      port: 'client',
      path: '/metrics',
      scheme: 'https',
      tlsConfig: {
        ca: { secret: { name: 'client', key: 'etcd-client-ca.crt' } },
        cert: { secret: { name: 'client', key: 'etcd-client.crt' } },
        keySecret: { name: 'client', key: 'etcd-client.key' },
        serverName: 'store-client.data.svc',
      },
    });
  });

  test('cannot be read with Secrets of another namespace', () => {
    const place = (): unknown => etcd({ tls, serviceMonitor: { namespace: 'monitoring' } });
    expect(failureOf(place)).toContain(
      "'serviceMonitor.namespace' is given, but the Secrets with the certificates are",
    );
    const elsewhere = { namespace: 'monitoring', tls: { insecureSkipVerify: true } };
    expect(
      only(etcd({ tls, serviceMonitor: elsewhere }), 'ServiceMonitor').spec.endpoints[0].tlsConfig,
    ).toEqual({
      insecureSkipVerify: true,
    });
  });
});

test('EtcdIoCluster has its client Service read', () => {
  const chart = silentChart('data');
  const operator = new EtcdIoOperator(chart, 'operator', {
    image: IMAGE,
    scope: OperatorScope.cluster(),
  });
  new EtcdIoCluster(chart, 'store', { operator, serviceMonitor: {}, alerts: {} });
  const objects = synth(chart);
  const { selector, endpoints } = only(objects, 'ServiceMonitor').spec;
  expect(selector.matchLabels).toEqual(only(objects, 'Service', 'store-client').metadata.labels);
  expect(endpoints[0].relabelings[0].regex).toBe('store-client');
  expect(rulesOf(objects)[0]?.expr).toBe(
    '(sum(up{namespace="data",pod=~"store-[0-9]+"}) or vector(0)) < 2',
  );
});

describe('RedisCluster', () => {
  const redis = (props: Partial<RedisClusterProps>): Manifest[] => {
    const chart = silentChart('data');
    const operator = new RedisOperator(chart, 'operator');
    new RedisCluster(chart, 'carts', { operator, redisSecret: 'none', ...props });
    return synth(chart);
  };

  test('has the exporters of its leaders and followers read', () => {
    expect(only(redis({ redisExporter: {}, podMonitor: {} }), 'PodMonitor').spec).toEqual({
      selector: {
        matchExpressions: [
          { key: 'app', operator: 'In', values: ['carts-leader', 'carts-follower'] },
        ],
      },
      podMetricsEndpoints: [{ port: 'redis-exporter', path: '/metrics', scheme: 'http' }],
    });
    const [rule] = rulesOf(redis({ redisExporter: {}, alerts: {} }));
    expect(rule?.expr).toContain('pod=~"carts-(leader|follower)-[0-9]+"');
  });

  test.each([{ podMonitor: {} }, { podMonitor: {}, alerts: {} }])(
    'without an exporter %j has nothing to read',
    (props) => {
      expect(failureOf(() => redis(props))).toContain(
        "'podMonitor' is given, but no pod has an exporter; give 'redisExporter'",
      );
    },
  );
});

describe('kinds without metrics of their own', () => {
  const alertsOf = (place: (chart: Chart) => unknown): string[] => {
    const chart = silentChart('data');
    place(chart);
    return rulesOf(synth(chart)).map(({ alert }) => alert as string);
  };
  const database = (backup?: DatabaseProps['backup']): string[] =>
    alertsOf((chart) => {
      const operator = new DatabaseOperator(chart, 'operator', { image: IMAGE });
      const props = {
        image: 'postgres:16.3',
        storage: { size: '10Gi' },
        alerts: {},
        ...(backup && { backup }),
      };
      return new Database(chart, 'ledger', { operator, ...props });
    });
  const memcached = (chart: Chart, props: object): unknown =>
    new Memcached(chart, 'carts', {
      operator: new MemcachedOperator(chart, 'operator', { image: IMAGE }),
      ...props,
    });

  test('have alerts about what Kubernetes tells, and about backups where there are some', () => {
    expect(database()).toEqual([
      'DatabasePrimaryDown',
      'DatabasePodsMissing',
      'DatabaseVolumeFull',
    ]);
    expect(database({ schedule: '0 3 * * *', volume: { size: '10Gi' } })).toContain(
      'DatabaseBackupTooOld',
    );
    expect(alertsOf((chart) => memcached(chart, { alerts: {} }))).toEqual([
      'MemcachedDown',
      'MemcachedPodsMissing',
    ]);
  });

  test('say that there is nothing to monitor', () => {
    expect(failureOf(() => memcached(silentChart(), { serviceMonitor: {} }))).toContain(
      "'serviceMonitor' is given, but memcached itself serves no metrics",
    );
  });
});

test('the alerts of an operator need metrics that are read', () => {
  const place = (): unknown =>
    new ZookeeperOperator(silentChart('data'), 'operator', { alerts: {} });
  expect(failureOf(place)).toContain("'alerts' is given, but nobody reads the metrics");
});

test.each<[object, string]>([
  [{ alerts: true }, "'alerts' is true; must be an object; {} takes all alerts as they are"],
  [
    { alerts: { rules: { ZookeeperLeader: 'off' } } },
    "'alerts.rules' has 'ZookeeperLeader', which is no alert; did you",
  ],
  [
    { alerts: { rules: { ZookeeperNoLeader: 'no' } } },
    "'alerts.rules.ZookeeperNoLeader' is 'no'; use 'off', or an",
  ],
  [
    { alerts: { rules: { ZookeeperNoLeader: { for: '5' } } } },
    "'alerts.rules.ZookeeperNoLeader.for' is '5'; write a",
  ],
  [
    { alerts: { rules: { ZookeeperNoLeader: { severity: 'high' } } } },
    "'alerts.rules.ZookeeperNoLeader.severity' is 'high'; use 'critical', 'warning' or 'info'",
  ],
  [{ alerts: { namespace: 'A' } }, "'alerts.namespace' is 'A'"],
  [
    { serviceMonitor: { tls: {} } },
    "'serviceMonitor.tls' is given, but metrics are served over HTTP",
  ],
  [{ podMonitors: {} }, "'podMonitors' is an unknown prop; did you mean 'podMonitor'?"],
])('%j is refused', (props, message) => {
  expect(failureOf(() => zookeeper(props))).toContain(message);
});
