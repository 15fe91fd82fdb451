import { ApiObject, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { RedisOperator, RedisReplication, RedisSentinel } from 'operator-constructs/redis';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { failureOf, only, refusalOf, synth, testChart } from '../../support/synth';
import { chartFor, objectsOf, place, specOf } from './kinds';

import type { RedisSentinelProps } from 'operator-constructs/redis';
import type { Manifest } from '../../support/synth';
import type { Kind, Props } from './kinds';

const redisSecret = { name: 'it', key: 'password' };

const redis = (props?: Props) => place(chartFor('Redis'), 'Redis', props);
const cluster = (props?: Props) => place(chartFor('RedisCluster'), 'RedisCluster', props);
const replication = (props?: Props) =>
  place(chartFor('RedisReplication'), 'RedisReplication', props);

test.each(['Redis', 'RedisCluster', 'RedisReplication'] as const)(
  'the namespace of a %s is kept, as data goes with it',
  (kind) => {
    const chart = chartFor(kind);
    const metadata = { name: 'shop' };
    new ApiObject(chart, 'home', coreObject('Namespace', metadata));
    place(chart, kind);
    expect(only(synth(chart), 'Namespace').metadata.annotations).toMatchObject({
      'argocd.argoproj.io/sync-options': 'Prune=false,Delete=false',
    });
  },
);

describe('Redis', () => {
  test('does not say what the operator would take away when it adds its finalizer', () => {
    const { storage } = specOf('Redis', { spec: { storage: { keepAfterDelete: false } } });
    expect(storage).not.toHaveProperty('keepAfterDelete');
  });

  test('names what the operator makes', () => {
    const resource = redis();
    expect(resource.connectionString).toBe('redis://it.shop.svc.cluster.local:6379');
    expect(resource.serviceNames).toEqual(['it', 'it-headless', 'it-additional']);
    expect(redis({ redisExporter: {} }).serviceNames).toContain('it-metrics');
    expect(redis({ spec: { redisExporter: { enabled: false } } }).serviceNames).toHaveLength(3);
    expect(resource.headlessService.host).toBe('it-headless.shop.svc.cluster.local');
    expect(resource.statefulSetName).toBe('it');
    expect(resource.credentialsSecret).toBeUndefined();
  });
});

describe('RedisCluster', () => {
  test('names what the operator makes', () => {
    const resource = cluster();
    expect(resource.serviceNames).toEqual([
      'it-leader',
      'it-leader-headless',
      'it-leader-additional',
      'it-follower',
      'it-follower-headless',
      'it-follower-additional',
      'it-master',
    ]);
    expect(resource.statefulSetNames).toEqual(['it-leader', 'it-follower']);
    expect(cluster({ redisExporter: {} }).serviceNames).toEqual(
      expect.arrayContaining(['it-leader-metrics', 'it-follower-metrics']),
    );
    expect([resource.leaders, resource.followers]).toEqual([3, 3]);
    const sized = { redisLeader: { replicas: 5 }, redisFollower: { replicas: 6 } };
    const secured = cluster({
      ...sized,
      spec: { port: 7000 },
      TLS: { secret: { secretName: 'certificates' } },
    });
    expect([secured.leaders, secured.followers]).toEqual([5, 6]);
    expect(secured.connectionString).toBe('rediss://it-leader.shop.svc.cluster.local:7000');
    expect(secured.readConnectionString).toBe('rediss://it-follower.shop.svc.cluster.local:7000');
  });
});

describe('RedisReplication', () => {
  test('tells where to write and where to read, and never the password', () => {
    const resource = replication({ redisSecret });
    expect(resource.connectionString).toBe('redis://it-master.shop.svc.cluster.local:6379');
    expect(resource.readConnectionString).toBe('redis://it-replica.shop.svc.cluster.local:6379');
    expect(resource.headlessService.name).toBe('it-headless');
    expect(resource.sentinelService).toBeUndefined();
    expect(resource.sentinelConnection).toBeUndefined();
    const own = replication({ redisSecret, spec: { sentinel: { size: 3 } } });
    expect(own.sentinelService).toMatchObject({
      host: 'it-s-hl.shop.svc.cluster.local',
      port: 26379,
    });
    expect([own.sentinelBudgetName, own.serviceNames.at(-1)]).toEqual(['it-s', 'it-s-hl']);
    expect(own.sentinelConnection).toMatchObject({
      hosts: [0, 1, 2].map((pod) => `it-s-${pod}.it-s-hl.shop.svc.cluster.local`),
      masterName: 'mymaster',
      credentialsSecret: { name: 'it', keys: { password: 'password' } },
    });
    expect([resource.replicas, resource.statefulSetName]).toEqual([3, 'it']);
    expect(resource.credentialsSecret).toMatchObject({
      name: 'it',
      namespace: 'shop',
      keys: { password: 'password' },
    });
  });
});

test('sentinels of a replication are a RedisSentinel, which clients ask for the master', () => {
  const watchers = { name: 'watchers', key: 'secret' };
  const resource = replication({ redisSecret, sentinel: { size: 5, redisSecret: watchers } });
  expect(resource.sentinelConnection).toEqual({
    hosts: [0, 1, 2, 3, 4].map(
      (pod) => `it-sentinel-${pod}.it-sentinel-headless.shop.svc.cluster.local`,
    ),
    port: 26379,
    masterName: 'mymaster',
    credentialsSecret: { name: 'it', keys: { password: 'password' } },
    sentinelCredentialsSecret: { name: 'watchers', keys: { password: 'secret' } },
  });
  expect(resource.sentinelService?.host).toBe('it-sentinel.shop.svc.cluster.local');
  expect(resource.serviceNames).toContain('it-sentinel-headless');
  const open = replication({ sentinel: { size: 1 } }).sentinelConnection;
  expect(Object.keys(open ?? {})).toEqual(['hosts', 'port', 'masterName']);
});

describe('RedisSentinel', () => {
  const watch = (
    props: Partial<Omit<RedisSentinelProps, 'operator' | 'replication'>> = {},
    secret?: typeof redisSecret,
  ) => {
    const chart = testChart('shop');
    const operator = new RedisOperator(chart, 'operator');
    const orders = new RedisReplication(chart, 'orders', {
      operator,
      redisSecret: secret ?? 'none',
    });
    const resource = new RedisSentinel(chart, 'watch', {
      operator,
      redisSecret: 'none',
      replication: orders,
      ...props,
    });
    return { resource, orders, chart, object: only(synth(chart), 'RedisSentinel') };
  };

  test('takes name and password from the replication', () => {
    expect(watch({}, redisSecret).object.spec.redisSentinelConfig).toEqual({
      redisReplicationName: 'orders',
      redisReplicationPassword: { secretKeyRef: { name: 'it', key: 'password' } },
      quorum: '2',
      masterGroupName: 'myMaster',
      redisPort: '6379',
    });
    expect(watch().object.spec.redisSentinelConfig).not.toHaveProperty('redisReplicationPassword');
  });

  test('a majority agrees', () => {
    expect(watch({ replicas: 5 }).object.spec.redisSentinelConfig.quorum).toBe('3');
    expect(watch({ redisSentinelConfig: { quorum: '2' }, replicas: 5 }).object.spec).toMatchObject({
      clusterSize: 5,
      redisSentinelConfig: { quorum: '2', redisReplicationName: 'orders' },
    });
  });

  test('names what the operator makes', () => {
    const { resource } = watch({ redisExporter: {} }, redisSecret);
    expect(resource.connectionString).toBe('watch-sentinel.shop.svc.cluster.local:26379');
    expect([resource.masterGroupName, resource.replicas]).toEqual(['myMaster', 3]);
    expect(resource.serviceNames).toEqual(
      ['', '-headless', '-additional', '-metrics'].map((part) => `watch-sentinel${part}`),
    );
  });
});

/** A chart with labels of its own. */
const labelled = (): Chart => {
  const { root } = chartFor('AmaizRedis').node;
  return new Chart(root, 'labelled', {
    namespace: 'shop',
    labels: { 'app.kubernetes.io/part-of': 'shop' },
  });
};

const objectOf = (props?: Props, chart = chartFor('AmaizRedis')) => {
  place(chart, 'AmaizRedis', props);
  return only(synth(chart), 'Redis');
};

const password = { secretKeyRef: { name: 'cache-password', key: 'password' } };

describe('AmaizRedis, labels', () => {
  test('never has those of its chart', () => {
    expect(objectOf({}, labelled()).metadata).not.toHaveProperty('labels');
    expect(objectOf({ metadata: { labels: { team: 'a' } } }, labelled()).metadata.labels).toEqual({
      team: 'a',
    });
    expect(objectOf().metadata).not.toHaveProperty('labels');
  });

  test('keeps them on the objects of its operator', () => {
    const chart = labelled();
    place(chart, 'AmaizRedis');
    const deployment = only(synth(chart), 'Deployment');
    expect(deployment.metadata.labels).toMatchObject({ 'app.kubernetes.io/part-of': 'shop' });
  });

  test('never has those that somebody adds later', () => {
    const chart = chartFor('AmaizRedis');
    const resource = place(chart, 'AmaizRedis', { metadata: { labels: { team: 'a' } } });
    resource.resource.metadata.addLabel('argocd.argoproj.io/instance', 'shop');
    expect(only(synth(chart), 'Redis').metadata.labels).toEqual({ team: 'a' });
  });

  test.each(['redis', 'role', 'service-type'])(
    'fails when it is given %s, which is the operator’s',
    (label) => {
      expect(
        failureOf(() => objectsOf('AmaizRedis', { metadata: { labels: { [label]: 'x' } } })),
      ).toMatch(
        new RegExp(`'metadata.labels' sets '${label}' to 'x', which the operator sets itself`),
      );
    },
  );
});

describe('AmaizRedis, spec', () => {
  test('another configuration rolls the pods, the same one does not', () => {
    const hashOf = (props: Props): string =>
      objectOf(props).spec.annotations['operator-constructs.dev/config-hash'] as string;
    expect(hashOf({ config: { maxmemory: '1gb' } })).not.toBe(hashOf({}));
    expect(hashOf({ replicas: 5 })).toBe(hashOf({}));
  });

  test.each<[string, Props]>([
    ['the prop', { exporter: {} }],
    ['spec', { spec: { exporter: {} } }],
  ])('an empty exporter switches it on, in %s', (_where, props) => {
    expect(objectOf(props).spec.exporter).toEqual({
      image: 'oliver006/redis_exporter:v1.11.1',
      resources: { requests: { cpu: '20m', memory: '32Mi' } },
      securityContext: objectOf().spec.redis.securityContext as object,
    });
    expect(objectOf().spec).not.toHaveProperty('exporter');
  });
});

describe('AmaizRedis, outputs', () => {
  test('name what the operator makes, and never the password', () => {
    const made = (props: Props = {}) => place(chartFor('AmaizRedis'), 'AmaizRedis', props);
    const resource = made({ password });
    expect(resource.connectionString).toBe('redis://redis-it-master.shop.svc.cluster.local:6379/0');
    expect(resource.readConnectionString).toBe('redis://redis-it.shop.svc.cluster.local:6379/0');
    expect(resource.headlessService.host).toBe('redis-it-headless.shop.svc.cluster.local');
    expect(resource.statefulSetName).toBe('redis-it');
    expect(resource.podNames).toEqual(['redis-it-0', 'redis-it-1', 'redis-it-2']);
    expect(resource.persistentVolumeClaimNames[0]).toBe('redis-data-redis-it-0');
    expect(resource.credentialsSecret).toMatchObject({
      name: 'cache-password',
      keys: { password: 'password' },
    });
    expect(made({ storage: { ephemeral: true } }).persistentVolumeClaimNames).toEqual([]);
    expect(made().credentialsSecret).toBeUndefined();
  });
});

describe('sentinels and the Redis of the other operator', () => {
  const sentinel = (props: Props): Manifest[] => objectsOf('RedisSentinel', props);
  const amaiz = (props: Props): Manifest[] => objectsOf('AmaizRedis', props);

  it('are read at the exporters beside them', () => {
    const objects = sentinel({ redisExporter: {}, podMonitor: {}, alerts: {} });
    expect(only(objects, 'PodMonitor').spec).toEqual({
      selector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['it-sentinel'] }] },
      podMetricsEndpoints: [{ port: 'redis-exporter', path: '/metrics', scheme: 'http' }],
    });
    expect(
      (only(objects, 'PrometheusRule').spec.groups as [{ rules: object[] }])[0].rules[0],
    ).toMatchObject({
      alert: 'SentinelMajorityLost',
      expr: '(max(redis_sentinel_master_ok_sentinels{namespace="shop",pod=~"it-sentinel-[0-9]+"}) or vector(0)) < 2',
    });
    expect(only(amaiz({ exporter: {}, serviceMonitor: {} }), 'ServiceMonitor').spec).toEqual({
      selector: { matchLabels: { redis: 'it' } },
      endpoints: [
        {
          port: 'exporter',
          path: '/metrics',
          scheme: 'http',
          relabelings: [
            { action: 'keep', sourceLabels: ['__meta_kubernetes_service_name'], regex: 'redis-it' },
          ],
        },
      ],
    });
    expect(only(amaiz({ exporter: {}, podMonitor: {} }), 'PodMonitor').spec).toEqual({
      selector: { matchLabels: { redis: 'it' } },
      podMetricsEndpoints: [{ portNumber: 9121, path: '/metrics', scheme: 'http' }],
    });
  });

  it('are refused monitors and alerts without an exporter', () => {
    expect(failureOf(() => sentinel({ podMonitor: {} }))).toContain(
      "no pod has an exporter; give 'redisExporter'",
    );
    expect(failureOf(() => sentinel({ alerts: {} }))).toContain(
      "'alerts' is given, but no pod has an exporter",
    );
    expect(failureOf(() => amaiz({ serviceMonitor: {} }))).toContain(
      "no pod has an exporter; give 'exporter'",
    );
  });
});

