import { OperatorScope } from 'operator-constructs';
import { DatabaseInstallation } from '../../cluster/support/database-installation';
import { faultsOf, OPERATOR_NEEDS, startOperator } from '../../cluster/support/database-operator';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { JobOutcomes } from '../../cluster/support/job-outcomes';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';
import { GROWING, VolumeStandIn } from '../../cluster/support/volume-stand-in';

import type { DatabaseSettings } from '../../cluster/support/database-installation';
import type { DatabaseUnderTest } from '../../cluster/support/database-under-test';
import type { OperatorProcess } from '../../cluster/support/operator-process';

const NAMESPACE = 'work';
const backup = { schedule: '0 3 * * *', volume: { size: '1Gi', storageClassName: GROWING } };

describeControlPlane(
  'the database-operator of the examples, its Jobs',
  OPERATOR_NEEDS,
  (cluster) => {
    let installation: DatabaseInstallation;
    let outcomes: JobOutcomes;
    let operator: OperatorProcess;

    beforeAll(async () => {
      installation = await DatabaseInstallation.apply(
        cluster,
        'operators',
        OperatorScope.namespaces(NAMESPACE),
      );
      outcomes = new JobOutcomes(cluster);
      await KubeletStandIn.start(cluster, { namespace: NAMESPACE }, outcomes);
      await VolumeStandIn.start(cluster, [NAMESPACE]);
      await rightsInEffect(cluster);
      operator = await startOperator(installation);
    }, 120_000);
    afterEach(async () => expect(await faultsOf(installation, operator.user)).toEqual([]));

    const declared = (name: string, settings?: DatabaseSettings): Promise<DatabaseUnderTest> =>
      installation.declare({ namespace: NAMESPACE, name }, settings);

    /** Makes a backup at once, as `kubectl create job --from` does. */
    const backUp = async (database: DatabaseUnderTest, job: string): Promise<void> => {
      const cronJob = await database.has('CronJob', '-backup');
      const from = `--from=cronjob/${cronJob.metadata.name}`;
      const { code, stderr } = await cluster.kubectl([
        'create',
        'job',
        job,
        from,
        '--namespace',
        NAMESPACE,
      ]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    };

    const backedUp = async (
      database: DatabaseUnderTest,
      job: string,
      succeeded: boolean,
    ): Promise<void> => {
      await backUp(database, job);
      await database.until(
        `has the backup ${job}`,
        ({ status }) => status.lastBackup?.name === job,
      );
      expect((await database.get()).status.lastBackup).toEqual({
        name: job,
        succeeded,
        time: expect.any(String),
      });
    };

    it('backups run as a CronJob, and the last of them shows', async () => {
      const orders = await declared('orders', { backup });
      await orders.isReady(1);
      await orders.says({ BackupReady: 'True/Scheduled' });
      expect((await orders.has('CronJob', '-backup')).spec).toMatchObject({
        schedule: '0 3 * * *',
        suspend: false,
      });
      await orders.has(
        'PersistentVolumeClaim',
        '-backup',
        ({ status }) => status.phase === 'Bound',
      );
      await backedUp(orders, 'orders-backup-1', true);

      outcomes.set('orders-backup-2', 'runs on');
      await backUp(orders, 'orders-backup-2');
      await outcomes.fail(orders.child('Job', '-backup-2'));
      await orders.says({ BackupReady: 'False/BackupFailed' });
      expect((await orders.get()).status.lastBackup).toMatchObject({
        name: 'orders-backup-2',
        succeeded: false,
      });
      await backedUp(orders, 'orders-backup-3', true);

      await orders.change({ backup: { suspend: true } });
      await orders.has('CronJob', '-backup', ({ spec }) => spec.suspend === true);
      await orders.change({ backup: null });
      await orders.lacks('CronJob', '-backup');
      await orders.has('PersistentVolumeClaim', '-backup');
      expect((await orders.get()).status.lastBackup.name).toBe('orders-backup-3');
    }, 120_000);

    it('a new database is filled from a backup, then by its first configuration, once', async () => {
      outcomes.set('copy-restore', 'runs on');
      outcomes.set('copy-init', 'runs on');
      const initJob = { image: 'registry.example.com/setup:1', args: ['--schema'] };
      const copy = await declared('copy', {
        restoreFrom: { backupName: 'orders-backup-1' },
        initJob,
      });
      await copy.says({ Initialized: 'False/RestoreRuns' });
      const restore = await copy.has('Job', '-restore');
      const claims = (
        restore.spec.template.spec.volumes as { persistentVolumeClaim?: { claimName: string } }[]
      ).flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? []);
      expect(claims).toEqual(['orders-backup']);
      expect(await copy.objectNames()).not.toContain('Job/copy-init');

      outcomes.set('copy-restore', 'succeeds');
      await copy.says({ Initialized: 'False/InitJobRuns' });
      await outcomes.fail(copy.child('Job', '-init'));
      await copy.says({ Initialized: 'False/InitJobFailed', Degraded: 'True/InitJobFailed' });
      outcomes.set('copy-init', 'succeeds');
      await cluster.api.delete(copy.child('Job', '-init'), { propagationPolicy: 'Background' });
      await copy.says({ Initialized: 'True/Done', Ready: 'True' });

      // Whoever tidies up does not have it all done again, over what was written since.
      await cluster.api.delete(copy.child('Job', '-restore'), { propagationPolicy: 'Background' });
      await copy.lacks('Job', '-restore');
      await copy.change({ parameters: { work_mem: '8MB' } });
      await copy.isReady(1);
      expect(await copy.objectNames()).not.toContain('Job/copy-restore');
    }, 120_000);
  },
);
