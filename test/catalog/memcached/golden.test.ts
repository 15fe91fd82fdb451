import { join } from 'node:path';
import { OperatorScope } from 'operator-constructs';
import { Memcached, MemcachedOperator } from 'operator-constructs/memcached';
import { expectGolden } from '../../support/golden';
import { only, synth, testChart } from '../../support/synth';
import { OPERATOR_IMAGE } from './entry';

const SCOPES = {
  namespace: OperatorScope.namespace(),
  namespaces: OperatorScope.namespaces('web', 'billing'),
  cluster: OperatorScope.cluster(),
};

describe('memcached, golden', () => {
  test.each(Object.entries(SCOPES))('operator and cache at scope %s', (name, scope) => {
    const chart = testChart('web');
    const operator = new MemcachedOperator(chart, 'memcached-operator', { image: OPERATOR_IMAGE, scope });
    new Memcached(chart, 'sessions', { operator });
    const objects = synth(chart);
    // The CRD is the same in every scope, and has a file of its own.
    const parts = objects.filter(({ metadata }) => metadata.annotations?.['argocd.argoproj.io/sync-wave'] !== '-2');
    expectGolden(join(__dirname, `golden/${name}.yaml`), parts);
    expectGolden(join(__dirname, 'golden/crd.yaml'), [only(objects, 'CustomResourceDefinition')]);
  });

  test('operator with metrics over HTTPS in its own namespace', () => {
    const chart = testChart('web');
    new MemcachedOperator(chart, 'memcached-operator', { image: OPERATOR_IMAGE, metrics: {}, clusterPart: 'skip' });
    expectGolden(join(__dirname, 'golden/metrics.yaml'), synth(chart));
  });
});
