import { OperatorScope } from 'operator-constructs';
import { RightsReport } from 'operator-constructs/cli';
import { databaseDefinition } from 'operator-constructs/database';
import { applyObjects } from '../../cluster/support/apply-objects';
import { DatabaseInstallation } from '../../cluster/support/database-installation';
import { OPERATOR_NEEDS, startOperator } from '../../cluster/support/database-operator';
import { describeControlPlane } from '../../cluster/support/describe-control-plane';
import { singleRightsOf, withoutRight } from '../../cluster/support/necessity/single-right';
import { rightsInEffect } from '../../cluster/support/rights-in-effect';

interface Run {
  readonly home: string;
  readonly scope: OperatorScope;
  /** Where the Databases are. */
  readonly watched: string;
}

describeControlPlane(
  'the rights of the database-operator of the examples',
  OPERATOR_NEEDS,
  (cluster) => {
    const install = async ({ home, scope }: Run): Promise<DatabaseInstallation> =>
      await DatabaseInstallation.apply(cluster, home, scope, { storageClasses: 'read' });

    it('need that to finalizers: without it no object can be made whose owner must not go first', async () => {
      const run: Run = {
        home: 'short',
        scope: OperatorScope.namespaces('refusing'),
        watched: 'refusing',
      };
      const right = singleRightsOf(databaseDefinition.rules).find(({ resource }) =>
        resource.endsWith('/finalizers'),
      )!;
      const installation = await install(run);
      const manifests = withoutRight(installation.operatorObjects(), right, run);
      await applyObjects(
        cluster,
        manifests.filter(({ kind }) => kind === 'Role'),
      );
      await rightsInEffect(cluster);

      const log = cluster.audit.fromNowOn();
      const operator = await startOperator(installation);
      const lacking = await installation.declare({ namespace: run.watched, name: 'lacking' });
      await lacking.says({ Degraded: 'True/Refused' });
      expect(await lacking.objectNames()).toEqual([]);
      await operator.stop();

      await cluster.audit.catchesUp();
      const { refused } = await RightsReport.of({ manifests, logs: [log] });
      expect(refused[0]).toMatchObject({
        verb: 'create',
        namespace: run.watched,
        by: 'admission',
        reason: expect.stringContaining('blockOwnerDeletion') as string,
      });
    }, 90_000);
  },
);
