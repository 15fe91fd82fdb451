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
  'the name of a Service': [
    (c, given) => anotherIn(c, 'one', given('n'), given('x')),
    (c, given) => anotherIn(c, 'two', given('n'), given('x-client')),
  ],
  'TLS without the right to read Secrets': (c, given) => clusterWith(c, withTls(given), { tls: 'off' }),
  'a Secret without the keys': (c, given) => {
    secret(c, given('a'), given('n'), 'server.crt');
    clusterWith(c, { namespace: given('n'), ...withTls(given) });
  },
  'a Secret of another namespace': (c, given) => {
    secret(c, given('a'), given('other'), 'server.crt');
    clusterWith(c, { namespace: given('n'), ...withTls(given) });
  },
  'a namespace that members are refused in': (c, given) => {
    namespace(c, given('n'), given('restricted'));
    clusterWith(c, { namespace: given('n') });
  },
  'a backup elsewhere': (c, given) => {
    backupWith(c, given, { namespace: given('p') }, { namespace: given('o') });
  },
  'a backup whose certificate is elsewhere': (c, given) => {
    const cluster = clusterWith(c, { namespace: given('p'), ...withTls(given) }, { namespace: given('o') });
    new EtcdBackup(c, 'backup', { operator: cluster.operator, cluster, namespace: given('o'), s3: s3(given) });
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
