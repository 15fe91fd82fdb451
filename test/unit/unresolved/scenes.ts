import { ApiObject } from 'cdk8s';
import {
  CustomResource,
  Operator,
  OperatorClusterPart,
  OperatorScope,
  WebhookCertificate,
} from 'operator-constructs';
import { Database, DatabaseOperator } from 'operator-constructs/database';
import { EtcdBackup, EtcdCluster, EtcdOperator, EtcdRestore } from 'operator-constructs/etcd';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { Redis, RedisOperator } from 'operator-constructs/redis';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { pem } from '../../constructs/webhook-fixtures';
import { panelDefinition, panelType } from '../../support/webhook-definition';

import type { Chart } from 'cdk8s';
import type { DatabaseProps } from 'operator-constructs/database';
import type {
  EtcdBackupProps,
  EtcdClusterProps,
  EtcdOperatorProps,
} from 'operator-constructs/etcd';
import type { ZookeeperClusterProps, ZookeeperOperatorProps } from 'operator-constructs/zookeeper';

/** A value of a scene: as it is, or unresolved. */
export type Given = <T extends string | number | boolean>(value: T) => T;

/**
 * Constructs with something wrong, or nearly wrong, about values of which any may be unresolved.
 */
export type Scene = (chart: Chart, given: Given) => unknown;

/**
 * Scenes by what is wrong; of two that stand in each other's way either may speak, and they are one
 * scene.
 */
export type Scenes = Readonly<Record<string, Scene | readonly [Scene, Scene]>>;

const image = 'registry.example.com/operator:1.0.0';

/** A Secret with these keys. */
function secret(
  chart: Chart,
  name: string,
  namespace: string,
  ...keys: readonly string[]
): ApiObject {
  const stringData = Object.fromEntries(keys.map((key) => [key, 'x']));
  const metadata = { name, namespace };
  return new ApiObject(chart, 'secret', coreObject('Secret', metadata, { stringData }));
}

const scope = OperatorScope.cluster();

const operatorOf = (chart: Chart, options: Partial<EtcdOperatorProps> = {}): EtcdOperator =>
  new EtcdOperator(chart, 'operator', {
    image,
    scope,
    backupOperator: {},
    restoreOperator: {},
    ...options,
  });
const etcdWith = (
  chart: Chart,
  props: Omit<EtcdClusterProps, 'operator'>,
  options: Partial<EtcdOperatorProps> = {},
): EtcdCluster => new EtcdCluster(chart, 'it', { operator: operatorOf(chart, options), ...props });
/** References to one operator may repeat. */
const anotherIn = (chart: Chart, id: string, namespace: string, name: string): EtcdCluster => {
  const operator = EtcdOperator.fromExisting(chart, `${id}-operator`, {
    namespace: 'operators',
    scope,
  });
  return new EtcdCluster(chart, id, { operator, namespace, name, replicas: 3 });
};
const s3 = (given: Given) => ({ path: given('bucket/key'), awsSecret: given('aws') });
const backupWith = (
  chart: Chart,
  given: Given,
  props: Partial<Omit<EtcdBackupProps, 's3' | 'abs' | 'gcs'>>,
  options: Partial<EtcdOperatorProps> = {},
): EtcdBackup => {
  const etcdEndpoints = [given('http://store:2379')];
  const operator = operatorOf(chart, options);
  return new EtcdBackup(chart, 'backup', { operator, s3: s3(given), etcdEndpoints, ...props });
};
const withTls = (given: Given) => ({
  tls: { serverSecret: given('a'), operatorSecret: given('b') },
});
const namespace = (chart: Chart, name: string, level: string): ApiObject => {
  const labels = { 'pod-security.kubernetes.io/enforce': level };
  return new ApiObject(chart, 'namespace', coreObject('Namespace', { name, labels }));
};

