import {
  Redis,
  RedisOperator,
  RedisReplication,
  redisReplicationType,
  RedisSentinel,
} from 'operator-constructs/redis';
import { only, synth, testChart } from '../../support/synth';

import type { Chart } from 'cdk8s';

const common = () => {
  const chart = testChart('shop');
  return {
    chart,
    operator: new RedisOperator(chart, 'redis-operator'),
    redisSecret: 'none' as const,
  };
};

const objectsOf = (chart: Chart, kind: string) =>
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
    expect(orders.tls).toEqual({ secret: { secretName: 'orders-tls' } });
    expect(orders.connectionString).toMatch(/^rediss:/);
  });

  test('is that of the sentinels, too, unless they have one of their own', () => {
    const { chart, ...props } = common();
    const replication = new RedisReplication(chart, 'orders', { ...props, TLS: { issuer: 'ca' } });
    new RedisSentinel(chart, 'watch', { ...props, replication });
    new RedisSentinel(chart, 'guard', { ...props, replication, TLS: { issuer: 'ca' } });
    const tls = objectsOf(chart, 'RedisSentinel').map(({ spec }) => spec['TLS']);
    expect(tls).toEqual([
      { secret: { secretName: 'orders-tls' } },
      { secret: { secretName: 'guard-tls' } },
    ]);
    expect(objectsOf(chart, 'Certificate')).toHaveLength(2);
  });

  test('is refused beside a Secret, and none is made without an issuer', () => {
    const { chart, ...props } = common();
    const secret = { secretName: 'mine' };
    const both = { issuer: 'ca', secret };
    expect(() => new Redis(chart, 'both', { ...props, TLS: both })).toThrow(
      "'TLS.issuer' and 'TLS.secret' are both given; give the issuer, or the Secret with its keys",
    );
    new Redis(chart, 'mine', { ...props, TLS: { secret } });
    expect(objectsOf(chart, 'Certificate')).toEqual([]);
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
      TLS: { secret: { secretName: 'orders-tls' } },
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
    expect(objectsOf(chart, 'PodDisruptionBudget')).toEqual([]);
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
      "'spec.sentinel.size': must be of type integer",
      { TLS: { issuer: 'ca' }, spec: { sentinel: { size: 'a' } } },
    ],
    [
      "'sentinel.redisSecret.key' is undefined",
      { sentinel: { size: 3, redisSecret: { name: 'a' } } },
    ],
    [
      "'spec.sentinel.redisSecret.key' is undefined",
      { spec: { sentinel: { size: 3, redisSecret: { name: 'a' } } } },
    ],
    ["'sentinel.size' is 0", { TLS: { issuer: 'ca' }, sentinel: { size: 0 } }],
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
