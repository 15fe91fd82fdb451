import { OperatorScope } from 'operator-constructs';
import { DatabaseInstallation, GROWING } from '../../cluster/support/database-installation';
import { faultsOf, OPERATOR_NEEDS, startOperator } from '../../cluster/support/database-operator';
import { DatabaseUnderTest } from '../../cluster/support/database-under-test';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';
import { specWrites } from '../../cluster/support/spec-writes';
import { VolumeStandIn } from '../../cluster/support/volume-stand-in';

import type { DatabaseSettings } from '../../cluster/support/database-installation';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

/** Objects of a Database with one pod. */
const OBJECTS = [
  'ConfigMap/orders-config',
  'NetworkPolicy/orders',
  'PersistentVolumeClaim/data-orders-0',
  'Pod/orders-0',
  'Secret/orders-credentials',
  'Service/orders',
  'Service/orders-headless',
  'StatefulSet/orders',
];

/** Objects of a Database with several pods. */
const OBJECTS_OF_THREE = [
  ...OBJECTS,
  'PersistentVolumeClaim/data-orders-1',
  'PersistentVolumeClaim/data-orders-2',
  'Pod/orders-1',
  'Pod/orders-2',
  'PodDisruptionBudget/orders',
  'Service/orders-read',
].sort();

describeControlPlane(
  'the database-operator of the examples, in each scope',
  OPERATOR_NEEDS,
  (cluster) => {
    it.each<[string, string, OperatorScope, readonly string[]]>([
      ['its own namespace', 'own', OperatorScope.namespace(), ['own']],
      [
        'a list of namespaces',
        'operators',
        OperatorScope.namespaces('shop', 'billing'),
        ['shop', 'billing'],
      ],
      ['the whole cluster', 'everywhere', OperatorScope.cluster(), ['north', 'south']],
    ])(
      'serves databases from creation to deletion, watching %s',
      async (_, home, scope, places) => {
        const installation = await DatabaseInstallation.apply(cluster, home, scope);
        for (const place of places) {
          await installation.ensureNamespace(place);
        }
        const standIns = [
          ...(await Promise.all(
            places.map((namespace) => KubeletStandIn.start(cluster, { namespace })),
          )),
          await VolumeStandIn.start(cluster, places, [{ name: GROWING, grows: true }]),
        ];
        await rightsInEffect(cluster);
        const operator = await startOperator(installation);

        await Promise.all(places.map((namespace) => live(installation, namespace)));

        expect(await faultsOf(installation, operator.user)).toEqual([]);
        const writes = await cluster.audit.entries({ resource: 'databases' });
        expect(specWrites(writes, operator.user)).toEqual([]);
        await operator.stop();
        expect(await operator.exit).toBe('exit code 0');
        for (const standIn of standIns) {
          await standIn.stop();
        }
      },
      180_000,
    );

    /** One Database from its creation to its deletion. */
    async function live(installation: DatabaseInstallation, namespace: string): Promise<void> {
      const orders = new DatabaseUnderTest(cluster, { namespace, name: 'orders' });
      const declare = async (settings: DatabaseSettings = {}): Promise<void> =>
        await installation.declare(orders.target, settings);

      await declare();
      await orders.isReady(1);
      // Here volumes are bound by themselves, and may come after the pods.
      await orders.until('has its volume', ({ status }) => status.storage?.actual === '1Gi');
      expect((await orders.isReady(1)).status).toMatchObject(statusIn(namespace));
      expect(await orders.objectNames()).toEqual(OBJECTS);
      const { uid } = (await orders.get()).metadata;
      expect(
        (await orders.objects())
          .filter((object) => !isOwnedBy(object, uid))
          .map(({ kind }) => kind),
      ).toEqual([
        'PersistentVolumeClaim',
        'Pod', // owned by the StatefulSet
      ]);
      expect(await columnsOf(orders)).toEqual({
        NAME: 'orders',
        READY: 'True',
        REPLICAS: '1',
        STORAGE: '1Gi',
      });

      await orders.scaleTo(3);
      expect(await orders.objectNames()).toEqual(OBJECTS_OF_THREE);
      expect(await orders.get()).toMatchObject({ status: { replicas: 3, readyReplicas: 3 } });

      // To grow is not to restart.
      const pods = await podIdsOf(orders);
      await declare({ storage: { size: '2Gi', storageClassName: GROWING } });
      await orders.until('has grown', ({ status }) => status.storage?.actual === '2Gi');
      await orders.has(
        'StatefulSet',
        '',
        ({ spec }) => sizeOf(spec.volumeClaimTemplates[0].spec) === '2Gi',
      );
      await orders.isReady(3);
      const claims = (await orders.objects()).filter(
        ({ kind }) => kind === 'PersistentVolumeClaim',
      );
      expect(claims.map(({ status }) => status.capacity.storage as string)).toEqual([
        '2Gi',
        '2Gi',
        '2Gi',
      ]);
      expect(await podIdsOf(orders)).toEqual(pods);
      await expect(orders.change({ 'storage-size': '1Gi' })).rejects.toThrow(
        'must not become smaller',
      );

      // A minor version, and a setting: both roll the pods.
      await declare({
        image: 'postgres:16.4',
        storage: { size: '2Gi', storageClassName: GROWING },
      });
      await rolled(orders, pods);
      const rolledOnce = await podIdsOf(orders);
      await orders.change({ parameters: { work_mem: '8MB' } });
      await rolled(orders, rolledOnce);
      const config = await orders.has('ConfigMap', '-config');
      expect(config.data['postgresql.conf']).toContain("work_mem = '8MB'");

      await orders.scaleTo(1);
      await Promise.all([orders.lacks('Service', '-read'), orders.lacks('PodDisruptionBudget')]);
      await orders.delete();
      await orders.lacks('StatefulSet');
      await cluster.waitFor('all but the volumes to go', async () => {
        expect(
          (await orders.objectNames()).every((name) => name.startsWith('PersistentVolumeClaim/')),
        ).toBe(true);
        return true;
      });
      expect(await orders.objectNames()).toEqual(
        [0, 1, 2].map((n) => `PersistentVolumeClaim/data-orders-${n}`),
      );
    }

    /**
     * Waits until none of the pods is there any more, and all that came instead are ready with the
     * image asked for.
     */
    async function rolled(orders: DatabaseUnderTest, before: readonly string[]): Promise<void> {
      await cluster.waitFor('the pods to roll', async () => {
        expect((await podIdsOf(orders)).filter((id) => before.includes(id))).toEqual([]);
        return true;
      });
      await orders.isReady(3);
      const { spec } = await orders.get();
      const pods = (await orders.objects()).filter(({ kind }) => kind === 'Pod');
      expect(new Set(pods.map((pod) => pod.spec.containers[0].image as string))).toEqual(
        new Set([spec.image]),
      );
    }

    async function columnsOf(orders: DatabaseUnderTest): Promise<Record<string, string>> {
      const { namespace, name } = orders.target;
      const { stdout } = await cluster.kubectl(['get', 'db', name, '--namespace', namespace]);
      const [names = [], values = []] = stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/ +/));
      return Object.fromEntries(
        names.flatMap((column, i) => (column === 'AGE' ? [] : [[column, values[i] ?? '']])),
      );
    }
  },
);

/** Status of a Database with one pod. */
function statusIn(namespace: string): object {
  return {
    phase: 'Running',
    replicas: 1,
    readyReplicas: 1,
    primary: 'orders-0',
    endpoint: `orders.${namespace}.svc.cluster.local:5432`,
    credentialsSecret: 'orders-credentials',
    storage: { requested: '1Gi', actual: '1Gi' },
    currentVersion: '16',
    selector: expect.stringContaining('app.kubernetes.io/instance=orders'),
  };
}

function isOwnedBy({ metadata }: KubernetesObject, uid?: string): boolean {
  return metadata.ownerReferences?.some((owner) => owner.uid === uid && owner.controller) ?? false;
}

async function podIdsOf(orders: DatabaseUnderTest): Promise<string[]> {
  const objects = await orders.objects();
  return objects.filter(({ kind }) => kind === 'Pod').map(({ metadata }) => metadata.uid ?? '');
}

function sizeOf(spec: KubernetesObject['spec']): string {
  return spec.resources.requests.storage as string;
}
