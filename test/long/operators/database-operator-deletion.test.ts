import { OperatorScope } from 'operator-constructs';
import { DatabaseInstallation } from '../../cluster/support/database-installation';
import { faultsOf, OPERATOR_NEEDS, startOperator } from '../../cluster/support/database-operator';
import { DatabaseUnderTest } from '../../cluster/support/database-under-test';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { JobOutcomes } from '../../cluster/support/job-outcomes';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';
import { VolumeStandIn } from '../../cluster/support/volume-stand-in';

import type { DatabaseSettings } from '../../cluster/support/database-installation';
import type { OperatorProcess } from '../../cluster/support/operator-process';

const FINALIZER = 'stable.imaginedata.com/cleanup';
/** A guard asks whether the volumes are really to go. */
const metadata = { annotations: { 'operator-constructs.dev/allow': 'delete-keeps-volumes' } };

describeControlPlane(
  'the database-operator of the examples, deletion of databases',
  OPERATOR_NEEDS,
  (cluster) => {
    /** One operator may remove volumes of `work`, the other those of `careful` not. */
    let installation: DatabaseInstallation;
    let careful: DatabaseInstallation;
    let outcomes: JobOutcomes;
    let operators: readonly OperatorProcess[];

    beforeAll(async () => {
      installation = await DatabaseInstallation.apply(cluster, 'work', OperatorScope.namespace());
      careful = await DatabaseInstallation.apply(cluster, 'careful', OperatorScope.namespace(), {
        deletionPolicies: [],
        clusterPart: 'skip',
      });
      outcomes = new JobOutcomes(cluster);
      for (const namespace of ['work', 'careful']) {
        await KubeletStandIn.start(cluster, { namespace }, outcomes);
      }
      await VolumeStandIn.start(cluster, ['work', 'careful']);
      await rightsInEffect(cluster);
      operators = [await startOperator(installation), await startOperator(careful)];
    }, 120_000);
    afterEach(async () => {
      for (const { user } of operators) {
        expect(await faultsOf(installation, user)).toEqual([]);
      }
    });

    const declared = async (
      name: string,
      settings: DatabaseSettings,
    ): Promise<DatabaseUnderTest> => {
      const target = { namespace: 'work', name };
      const database = await installation.declare(target, { metadata, ...settings });
      await database.isReady(settings.replicas ?? 1);
      return database;
    };

    /** Waits until nothing is there but what is named. */
    const leaves = async (database: DatabaseUnderTest, names: readonly string[]): Promise<void> => {
      await cluster.waitFor(
        `nothing to be left of ${database.target.name} but ${names.join() || 'nothing'}`,
        async () => {
          expect(await database.objectNames()).toEqual(names);
          return true;
        },
      );
    };

    it('Delete removes the volumes, when the server is gone', async () => {
      const orders = await declared('orders', { deletionPolicy: 'Delete' });
      expect((await orders.get()).metadata.finalizers).toEqual([FINALIZER]);
      await orders.scaleTo(2);
      await orders.delete();
      await leaves(orders, []);
      const removals = await cluster.audit.entries({
        user: operators[0]!.user,
        verb: 'delete',
        code: 200,
      });
      expect(
        removals
          .filter(({ name }) => /orders/.test(name ?? ''))
          .map(({ resource, name }) => [resource, name]),
      ).toEqual([
        ['statefulsets', 'orders'],
        ['persistentvolumeclaims', 'data-orders-0'],
        ['persistentvolumeclaims', 'data-orders-1'],
      ]);
    }, 90_000);

    it('Snapshot makes a last backup first, onto a volume that stays', async () => {
      const wiki = await declared('wiki', { deletionPolicy: 'Snapshot' });
      outcomes.set('wiki-final-backup', 'runs on');
      await cluster.api.delete(wiki.reference);
      await wiki.has('Job', '-final-backup');
      await wiki.says({ Progressing: 'True/Deleting' });
      expect((await wiki.get()).status.phase).toBe('Deleting');

      // As long as there is none, nothing is removed.
      await outcomes.fail(wiki.child('Job', '-final-backup'));
      await wiki.says({ Degraded: 'True/FinalBackupFailed' });
      await wiki.isWarnedOf('FinalBackupFailed');
      expect(await wiki.objectNames()).toEqual(
        expect.arrayContaining(['Pod/wiki-0', 'PersistentVolumeClaim/data-wiki-0']),
      );

      outcomes.set('wiki-final-backup', 'succeeds');
      await cluster.api.delete(wiki.child('Job', '-final-backup'), {
        propagationPolicy: 'Background',
      });
      await wiki.isGone();
      await leaves(wiki, ['PersistentVolumeClaim/wiki-backup']);
    }, 90_000);

    it('Retain again takes the finalizer off, and a new Database of the name finds its data', async () => {
      const shop = await declared('shop', { deletionPolicy: 'Delete' });
      await shop.change({ deletionPolicy: 'Retain' });
      await shop.until(
        'has no finalizer',
        ({ metadata: { finalizers = [] } }) => finalizers.length === 0,
      );
      const claim = await dataClaim(shop);
      await shop.delete();
      const again = await declared('shop', {});
      expect((await dataClaim(again)).metadata.uid).toBe(claim.metadata.uid);
      await again.says({ Ready: 'True', StorageReady: 'True' });
    }, 90_000);

    it('an operator without the right to remove volumes says so, and asks for nothing that it may not', async () => {
      const target = { namespace: 'careful', name: 'orders' };
      // Its own synth refuses that: it comes from somebody who writes YAML.
      const written = installation.database(
        { ...target, namespace: 'work' },
        { metadata, deletionPolicy: 'Delete' },
      );
      await cluster.api.apply({ ...written, metadata: { ...written.metadata, ...target } });
      const orders = new DatabaseUnderTest(cluster, target);
      await orders.isReady(1);
      await cluster.api.delete(orders.reference);
      await orders.says({ Degraded: 'True/DeletionForbidden' });
      expect(await orders.objectNames()).toContain('PersistentVolumeClaim/data-orders-0');
      await orders.change({ deletionPolicy: 'Retain' });
      await orders.isGone();
    }, 90_000);

    async function dataClaim({ target: { namespace, name } }: DatabaseUnderTest) {
      return await cluster.api.get({
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        namespace,
        name: `data-${name}-0`,
      });
    }
  },
);
