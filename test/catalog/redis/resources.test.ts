import { RedisOperator, RedisReplication, RedisSentinel, type RedisSentinelProps } from 'operator-constructs/redis';
import { only, synth, testChart } from '../../support/synth';
import { chartFor, place, type Props, specOf } from './kinds';

const redisSecret = { name: 'it', key: 'password' };

const redis = (props?: Props) => place(chartFor('Redis'), 'Redis', props);
const cluster = (props?: Props) => place(chartFor('RedisCluster'), 'RedisCluster', props);
const replication = (props?: Props) => place(chartFor('RedisReplication'), 'RedisReplication', props);

describe('Redis', () => {
  test('says what the operator would write into it when it adds its finalizer, and not what it would take away', () => {
    const { kubernetesConfig, storage: kept } = specOf('Redis');
    expect(kubernetesConfig.updateStrategy).toEqual({});
    expect(kept.volumeMount).toEqual({});
    expect(specOf('Redis', { storage: { reclaimPolicy: 'Delete' } }).storage).not.toHaveProperty('keepAfterDelete');
    expect(specOf('Redis', { spec: { storage: { keepAfterDelete: false } } }).storage).not.toHaveProperty(
      'keepAfterDelete',
    );
    expect(specOf('RedisReplication', { sentinel: { size: 3 } }).sentinel.updateStrategy).toEqual({});
    expect(specOf('Redis', { storage: { ephemeral: true } })).not.toHaveProperty('storage');
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
      ...['it-leader', 'it-leader-headless', 'it-leader-additional'],
      ...['it-follower', 'it-follower-headless', 'it-follower-additional', 'it-master'],
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
    const sentinelled = replication({ sentinel: { size: 3 } });
    expect(sentinelled.sentinelService).toMatchObject({ host: 'it-s-hl.shop.svc.cluster.local', port: 26379 });
    expect([sentinelled.sentinelBudgetName, sentinelled.serviceNames.at(-1)]).toEqual(['it-s', 'it-s-hl']);
    expect([resource.replicas, resource.statefulSetName]).toEqual([3, 'it']);
    expect(resource.credentialsSecret).toMatchObject({
      name: 'it',
      namespace: 'shop',
      keys: { password: 'password' },
    });
  });
});

describe('RedisSentinel', () => {
  const watch = (
    props: Partial<Omit<RedisSentinelProps, 'operator' | 'replication'>> = {},
    secret?: typeof redisSecret,
  ) => {
    const chart = testChart('shop');
    const operator = new RedisOperator(chart, 'operator');
    const orders = new RedisReplication(chart, 'orders', { operator, redisSecret: secret ?? 'none' });
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
