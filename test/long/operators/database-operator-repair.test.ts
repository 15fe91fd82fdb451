import { OperatorScope } from 'operator-constructs';
import { DatabaseInstallation } from '../../cluster/support/database-installation';
import {
  askedIn,
  OPERATOR_NEEDS,
  requestOf,
  startOperator,
} from '../../cluster/support/database-operator';
import { DatabaseUnderTest } from '../../cluster/support/database-under-test';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import { coreObject, referenceTo } from '../../cluster/support/kubernetes-object';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';
import { GROWING, VolumeStandIn } from '../../cluster/support/volume-stand-in';

import type { DatabaseSettings } from '../../cluster/support/database-installation';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { OperatorProcess } from '../../cluster/support/operator-process';

const FIXED = 'fixed';

/** A change of an object by somebody else, and the field that shows it. */
type Tampering = readonly [
  kind: string,
  suffix: string,
  patch: object,
  read: (object: KubernetesObject) => unknown,
];

describeControlPlane(
  'the database-operator of the examples, what is not as it should be',
  OPERATOR_NEEDS,
  (cluster) => {
    let installation: DatabaseInstallation;
    let operator: OperatorProcess;

    beforeAll(async () => {
      installation = await DatabaseInstallation.apply(
        cluster,
        'operators',
        OperatorScope.namespaces('work'),
        {
          storageClasses: 'read',
        },
      );
      await installation.ensureNamespace('elsewhere');
      await KubeletStandIn.start(cluster, { namespace: 'work' });
      const classes = [
        { name: GROWING, grows: true },
        { name: FIXED, grows: false },
      ];
      await VolumeStandIn.start(cluster, ['work'], classes);
      await rightsInEffect(cluster);
      operator = await startOperator(installation);
    }, 120_000);
    afterEach(async () =>
      expect((await cluster.audit.forbidden(operator.user)).map(requestOf)).toEqual([]),
    );

    const declared = (name: string, settings?: DatabaseSettings): Promise<DatabaseUnderTest> =>
      installation.declare({ namespace: 'work', name }, settings);

    it('what somebody changes by hand is put back, what somebody deletes is made again', async () => {
      const orders = await declared('orders', {
        replicas: 2,
        backup: { schedule: '0 3 * * *', volume: { size: '1Gi' } },
      });
      await orders.isReady(2);
      const changes: readonly Tampering[] = [
        ['Service', '', { spec: { selector: { app: 'mine' } } }, ({ spec }) => spec.selector],
        [
          'ConfigMap',
          '-config',
          { data: { 'postgresql.conf': 'fsync = off' } },
          ({ data }) => data,
        ],
        ['StatefulSet', '', { spec: { replicas: 1 } }, ({ spec }) => spec.replicas],
        ['NetworkPolicy', '', { spec: { ingress: [{}] } }, ({ spec }) => spec.ingress],
        [
          'PodDisruptionBudget',
          '',
          { spec: { maxUnavailable: 2 } },
          ({ spec }) => spec.maxUnavailable,
        ],
        ['CronJob', '-backup', { spec: { schedule: '* * * * *' } }, ({ spec }) => spec.schedule],
      ];
      for (const [kind, suffix, patch, read] of changes) {
        const before = await orders.has(kind, suffix);
        const wanted = JSON.stringify(read(before));
        const changed = await cluster.api.patch(orders.child(kind, suffix), patch);
        expect(JSON.stringify(read(changed))).not.toBe(wanted);
        await orders.has(kind, suffix, (object) => JSON.stringify(read(object)) === wanted);

        await cluster.api.delete(orders.child(kind, suffix), { propagationPolicy: 'Background' });
        const again = await orders.has(
          kind,
          suffix,
          ({ metadata: { uid } }) => uid !== before.metadata.uid,
        );
        expect(JSON.stringify(read(again))).toBe(wanted);
      }
      await orders.isReady(2);
    }, 90_000);

    it('an object of somebody else is left alone, and named', async () => {
      const foreign = coreObject(
        'Service',
        { namespace: 'work', name: 'taken-headless' },
        { spec: { ports: [{ port: 1 }], selector: { app: 'other' } } },
      );
      const before = await cluster.api.create(foreign);
      const taken = await declared('taken');
      await taken.says({ Degraded: 'True/NameTaken', Ready: 'False' });
      await taken.isWarnedOf('NameTaken');
      expect((await cluster.api.get(referenceTo(foreign))).metadata).toEqual(before.metadata);
      expect(await taken.objectNames()).not.toContain('StatefulSet/taken');

      await cluster.api.delete(referenceTo(foreign));
      await taken.change({ parameters: { work_mem: '8MB' } }); // any event has it look again
      await taken.isReady(1);
      await taken.says({ Degraded: 'False' });
    }, 60_000);

    it('a Database where it does not watch is left alone', async () => {
      const stranger = new DatabaseUnderTest(cluster, { namespace: 'elsewhere', name: 'stranger' });
      const written = installation.database({ ...stranger.target, namespace: 'work' });
      await cluster.api.apply({
        ...written,
        metadata: { ...written.metadata, ...stranger.target },
      });
      await (await declared('known')).isReady(1);
      expect((await stranger.get()).status).toBeUndefined();
      expect(await stranger.objectNames()).toEqual([]);
    }, 60_000);

    it('what the API server refuses is reported, once', async () => {
      const refused = await declared('refused', {
        backup: { schedule: '0 3 * * 99', volume: { size: '1Gi' } },
      });
      await refused.says({ Degraded: 'True/Refused' });
      await refused.isWarnedOf('Refused');
    }, 60_000);

    it('nothing of this is looked at over and over again', async () => {
      const asked = async (): Promise<string[]> =>
        await askedIn(installation, operator.user, 3_000);
      await cluster.waitFor('a first quiet moment', async () => (await asked()).length === 0);
      expect(await asked()).toEqual([]);
    }, 60_000);

    it('volumes of a class that does not let them grow stay as they are', async () => {
      const small = await declared('small', { storage: { size: '1Gi', storageClassName: FIXED } });
      await small.isReady(1);
      await small.change({ 'storage-size': '2Gi' });
      await small.says({ StorageReady: 'False/ExpansionUnsupported', Ready: 'True' });
      expect((await small.get()).status.storage).toEqual({ requested: '2Gi', actual: '1Gi' });
      await small.isWarnedOf('ExpansionUnsupported');
    }, 60_000);
  },
);