const ephemeral = { storage: { ephemeral: true } };

test.each<[kind: Kind, props: Props, problem: RegExp]>([
  ['RedisCluster', { name: 'x'.repeat(44) }, /at most 43 lower case letters/],
  ['Redis', { name: 'x'.repeat(53) }, /at most 52 lower case letters/],
  ['AmaizRedis', { name: 'x'.repeat(41) }, /at most 40 lower case letters/],
  [
    'RedisCluster',
    { ...ephemeral, spec: { persistenceEnabled: true } },
    /'storage' is false and 'spec\.persistenceEn/,
  ],
  [
    'Redis',
    { ...ephemeral, spec: { storage: {} } },
    /'storage' is ephemeral and 'spec\.storage' is given/,
  ],
  [
    'AmaizRedis',
    { ...ephemeral, spec: { dataVolumeClaimTemplate: { metadata: { name: 'a' } } } },
    /'storage' is ephemeral and 'spec\.dataVolumeClaimTemplate' is given/,
  ],
  [
    'Redis',
    { spec: { kubernetesConfig: { redisSecret: { name: 'a' } } } },
    /'redisSecret' lacks its name or its key/,
  ],
  [
    'RedisSentinel',
    { redisSentinelConfig: { quorum: '2' } },
    /'replication' is missing, so the sentinels would watch nothing; give the RedisReplication, or 'redisSentinelConf/,
  ],
  [
    'RedisSentinel',
    { spec: { redisSentinelConfig: { redisReplicationName: '' } } },
    /'replication' is missing/,
  ],
])('a %s is refused with %j', (kind, props, problem) => {
  const watching = kind === 'RedisSentinel' ? { redisSentinelConfig: undefined } : {};
  expect(failureOf(() => objectsOf(kind, { ...watching, ...props }))).toMatch(problem);
});

