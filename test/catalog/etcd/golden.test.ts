import { join } from 'node:path';
import { OperatorScope } from 'operator-constructs';
import {
  EtcdBackup,
  etcdBackupDefinition,
  EtcdCluster,
  etcdDefinition,
  EtcdOperator,
  EtcdRestore,
  etcdRestoreDefinition,
} from 'operator-constructs/etcd';
import { expectGolden, slimDefinitions } from '../../support/golden';
import { type Manifest, synth } from '../../support/synth';
import { fullOperator, IMAGE, strictChart } from './fixtures';

const SCOPES = {
  namespace: OperatorScope.namespace(),
  namespaces: OperatorScope.namespaces('storage', 'billing'),
  cluster: OperatorScope.cluster(),
};

/** What is the same in every scope: CRDs have a file of their own, guards have cases. */
const SHARED: readonly unknown[] = ['CustomResourceDefinition', 'ValidatingAdmissionPolicy'];
const others = (objects: readonly Manifest[]) => objects.filter(({ kind }) => !SHARED.includes(kind));

describe('etcd, golden', () => {
  test.each(Object.entries(SCOPES))('operator and cluster at scope %s', (name, scope) => {
    const chart = strictChart();
    const operator = new EtcdOperator(chart, 'etcd-operator', { scope, image: IMAGE });
    new EtcdCluster(chart, 'store', { operator });
    expectGolden(join(__dirname, `golden/${name}.yaml`), others(synth(chart)));
  });

  test('all parts', () => {
    const chart = strictChart();
    const operator = fullOperator(chart, { metrics: {} });
    const cluster = new EtcdCluster(chart, 'store', {
      operator,
      tls: { peerSecret: 'etcd-peer-tls', serverSecret: 'etcd-server-tls', operatorSecret: 'etcd-client-tls' },
    });
    const s3 = { path: 'backups/store', awsSecret: 'aws' };
    new EtcdBackup(chart, 'nightly', { operator, cluster, s3, backupPolicy: { backupIntervalInSecond: 86400 } });
    new EtcdRestore(chart, 'restore', { operator, cluster, confirm: 'delete-and-restore', s3 });
    const objects = synth(chart);
    expectGolden(join(__dirname, 'golden/all-parts.yaml'), others(objects));
    expectGolden(
      join(__dirname, 'golden/crds.yaml'),
      slimDefinitions(objects, etcdDefinition, etcdBackupDefinition, etcdRestoreDefinition),
    );
  });
});
