import type { Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import {
  EtcdBackup,
  EtcdBackupOperator,
  EtcdCluster,
  EtcdOperator,
  EtcdRestore,
  EtcdRestoreOperator,
} from 'operator-constructs/etcd';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/etcd-io';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import {
  AmaizRedis,
  AmaizRedisOperator,
  Redis,
  RedisCluster,
  RedisOperator,
  RedisReplication,
  RedisSentinel,
} from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { operatorUnresolvedProps, unresolvedPropsOf } from '../../../lib/pulumi/table-inputs';
import type { UnresolvedProps } from 'operator-constructs/pulumi';
import { OPERATOR } from '../../../lib/pulumi/unresolved-props';
import * as operators from './operator-props';
import * as resources from './resource-props';

/** A construct of the catalogue with all of its props. */
export interface ConstructCase {
  readonly name: string;
  readonly unresolvedProps: UnresolvedProps;
  readonly props: object;
  /** Places the construct, and what it needs, with props in which values may be unresolved. */
  readonly place: (chart: Chart, props: never) => unknown;
}

function construct<Props extends object>(
  name: string,
  unresolvedProps: UnresolvedProps,
  props: Props,
  place: (chart: Chart, props: Props) => unknown,
): ConstructCase {
  return { name, unresolvedProps, props, place };
}

const image = 'registry.example.com/operator:1.0.0';
const etcd = (chart: Chart): EtcdOperator =>
  new EtcdOperator(chart, 'operator', { image, backupOperator: {}, restoreOperator: {} });

/** All of the catalogue that has a component. */
export const CONSTRUCTS: readonly ConstructCase[] = [
  construct('ZookeeperOperator', OPERATOR, operators.zookeeperOperator, (c, p) => new ZookeeperOperator(c, 'it', p)),
  construct('ZookeeperCluster', unresolvedPropsOf(ZookeeperCluster.kind), resources.zookeeperCluster, (c, p) => {
    new ZookeeperCluster(c, 'it', { operator: new ZookeeperOperator(c, 'operator'), ...p });
  }),
  construct(
    'DatabaseOperator',
    operatorUnresolvedProps(DatabaseOperator.classDefinition.props),
    operators.databaseOperator,
    (c, p) => {
      new DatabaseOperator(c, 'it', p);
    },
  ),
  construct('Database', unresolvedPropsOf(Database.kind), resources.database, (c, p) => {
    const operator = new DatabaseOperator(c, 'operator', { image, deletionPolicies: ['Snapshot'] });
    new Database(c, 'it', { operator, ...p });
  }),
  construct(
    'MemcachedOperator',
    operatorUnresolvedProps(MemcachedOperator.classDefinition.props),
    operators.memcachedOperator,
    (c, p) => {
      new MemcachedOperator(c, 'it', p);
    },
  ),
  construct('Memcached', unresolvedPropsOf(Memcached.kind), resources.memcached, (c, p) => {
    new Memcached(c, 'it', { operator: new MemcachedOperator(c, 'operator', { image }), ...p });
  }),
  construct(
    'EtcdOperator',
    operatorUnresolvedProps(EtcdOperator.classDefinition.props),
    operators.etcdOperator,
    (c, p) => new EtcdOperator(c, 'it', p),
  ),
  construct(
    'EtcdIoOperator',
    operatorUnresolvedProps(EtcdIoOperator.classDefinition.props),
    operators.etcdIoOperator,
    (c, p) => new EtcdIoOperator(c, 'it', p),
  ),
  construct('EtcdIoCluster', unresolvedPropsOf(EtcdIoCluster.kind), resources.etcdIoCluster, (c, p) => {
    const installed = { scope: OperatorScope.cluster(), tlsProviders: ['auto'] } as const;
    new EtcdIoCluster(c, 'it', { operator: new EtcdIoOperator(c, 'operator', installed), ...p });
  }),
  construct('EtcdBackupOperator', OPERATOR, operators.etcdBackupOperator, (c, p) => {
    new EtcdBackupOperator(c, 'it', p);
  }),
  construct('EtcdRestoreOperator', OPERATOR, operators.etcdRestoreOperator, (c, p) => {
    new EtcdRestoreOperator(c, 'it', p);
  }),
  construct('EtcdCluster', unresolvedPropsOf(EtcdCluster.kind), resources.etcdCluster, (c, p) => {
    new EtcdCluster(c, 'it', { operator: etcd(c), ...p });
  }),
  construct('EtcdBackup', unresolvedPropsOf(EtcdBackup.kind), resources.etcdBackup, (c, p) => {
    new EtcdBackup(c, 'it', { operator: etcd(c), ...p });
  }),
  construct('EtcdRestore', unresolvedPropsOf(EtcdRestore.kind), resources.etcdRestore, (c, p) => {
    const operator = etcd(c);
    new EtcdRestore(c, 'it', { operator, cluster: new EtcdCluster(c, 'store', { operator }), ...p });
  }),
  construct(
    'RedisOperator',
    operatorUnresolvedProps(RedisOperator.classDefinition.props),
    operators.redisOperator,
    (c, p) => new RedisOperator(c, 'it', p),
  ),
  construct('Redis', unresolvedPropsOf(Redis.kind), resources.redis, (c, p) => {
    new Redis(c, 'it', { operator: new RedisOperator(c, 'operator'), ...p });
  }),
  construct('RedisCluster', unresolvedPropsOf(RedisCluster.kind), resources.redisCluster, (c, p) => {
    new RedisCluster(c, 'it', { operator: new RedisOperator(c, 'operator'), ...p });
  }),
  construct('RedisReplication', unresolvedPropsOf(RedisReplication.kind), resources.redisReplication, (c, p) => {
    new RedisReplication(c, 'it', { operator: new RedisOperator(c, 'operator'), ...p });
  }),
  construct('RedisSentinel', unresolvedPropsOf(RedisSentinel.kind), resources.redisSentinel, (c, p) => {
    const operator = new RedisOperator(c, 'operator');
    const replication = new RedisReplication(c, 'orders', { redisSecret: 'none', operator });
    new RedisSentinel(c, 'it', { operator, replication, ...p });
  }),
  construct('AmaizRedisOperator', OPERATOR, operators.amaizRedisOperator, (c, p) => {
    new AmaizRedisOperator(c, 'it', p);
  }),
  construct('AmaizRedis', unresolvedPropsOf(AmaizRedis.kind), resources.amaizRedis, (c, p) => {
    new AmaizRedis(c, 'it', {
      operator: new AmaizRedisOperator(c, 'operator', { kubernetesVersion: '1.24' }),
      ...p,
    });
  }),
];
