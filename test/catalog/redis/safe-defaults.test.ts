import { ApiObject, App, Chart } from 'cdk8s';
import { RedisOperator, RedisReplication, RedisSentinel } from 'operator-constructs/redis';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { errorOf, failureOf, only, refusalOf, synth, testChart } from '../../support/synth';
import { warningsOf } from '../../support/warnings';
import { chartFor, KINDS, objectsOf, place, specOf } from './kinds';

import type { Manifest } from '../../support/synth';
import type { Kind, Props } from './kinds';

const OT = KINDS.filter((kind) => kind !== 'AmaizRedis');

describe('a password', () => {
  const propOf = (kind: Kind): string => (kind === 'AmaizRedis' ? 'password' : 'redisSecret');

  test.each(KINDS)('is required for a %s', (kind) => {
    const prop = propOf(kind);
    const failing = (value: unknown): string => failureOf(() => objectsOf(kind, { [prop]: value }));
    expect(failing(undefined)).toMatch(
      new RegExp(
        `^'${prop}' is missing; name a Secret and its key, \\{ .* \\}, or 'none', where whoever reaches it`,
      ),
    );
    expect(failing('hunter2')).toMatch(`'${prop}' is a string, which is not shown; name a Secret`);
    expect(failing('None')).toMatch(`'${prop}' is a string`);
    expect(failing({})).toMatch(`'${prop}.`);
    expect(failing({ nam: 'x' })).toMatch(`'${prop}.nam' is an unknown prop`);
  });

  test.each(KINDS)('is none of a %s in so many words', (kind) => {
    const spec = specOf(kind, { [propOf(kind)]: 'none' });
    expect(spec).not.toHaveProperty(
      kind === 'AmaizRedis' ? 'password' : 'kubernetesConfig.redisSecret',
    );
  });

  test('is not none and a Secret', () => {
    const kubernetesConfig = { redisSecret: { name: 'a', key: 'b' } };
    expect(failureOf(() => objectsOf('Redis', { spec: { kubernetesConfig } }))).toContain(
      "'redisSecret' is 'none' and 'spec.kubernetesConfig.redisSecret' names a Secret; give one of them",
    );
    const password = { secretKeyRef: { name: 'a', key: 'b' } };
    expect(failureOf(() => objectsOf('AmaizRedis', { spec: { password } }))).toContain(
      "'password' is 'none' and 'spec.password' names a Secret; give one of them",
    );
  });
});

describe('requests', () => {
  const redis = { requests: { cpu: '100m', memory: '200Mi' } };

  test.each(OT)('are what a %s asks for unless somebody says any', (kind) => {
    const usual = kind === 'RedisSentinel' ? { requests: { cpu: '50m', memory: '64Mi' } } : redis;
    const limits = { memory: '1Gi' };
    expect(specOf(kind).kubernetesConfig.resources).toEqual(usual);
    expect(specOf(kind, { resources: { limits } }).kubernetesConfig.resources).toEqual({ limits });
    expect(
      specOf(kind, { spec: { kubernetesConfig: { resources: { limits } } } }).kubernetesConfig
        .resources,
    ).toEqual({
      limits,
    });
    expect(specOf(kind, { resources: {} }).kubernetesConfig.resources).toEqual({});
    expect(specOf(kind, { redisExporter: {} }).redisExporter.resources).toEqual({
      requests: { cpu: '20m', memory: '32Mi' },
    });
    expect(specOf(kind, { redisExporter: { resources: {} } }).redisExporter.resources).toEqual({});
  });
});

