import { ApiObject, App, Chart } from 'cdk8s';
import { failureOf, only, synth } from '../../support/synth';
import { warningsOf } from '../../support/warnings';
import { chartFor, type Kind, KINDS, objectsOf, place, specOf } from './kinds';

const OT = KINDS.filter((kind) => kind !== 'AmaizRedis');

describe('a password', () => {
  const propOf = (kind: Kind): string => (kind === 'AmaizRedis' ? 'password' : 'redisSecret');

  test.each(KINDS)('is required for a %s', (kind) => {
    const prop = propOf(kind);
    const failing = (value: unknown): string => failureOf(() => objectsOf(kind, { [prop]: value }));
    expect(failing(undefined)).toMatch(
      new RegExp(`^'${prop}' is missing; name a Secret and its key, \\{ .* \\}, or 'none', where whoever reaches it`),
    );
    expect(failing('hunter2')).toMatch(`'${prop}' is a string, which is not shown; name a Secret`);
    expect(failing('None')).toMatch(`'${prop}' is a string`);
    expect(failing({})).toMatch(`'${prop}.`);
    expect(failing({ nam: 'x' })).toMatch(`'${prop}.nam' is an unknown prop`);
  });

  test.each(KINDS)('is none of a %s in so many words', (kind) => {
    const spec = specOf(kind, { [propOf(kind)]: 'none' });
    expect(spec).not.toHaveProperty(kind === 'AmaizRedis' ? 'password' : 'kubernetesConfig.redisSecret');
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
    expect(specOf(kind, { spec: { kubernetesConfig: { resources: { limits } } } }).kubernetesConfig.resources).toEqual({
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
    expect([cluster.redisLeader.pdb, cluster.redisFollower.pdb]).toEqual([pdb, { enabled: true, maxUnavailable: 1 }]);
    expect(cluster.redisFollower).not.toHaveProperty('topologySpreadConstraints');
    expect(cluster.redisLeader.topologySpreadConstraints).toHaveLength(1);
  });

  test('have no budget that the API server refuses', () => {
    const pdb = { enabled: true, minAvailable: 2, maxUnavailable: 1 };
    const problem = "has 'minAvailable' and 'maxUnavailable', and a budget takes one; give one of them";
    expect(failureOf(() => objectsOf('RedisReplication', { pdb }))).toContain(`'pdb' ${problem}`);
    expect(failureOf(() => objectsOf('RedisSentinel', { spec: { pdb } }))).toContain(`'pdb' ${problem}`);
    expect(failureOf(() => objectsOf('RedisCluster', { redisFollower: { pdb } }))).toContain(
      `'redisFollower.pdb' ${problem}`,
    );
  });

  test('are sentinels of a replication, too, with a budget of our own', () => {
    const objects = objectsOf('RedisReplication', { sentinel: { size: 3 } });
    const labels = { app: 'it-s', role: 'sentinel' };
    expect(only(objects, 'PodDisruptionBudget')).toMatchObject({
      metadata: { name: 'it-s', namespace: 'shop' },
      spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
    });
    const [spread] = only(objects, 'RedisReplication').spec.sentinel.topologySpreadConstraints;
    expect(spread.labelSelector.matchLabels).toEqual(labels);
    expect(objectsOf('RedisReplication').filter(({ kind }) => kind === 'PodDisruptionBudget')).toEqual([]);
  });

  test('are not found by labels that the resource has in their place', () => {
    const warned = (labels: object, chartLabels: Record<string, string> = {}): string =>
      warningsOf(() => {
        const chart = new Chart(new App(), 'chart', { namespace: 'shop', labels: chartLabels });
        place(chart, 'RedisReplication', { metadata: { labels } });
        synth(chart);
      });
    expect(warned({ app: 'shop' })).toContain("the resource has the label 'app', of its own or of its chart");
    expect(warned({}, { role: 'x' })).toContain("the resource has the label 'role'");
    expect(warned({ team: 'shop' })).not.toContain('label');
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
  new ApiObject(chart, 'budget', { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name } });
  expect(failureOf(() => synth(chart))).toContain(`'${name}'`);
});
