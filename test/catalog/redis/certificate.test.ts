import { ApiObject } from 'cdk8s';
import {
  Redis,
  RedisOperator,
  RedisReplication,
  redisReplicationType,
  RedisSentinel,
} from 'operator-constructs/redis';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { only, synth, testChart } from '../../support/synth';
import { warningsOf } from '../../support/warnings';
import { chartFor, objectsOf, place, specOf } from './kinds';

import type { Chart } from 'cdk8s';
import type { Props } from './kinds';

const common = () => {
  const chart = testChart('shop');
  return {
    chart,
    operator: new RedisOperator(chart, 'redis-operator'),
    redisSecret: 'none' as const,
  };
};

const placed = (chart: Chart, kind: string) =>
  synth(chart).filter((object) => object.kind === kind);

describe('a certificate of an issuer', () => {
  test('is for all Services of the resource, and its Secret is where the operator looks for it', () => {
    const { chart, ...props } = common();
    const orders = new RedisReplication(chart, 'orders', {
      ...props,
      TLS: { issuer: 'ca', issuerKind: 'ClusterIssuer' },
    });
    const certificate = only(synth(chart), 'Certificate');
    expect(certificate).toMatchObject({ metadata: { name: 'orders-tls', namespace: 'shop' } });
    expect(certificate.spec).toMatchObject({
      secretName: 'orders-tls',
      issuerRef: { group: 'cert-manager.io', kind: 'ClusterIssuer', name: 'ca' },
      usages: ['server auth', 'client auth'],
    });
    for (const host of [
      orders.masterService.host,
      orders.replicaService.host,
      `*.${orders.headlessService.host}`,
    ]) {
      expect(certificate.spec['dnsNames']).toContain(host);
    }
    expect(orders.tls).toEqual({ ca: 'ca.crt', secret: { secretName: 'orders-tls' } });
    expect(orders.connectionString).toMatch(/^rediss:/);
  });

  test('is that of the sentinels, too, unless they have one of their own', () => {
    const { chart, ...props } = common();
    const replication = new RedisReplication(chart, 'orders', { ...props, TLS: { issuer: 'ca' } });
    new RedisSentinel(chart, 'watch', { ...props, replication });
    new RedisSentinel(chart, 'guard', { ...props, replication, TLS: { issuer: 'ca' } });
    const tls = placed(chart, 'RedisSentinel').map(({ spec }) => spec['TLS']);
    expect(tls).toEqual([
      { ca: 'ca.crt', secret: { secretName: 'orders-tls' } },
      { ca: 'ca.crt', secret: { secretName: 'guard-tls' } },
    ]);
    expect(placed(chart, 'Certificate')).toHaveLength(2);
  });

  test.each<[where: string, props: Props, path: string]>([
    ['prop', { TLS: { secret: { secretName: 'mine' } } }, '/tls/ca.crt'],
    ['spec', { spec: { TLS: { secret: { secretName: 'mine' } } } }, '/tls/ca.crt'],
    ['key', { TLS: { ca: 'root.pem', secret: { secretName: 'mine' } } }, '/tls/root.pem'],
    ['issuer', { TLS: { issuer: 'ca' } }, '/tls/ca.crt'],
  ])('has its CA where operator and image look for it: %s', (_where, props, path) => {
    const mine = { name: 'MINE', value: '1' };
    const spec = { env: [mine], ...(props['spec'] as object | undefined) };
    for (const kind of ['Redis', 'RedisCluster', 'RedisReplication', 'RedisSentinel'] as const) {
      const written = specOf(kind, { ...props, spec });
      expect(`/tls/${written.TLS.ca}`).toBe(path);
      expect(written.env).toEqual([mine, { name: 'REDIS_TLS_CA_KEY', value: path }]);
    }
    const own = { name: 'REDIS_TLS_CA_KEY', value: '/elsewhere' };
    expect(specOf('Redis', { ...props, spec: { ...spec, env: [own] } }).env).toEqual([own]);
  });

  test('has sentinels that speak it, by a configuration of theirs', () => {
    const TLS = { secret: { secretName: 'mine' } };
    const configured = (props: Props): unknown =>
      specOf('RedisSentinel', props).redisSentinelConfig.additionalSentinelConfig;
    const config = only(objectsOf('RedisSentinel', { TLS }), 'ConfigMap');
    expect(config).toMatchObject({
      metadata: { name: 'it-sentinel-config', namespace: 'shop' },
      data: { 'redis-sentinel-additional.conf': 'tls-replication yes\n' },
    });
    expect(configured({ TLS })).toBe('it-sentinel-config');
    expect(configured({ spec: { TLS } })).toBe('it-sentinel-config');
    expect(configured({})).toBeUndefined();
    const own = { redisReplicationName: 'orders', additionalSentinelConfig: 'mine' };
    const objects = objectsOf('RedisSentinel', { TLS, redisSentinelConfig: own });
    expect(objects.filter(({ kind }) => kind === 'ConfigMap')).toEqual([]);
  });

  test('is not asked of clients of a cluster, whose operator has none', () => {
    const warned = (line: string, props: Props): string =>
      warningsOf(() => {
        const chart = chartFor('RedisCluster');
        place(chart, 'RedisCluster', props);
        new ApiObject(
          chart,
          'config',
          coreObject('ConfigMap', 'more', {
            data: { 'redis-additional.conf': `maxmemory 1gb\n${line}\n` },
          }),
        );
        synth(chart);
      });
    const TLS = { secret: { secretName: 'mine' } };
    const redisConfig = { additionalRedisConfig: 'more' };
    const asked = "'additionalRedisConfig' is 'more', where [chart/config] says";
    expect(warned('tls-auth-clients yes', { TLS, redisConfig })).toContain(asked);
    expect(warned('tls-auth-clients yes', { TLS, redisFollower: { redisConfig } })).toContain(
      asked,
    );
    expect(warned('tls-auth-clients optional', { TLS, redisConfig })).not.toContain(asked);
    expect(warned('tls-auth-clients yes', { redisConfig })).not.toContain(asked);
    expect(warned('tls-auth-clients yes', { TLS })).not.toContain(asked);
  });

  test('is refused beside a Secret, and none is made without an issuer', () => {
    const { chart, ...props } = common();
    const secret = { secretName: 'mine' };
    const both = { issuer: 'ca', secret };
    expect(() => new Redis(chart, 'both', { ...props, TLS: both })).toThrow(
      "'TLS.issuer' and 'TLS.secret' are both given; give the issuer, or the Secret with its keys",
    );
    new Redis(chart, 'mine', { ...props, TLS: { secret } });
    expect(placed(chart, 'Certificate')).toEqual([]);
  });

  test('is for the sentinels of a replication, which are a RedisSentinel then', () => {
    const { chart, ...props } = common();
    const sentinel = {
      size: 5,
      redisSecret: { name: 'watch', key: 'password' },
      resources: {},
      priorityClassName: 'high',
      downAfterMilliseconds: '3000',
    };
    const password = { redisSecret: { name: 'orders', key: 'password' } };
    const orders = new RedisReplication(chart, 'orders', {
      ...props,
      ...password,
      sentinel,
      TLS: { issuer: 'ca' },
    });
    const { spec, metadata } = only(synth(chart), 'RedisSentinel');
    expect(metadata).toMatchObject({ name: 'orders', namespace: 'shop' });
    expect(spec).toMatchObject({
      clusterSize: 5,
      TLS: { ca: 'ca.crt', secret: { secretName: 'orders-tls' } },
      priorityClassName: 'high',
      kubernetesConfig: {
        redisSecret: sentinel.redisSecret,
        image: 'quay.io/opstree/redis-sentinel:v8.2.5',
      },
      redisSentinelConfig: {
        redisReplicationName: 'orders',
        redisReplicationPassword: { secretKeyRef: { name: 'orders', key: 'password' } },
        masterGroupName: 'mymaster',
        quorum: '3',
        downAfterMilliseconds: '3000',
      },
    });
    expect(spec['kubernetesConfig']).not.toHaveProperty('resources.requests');
    expect(only(synth(chart), 'RedisReplication').spec).not.toHaveProperty('sentinel');
    expect([orders.sentinelBudgetName, orders.sentinelService?.name]).toEqual([
      'orders-sentinel',
      'orders-sentinel',
    ]);
    const certificate = only(synth(chart), 'Certificate');
    expect(certificate.spec['dnsNames']).toContain(orders.sentinelService?.host);
    expect(placed(chart, 'PodDisruptionBudget')).toEqual([]);
  });

  test('names what was given, whatever is wrong with a field of sentinels that are a RedisSentinel', () => {
    const { properties } =
      redisReplicationType.storedSchema.properties!['spec']!.properties!['sentinel']!;
    let refused = 0;
    for (const field of Object.keys(properties!)) {
      for (const value of ['a b', -1.5, { a: 1 }, ['a']]) {
        const { chart, ...props } = common();
        const sentinel = { size: 3, [field]: value };
        try {
          new RedisReplication(chart, 'orders', { ...props, sentinel, TLS: { issuer: 'ca' } });
        } catch (error) {
          refused += 1;
          const { message } = error as Error;
          expect([
            message.includes(`'sentinel.${field}`),
            message.includes('[chart/orders]'),
          ]).toEqual([true, true]);
          continue;
        }
        chart.toJson();
      }
    }
    expect(refused).toBeGreaterThan(70);
  });

  test.each<[string, object]>([
    ["'TLS.secret.secretName' is undefined", { TLS: { secret: { optional: true } } }],
    [
      "'spec.TLS.secret.secretName' is undefined",
      { spec: { TLS: { secret: { secretName: undefined } } } },
    ],
    ["'spec.acl.secret.secretName' is undefined", { spec: { acl: { secret: {} } } }],
    ["'sentinel.size': required field is missing", { TLS: { issuer: 'ca' }, sentinel: {} }],
    [
      "'sentinel.redisSecret.key' is undefined",
      { sentinel: { size: 3, redisSecret: { name: 'a' } } },
    ],
    [
      "'spec.sentinel.redisSecret.key' is undefined",
      { spec: { sentinel: { size: 3, redisSecret: { name: 'a' } } } },
    ],
    ["'sentinel.size' is 0", { TLS: { issuer: 'ca' }, sentinel: { size: 0 } }],
    [
      "'sentinel' and 'spec.sentinel' are both given",
      { sentinel: { size: 3 }, spec: { sentinel: { size: 3 } } },
    ],
    ["'TLS' is 'ca'; must be an object, such as { issuer: 'shop-ca' }", { TLS: 'ca' }],
    [
      "'TLS.issuerRef' is an unknown prop; did you mean 'issuer'?",
      { TLS: { issuerRef: { name: 'ca' } } },
    ],
    ["'imagePullSecrets[0].name' is 'Registry'", { imagePullSecrets: [{ name: 'Registry' }] }],
  ])('is named: %s', (message, wrong) => {
    const { chart, ...props } = common();
    expect(
      () =>
        new RedisReplication(chart, 'orders', { ...props, ...(wrong as { replicas?: number }) }),
    ).toThrow(message);
  });
});
