import { OperatorScope } from 'operator-constructs';
import { databaseType } from 'operator-constructs/database';
import { DatabaseInstallation } from '../../cluster/support/database-installation';
import {
  faultsOf,
  OPERATOR_NEEDS,
  operatorPods,
  startOperator,
} from '../../cluster/support/database-operator';
import { DatabaseUnderTest } from '../../cluster/support/database-under-test';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';
import { VolumeStandIn } from '../../cluster/support/volume-stand-in';

import type { DatabaseSettings } from '../../cluster/support/database-installation';
import type { OperatorProcess } from '../../cluster/support/operator-process';

/** The Databases that come one after the other. */
const NAMES = ['first', 'second', 'third'];

describeControlPlane(
  'the database-operator of the examples, two of them',
  OPERATOR_NEEDS,
  (cluster) => {
    let installation: DatabaseInstallation;
    /** By the name of the pod that each stands for. */
    const operators = new Map<string, OperatorProcess>();

    beforeAll(async () => {
      installation = await DatabaseInstallation.apply(cluster, 'work', OperatorScope.namespace(), {
        replicas: 2,
      });
      await KubeletStandIn.start(cluster, {
        namespace: 'work',
        selector: 'app.kubernetes.io/instance',
      });
      await VolumeStandIn.start(cluster, ['work']);
      await rightsInEffect(cluster);
      for (const pod of await operatorPods(installation)) {
        await start(pod);
      }
    }, 120_000);

    const start = async (pod: string): Promise<void> => {
      operators.set(pod, await startOperator(installation, pod));
    };

    const leasePath = {
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      namespace: 'work',
      name: databaseType.name,
    };

    /** Waits until one of some pods holds the lease, and gives its name. */
    const leader = async (among: readonly string[]): Promise<string> =>
      await cluster.waitFor(`one of ${among.join(', ')} to lead`, async () => {
        const holder = ((await cluster.api.find(leasePath))?.spec.holderIdentity ?? '') as string;
        return among.find((pod) => holder.startsWith(pod));
      });

    const declared = (name: string, settings?: DatabaseSettings): Promise<DatabaseUnderTest> =>
      installation.declare({ namespace: 'work', name }, settings);

    const ready = async (operator: OperatorProcess): Promise<boolean> => {
      const answer = await fetch(`http://127.0.0.1:${operator.portOf(8081)}/readyz`).catch(
        () => undefined,
      );
      return answer?.status === 200;
    };

    it('one leads, and both are ready', async () => {
      const pods = [...operators.keys()];
      expect(pods).toHaveLength(2);
      await leader(pods);
      for (const operator of operators.values()) {
        await cluster.waitFor('a ready operator', () => ready(operator));
      }
      await (await declared('first')).isReady(1);
    }, 60_000);

    it('another one takes over at once from a leader that stops', async () => {
      const [first, second] = await inTurn();
      const stopped = Date.now();
      await operators.get(first)!.stop();
      expect(await operators.get(first)!.exit).toBe('exit code 0');
      expect(await leader([second])).toBe(second);
      expect(Date.now() - stopped).toBeLessThan(12_000); // it does not wait until the lease is worth nothing
      await (await declared('second')).isReady(1);
      await start(first);
    }, 60_000);

    it('another one takes over from a leader that is killed, when its lease is over', async () => {
      const [first, second] = await inTurn();
      const beat = (await cluster.api.get(leasePath)).spec.renewTime as string;
      await operators.get(first)!.kill();
      const third = await declared('third');
      expect(await leader([second])).toBe(second);
      const { acquireTime, renewTime } = (await cluster.api.get(leasePath)).spec as Record<
        string,
        string
      >;
      expect(Date.parse(acquireTime ?? '') - Date.parse(beat)).toBeGreaterThan(14_000);
      expect(Date.parse(renewTime ?? '')).toBeGreaterThanOrEqual(Date.parse(acquireTime ?? ''));
      await third.isReady(1);
    }, 90_000);

    it('one that was there all the time works on when the API server was away', async () => {
      const [stopped] = [...operators.entries()]
        .filter(([, { isRunning }]) => !isRunning)
        .map(([pod]) => pod);
      if (stopped !== undefined) {
        await start(stopped);
      }
      const [first, second] = await inTurn();
      await cluster.waitFor('a ready standby', () => ready(operators.get(second)!));
      const before = await Promise.all(
        NAMES.map(async (name) => (await at(name).get()).metadata.uid),
      );
      await cluster.restart();
      // How long that takes is nobody's promise: a leader whose lease was over meanwhile has ended,
      // as it must.
      await operators.get(first)!.stop();
      expect(await operators.get(first)!.exit).toMatch(/^exit code [01]$/);

      expect(await leader([second])).toBe(second);
      await (await declared('fourth')).isReady(1);
      await at('first').change({ parameters: { work_mem: '8MB' } });
      await at('first').has('ConfigMap', '-config', ({ data }) =>
        /work_mem/.test(data['postgresql.conf'] as string),
      );
      await at('first').isReady(1);
      expect(
        await Promise.all(NAMES.map(async (name) => (await at(name).get()).metadata.uid)),
      ).toEqual(before);
    }, 120_000);

    it('none of them has asked for what it may not', async () => {
      const users = new Set([...operators.values()].map(({ user }) => user));
      for (const user of users) {
        expect(await faultsOf(installation, user)).toEqual([]);
      }
    });

    const at = (name: string): DatabaseUnderTest =>
      new DatabaseUnderTest(cluster, { namespace: 'work', name });

    /** The pod that leads, and the other one. */
    async function inTurn(): Promise<readonly [leads: string, waits: string]> {
      const pods = [...operators.keys()];
      const leads = await leader(pods);
      return [leads, pods.find((pod) => pod !== leads)!];
    }
  },
);
