import { join } from 'node:path';
import { OperatorScope } from 'operator-constructs';
import { ZookeeperCluster, ZookeeperOperator, zookeeperDefinition } from 'operator-constructs/zookeeper';
import { expectGolden, slimDefinitions } from '../../support/golden';
import { type Manifest, synth, testChart } from '../../support/synth';

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
    // The CRD and the policies are the same in every scope, and have files of their own.
    const isPolicy = ({ kind }: Manifest): boolean => kind === 'ValidatingAdmissionPolicy';
    expectGolden(
      join(__dirname, `golden/${name}.yaml`),
      objects.filter((object) => object.kind !== 'CustomResourceDefinition' && !isPolicy(object)),
    );
    expectGolden(join(__dirname, 'golden/crd.yaml'), slimDefinitions(objects, zookeeperDefinition));
    expectGolden(join(__dirname, 'golden/policies.yaml'), objects.filter(isPolicy));
  });
});