/** Problems of clusters of etcd, their backups and their restores. */
export const ETCD_SCENES: Scenes = {
  'the name of a Service': [
    (c, given) => anotherIn(c, 'one', given('n'), given('x')),
    (c, given) => anotherIn(c, 'two', given('n'), given('x-client')),
  ],
  'TLS without the right to read Secrets': (c, given) =>
    etcdWith(c, withTls(given), { tls: 'off' }),
  'a Secret without the keys': (c, given) => {
    secret(c, given('a'), given('n'), 'server.crt');
    etcdWith(c, { namespace: given('n'), ...withTls(given) });
  },
  'a Secret of another namespace': (c, given) => {
    secret(c, given('a'), given('other'), 'server.crt');
    etcdWith(c, { namespace: given('n'), ...withTls(given) });
  },
  'a namespace that members are refused in': (c, given) => {
    namespace(c, given('n'), given('restricted'));
    etcdWith(c, { namespace: given('n') });
  },
  'a backup elsewhere': (c, given) => {
    backupWith(c, given, { namespace: given('p') }, { namespace: given('o') });
  },
  'a backup whose certificate is elsewhere': (c, given) => {
    const cluster = etcdWith(
      c,
      { namespace: given('p'), ...withTls(given) },
      { namespace: given('o') },
    );
    new EtcdBackup(c, 'backup', {
      operator: cluster.operator,
      cluster,
      namespace: given('o'),
      s3: s3(given),
    });
  },
  'a restore elsewhere': (c, given) => {
    const options = { namespace: given('o') };
    const cluster = etcdWith(
      c,
      { namespace: given('p'), name: given('x'), version: given('3.6.0') },
      options,
    );
    const spec = { etcdCluster: { name: given('y') } };
    const { operator } = cluster;
    new EtcdRestore(c, 'restore', {
      operator,
      cluster,
      spec,
      confirm: 'delete-and-restore',
      s3: s3(given),
    });
  },
  'a restore without credentials': (c, given) => {
    secret(c, given('aws'), given('o'), 'foo');
    const cluster = etcdWith(c, { namespace: given('o') }, { namespace: given('o') });
    const { operator } = cluster;
    new EtcdRestore(c, 'restore', {
      operator,
      cluster,
      confirm: 'delete-and-restore',
      s3: s3(given),
    });
  },
};

const zookeeperWith = (
  chart: Chart,
  props: Omit<ZookeeperClusterProps, 'operator'>,
  options: ZookeeperOperatorProps = {},
): ZookeeperCluster =>
  new ZookeeperCluster(chart, 'it', {
    operator: new ZookeeperOperator(chart, 'operator', options),
    ...props,
  });

/** References to one operator may repeat. */
const anotherWith = (
  chart: Chart,
  id: string,
  props: Omit<ZookeeperClusterProps, 'operator'>,
): ZookeeperCluster => {
  const operator = ZookeeperOperator.fromExisting(chart, `${id}-operator`, {
    namespace: 'operators',
    scope,
  });
  return new ZookeeperCluster(chart, id, { operator, ...props });
};
const allow = (guards: string) => ({ annotations: { 'operator-constructs.dev/allow': guards } });

