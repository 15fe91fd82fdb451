import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { EtcdBackup, EtcdBackupOperator, EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';

// One operator, in a namespace that can enforce Pod Security `restricted`, serves the namespaces of two teams. It hears of
// clusters everywhere, and may do something with those in the two namespaces only.
const app = new App();
const operators = new Chart(app, 'operators', { namespace: 'operators' });
const storage = new Chart(app, 'storage', { namespace: 'storage' });
const billing = new Chart(app, 'billing', { namespace: 'billing' });

// A copy of quay.io/coreos/etcd-operator:v0.9.4, whose manifest is in a format that is hardly pulled any more.
const image = 'registry.example.com/coreos/etcd-operator:v0.9.4';

const operator = new EtcdOperator(operators, 'etcd-operator', {
  image,
  scope: OperatorScope.namespaces('storage', 'billing'),
  metrics: {},
});

// Certificates from Secrets of the team; the cluster carries the annotation that such an operator looks for.
const store = new EtcdCluster(storage, 'store', {
  operator,
  replicas: 5,
  version: '3.3.18',
  tls: { peerSecret: 'etcd-peer-tls', serverSecret: 'etcd-server-tls', operatorSecret: 'etcd-client-tls' },
  resources: { requests: { cpu: '200m', memory: '1Gi' }, limits: { memory: '1Gi' } },
});
new EtcdCluster(billing, 'ledger', { operator, version: '3.3.18' });

// Backups are served in the namespace of their operator only; this team runs one of its own, with its own credentials.
new EtcdBackup(storage, 'daily', {
  operator: new EtcdBackupOperator(storage, 'backups', { image }),
  cluster: store,
  s3: { path: 'backups/store', awsSecret: 'aws', endpoint: 'https://minio.example.com', forcePathStyle: true },
  backupPolicy: { backupIntervalInSecond: 86400, timeoutInSecond: 600 },
});

app.synth();