describe('pods of which there are many', () => {
  test('are as they are said to be', () => {
    const pdb = { enabled: true, minAvailable: 2 };
    const off = { topologySpreadConstraints: [] };
    for (const kind of ['RedisReplication', 'RedisSentinel'] as const) {
      expect(specOf(kind, { pdb }).pdb).toEqual(pdb);
      expect(specOf(kind, { pdb: { enabled: false } }).pdb).toEqual({ enabled: false });
      expect(specOf(kind, { spec: off })).not.toHaveProperty('topologySpreadConstraints');
    }
    const cluster = specOf('RedisCluster', { redisLeader: { pdb }, spec: { redisFollower: off } });
    expect([cluster.redisLeader.pdb, cluster.redisFollower.pdb]).toEqual([pdb, undefined]);
    expect(cluster.redisFollower).not.toHaveProperty('topologySpreadConstraints');
  });

  const budgetOf = (props: Props): unknown =>
    objectsOf('RedisCluster', props)
      .filter(({ kind }) => kind === 'PodDisruptionBudget')
      .map(({ metadata, spec }) => [metadata.name, spec]);
  const all = { cluster: 'it', redis_setup_type: 'cluster' };
  const one = (matchLabels: object): unknown => [
    ['it', { maxUnavailable: 1, selector: { matchLabels } }],
  ];
  const pdb = { enabled: true, minAvailable: 2 };

  test.each<[what: string, props: Props, budgets: unknown]>([
    ['both roles', {}, one(all)],
    [
      'followers, where leaders have one of the operator',
      { redisLeader: { pdb } },
      one({ ...all, app: 'it-follower', role: 'follower' }),
    ],
    [
      'leaders, where followers are to have none',
      { spec: { redisFollower: { pdb: { enabled: false } } } },
      one({ ...all, app: 'it-leader', role: 'leader' }),
    ],
    ['nobody, where both have their own', { redisLeader: { pdb }, redisFollower: { pdb } }, []],
  ])('of a cluster have one budget for %s', (_what, props, budgets) => {
    expect(budgetOf(props)).toEqual(budgets);
  });

  test('of a shard are kept apart', () => {
    const cluster = specOf('RedisCluster');
    for (const role of ['leader', 'follower']) {
      const { affinity, topologySpreadConstraints: spread } = cluster[
        role === 'leader' ? 'redisLeader' : 'redisFollower'
      ] as Manifest;
      const topologyKey = 'kubernetes.io/hostname';
      const labelSelector = { matchLabels: { app: `it-${role}`, role } };
      expect(affinity.podAntiAffinity).toEqual({
        preferredDuringSchedulingIgnoredDuringExecution: [
          { weight: 100, podAffinityTerm: { labelSelector, topologyKey } },
        ],
      });
      // Of two with one topologyKey the API server refuses the StatefulSet.
      expect(spread).toEqual([
        {
          maxSkew: 1,
          topologyKey,
          whenUnsatisfiable: 'ScheduleAnyway',
          labelSelector: { matchLabels: all },
          matchLabelKeys: ['apps.kubernetes.io/pod-index'],
        },
      ]);
    }
  });

  test('have no budget that the API server refuses', () => {
    const pdb = { enabled: true, minAvailable: 2, maxUnavailable: 1 };
    const problem =
      "has 'minAvailable' and 'maxUnavailable', and a budget takes one; give one of them";
    expect(failureOf(() => objectsOf('RedisReplication', { pdb }))).toContain(`'pdb' ${problem}`);
    expect(failureOf(() => objectsOf('RedisSentinel', { spec: { pdb } }))).toContain(
      `'pdb' ${problem}`,
    );
    expect(failureOf(() => objectsOf('RedisCluster', { redisFollower: { pdb } }))).toContain(
      `'redisFollower.pdb' ${problem}`,
    );
  });

  test('are sentinels of the operator’s own, too, with a budget of ours', () => {
    const objects = objectsOf('RedisReplication', { spec: { sentinel: { size: 3 } } });
    const labels = { app: 'it-s', role: 'sentinel' };
    expect(only(objects, 'PodDisruptionBudget')).toMatchObject({
      metadata: { name: 'it-s', namespace: 'shop' },
      spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
    });
    const [spread] = only(objects, 'RedisReplication').spec.sentinel.topologySpreadConstraints;
    expect(spread.labelSelector.matchLabels).toEqual(labels);
    expect(
      objectsOf('RedisReplication').filter(({ kind }) => kind === 'PodDisruptionBudget'),
    ).toEqual([]);
  });

  test('are not found by labels that the resource has in their place', () => {
    const warned = (labels: object, chartLabels: Record<string, string> = {}): string =>
      warningsOf(() => {
        const chart = new Chart(new App(), 'chart', { namespace: 'shop', labels: chartLabels });
        place(chart, 'RedisReplication', { metadata: { labels } });
        synth(chart);
      });
    expect(warned({ app: 'shop' })).toContain(
      "the resource has the label 'app', of its own or of its chart",
    );
    expect(warned({}, { role: 'x' })).toContain("the resource has the label 'role'");
    expect(warned({ team: 'shop' })).not.toContain('label');
  });
});

