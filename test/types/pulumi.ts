import * as pulumi from '@pulumi/pulumi';
import { OperatorScope, WebhookCertificate as ConstructCertificate } from 'operator-constructs';
import { databaseDefinition } from 'operator-constructs/database';
import {
  CustomResource,
  CustomResourceDefinition,
  Operator,
  WebhookCertificate,
} from 'operator-constructs/pulumi';
import { Database, DatabaseOperator } from 'operator-constructs/pulumi/database';
import { EtcdBackup, EtcdCluster, EtcdOperator } from 'operator-constructs/pulumi/etcd';
import { RedisOperator, RedisReplication, RedisSentinel } from 'operator-constructs/pulumi/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';

import type { OperatorDefinition, ResourceType } from 'operator-constructs';
import type { ZookeeperOperator as ZookeeperOperatorConstruct } from 'operator-constructs/zookeeper';

declare const text: pulumi.Output<string>;
declare const number: pulumi.Output<number>;
declare const flag: pulumi.Output<boolean>;
declare const construct: ZookeeperOperatorConstruct;
declare const definition: OperatorDefinition;
declare const type: ResourceType;

const image = 'registry.example.com/operator:1.0.0';

// Single values may be Outputs, however deep they stand.
const operator = new ZookeeperOperator('zk', {
  namespace: text,
  replicas: number,
  resources: { limits: { memory: text } },
  env: [{ name: 'TOKEN', value: text }],
  metrics: { port: number },
});
const events = new ZookeeperCluster('events', {
  operator,
  namespace: text,
  replicas: number,
  storage: { size: text, storageClassName: text },
  adminServerService: { external: flag },
  metadata: { labels: { team: text } },
  spec: { domainName: text },
});
export const url: pulumi.Output<string> = events.connectionString;
export const ready: pulumi.Output<number | undefined> = events.status.apply(
  (status) => status?.readyReplicas,
);
export const members: pulumi.Output<number | undefined> | undefined = events.status.readyReplicas;
// @ts-expect-error there may be no status yet
events.status.apply((status) => status.readyReplicas);
new ZookeeperCluster('soon', {
  operator,
  replicas: Promise.resolve(3),
  config: { tickTime: number, additionalConfig: { quorumListenOnAllIPs: text } },
  pod: {
    tolerations: [{ key: text, tolerationSeconds: number }],
    labels: { team: pulumi.interpolate`team-${text}` },
  },
  ports: [{ name: 'client', containerPort: number }],
});
new ZookeeperCluster('other', {
  operator: ZookeeperOperator.fromExisting('there', {
    namespace: text,
    scope: OperatorScope.cluster(),
  }),
  waitFor: ['condition=A', 'condition=B'],
});

// So may those of a certificate, by the class that is of the components.
new Operator('panels', {
  definition,
  webhooks: {
    certificate: WebhookCertificate.secret({ name: text, caBundle: text }),
    port: number,
  },
});
WebhookCertificate.caBundle({ caBundle: text, volume: { secret: { secretName: text } } });
WebhookCertificate.certManager({ issuer: { name: text, kind: 'Issuer' }, duration: text });
WebhookCertificate.certManager({
  // @ts-expect-error whether an issuer is made follows from this
  issuer: pulumi.output({ name: 'company', kind: 'Issuer' as const }),
});
// @ts-expect-error the constructs take what is known only
ConstructCertificate.secret({ name: text });

// Owners are given as components.
const etcd = new EtcdOperator('etcd', {
  namespace: 'a',
  backupOperator: { image: text },
  restoreOperator: {},
});
const store = new EtcdCluster('store', { operator: etcd, tls: { peerSecret: text } });
new EtcdBackup('nightly', {
  operator: etcd,
  cluster: store,
  s3: { path: text, awsSecret: text, forcePathStyle: flag },
});
const redis = new RedisOperator('redis', {});
const orders = new RedisReplication('orders', {
  operator: redis,
  redisSecret: 'none',
  replicas: number,
  sentinel: { size: number },
});
export const hosts: pulumi.Output<readonly string[]> | undefined = orders.sentinelConnection?.hosts;
const watch = new RedisSentinel('watch', {
  operator: redis,
  redisSecret: 'none',
  replication: orders,
});
export const masterName: pulumi.Output<string> = watch.sentinelConnection.masterName;
export const none: undefined = orders.credentialsSecret;
const carts = new RedisReplication('carts', {
  operator: redis,
  redisSecret: { name: text, key: 'password' },
});
export const cartsPassword: pulumi.Output<string> = carts.credentialsSecret.keys.password;
const databases = new DatabaseOperator('db', { image: text, deletionPolicies: ['Delete'] });
const database = new Database('orders', {
  operator: databases,
  image: text,
  storage: { size: text },
  credentialsSecret: text,
  paused: flag,
});
export const password: pulumi.Output<'password'> = database.credentialsSecret.keys.password;
const generic = new Operator('any', { definition: databaseDefinition, image: text });
new CustomResource('one', {
  operator: generic,
  type: databaseDefinition.customResources[0] ?? (undefined as never),
  spec: { image: text },
});

