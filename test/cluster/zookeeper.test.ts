import { OperatorScope } from 'operator-constructs';
import { expectEvidence } from '../support/evidence';
import { applyObjects } from './support/apply-objects';
import { describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import type { KubernetesObject } from './support/kubernetes-object';
import { OperatorProcess } from './support/operator-process';
import { expectLife, prepare, synthesize, type ZookeeperInstallation } from './support/zookeeper-installation';

// One scope here; test/long/operators/zookeeper.test.ts has the others.
describeCluster('the zookeeper-operator as synthesized', ['zookeeper-operator', 'mount namespace'], () => {
  let cluster: ControlPlane;
  beforeAll(async () => {
    cluster = await ControlPlane.start();
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  it('serves clusters from creation to deletion, watching a list of namespaces', async () => {
    const places = ['streaming', 'billing'];
    const installation: ZookeeperInstallation = {
      home: 'operators',
      scope: OperatorScope.namespaces(...places),
      places,
    };
    await expectLife(cluster, installation);

    // The log of that life, as a user would look at it: each right was needed, or cannot be seen in a log.
    await expectEvidence({
      ...{ ...installation, operator: 'zookeeper-operator 0.2.15', audit: cluster.audit },
      manifests: synthesize(installation),
    });
  }, 300_000);

  it('is refused, and seen to be, where one of its rights is missing', async () => {
    const installation: ZookeeperInstallation = {
      home: 'lacking',
      scope: OperatorScope.namespace(),
      places: ['lacking'],
    };
    await prepare(cluster, installation);
    await applyObjects(cluster, synthesize(installation).map(without('zookeeperclusters/finalizers')));

    await cluster.learnNewKinds();
    const deployment = { namespace: 'lacking', name: 'zookeeper-operator' };
    const operator = await OperatorProcess.start({ cluster, deployment, binary: 'zookeeper-operator' });
    const refused = await cluster.waitFor('a refusal', async () => (await cluster.audit.forbidden(operator.user))[0]);
    await operator.stop();
    expect(refused).toMatchObject({ verb: 'create', message: expect.stringContaining('blockOwnerDeletion') });
  }, 120_000);
});

/** A role loses the rules on a resource; other objects stay as they are. */
function without(resource: string): (object: KubernetesObject) => KubernetesObject {
  return (object) => {
    if (!object.rules) return object;
    const rules = object.rules as readonly { readonly resources?: readonly string[] }[];
    return { ...object, rules: rules.filter(({ resources }) => !resources?.includes(resource)) };
  };
}