test.each<[what: string, first: Kind, props: Props, second: Kind, name: string]>([
  ['Service', 'RedisReplication', {}, 'Redis', 'it-replica'],
  ['StatefulSet', 'RedisReplication', { spec: { sentinel: { size: 3 } } }, 'Redis', 'it-s'],
  ['Service', 'AmaizRedis', {}, 'AmaizRedis', 'it-master'],
])('two resources do not share a %s', (what, first, props, second, name) => {
  const chart = chartFor(first);
  place(chart, first, props);
  place(chart, second, { name }, 'other');
  const shared = first === 'AmaizRedis' ? `redis-${name}` : name;
  expect(refusalOf(chart)).toContain(
    `[chart/other] 'name' is '${name}', for which the operator makes the ${what} '${shared}'; [chart/it] needs it, too`,
  );
});

test('sentinels are in the namespace of what they watch, which has one name', () => {
  const chart = testChart('shop');
  const operator = new RedisOperator(chart, 'operator', { scope: OperatorScope.cluster() });
  const replication = new RedisReplication(chart, 'orders', { redisSecret: 'none', operator });
  const watch = (id: string, props: object) => (): unknown =>
    new RedisSentinel(chart, id, { operator, redisSecret: 'none', replication, ...props });
  expect(failureOf(watch('watch', { namespace: 'billing' }))).toMatch(
    /'replication' is \[chart\/orders\] in namespace 'shop', and sentinels watch only what is in their own \('billing'\).* \[chart\/watch\]$/,
  );
  expect(
    failureOf(watch('other', { redisSentinelConfig: { redisReplicationName: 'carts' } })),
  ).toMatch(
    /'replication' is 'orders' and 'redisSentinelConfig\.redisReplicationName' is 'carts'; give one of them/,
  );
});
