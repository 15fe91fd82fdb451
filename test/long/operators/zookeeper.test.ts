import { OperatorScope } from 'operator-constructs';
import { applyObjects } from '../../cluster/support/apply-objects';
import { describeCluster } from '../../cluster/support/cluster-tier';
import { ControlPlane } from '../../cluster/support/control-plane';
import { OperatorProcess } from '../../cluster/support/operator-process';
import { expectEvidence } from '../../support/evidence';
import {
  expectLife,
  prepare,
  synthesize,
  type ZookeeperInstallation,
} from '../../cluster/support/zookeeper-installation';

// The scope that test/cluster/zookeeper.test.ts leaves out is a list of namespaces.
describeCluster('the zookeeper-operator in every scope', ['zookeeper-operator', 'mount namespace'], () => {
  let cluster: ControlPlane;
  beforeAll(async () => {
    cluster = await ControlPlane.start();
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  it.each<[string, ZookeeperInstallation]>([
    ['its own namespace', { home: 'own', scope: OperatorScope.namespace(), places: ['own'] }],
    ['the whole cluster', { home: 'everywhere', scope: OperatorScope.cluster(), places: ['north', 'south'] }],
  ])(
    'serves clusters from creation to deletion, watching %s',
    async (_, installation) => {
      await expectLife(cluster, installation);
      await expectEvidence({
        ...{ ...installation, operator: 'zookeeper-operator 0.2.15', audit: cluster.audit },
        manifests: synthesize(installation),
      });
    },
    300_000,
  );

  it('never lets a cluster go that is deleted in the foreground, until it is deleted in the background', async () => {
    const installation: ZookeeperInstallation = {
      home: 'stubborn',
      scope: OperatorScope.namespace(),
      places: ['stubborn'],
    };
    await prepare(cluster, installation);
    await applyObjects(cluster, synthesize(installation));
    await cluster.learnNewKinds();
    const deployment = { namespace: 'stubborn', name: 'zookeeper-operator' };
    const operator = await OperatorProcess.start({ cluster, deployment, binary: 'zookeeper-operator' });
    const events = { namespace: 'stubborn', name: 'events' };
    const ensemble = { apiVersion: 'zookeeper.pravega.io/v1beta1', kind: 'ZookeeperCluster', ...events };
    const statefulSet = { apiVersion: 'apps/v1', kind: 'StatefulSet', ...events };
    await cluster.waitFor('a StatefulSet', () => cluster.api.find(statefulSet));

    await cluster.api.delete(ensemble, { propagationPolicy: 'Foreground' });
    const made = new Set<string | undefined>();
    await cluster.waitFor('StatefulSets that are made anew', async () => {
      const found = await cluster.api.find(statefulSet);
      if (found !== undefined) made.add(found.metadata.uid);
      return made.size > 3;
    });
    expect((await cluster.api.get(ensemble)).metadata.finalizers).toEqual(['foregroundDeletion']);

    await cluster.api.delete(ensemble, { propagationPolicy: 'Background' });
    const isGone = async (): Promise<boolean> => (await cluster.api.find(ensemble)) === undefined;
    expect(await cluster.waitFor('the end of the cluster', isGone)).toBe(true);
    await operator.stop();
  }, 120_000);
});
