/**
 * Types of the catalogue's classes, beside what `messages.json` has of wrong programs, and
 * `AllProps` of top-level props.
 */
import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { EtcdCluster, EtcdOperator, EtcdRestore } from 'operator-constructs/etcd';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/etcd-io';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import {
  AmaizRedis,
  Redis,
  RedisCluster,
  RedisOperator,
  RedisSentinel,
} from 'operator-constructs/redis';
import { ZookeeperCluster } from 'operator-constructs/zookeeper';

import type { ISecret, ISubject } from 'cdk8s-plus-27';
import type { Construct } from 'constructs';
import type * as core from 'operator-constructs';
import type { CustomResource, IOperator, Operator } from 'operator-constructs';
import type * as databaseEntry from 'operator-constructs/database';
import type * as etcdEntry from 'operator-constructs/etcd';
import type * as etcdIoEntry from 'operator-constructs/etcd-io';
import type * as memcachedEntry from 'operator-constructs/memcached';
import type * as redisEntry from 'operator-constructs/redis';
import type { RedisReplication } from 'operator-constructs/redis';
import type * as zookeeperEntry from 'operator-constructs/zookeeper';

type Library = typeof core &
  typeof databaseEntry &
  typeof etcdEntry &
  typeof etcdIoEntry &
  typeof memcachedEntry &
  typeof redisEntry &
  typeof zookeeperEntry;
type Class<Made> = new (scope: never, id: never, props: never) => Made;
type NamesOf<Made> = {
  [Name in keyof Library]: Library[Name] extends Class<Made> ? Name : never;
}[keyof Library];
type PropsOf<Name extends keyof Library> = ConstructorParameters<
  Extract<Library[Name], Class<unknown>>
>[2];

/** Resources that can be made without an operator, or with the name of one. */
type Orphans = {
  [Name in NamesOf<CustomResource>]: PropsOf<Name> extends { readonly operator: infer Given }
    ? string extends Given
      ? Name
      : never
    : Name;
}[NamesOf<CustomResource>];
export const orphans: readonly never[] = [] as readonly Orphans[];
export const resources: readonly NamesOf<CustomResource>[] = [
  'EtcdRestore',
  'Memcached',
  'RedisSentinel',
];
export const subjects: readonly ISubject[] = [] as InstanceType<Library[NamesOf<Operator>]>[];

declare const scope: Construct;
declare const operator: IOperator;
declare const etcd: EtcdCluster;
declare const orders: Database;
declare const carts: RedisReplication;
const redisSecret = { name: 'orders-redis', key: 'password' };
const database = { operator, image: 'postgres:16.3', storage: { size: '1Gi' } };

// Who gives a Secret has one, and who gives 'none' has none.
export const given: ISecret = new Redis(scope, 'given', { operator, redisSecret })
  .credentialsSecret;
export const none: undefined = new Redis(scope, 'none', { operator, redisSecret: 'none' })
  .credentialsSecret;
new Database(scope, 'chained', { ...database, credentialsSecret: orders.credentialsSecret });
// A reference takes what the CRDs of another release know.
const newer: object = { aFieldOfANewerRelease: true };
const reference = RedisOperator.fromExisting(scope, 'there', {
  namespace: 'operators',
  scope: OperatorScope.cluster(),
  crds: ['kind: CustomResourceDefinition'],
});
new Redis(scope, 'newer', { operator: reference, redisSecret: 'none', spec: newer });

// @ts-expect-error undefined where there are no read copies
export const read: string = orders.readConnectionString;
// @ts-expect-error nobody publishes an image
new DatabaseOperator(scope, 'imageless', {});
// @ts-expect-error nobody publishes an image
new MemcachedOperator(scope, 'imageless', {});
// @ts-expect-error it serves all namespaces, and scope is required
new EtcdIoOperator(scope, 'unsaid', {});
// @ts-expect-error to retain is what every operator can
new DatabaseOperator(scope, 'retain', { image: 'a:1', deletionPolicies: ['Retain'] });
// @ts-expect-error the operators beside it are of the same namespace
new EtcdOperator(scope, 'apart', { backupOperator: { namespace: 'x' } });
new EtcdRestore(scope, 'by-name', {
  operator,
  // @ts-expect-error a restore is of a cluster, not of a name
  cluster: 'store',
  confirm: 'delete-and-restore',
  gcs: { path: 'a/b' },
});
new EtcdRestore(scope, 'by-cluster', {
  operator,
  cluster: etcd,
  confirm: 'delete-and-restore',
  gcs: { path: 'a/b' },
});
// @ts-expect-error sentinels take a replication, not its name
new RedisSentinel(scope, 'named', { operator, redisSecret: 'none', replication: 'orders' });
const { sentinelConnection: asked } = new RedisSentinel(scope, 'watch', {
  operator,
  redisSecret: 'none',
  replication: carts,
});
export const sentinels: readonly [hosts: readonly string[], port: number, master: string] = [
  asked.hosts,
  asked.port,
  asked.masterName,
];
new RedisCluster(scope, 'memory', {
  operator,
  redisSecret: 'none',
  // @ts-expect-error the operator has no setting for ephemeral data
  storage: { ephemeral: { medium: 'Memory' } },
});
new AmaizRedis(scope, 'reclaim', {
  operator,
  password: 'none',
  // @ts-expect-error the operator never deletes volumes
  storage: { reclaimPolicy: 'Delete' },
});
// @ts-expect-error there is no policy for volumes that are gone with their member
new EtcdCluster(scope, 'kept', { operator, storage: { reclaimPolicy: 'Retain' } });
new AmaizRedis(scope, 'delay', {
  operator,
  password: 'none',
  // @ts-expect-error the operator does not look at it
  exporter: { initialDelaySeconds: 5 },
});
// @ts-expect-error resources have a prop of their own
new EtcdCluster(scope, 'resources', { operator, pod: { resources: {} } });
// @ts-expect-error resources have a prop of their own
new ZookeeperCluster(scope, 'resources', { operator, pod: { resources: {} } });
// @ts-expect-error the operator would write an affinity for it
new EtcdCluster(scope, 'anti', { operator, pod: { antiAffinity: true } });
new EtcdCluster(scope, 'newer', {
  operator,
  // @ts-expect-error a field of a newer Kubernetes than the operator's client library knows
  pod: { securityContext: { seccompProfile: { type: 'RuntimeDefault' } } },
});
new EtcdIoCluster(scope, 'issuer', {
  operator,
  // @ts-expect-error an issuer has a kind
  tls: { providerCfg: { certManagerCfg: { issuerName: 'ca' } } },
});
// @ts-expect-error a Service is there or it is not
new Memcached(scope, 'service', { operator, service: false });
