import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorScope } from 'operator-constructs';
import { databaseType } from 'operator-constructs/database';
import { applyObjects } from '../../cluster/support/apply-objects';
import { DatabaseInstallation } from '../../cluster/support/database-installation';
import {
  askedIn,
  faultsOf,
  isWork,
  OPERATOR_NEEDS,
  requestOf,
  startOperator,
} from '../../cluster/support/database-operator';
import { stateOf } from '../../cluster/support/database-under-test';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';

import type { AuditEntry } from '../../cluster/support/audit-log';
import type { OperatorProcess } from '../../cluster/support/operator-process';

const COUNT = 200;

/**
 * Most requests of one new Database: some for each of its seven objects, its Events, and its
 * status.
 */
const REQUESTS_EACH = 40;

describeControlPlane(
  'the database-operator of the examples, with many databases',
  OPERATOR_NEEDS,
  (cluster) => {
    let installation: DatabaseInstallation;
    let operator: OperatorProcess;

    beforeAll(async () => {
      installation = await DatabaseInstallation.apply(cluster, 'work', OperatorScope.namespace());
      await KubeletStandIn.start(cluster, {
        namespace: 'work',
        selector: 'app.kubernetes.io/instance',
      });
      await rightsInEffect(cluster);
    }, 120_000);

    const names = Array.from({ length: COUNT }, (_, i) => `db-${i}`);

    const asked = async (): Promise<AuditEntry[]> =>
      await cluster.audit.entries({ user: operator.user });

    it(`${COUNT} that are there when it starts become ready`, async () => {
      const model = installation.database({ namespace: 'work', name: 'model' });
      await applyObjects(cluster, [{ ...model, metadata: { ...model.metadata, name: names[0]! } }]);
      await Promise.all(
        names
          .slice(1)
          .map((name) => cluster.api.create({ ...model, metadata: { namespace: 'work', name } })),
      );
      operator = await startOperator(installation);
      await cluster.waitFor(
        'all of them to be ready',
        async () => {
          const all = await cluster.api.list(databaseType.apiVersion(), databaseType.kind, {
            namespace: 'work',
          });
          const ready = all.filter((database) => stateOf(database, 'Ready')?.startsWith('True'));
          if (ready.length === COUNT) {
            return true;
          }
          throw new Error(`${ready.length} of ${all.length} are ready`);
        },
        240_000,
      );
      expect(await faultsOf(installation, operator.user)).toEqual([]);
    }, 300_000);

    it('it asks the API server for each a bounded number of times', async () => {
      const requests = await asked();
      expect(requests.length / COUNT).toBeLessThan(REQUESTS_EACH);
      const ofSecrets = requests.filter(
        ({ resource, verb }) => resource === 'secrets' && verb === 'create',
      );
      expect(ofSecrets).toHaveLength(COUNT);
    });

    it('and then leaves it in peace', async () => {
      const quiet = async (ms: number): Promise<string[]> =>
        await askedIn(installation, operator.user, ms);
      await cluster.waitFor('a first quiet moment', async () => (await quiet(2_000)).length === 0);
      expect(await quiet(8_000)).toEqual([]);
    }, 60_000);

    it('one change makes the requests of one', async () => {
      const before = (await asked()).length;
      const target = {
        apiVersion: databaseType.apiVersion(),
        kind: databaseType.kind,
        namespace: 'work',
        name: 'db-7',
      };
      await cluster.api.patch(target, { spec: { parameters: { work_mem: '8MB' } } });
      await cluster.waitFor('the change to be seen', async () => {
        const config = {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          namespace: 'work',
          name: 'db-7-config',
        };
        return /work_mem/.test((await cluster.api.get(config)).data['postgresql.conf'] as string);
      });
      await sleep(2_000);
      const since = (await asked()).slice(before).filter(isWork);
      expect(
        since.filter(({ uri }) => !/db-7\b/.test(uri) && !/events/.test(uri)).map(requestOf),
      ).toEqual([]);
      expect(since.length).toBeLessThan(REQUESTS_EACH);
    }, 60_000);
  },
);
