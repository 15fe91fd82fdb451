import { join } from 'node:path';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';
import { expectGolden } from '../../support/golden';
import { only, synth, testChart } from '../../support/synth';

const SCOPES = {
  namespace: OperatorScope.namespace(),
  namespaces: OperatorScope.namespaces('streaming', 'billing'),
  cluster: OperatorScope.cluster(),
};

describe('zookeeper, golden', () => {
  test.each(Object.entries(SCOPES))('operator and ensemble at scope %s', (name, scope) => {
    const chart = testChart('streaming');
    const operator = new ZookeeperOperator(chart, 'zookeeper-operator', { scope });
    new ZookeeperCluster(chart, 'events', { operator });
    const objects = synth(chart);
    // The CRD is the same in every scope, and has a file of its own.
    expectGolden(
      join(__dirname, `golden/${name}.yaml`),
      objects.filter(({ kind }) => kind !== 'CustomResourceDefinition'),
    );
    expectGolden(join(__dirname, 'golden/crd.yaml'), [only(objects, 'CustomResourceDefinition')]);
  });
});