/** Problems of ensembles. */
export const ZOOKEEPER_SCENES: Scenes = {
  'an account that nobody may make': (c, given) => {
    zookeeperWith(c, { pod: { serviceAccountName: given('other') } }, { memberAccounts: 'off' });
  },
  'the account of the operator': (c, given) => {
    zookeeperWith(
      c,
      { pod: { serviceAccountName: given('z') } },
      { serviceAccountName: given('z') },
    );
  },
  'one account for two': [
    (c, given) =>
      anotherWith(c, 'one', { namespace: given('n'), pod: { serviceAccountName: given('z') } }),
    (c, given) => anotherWith(c, 'two', { namespace: given('n'), name: given('z') }),
  ],
  'one account for two, that is there': [
    (c, given) =>
      anotherWith(c, 'one', {
        namespace: given('n'),
        pod: { serviceAccountName: given('default') },
      }),
    (c, given) =>
      anotherWith(c, 'two', {
        namespace: given('n'),
        pod: { serviceAccountName: given('default') },
      }),
  ],
  'a workload with the label of its pods': (c, given) => {
    zookeeperWith(c, { namespace: given('n') }, { scope });
    const [metadata, template] = [
      { namespace: given('n') },
      { metadata: { labels: { app: 'it' } } },
    ];
    new ApiObject(c, 'job', { apiVersion: 'batch/v1', kind: 'Job', metadata, spec: { template } });
  },
  'two things said of one': (c, given) => {
    const resources = (cpu: string) => ({ requests: { cpu: given(cpu) } });
    const annotations = { 'operator-constructs.dev/restarted-at': given('y') };
    const persistence = { spec: { storageClassName: given('b') } };
    zookeeperWith(c, {
      replicas: given(3),
      resources: resources('1'),
      restartedAt: given('x'),
      storage: { size: given('1Gi'), storageClassName: given('a') },
      spec: { replicas: given(5), pod: { resources: resources('2'), annotations }, persistence },
    });
  },
  'a guard that is allowed, and one that is not': (c, given) => {
    const pod = { terminationGracePeriodSeconds: given(5) };
    zookeeperWith(c, { replicas: given(4), pod, metadata: allow(given('odd-replicas')) });
  },
};

const everywhere = OperatorScope.cluster();
const list = OperatorScope.namespaces('a', 'c');
const certificate = WebhookCertificate.caBundle({ caBundle: pem });

/** Problems of operators together, or of values that are wrong together. */
export const OPERATOR_SCENES: Scenes = {
  'two operators in one namespace': [
    (c, given) => new ZookeeperOperator(c, 'o', { namespace: given('a'), name: given('x') }),
    (c, given) =>
      new ZookeeperOperator(c, 'p', {
        namespace: given('a'),
        name: given('y'),
        clusterPart: 'skip',
      }),
  ],
  'two operators of one name in two namespaces': (c, given) => {
    new ZookeeperOperator(c, 'o', { namespace: given('a'), name: given('x') });
    new ZookeeperOperator(c, 'p', { namespace: given('b'), name: given('x'), clusterPart: 'skip' });
  },
  'a list beside an operator for all': (c, given) => {
    new ZookeeperOperator(c, 'o', { namespace: given('a'), scope: everywhere });
    new ZookeeperOperator(c, 'p', { namespace: given('b'), scope: list, clusterPart: 'skip' });
  },
  'an operator outside of the list of another one': (c, given) => {
    new ZookeeperOperator(c, 'o', { namespace: given('b') });
    new ZookeeperOperator(c, 'p', { namespace: given('c'), scope: list, clusterPart: 'skip' });
  },
  'operators of one name, with one name for what they have': (c, given) => {
    new ZookeeperOperator(c, 'o', { namespace: given('a'), name: given('x') });
    new RedisOperator(c, 'p', { namespace: given('a'), name: given('x') });
    new DatabaseOperator(c, 'q', { image, namespace: given('a'), name: given('x') });
  },
  'an operator for restores in a namespace that is not watched': (c, given) => {
    new EtcdOperator(c, 'o', { image, namespace: given('b'), scope: list, restoreOperator: {} });
  },
  'an operator and those beside it, all of one name': (c, given) => {
    const part = { name: given('x') };
    new EtcdOperator(c, 'o', {
      image,
      name: given('x'),
      restoreOperator: part,
      backupOperator: part,
    });
  },
  'an operator beside one that is there already': (c, given) => {
    ZookeeperOperator.fromExisting(c, 'o', {
      namespace: given('a'),
      scope: OperatorScope.namespace(),
    });
    new ZookeeperOperator(c, 'p', { namespace: given('a') });
  },
  'a resource outside of a list, and one in it': (c, given) => {
    const operator = RedisOperator.fromExisting(c, 'o', { namespace: given('a'), scope: list });
    new Redis(c, 'out', { operator, redisSecret: 'none', namespace: given('b') });
    new Redis(c, 'in', { operator, redisSecret: 'none', namespace: given('c') });
  },
  'a resource that the operator does not serve': (c, given) => {
    const operator = new RedisOperator(c, 'o', { namespace: given('a') });
    new ZookeeperCluster(c, 'it', { operator, namespace: given('b') });
  },
  'webhooks of a name and a port': (c, given) => {
    const webhooks = { port: given(0), certificate };
    const volumes = [{ name: given('webhook-certificate'), emptyDir: {} }];
    new Operator(c, 'o', {
      definition: panelDefinition,
      name: given('x'.repeat(60)),
      webhooks,
      volumes,
    });
  },
  'a cluster part for an operator elsewhere': (c, given) => {
    const webhooks = { namespace: given('a'), name: given('x'), port: given(443), certificate };
    new OperatorClusterPart(c, 'o', { definition: panelDefinition, webhooks });
  },
};

