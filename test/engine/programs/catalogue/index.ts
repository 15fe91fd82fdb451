import { Namespace } from '@pulumi/kubernetes/core/v1';
import * as pulumi from '@pulumi/pulumi';
import { defineCustomResource, OperatorScope, t, WatchSignal } from 'operator-constructs';
import { CustomResource, Operator } from 'operator-constructs/pulumi';
import { Database, DatabaseOperator } from 'operator-constructs/pulumi/database';
import {
  EtcdBackup,
  EtcdCluster,
  EtcdOperator,
  EtcdRestore,
} from 'operator-constructs/pulumi/etcd';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/pulumi/etcd-io';
import { Memcached, MemcachedOperator } from 'operator-constructs/pulumi/memcached';
import {
  AmaizRedis,
  AmaizRedisOperator,
  Redis,
  RedisCluster,
  RedisOperator,
  RedisReplication,
  RedisSentinel,
} from 'operator-constructs/pulumi/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';

import type { OperatorDefinition } from 'operator-constructs';

// Each operator of the catalogue in a namespace of its own, with a resource of each kind, some
// values of which are Outputs. But for the zookeeper-operator none runs, so nothing waits for what
// one would say.
const config = new pulumi.Config();
const scope =
  config.get('scope') === 'cluster' ? OperatorScope.cluster() : OperatorScope.namespace();
const image = 'registry.example.com/operator:1.0.0';
const storage = { size: pulumi.output('1Gi') };
const waitFor = false;

/** A namespace, by its Output. */
function namespaceOf(name: string): pulumi.Output<string> {
  return new Namespace(name, { metadata: { name } }).metadata.name;
}

const databases = { namespace: namespaceOf('databases') };
const database = new DatabaseOperator('database-operator', { ...databases, scope, image });
new Database('orders', {
  ...databases,
  operator: database,
  image: 'postgres:16.3',
  storage,
  waitFor,
});

const etcds = { namespace: namespaceOf('etcds') };
// Its clusters keep the operator that they have, so its scope does not change.
const etcd = new EtcdOperator('etcd-operator', {
  ...etcds,
  backupOperator: {},
  restoreOperator: {},
});
const store = new EtcdCluster('store', { ...etcds, operator: etcd, replicas: 3, waitFor });
const s3 = { path: 'bucket/store', awsSecret: pulumi.secret('aws') };
new EtcdBackup('nightly', { operator: etcd, cluster: store, s3, waitFor });
new EtcdRestore('restore', {
  operator: etcd,
  cluster: store,
  confirm: 'delete-and-restore',
  s3,
  waitFor,
});

const keys = { namespace: namespaceOf('keys') };
// It serves all namespaces, whatever the others do.
const etcdIo = new EtcdIoOperator('etcd-io-operator', { ...keys, scope: OperatorScope.cluster() });
new EtcdIoCluster('keys', {
  ...keys,
  operator: etcdIo,
  replicas: pulumi.output(3),
  storage,
  waitFor,
});

const memcacheds = { namespace: namespaceOf('memcacheds') };
const memcached = new MemcachedOperator('memcached-operator', { ...memcacheds, scope, image });
new Memcached('sessions', {
  ...memcacheds,
  operator: memcached,
  replicas: pulumi.output(2),
  waitFor,
});

const redises = { namespace: namespaceOf('redises') };
const redis = new RedisOperator('redis-operator', { ...redises, scope });
new Redis('cache', { redisSecret: 'none', ...redises, operator: redis, storage, waitFor });
new RedisCluster('carts', { redisSecret: 'none', ...redises, operator: redis, storage, waitFor });
const replication = new RedisReplication('queue', {
  redisSecret: 'none',
  ...redises,
  operator: redis,
  storage,
  waitFor,
});
new RedisSentinel('watch', {
  redisSecret: 'none',
  ...redises,
  operator: redis,
  replication,
  waitFor,
});

const amaizes = { namespace: namespaceOf('amaizes') };
const amaiz = new AmaizRedisOperator('amaiz-operator', {
  ...amaizes,
  image,
  kubernetesVersion: '1.24',
});
new AmaizRedis('jobs', { password: 'none', ...amaizes, operator: amaiz, waitFor });

const zookeepers = { namespace: namespaceOf('zookeepers') };
const zookeeper = new ZookeeperOperator('zookeeper-operator', { ...zookeepers, scope });
new ZookeeperCluster('events', { ...zookeepers, operator: zookeeper, storage });

const backend = defineCustomResource({
  group: 'shop.example.com',
  kind: 'Backend',
  scope: 'Namespaced',
  versions: [{ name: 'v1', schema: { spec: t.object({ size: t.int32().min(1) }) } }],
});
const definition: OperatorDefinition = {
  name: 'backend-operator',
  version: '1.0.0',
  customResources: [backend],
  watch: WatchSignal.env(),
  leaderElection: 'none',
  rules: [
    {
      place: 'watched',
      ...backend.rbac(),
      verbs: ['get', 'list', 'watch'],
      reason: 'serves Backends',
    },
  ],
};
const backends = { namespace: namespaceOf('backends') };
const operator = new Operator('backend-operator', { ...backends, scope, image, definition });
new CustomResource('web', {
  ...backends,
  operator,
  type: backend,
  spec: { size: pulumi.output(1) },
  waitFor,
});
