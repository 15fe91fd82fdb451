import { join } from 'node:path';
import { App, Chart, Size } from 'cdk8s';
import { ConfigMap, Namespace } from 'cdk8s-plus-27';
import { OperatorScope } from 'operator-constructs';
import { EtcdCluster, EtcdOperator } from 'operator-constructs/etcd';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/etcd-io';

const out = process.env.CDK8S_OUTDIR ?? 'dist';

/** Writes the contents of a repository at one time into a folder. */
function state(name: string, build: (app: App) => void): void {
  const app = new App({ outdir: join(out, name) });
  build(app);
  app.synth();
}

// A new installation. The operator serves all namespaces, so its own one can be a closed one.
state('1-new-installation', (app) => {
  const platform = new Chart(app, 'platform', { namespace: 'etcd-operator-system' });
  new Namespace(platform, 'namespace', {
    metadata: {
      name: 'etcd-operator-system',
      labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
    },
  });
  const operator = new EtcdIoOperator(platform, 'etcd-operator', {
    scope: OperatorScope.cluster(),
    replicas: 2,
  });
  const orders = new Chart(app, 'orders', { namespace: 'orders' });
  const keys = new EtcdIoCluster(orders, 'keys', {
    operator,
    replicas: 3,
    storage: { size: Size.gibibytes(8) },
  });
  const data = { ETCDCTL_ENDPOINTS: keys.endpoints };
  new ConfigMap(orders, 'config', { metadata: { name: 'orders' }, data });
});

// A cluster under an operator that somebody else installed, by its own manifests.
state('2-existing-installation', (app) => {
  const orders = new Chart(app, 'orders', { namespace: 'orders' });
  const operator = EtcdIoOperator.fromExisting(orders, 'etcd-operator', {
    namespace: 'etcd-operator-system',
    name: 'etcd-operator-controller-manager',
    scope: OperatorScope.cluster(),
  });
  new EtcdIoCluster(orders, 'keys', {
    operator,
    replicas: 3,
    storage: { size: Size.gibibytes(8) },
  });
});

// On the way over from CoreOS' operator: both serve the namespace, and the new cluster has a name
// of its own.
state('3-beside-the-old-one', (app) => {
  const platform = new Chart(app, 'platform', { namespace: 'etcd-operator-system' });
  const orders = new Chart(app, 'orders', { namespace: 'orders' });
  const old = EtcdOperator.fromExisting(orders, 'old-operator', {
    namespace: 'orders',
    scope: OperatorScope.namespace(),
  });
  const from = new EtcdCluster(orders, 'store', { operator: old, replicas: 3, version: '3.3.18' });
  const operator = new EtcdIoOperator(platform, 'etcd-operator', {
    scope: OperatorScope.cluster(),
  });
  const to = new EtcdIoCluster(orders, 'keys', { operator, replicas: 3, storage: { size: '8Gi' } });
  const data = { MIRROR_FROM: from.connectionString, MIRROR_TO: to.connectionString };
  new ConfigMap(orders, 'way-over', { metadata: { name: 'way-over' }, data });
});