/** References to one operator may repeat. */
const memcachedIn = (chart: Chart, id: string, namespace: string): Memcached => {
  const operator = MemcachedOperator.fromExisting(chart, `${id}-operator`, {
    namespace: 'operators',
    scope,
  });
  return new Memcached(chart, id, { operator, namespace });
};
const databaseOf = (chart: Chart, given: Given, props: Partial<DatabaseProps>): Database =>
  new Database(chart, 'it', {
    operator: new DatabaseOperator(chart, 'operator', { image, scope }),
    image: given('postgres:16.3'),
    storage: { size: given('1Gi') },
    ...props,
  });

/** Problems of Memcacheds, Databases, and resources of any kind. */
export const RESOURCE_SCENES: Scenes = {
  'Memcacheds in one namespace': [
    (c, given) => memcachedIn(c, 'one', given('n')),
    (c, given) => memcachedIn(c, 'two', given('n')),
  ],
  'a Memcached and a Deployment of its name': (c, given) => {
    memcachedIn(c, 'cache', given('n'));
    const metadata = { namespace: given('n'), name: 'cache' };
    new ApiObject(c, 'deployment', { apiVersion: 'apps/v1', kind: 'Deployment', metadata });
  },
  'a Memcached, and an operator of its name': [
    (c, given) => memcachedIn(c, 'cache', given('n')),
    (c, given) =>
      new ZookeeperOperator(c, 'zookeeper', { namespace: given('n'), name: given('cache') }),
  ],
  'a policy that the operator has no rights for': (c, given) => {
    databaseOf(c, given, { deletionPolicy: given('Delete') });
  },
  'a Secret of another namespace': (c, given) => {
    const object = secret(c, given('x'), given('other'), 'password');
    // A Secret of cdk8s-plus knows its namespace, as an ApiObject does.
    databaseOf(c, given, { namespace: given('n'), credentialsSecret: object as never });
  },
  'a Database and a Job that its operator would make': (c, given) => {
    databaseOf(c, given, { namespace: given('n'), name: 'orders' });
    const metadata = { namespace: given('n'), name: 'orders-init' };
    new ApiObject(c, 'job', { apiVersion: 'batch/v1', kind: 'Job', metadata });
  },
  'a resource of any kind with no good names': (c, given) => {
    const operator = Operator.fromExisting(c, 'operator', {
      definition: panelDefinition,
      namespace: given('n'),
      scope,
    });
    const spec = { size: given('3x4') };
    new CustomResource(c, 'it', {
      operator,
      type: panelType,
      name: given('A_'),
      namespace: given('B_'),
      spec,
    });
  },
  'a resource of any kind, elsewhere and wrong': (c, given) => {
    const own = OperatorScope.namespace();
    const options = { definition: panelDefinition, namespace: given('n'), scope: own };
    const operator = Operator.fromExisting(c, 'operator', options);
    new CustomResource(c, 'it', {
      operator,
      type: panelType,
      namespace: given('m'),
      spec: { size: given('3') },
    });
  },
};
