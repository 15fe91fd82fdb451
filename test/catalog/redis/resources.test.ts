import {
  Redis,
  RedisCluster,
  type RedisClusterProps,
  RedisOperator,
  type RedisProps,
  RedisReplication,
  type RedisReplicationProps,
  RedisSentinel,
  type RedisSentinelProps,
} from 'operator-constructs/redis';
import { failureOf, only, synth, testChart } from '../../support/synth';

const redisSecret = { name: 'orders', key: 'password' };

const setUp = () => {
  const chart = testChart('shop');
  return { chart, operator: new RedisOperator(chart, 'operator') };
};

const redis = (props: Partial<Omit<RedisProps, 'operator'>> = {}) => {
  const { chart, operator } = setUp();
  const resource = new Redis(chart, 'sessions', { operator, redisSecret: 'none', ...props });
  return { resource, object: only(synth(chart), 'Redis') };
};

const cluster = (props: Partial<Omit<RedisClusterProps, 'operator'>> = {}) => {
  const { chart, operator } = setUp();
  const resource = new RedisCluster(chart, 'carts', { operator, redisSecret: 'none', ...props });
  return { resource, object: only(synth(chart), 'RedisCluster') };
};

const replication = (props: Partial<Omit<RedisReplicationProps, 'operator'>> = {}) => {
  const { chart, operator } = setUp();
  const resource = new RedisReplication(chart, 'orders', { operator, redisSecret: 'none', ...props });
  return { resource, object: only(synth(chart), 'RedisReplication') };
};

describe('Redis', () => {
  test('says what the operator would write into it when it adds its finalizer, and not what it would take away', () => {
    const { kubernetesConfig, storage: kept } = redis().object.spec;
    expect(kubernetesConfig.updateStrategy).toEqual({});
    expect(kept.volumeMount).toEqual({});
    expect(redis({ storage: { reclaimPolicy: 'Delete' } }).object.spec.storage).not.toHaveProperty('keepAfterDelete');
    expect(redis({ spec: { storage: { keepAfterDelete: false } } }).object.spec.storage).not.toHaveProperty(
      'keepAfterDelete',
    );
    expect(replication({ sentinel: { size: 3 } }).object.spec.sentinel.updateStrategy).toEqual({});
    expect(redis({ storage: { ephemeral: true } }).object.spec).not.toHaveProperty('storage');
  });

  test('names what the operator makes', () => {
    const { resource } = redis();
    expect(resource.connectionString).toBe('redis://sessions.shop.svc.cluster.local:6379');
    expect(resource.serviceNames).toEqual(['sessions', 'sessions-headless', 'sessions-additional']);
    expect(redis({ redisExporter: {} }).resource.serviceNames).toContain('sessions-metrics');
    expect(redis({ spec: { redisExporter: { enabled: false } } }).resource.serviceNames).toHaveLength(3);
    expect(resource.headlessService.host).toBe('sessions-headless.shop.svc.cluster.local');
    expect(resource.statefulSetName).toBe('sessions');
    expect(resource.credentialsSecret).toBeUndefined();
  });
});

describe('RedisCluster', () => {
  test('names what the operator makes', () => {
    const { resource } = cluster();
    expect(resource.serviceNames).toEqual([
      ...['carts-leader', 'carts-leader-headless', 'carts-leader-additional'],
      ...['carts-follower', 'carts-follower-headless', 'carts-follower-additional', 'carts-master'],
    ]);
    expect(resource.statefulSetNames).toEqual(['carts-leader', 'carts-follower']);
    expect(cluster({ redisExporter: {} }).resource.serviceNames).toEqual(
      expect.arrayContaining(['carts-leader-metrics', 'carts-follower-metrics']),
    );
    expect([resource.leaders, resource.followers]).toEqual([3, 3]);
    const sized = { redisLeader: { replicas: 5 }, redisFollower: { replicas: 6 } };
    const secured = cluster({
      ...sized,
      spec: { port: 7000 },
      TLS: { secret: { secretName: 'certificates' } },
    }).resource;
    expect([secured.leaders, secured.followers]).toEqual([5, 6]);
    expect(secured.connectionString).toBe('rediss://carts-leader.shop.svc.cluster.local:7000');
    expect(secured.readConnectionString).toBe('rediss://carts-follower.shop.svc.cluster.local:7000');
  });
});

describe('RedisReplication', () => {
  test('tells where to write and where to read, and never the password', () => {
    const { resource } = replication({ redisSecret });
    expect(resource.connectionString).toBe('redis://orders-master.shop.svc.cluster.local:6379');
    expect(resource.readConnectionString).toBe('redis://orders-replica.shop.svc.cluster.local:6379');
    expect(resource.headlessService.name).toBe('orders-headless');
    expect(resource.sentinelService).toBeUndefined();
    const sentinelled = replication({ sentinel: { size: 3 } }).resource;
    expect(sentinelled.sentinelService).toMatchObject({ host: 'orders-s-hl.shop.svc.cluster.local', port: 26379 });
    expect([sentinelled.sentinelBudgetName, sentinelled.serviceNames.at(-1)]).toEqual(['orders-s', 'orders-s-hl']);
    expect([resource.replicas, resource.statefulSetName]).toEqual([3, 'orders']);
    expect(resource.credentialsSecret).toMatchObject({
      name: 'orders',
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
    const { chart, operator } = setUp();
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
      redisReplicationPassword: { secretKeyRef: { name: 'orders', key: 'password' } },
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

  test.each([
    {},
    { redisSentinelConfig: { quorum: '2' } },
    { spec: { redisSentinelConfig: { redisReplicationName: '' } } },
  ])('must have something to watch: %j', (props) => {
    const { chart, operator } = setUp();
    expect(
      failureOf(() => {
        new RedisSentinel(chart, 'watch', { redisSecret: 'none', operator, ...props });
        synth(chart);
      }),
    ).toContain(
      "'replication' is missing, so the sentinels would watch nothing; give the RedisReplication, or 'redisSentinelConfig.redisReplicationName'",
    );
  });
});
