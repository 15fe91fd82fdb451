import { join } from 'node:path';
import { OperatorScope } from 'operator-constructs';
import { EtcdIoCluster, EtcdIoOperator } from 'operator-constructs/etcd-io';
import { expectGolden } from '../../support/golden';
import { only, synth, testChart } from '../../support/synth';
import { EVERYTHING } from './entry';

const scope = OperatorScope.cluster();

describe('etcd-io, golden', () => {
  test('operator and cluster at scope cluster', () => {
    const chart = testChart('storage');
    const operator = new EtcdIoOperator(chart, 'etcd-io-operator', { scope });
    new EtcdIoCluster(chart, 'store', { operator });
    const objects = synth(chart);
    const parts = objects.filter(({ metadata }) => metadata.annotations?.['argocd.argoproj.io/sync-wave'] !== '-2');
    expectGolden(join(__dirname, 'golden/cluster.yaml'), parts);
    expectGolden(join(__dirname, 'golden/crd.yaml'), [only(objects, 'CustomResourceDefinition')]);
  });

  test('operator with the rights for certificates of both providers, and metrics over HTTPS', () => {
    const chart = testChart('storage');
    new EtcdIoOperator(chart, 'etcd-io-operator', { scope, ...EVERYTHING, clusterPart: 'skip' });
    expectGolden(join(__dirname, 'golden/everything.yaml'), synth(chart));
  });
});