describe('Pod Security restricted', () => {
  const security = {
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  };
  const problemOf = (kind: Kind, props: Props): string | undefined => {
    const chart = chartFor(kind);
    new ApiObject(
      chart,
      'namespace',
      coreObject('Namespace', {
        name: 'shop',
        labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
      }),
    );
    place(chart, kind, props);
    return errorOf(() => synth(chart));
  };
  const initContainer = { image: 'a/b:1' };

  test.each(OT)('is met by all containers of a %s', (kind) => {
    const sentinel = { size: 3 };
    const own = kind === 'RedisReplication' ? { sentinel } : {};
    const props = { redisExporter: {}, spec: { initContainer, ...own } };
    expect(problemOf(kind, props)).toBeUndefined();
    const spec = specOf(kind, props);
    const containers =
      kind === 'RedisCluster' ? [spec.redisLeader, spec.redisFollower] : [spec, spec.sentinel];
    for (const container of [...containers, spec.redisExporter, spec.initContainer]) {
      expect((container as Manifest | undefined)?.['securityContext'] ?? security).toEqual(
        security,
      );
    }
  });

  test.each<[kind: Kind, props: Props, paths: string]>([
    [
      'Redis',
      { spec: { securityContext: { allowPrivilegeEscalation: true } } },
      "'spec.securityContext'",
    ],
    [
      'RedisCluster',
      { redisFollower: { securityContext: { capabilities: { drop: ['CHOWN'] } } } },
      "'spec.redisFollower.securityContext'",
    ],
    [
      'RedisReplication',
      {
        redisExporter: { securityContext: { runAsNonRoot: false } },
        spec: { sidecars: [{ name: 'a', image: 'a/b:1' }] },
      },
      "'spec.redisExporter.securityContext', 'spec.sidecars[0].securityContext'",
    ],
    ['RedisSentinel', { spec: { podSecurityContext: { runAsUser: 0 } } }, "'spec.securityContext'"],
  ])('is not met by a %s with %j, which is told how it would', (kind, props, paths) => {
    const problem = problemOf(kind, props);
    expect(problem).toContain(
      `'namespace' is 'shop', which enforces Pod Security 'restricted' ([chart/namespace]), and pods of this resource ` +
        `meet 'baseline' only; give ${paths} what it asks for: { allowPrivilegeEscalation: false,`,
    );
  });
});

test.each<readonly [kind: Kind, name: string]>([
  ['RedisCluster', 'it-leader'],
  ['RedisReplication', 'it-replication'],
  ['RedisSentinel', 'it-sentinel'],
  ['AmaizRedis', 'redis-it'],
])('the budget that the operator makes for a %s is nobody else’s', (kind, name) => {
  const chart = chartFor(kind);
  place(chart, kind);
  new ApiObject(chart, 'budget', {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name },
  });
  expect(refusalOf(chart)).toContain(`'${name}'`);
});

describe('the images of exporter and sentinels', () => {
  test.each([
    [undefined, 'quay.io/opstree/redis-exporter:v1.44.0', 'quay.io/opstree/redis-sentinel:v8.2.5'],
    [
      'quay.io/opstree/redis:v8.2.2',
      'quay.io/opstree/redis-exporter:v1.44.0',
      'quay.io/opstree/redis-sentinel:v8.2.5',
    ],
    [
      'acme/redis:8.2',
      'quay.io/opstree/redis-exporter:v1.44.0',
      'quay.io/opstree/redis-sentinel:v8.2.5',
    ],
    [
      'mirror.example.com/quay/opstree/redis:v8.2.5',
      'mirror.example.com/quay/opstree/redis-exporter:v1.44.0',
      'mirror.example.com/quay/opstree/redis-sentinel:v8.2.5',
    ],
    [
      'localhost:5000/redis:8.2',
      'localhost:5000/redis-exporter:v1.44.0',
      'localhost:5000/redis-sentinel:v8.2.5',
    ],
    [
      'registry.example.com/team/cache:1.2.3',
      'registry.example.com/opstree/redis-exporter:v1.44.0',
      'registry.example.com/opstree/redis-sentinel:v8.2.5',
    ],
  ])('come from where %s comes from', (image, exporter, sentinel) => {
    const objects = objectsOf('RedisReplication', {
      image,
      redisExporter: {},
      sentinel: { size: 3 },
    });
    expect([
      only(objects, 'RedisReplication').spec.redisExporter.image,
      only(objects, 'RedisSentinel').spec.kubernetesConfig.image,
    ]).toEqual([exporter, sentinel]);
    const own = specOf('RedisReplication', { image, spec: { sentinel: { size: 3 } } });
    expect(own.sentinel.image).toBe(sentinel);
  });

  test.each([
    [undefined, 'oliver006/redis_exporter:v1.11.1'],
    ['redis:7.4.6', 'oliver006/redis_exporter:v1.11.1'],
    [
      'mirror.example.com/hub/library/redis:7.4',
      'mirror.example.com/hub/oliver006/redis_exporter:v1.11.1',
    ],
    ['mirror.example.com/team/cache:7.4', 'mirror.example.com/oliver006/redis_exporter:v1.11.1'],
  ])('of an AmaizRedis come from where %s comes from', (image, exporter) => {
    expect(specOf('AmaizRedis', { image, exporter: {} }).exporter.image).toBe(exporter);
  });

  test('are those that are given', () => {
    const spec = specOf('RedisReplication', {
      image: 'mirror.example.com/redis:v8.2.5',
      redisExporter: { image: 'other.example.com/exporter:1', imagePullPolicy: 'Always' },
      spec: { sentinel: { size: 3, image: 'other.example.com/sentinel:8' } },
    });
    expect(spec).toMatchObject({
      redisExporter: { image: 'other.example.com/exporter:1', imagePullPolicy: 'Always' },
      sentinel: { image: 'other.example.com/sentinel:8' },
    });
  });
});

