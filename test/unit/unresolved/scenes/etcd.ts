import { ApiObject, type Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import {
  EtcdBackup,
  type EtcdBackupProps,
  EtcdCluster,
  type EtcdClusterProps,
  EtcdOperator,
  type EtcdOperatorProps,
  EtcdRestore,
} from 'operator-constructs/etcd';
import { type Given, image, type Scenes, secret } from './scene';

const scope = OperatorScope.cluster();

const operatorOf = (chart: Chart, options: Partial<EtcdOperatorProps> = {}): EtcdOperator =>
  new EtcdOperator(chart, 'operator', { image, scope, backupOperator: {}, restoreOperator: {}, ...options });
const clusterWith = (
  chart: Chart,
  props: Omit<EtcdClusterProps, 'operator'>,
  options: Partial<EtcdOperatorProps> = {},
): EtcdCluster => new EtcdCluster(chart, 'it', { operator: operatorOf(chart, options), ...props });
/** References to one operator may repeat. */
const anotherIn = (chart: Chart, id: string, namespace: string, name: string): EtcdCluster => {
  const operator = EtcdOperator.fromExisting(chart, `${id}-operator`, { namespace: 'operators', scope });
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
const withTls = (given: Given) => ({ tls: { serverSecret: given('a'), operatorSecret: given('b') } });
const namespace = (chart: Chart, name: string, level: string): ApiObject => {
  const labels = { 'pod-security.kubernetes.io/enforce': level };
  return new ApiObject(chart, 'namespace', { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } });
};

/** Problems of clusters of etcd, their backups and their restores. */
export const ETCD_SCENES: Scenes = {
  'two of one name': [
    (c, given) => anotherIn(c, 'one', given('n'), given('x')),
    (c, given) => anotherIn(c, 'two', given('n'), given('x')),
  ],
  'the name of a Service': [
    (c, given) => anotherIn(c, 'one', given('n'), given('x')),
    (c, given) => anotherIn(c, 'two', given('n'), given('x-client')),
  ],
  'the name of a lock': (c, given) => clusterWith(c, { name: given('etcd-restore-operator') }),
  'a port of nodes without one': (c, given) => clusterWith(c, { clientService: { nodePort: given(30000) } }),
  'a port of nodes beside a type': (c, given) => {
    clusterWith(c, { clientService: { type: given('ClusterIP'), nodePort: given(30000) } });
  },
  'the annotation of the scope': (c, given) => {
    clusterWith(c, { metadata: { annotations: { 'etcd.database.coreos.com/scope': given('x') } } });
  },
  'TLS without the right to read Secrets': (c, given) => clusterWith(c, withTls(given), { tls: 'off' }),
  'half of TLS': (c, given) => clusterWith(c, { tls: { serverSecret: given('a'), operatorSecret: given('') } }),
  'a Secret without the keys': (c, given) => {
    secret(c, given('a'), given('n'), 'server.crt');
    clusterWith(c, { namespace: given('n'), ...withTls(given) });
  },
  'a Secret with the keys': (c, given) => {
    secret(c, given('a'), given('n'), 'server.crt', 'server.key', 'server-ca.crt');
    clusterWith(c, { namespace: given('n'), ...withTls(given) });
  },
  'a Secret of another namespace': (c, given) => {
    secret(c, given('a'), given('other'), 'server.crt');
    clusterWith(c, { namespace: given('n'), ...withTls(given) });
  },
  'a Secret of another name': (c, given) => {
    secret(c, given('other'), given('n'), 'server.crt');
    clusterWith(c, { namespace: given('n'), ...withTls(given) });
  },
  'a namespace that members are refused in': (c, given) => {
    namespace(c, given('n'), given('restricted'));
    clusterWith(c, { namespace: given('n') });
  },
  'a namespace that members are taken in': (c, given) => {
    namespace(c, given('n'), given('baseline'));
    clusterWith(c, { namespace: given('n') });
  },
  'what guards refuse': (c, given) => {
    clusterWith(c, {
      ...{ replicas: given(8), version: given('v3'), repository: given('x'), paused: given(true) },
      pod: {
        labels: { app: given('x') },
        annotations: { 'etcd.version': given('z') },
        etcdEnv: [{ name: given('ETCD_NAME'), value: given('x') }],
        securityContext: { runAsUser: given(5) },
      },
      storage: { size: given('1Gi') },
    });
  },
  'an image without a shell': (c, given) => clusterWith(c, { version: given('3.5.9') }),
  'a backup elsewhere': (c, given) => {
    backupWith(c, given, { namespace: given('p') }, { namespace: given('o') });
  },
  'a backup whose certificate is elsewhere': (c, given) => {
    const cluster = clusterWith(c, { namespace: given('p'), ...withTls(given) }, { namespace: given('o') });
    new EtcdBackup(c, 'backup', { operator: cluster.operator, cluster, namespace: given('o'), s3: s3(given) });
  },
  'a backup with the certificate of its cluster': (c, given) => {
    const cluster = clusterWith(c, { namespace: given('o'), ...withTls(given) }, { namespace: given('o') });
    new EtcdBackup(c, 'backup', { operator: cluster.operator, cluster, namespace: given('o'), s3: s3(given) });
  },
  'a backup of a cluster without TLS': (c, given) => {
    const cluster = clusterWith(c, { namespace: given('p') }, { namespace: given('o') });
    new EtcdBackup(c, 'backup', { operator: cluster.operator, cluster, namespace: given('o'), s3: s3(given) });
  },
  'a certificate that is needed': (c, given) => backupWith(c, given, { etcdEndpoints: [given('https://store:2379')] }),
  'a path that is none, and no Secret': (c, given) => {
    const options = { operator: operatorOf(c), etcdEndpoints: [given('http://store:2379')] };
    new EtcdBackup(c, 'backup', { ...options, abs: { path: given('x'), absSecret: given('') } });
  },
  'a certificate without a name': (c, given) => backupWith(c, given, { clientTLSSecret: given('') }),
  'a credential without the keys': (c, given) => {
    secret(c, given('aws'), given('shop'), 'foo');
    backupWith(c, given, { backupPolicy: { backupIntervalInSecond: given(-1) } });
  },
  'a backup that says two things': (c, given) => {
    const spec = { etcdEndpoints: [given('http://y')], s3: s3(given), storageType: given('ABS') };
    backupWith(c, given, { spec, backupPolicy: { maxBackups: given(3) } });
  },
  'a restore elsewhere': (c, given) => {
    const options = { namespace: given('o') };
    const cluster = clusterWith(c, { namespace: given('p'), name: given('x'), version: given('3.6.0') }, options);
    const spec = { etcdCluster: { name: given('y') } };
    const { operator } = cluster;
    new EtcdRestore(c, 'restore', { operator, cluster, spec, confirm: 'delete-and-restore', s3: s3(given) });
  },
  'a restore without credentials': (c, given) => {
    secret(c, given('aws'), given('o'), 'foo');
    const cluster = clusterWith(c, { namespace: given('o') }, { namespace: given('o') });
    const { operator } = cluster;
    new EtcdRestore(c, 'restore', { operator, cluster, confirm: 'delete-and-restore', s3: s3(given) });
  },
};
