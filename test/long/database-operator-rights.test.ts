import { OperatorScope } from 'operator-constructs';
import { databaseDefinition } from 'operator-constructs/database';
import { applyObjects } from '../cluster/support/apply-objects';
import type { AuditEntry } from '../cluster/support/audit-log';
import { describeCluster } from '../cluster/support/cluster-tier';
import { ControlPlane } from '../cluster/support/control-plane';
import { DatabaseInstallation, type DatabaseSettings, GROWING } from '../cluster/support/database-installation';
import { faultsOf, OPERATOR_NEEDS, startOperator } from '../cluster/support/database-operator';
import { DatabaseUnderTest } from '../cluster/support/database-under-test';
import { JobOutcomes } from '../cluster/support/job-outcomes';
import { KubeletStandIn } from '../cluster/support/kubelet-stand-in';
import type { KubernetesObject } from '../cluster/support/kubernetes-object';
import { singleRightsOf, titleOf, withoutRight } from '../cluster/support/necessity/single-right';
import { rightsInEffect } from '../cluster/support/rights-in-effect';
import { VolumeStandIn } from '../cluster/support/volume-stand-in';

const site = { home: 'operators', watched: 'work' };
const granted = singleRightsOf(databaseDefinition.rules);

/** Rights that no request shows, each with why it is there all the same. */
const UNSEEN: Readonly<Record<string, string>> = {
  'update stable.imaginedata.com/databases/finalizers': 'an admission plugin asks for it: the last test takes it away',
  'patch events.k8s.io/events': 'what repeats is counted into the Event that is there after five minutes only',
};

describeCluster('the rights of the database-operator of the examples', OPERATOR_NEEDS, () => {
  let cluster: ControlPlane;
  let installation: DatabaseInstallation;
  let outcomes: JobOutcomes;

  beforeAll(async () => {
    cluster = await ControlPlane.start();
    const scope = OperatorScope.namespaces(site.watched);
    installation = await DatabaseInstallation.apply(cluster, site.home, scope, { storageClasses: 'read' });
    outcomes = new JobOutcomes(cluster);
    await KubeletStandIn.start(cluster, { namespace: site.watched }, outcomes);
    await VolumeStandIn.start(cluster, [site.watched], [{ name: GROWING, grows: true }]);
    await rightsInEffect(cluster);
  }, 120_000);
  afterAll(async () => await cluster?.stop(), 60_000);

  const declared = async (name: string, settings: DatabaseSettings = {}): Promise<DatabaseUnderTest> => {
    const database = new DatabaseUnderTest(cluster, { namespace: site.watched, name });
    await installation.declare(database.target, settings);
    return database;
  };

  it('are used, each of them', async () => {
    const operator = await startOperator(installation);
    await lifeWithEverything().finally(() => operator.stop());

    expect(await faultsOf(installation, operator.user)).toEqual([]);
    const requests = await cluster.audit.entries({ user: operator.user });
    const used = new Set(requests.filter(({ decision }) => decision === 'allow').flatMap(rightsOf));
    const unused = granted.map(titleWithoutNames).filter((title) => !used.has(title));
    expect([...new Set(unused)].sort()).toEqual(Object.keys(UNSEEN).sort());
  }, 180_000);

  it('and without that to finalizers no object can be made whose owner must not go first', async () => {
    const right = granted.find((each) => titleWithoutNames(each) === Object.keys(UNSEEN)[0])!;
    await applyRoles(withoutRight(installation.operatorObjects(), right, site));
    const operator = await startOperator(installation);
    const lacking = await declared('lacking');
    await lacking.says({ Degraded: 'True/Refused' });
    const [refused] = await cluster.audit.forbidden(operator.user);
    expect(refused?.message).toContain('blockOwnerDeletion');
    expect(await lacking.objectNames()).toEqual([]);
    await operator.stop();
  }, 90_000);

  async function applyRoles(objects: readonly KubernetesObject[]): Promise<void> {
    const roles = objects.filter(({ kind }) => kind === 'Role');
    await applyObjects(cluster, roles);
    await rightsInEffect(cluster);
  }

  /** A Database that goes through all that the operator does. */
  async function lifeWithEverything(): Promise<void> {
    const metadata = { annotations: { 'operator-constructs.dev/allow': 'backup-before-major,delete-keeps-volumes' } };
    const backup = { schedule: '0 3 * * *', volume: { size: '1Gi', storageClassName: GROWING } };
    const storage = { size: '1Gi', storageClassName: GROWING };
    const foreign = { containers: [{ name: 'a', image: 'registry.example.com/a:1' }], restartPolicy: 'Never' };
    await cluster.api.create({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { namespace: site.watched, name: 'taken-init' },
      spec: { suspend: true, template: { spec: foreign } },
    });
    const taken = await declared('taken', { initJob: { image: 'registry.example.com/setup:1' } });
    await taken.says({ Degraded: 'True/NameTaken' });

    const orders = await declared('orders', { metadata, backup, storage, replicas: 2, deletionPolicy: 'Delete' });
    await orders.isReady(2);
    await orders.change({ 'storage-size': '2Gi', parameters: { work_mem: '8MB' }, backup: null });
    await orders.until('has grown', ({ status }) => status.storage?.actual === '2Gi');
    await orders.lacks('CronJob', '-backup');
    await orders.isReady(2);
    for (const kind of ['Service', 'NetworkPolicy', 'StatefulSet']) {
      const { metadata: before } = await orders.has(kind);
      await cluster.api.delete(orders.child(kind), { propagationPolicy: 'Background' });
      await orders.has(kind, '', ({ metadata: { uid } }) => uid !== before.uid);
    }
    await orders.isReady(2);
    await orders.scaleTo(1);

    outcomes.set('orders-upgrade-17', 'runs on');
    await orders.change({ image: 'postgres:17.2' });
    await orders.has('Job', '-upgrade-17');
    await orders.change({ image: 'postgres:16.3' });
    await orders.lacks('Job', '-upgrade-17');
    await orders.isReady(1);
    await orders.delete();
  }
});

function titleWithoutNames(right: Parameters<typeof titleOf>[0]): string {
  return titleOf({ ...right, names: undefined });
}

/** The rights that a request was allowed by. */
function rightsOf({ verb, group, resource, subresource, code }: AuditEntry): string[] {
  const right = { group, resource: subresource ? `${resource}/${subresource}` : resource, names: undefined };
  // To apply what is not there is to create it, too, and both rights are asked for.
  const verbs = verb === 'patch' && code === 201 ? ['patch', 'create'] : [verb];
  return verbs.map((each) => titleOf({ ...right, verb: each }));
}