describe('how images are pulled', () => {
  const imagePullSecrets = [{ name: 'registry' }];
  const spec = { kubernetesConfig: { imagePullPolicy: 'Always' } };

  test('is one for Redis, exporter, init container and sentinels', () => {
    const initContainer = { image: 'a/b:1' };
    const props = {
      imagePullSecrets,
      redisExporter: {},
      spec: { ...spec, initContainer, sentinel: { size: 3 } },
    };
    expect(specOf('RedisReplication', props)).toMatchObject({
      kubernetesConfig: { imagePullSecrets, imagePullPolicy: 'Always' },
      redisExporter: { imagePullPolicy: 'Always' },
      initContainer: { imagePullPolicy: 'Always' },
      sentinel: { imagePullSecrets, imagePullPolicy: 'Always' },
    });
    expect(specOf('AmaizRedis', { imagePullSecrets })).toMatchObject({ imagePullSecrets });
  });

  test('is that of the replication for sentinels that watch it', () => {
    const chart = testChart('shop');
    const options = {
      operator: new RedisOperator(chart, 'operator'),
      redisSecret: 'none',
    } as const;
    const image = 'mirror.example.com/redis:v8.2.5';
    const replication = new RedisReplication(chart, 'orders', {
      ...options,
      image,
      imagePullSecrets,
      spec,
    });
    new RedisSentinel(chart, 'watch', { ...options, replication });
    const own = { image: 'a/b:1', imagePullSecrets: [{ name: 'other' }] };
    new RedisSentinel(chart, 'other', { ...options, replication, ...own });
    const objects = synth(chart);
    expect(only(objects, 'RedisSentinel', 'watch').spec.kubernetesConfig).toMatchObject({
      image: 'mirror.example.com/redis-sentinel:v8.2.5',
      imagePullPolicy: 'Always',
      imagePullSecrets,
    });
    expect(only(objects, 'RedisSentinel', 'other').spec.kubernetesConfig).toMatchObject(own);
  });
});

describe('a line of Redis that gets no security fixes', () => {
  const LINE =
    'of a line of Redis that gets no security fixes: the Redis project makes them for 7.4 and newer';

  test.each<readonly [kind: Kind, props: Props, prop: string]>([
    ['Redis', { image: 'quay.io/opstree/redis:v7.0.15' }, 'image'],
    ['RedisCluster', { image: 'mirror.example.com/opstree/redis:v6.2.14' }, 'image'],
    ['RedisReplication', { image: 'redis:7.2-alpine' }, 'image'],
    [
      'RedisReplication',
      { spec: { sentinel: { size: 3, image: 'quay.io/opstree/redis-sentinel:v7.0.15' } } },
      'sentinel.image',
    ],
    [
      'RedisSentinel',
      { spec: { kubernetesConfig: { image: 'quay.io/opstree/redis-sentinel:v7.0.12' } } },
      'image',
    ],
    ['AmaizRedis', { image: 'redis:6-alpine' }, 'image'],
  ])('is warned of: %s with %j', (kind, props, prop) => {
    expect(warningsOf(() => objectsOf(kind, props))).toMatch(
      new RegExp(`'${prop}' is '[^']+', ${LINE}`),
    );
  });

  test.each<readonly [kind: Kind, props: Props]>([
    ...(['Redis', 'RedisCluster', 'RedisReplication', 'RedisSentinel', 'AmaizRedis'] as const).map(
      (kind) => [kind, {}] as const,
    ),
    ['RedisReplication', { sentinel: { size: 3 }, redisExporter: {} }],
    ['Redis', { image: 'redis:8' }],
    ['Redis', { image: 'redis:7-alpine' }],
    ['Redis', { image: 'quay.io/opstree/redis:v7.4.0' }],
    ['Redis', { image: 'registry.example.com/team/cache:1.2.3' }],
    ['Redis', { image: 'registry.example.com/team/redis:stable' }],
  ])('is not what %s has with %j', (kind, props) => {
    expect(warningsOf(() => objectsOf(kind, props))).not.toContain('security fixes');
  });
});