const service = { namespace: text, name: text, port: number };
new CustomResourceDefinition('crd', { definition: type, conversion: { service, caBundle: text } });
// @ts-expect-error an object
new CustomResourceDefinition('crd', { definition: type, conversion: pulumi.output({ service }) });

new CustomResource('two', {
  operator: generic,
  type,
  spec: { name: text, sizes: [number], on: { there: flag } },
  metadata: { labels: { team: text } },
});

// The spec of a kind that is known, with Outputs for single values.
interface GrafanaSpec {
  readonly version: string;
  readonly replicas?: number;
  readonly config?: { readonly [key: string]: string };
}
declare const grafanas: ResourceType<GrafanaSpec>;
new CustomResource('typed', {
  operator: generic,
  type: grafanas,
  spec: { version: text, config: { theme: text } },
});
// @ts-expect-error a value of another type
new CustomResource('typed', { operator: generic, type: grafanas, spec: { version: number } });
new CustomResource('typed', {
  operator: generic,
  type: grafanas,
  // @ts-expect-error whether there is a config
  spec: { version: text, config: missing },
});

// Inputs that decide which objects exist are plain.
// @ts-expect-error an object, however open
new CustomResource('two', { operator: generic, type, spec: pulumi.output({ name: 'a' }) });
// @ts-expect-error which kind it is
new CustomResource('two', { operator: generic, type: pulumi.output(type), spec: {} });
// @ts-expect-error an operator that is known later
new ZookeeperCluster('soon', { operator: Promise.resolve(operator) });
// @ts-expect-error labels that are known later
new ZookeeperCluster('soon', { operator, metadata: { labels: Promise.resolve({ team: 'a' }) } });
new ZookeeperCluster('soon', {
  operator,
  // @ts-expect-error an item of a list that is an object
  pod: { env: [pulumi.output({ name: 'TOKEN', value: 'a' })] },
});
declare const missing: pulumi.Output<string | undefined>;
// @ts-expect-error it may turn out to be nothing
new ZookeeperCluster('soon', { operator, storage: { size: missing } });
// @ts-expect-error whether anything waits
new ZookeeperCluster('soon', { operator, waitFor: text });
// @ts-expect-error a scope
new ZookeeperOperator('zk', { scope: pulumi.output(OperatorScope.cluster()) });
declare const choice: pulumi.Output<'install' | 'skip'>;
// @ts-expect-error whether there are CRDs
new ZookeeperOperator('zk', { clusterPart: choice });
declare const roles: pulumi.Output<'none' | 'aggregated'>;
// @ts-expect-error whether there are roles for users
new ZookeeperOperator('zk', { userRoles: roles });
declare const protocol: pulumi.Output<'http' | 'https'>;
// @ts-expect-error which rights there are
new ZookeeperOperator('zk', { metrics: { protocol } });
// @ts-expect-error whether CRDs are imported
new ZookeeperOperator('zk', { adoptCrds: flag });
// @ts-expect-error a list
new ZookeeperOperator('zk', { args: pulumi.output(['-v']) });
// @ts-expect-error a map
new ZookeeperOperator('zk', { podLabels: pulumi.output({ a: 'b' }) });
// @ts-expect-error an object
new ZookeeperCluster('events', { operator, storage: pulumi.output({ size: '1Gi' }) });
declare const ephemeral: pulumi.Output<true>;
// @ts-expect-error whether there are volumes
new ZookeeperCluster('events', { operator, storage: { ephemeral } });
// @ts-expect-error which ports are added
new ZookeeperCluster('events', { operator, ports: [{ name: text, containerPort: 1 }] });
declare const policy: pulumi.Output<'Delete'>;
// @ts-expect-error which rights there are
new DatabaseOperator('db', { image, deletionPolicies: [policy] });
// @ts-expect-error whether somebody agrees
new Database('orders', { operator: databases, image, storage: { size: '1Gi' }, waitFor: text });

// The others are as they are for constructs.
// @ts-expect-error a value of another type
new ZookeeperCluster('events', { operator, replicas: text });
// @ts-expect-error an operator that is a construct of cdk8s
new ZookeeperCluster('events', { operator: construct });
