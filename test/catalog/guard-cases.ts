import type { OperatorDefinition } from 'operator-constructs';
import { databaseDefinition } from 'operator-constructs/database';
import { etcdBackupDefinition, etcdDefinition, etcdRestoreDefinition } from 'operator-constructs/etcd';
import { etcdIoDefinition } from 'operator-constructs/etcd-io';
import { memcachedDefinition } from 'operator-constructs/memcached';
import { amaizRedisDefinition, redisDefinition } from 'operator-constructs/redis';
import { zookeeperDefinition } from 'operator-constructs/zookeeper';
import type { GuardCases } from '../support/guard-case';
import { databaseGuardCases } from './database/guard-cases';
import { clusterGuardCases } from './etcd/cluster-guard-cases';
import { backupGuardCases, restoreGuardCases } from './etcd/snapshot-guard-cases';
import { etcdIoGuardCases } from './etcd-io/guard-cases';
import { memcachedGuardCases } from './memcached/guard-cases';
import { amaizGuardCases } from './redis/amaiz-guard-cases';
import { redisGuardCases } from './redis/guard-cases';
import { zookeeperGuardCases } from './zookeeper/guard-cases';

/** What proves the guards of a definition: by kind, and by their ids. */
export interface DefinitionGuardCases {
  readonly what: string;
  readonly definition: OperatorDefinition;
  readonly cases: Readonly<Record<string, GuardCases>>;
}

/** The guards of the whole catalogue, each with its cases. */
export const GUARD_CASES: readonly DefinitionGuardCases[] = [
  { what: 'zookeeper', definition: zookeeperDefinition, cases: { ZookeeperCluster: zookeeperGuardCases } },
  { what: 'memcached', definition: memcachedDefinition, cases: { Memcached: memcachedGuardCases } },
  { what: 'database', definition: databaseDefinition, cases: { Database: databaseGuardCases } },
  { what: 'etcd', definition: etcdDefinition, cases: { EtcdCluster: clusterGuardCases } },
  { what: 'etcd backup', definition: etcdBackupDefinition, cases: { EtcdBackup: backupGuardCases } },
  { what: 'etcd restore', definition: etcdRestoreDefinition, cases: { EtcdRestore: restoreGuardCases } },
  { what: 'etcd-io', definition: etcdIoDefinition, cases: { EtcdCluster: etcdIoGuardCases } },
  { what: 'redis', definition: redisDefinition, cases: redisGuardCases },
  { what: 'redis of amaizfinance', definition: amaizRedisDefinition, cases: { Redis: amaizGuardCases } },
];
