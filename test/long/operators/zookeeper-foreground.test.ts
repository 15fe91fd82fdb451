import { OperatorScope } from 'operator-constructs';
import { applyInstallation } from '../../cluster/support/apply-objects';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { OperatorProcess } from '../../cluster/support/operator-process';
import { synthesize } from '../../cluster/support/zookeeper-installation';

describeControlPlane(
  'a ZookeeperCluster that is deleted in the foreground',
  ['zookeeper-operator', 'mount namespace'],
  (cluster) => {
    it('stays until it is deleted in the background', async () => {
      const namespace = 'stubborn';
      await cluster.createNamespace(namespace);
      const scope = OperatorScope.namespace();
      await applyInstallation(cluster, synthesize({ home: namespace, scope, places: [namespace] }));
      const deployment = { namespace, name: 'zookeeper-operator' };
      const operator = await OperatorProcess.start({
        cluster,
        deployment,
        binary: 'zookeeper-operator',
      });
      const events = { namespace, name: 'events' };
      const ensemble = {
        apiVersion: 'zookeeper.pravega.io/v1beta1',
        kind: 'ZookeeperCluster',
        ...events,
      };
      const statefulSet = { apiVersion: 'apps/v1', kind: 'StatefulSet', ...events };
      await cluster.waitFor('a StatefulSet', () => cluster.api.find(statefulSet));

      await cluster.api.delete(ensemble, { propagationPolicy: 'Foreground' });
      const made = new Set<string | undefined>();
      await cluster.waitFor('StatefulSets that are made anew', async () => {
        const found = await cluster.api.find(statefulSet);
        if (found !== undefined) {
          made.add(found.metadata.uid);
        }
        return made.size > 3;
      });
      expect((await cluster.api.get(ensemble)).metadata.finalizers).toEqual(['foregroundDeletion']);

      await cluster.api.delete(ensemble, { propagationPolicy: 'Background' });
      const isGone = async (): Promise<boolean> => (await cluster.api.find(ensemble)) === undefined;
      await cluster.waitFor('the end of the cluster', isGone);
      await operator.stop();
    }, 120_000);
  },
);
