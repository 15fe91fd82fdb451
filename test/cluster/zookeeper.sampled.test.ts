import { OperatorScope } from 'operator-constructs';
import { expectEvidence } from '../support/evidence';
import { runsWhole, sampled } from '../support/sampled';
import { applyObjects } from './support/apply-objects';
import { describeControlPlane } from './support/describe-control-plane';
import { OperatorProcess } from './support/operator-process';
import { expectLife, prepare, synthesize } from './support/zookeeper-installation';

import type { ZookeeperInstallation } from './support/zookeeper-installation';

describeControlPlane(
  'the zookeeper-operator as synthesized',
  ['zookeeper-operator', 'mount namespace'],
  (cluster) => {
    it.each<[string, ZookeeperInstallation]>(
      sampled(
        [
          [
            'a list of namespaces',
            {
              home: 'operators',
              scope: OperatorScope.namespaces('streaming', 'billing'),
              places: ['streaming', 'billing'],
            },
          ],
          ['its own namespace', { home: 'own', scope: OperatorScope.namespace(), places: ['own'] }],
          [
            'the whole cluster',
            { home: 'everywhere', scope: OperatorScope.cluster(), places: ['north', 'south'] },
          ],
        ],
        1,
      ),
    )(
      'serves clusters from creation to deletion, watching %s',
      async (_, installation) => {
        await expectLife(cluster, installation);
        // The log of that life, as a user would look at it: each right was needed, or cannot be
        // seen in a log.
        await expectEvidence({
          ...installation,
          operator: 'zookeeper-operator 0.2.15',
          audit: cluster.audit,
          manifests: synthesize(installation),
        });
      },
      300_000,
    );

    if (!runsWhole()) {
      return;
    }
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
      const operator = await OperatorProcess.start({
        cluster,
        deployment,
        binary: 'zookeeper-operator',
      });
      const events = { namespace: 'stubborn', name: 'events' };
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
      expect(await cluster.waitFor('the end of the cluster', isGone)).toBe(true);
      await operator.stop();
    }, 120_000);
  },
);
