import { App, Chart } from 'cdk8s';
import * as library from 'operator-constructs';
import { failureOf } from '../support/synth';

/** What a program without types gives. */
export const anything = (value: unknown): never => value as never;

export const image = 'registry.example.com/team/operator:1.0.0';
export const s3 = { path: 'bucket/key', awsSecret: 'aws' };

/** The operators of the catalogue, with the least that each takes. */
export const operators = {
  AmaizRedisOperator: {},
  DatabaseOperator: { image },
  EtcdBackupOperator: { image },
  EtcdIoOperator: { scope: library.OperatorScope.cluster() },
  EtcdOperator: { image },
  EtcdRestoreOperator: { image },
  MemcachedOperator: { image },
  RedisOperator: {},
  ZookeeperOperator: {},
} as const;

export type OperatorName = keyof typeof operators;

/** The resources of the catalogue, with the operator of each and the least that it takes. */
const resources = {
  AmaizRedis: ['AmaizRedisOperator', { password: 'none' }],
  Database: ['DatabaseOperator', { image: 'postgres:16.3', storage: { size: '1Gi' } }],
  EtcdCluster: ['EtcdOperator', {}],
  EtcdIoCluster: ['EtcdIoOperator', {}],
  EtcdRestore: ['EtcdOperator', { confirm: 'delete-and-restore', s3 }],
  Memcached: ['MemcachedOperator', {}],
  Redis: ['RedisOperator', { redisSecret: 'none' }],
  RedisCluster: ['RedisOperator', { redisSecret: 'none' }],
  RedisReplication: ['RedisOperator', { redisSecret: 'none' }],
  RedisSentinel: ['RedisOperator', { redisSecret: 'none', redisSentinelConfig: { redisReplicationName: 'orders' } }],
  ZookeeperCluster: ['ZookeeperOperator', {}],
} as const satisfies Record<string, readonly [OperatorName, object]>;

export type ResourceName = keyof typeof resources;

export const operatorNames = Object.keys(operators) as OperatorName[];
export const resourceNames = Object.keys(resources) as ResourceName[];

/** A prop that is wrong, and what is said of it. */
export type Case<Name> = readonly [name: Name, props: object, problem: string];

/** A chart for what is made for Kubernetes of the time of the entry. */
export function chartFor(name: OperatorName): Chart {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  if (name === 'AmaizRedisOperator') app.node.setContext('operator-constructs/kubernetes-version', '1.24');
  return new Chart(app, 'chart', { namespace: 'home' });
}

/** An operator, in a program without types. */
function place(name: OperatorName, chart: Chart, id: string, props: unknown): library.IOperator {
  const Class = library[name] as unknown as new (scope: Chart, id: string, props: unknown) => library.IOperator;
  return new Class(chart, id, props);
}

/** What an operator says. */
export const operatorFailure = (name: OperatorName, props: unknown): string =>
  failureOf(() => place(name, chartFor(name), 'it', props));

/** What a reference to an operator says. */
export const existingFailure = (name: OperatorName, props: object): string =>
  failureOf(() => {
    const existing = { namespace: 'there', scope: library.OperatorScope.cluster(), ...props };
    return library[name].fromExisting(chartFor(name), 'it', anything(existing));
  });

/** What a resource says, beside an operator and, for a restore, the cluster that it is for. */
export function resourceFailure(name: ResourceName, props: (chart: Chart) => unknown): string {
  const Class = library[name] as unknown as new (scope: Chart, id: string, props: unknown) => unknown;
  const chart = chartFor(resources[name][0]);
  return failureOf(() => new Class(chart, 'it', props(chart)));
}

/** The props of a resource that is right. */
export function rightProps(name: ResourceName, chart: Chart): object {
  const [operatorName, least] = resources[name];
  const parts = operatorName === 'EtcdOperator' ? { restoreOperator: {} } : {};
  const operator = place(operatorName, chart, 'operator', { ...operators[operatorName], ...parts });
  const cluster = name === 'EtcdRestore' ? new library.EtcdCluster(chart, 'store', { operator }) : undefined;
  return { operator, ...least, ...(cluster && { cluster }) };
}
