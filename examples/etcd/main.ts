import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { EtcdBackup, EtcdCluster, EtcdOperator, EtcdRestore } from 'operator-constructs/etcd';

// The life of an etcd cluster, as the operator's tutorial tells it: what a repository holds at each
// time, in a folder.
const out = process.env.CDK8S_OUTDIR ?? 'dist';

function state(name: string, build: (chart: Chart) => void): void {
  const app = new App({ outdir: join(out, name) });
  build(new Chart(app, 'etcd', { namespace: 'default' }));
  app.synth();
}

// The operators of clusters, of backups and of restores, each with its own rights.
state('1-operators', (chart) => {
  new EtcdOperator(chart, 'etcd-operator', {
    // A copy of quay.io/coreos/etcd-operator:v0.9.4, whose manifest is in a format that is hardly
    // pulled any more.
    image: 'registry.example.com/coreos/etcd-operator:v0.9.4',
    backupOperator: {},
    restoreOperator: {},
  });
});

/** The cluster, under the operators that are there. */
function exampleCluster(chart: Chart, replicas: number, version: string) {
  const operator = EtcdOperator.fromExisting(chart, 'etcd-operator', {
    namespace: 'default',
    scope: OperatorScope.namespace(),
    backupOperator: {},
    restoreOperator: {},
  });
  // An even number of members is for the way only; it gives a warning unless that is allowed.
  const annotations =
    replicas % 2 === 0 ? { 'operator-constructs.dev/allow': 'odd-size' } : undefined;
  const metadata = { annotations };
  return {
    operator,
    cluster: new EtcdCluster(chart, 'example-etcd-cluster', {
      operator,
      metadata,
      replicas,
      version,
    }),
  };
}

// Members are added one at a time: wait until all are ready before the next step.
state('2-three-members', (chart) => exampleCluster(chart, 3, '3.2.13'));
state('3-four-members', (chart) => exampleCluster(chart, 4, '3.2.13'));
state('4-five-members', (chart) => exampleCluster(chart, 5, '3.2.13'));

// One minor version at a time, and there is no way back.
state('5-upgraded', (chart) => exampleCluster(chart, 5, '3.3.18'));

// One snapshot, as soon as this is applied; the Secret `aws` holds the keys `credentials` and
// `config`.
const s3 = { path: 'mybucket/etcd.backup', awsSecret: 'aws' };
state('6-backup', (chart) => {
  new EtcdBackup(chart, 'example-etcd-cluster-backup', {
    ...exampleCluster(chart, 5, '3.3.18'),
    s3,
  });
});

// The cluster is deleted first, and then made anew from the snapshot.
state('7-restore', (chart) => {
  new EtcdRestore(chart, 'restore', {
    ...exampleCluster(chart, 5, '3.3.18'),
    confirm: 'delete-and-restore',
    s3,
  });
});
