import { GROWING } from '../../cluster/support/database-installation';
import { DatabaseUnderTest } from '../../cluster/support/database-under-test';
import { JobOutcomes } from '../../cluster/support/job-outcomes';
import { KubeletStandIn } from '../../cluster/support/kubelet-stand-in';
import { VolumeStandIn } from '../../cluster/support/volume-stand-in';

import type { ControlPlane } from '../../cluster/support/control-plane';
import type {
  DatabaseInstallation,
  DatabaseSettings,
} from '../../cluster/support/database-installation';

/** Databases of one namespace, with what stands for its nodes and volumes. */
export class DatabaseLife {
  public static async start(
    installation: DatabaseInstallation,
    namespace: string,
  ): Promise<DatabaseLife> {
    const { cluster } = installation;
    await installation.ensureNamespace(namespace);
    const outcomes = new JobOutcomes(cluster);
    await KubeletStandIn.start(cluster, { namespace }, outcomes);
    await VolumeStandIn.start(cluster, [namespace], [{ name: GROWING, grows: true }]);
    return new DatabaseLife(installation, namespace, outcomes);
  }

  private constructor(
    private readonly installation: DatabaseInstallation,
    private readonly namespace: string,
    private readonly outcomes: JobOutcomes,
  ) {}

  /** Declares a Database as a user would. */
  public async declared(name: string, settings: DatabaseSettings = {}): Promise<DatabaseUnderTest> {
    const database = new DatabaseUnderTest(this.cluster, { namespace: this.namespace, name });
    await this.installation.declare(database.target, settings);
    return database;
  }

  /** Leads Databases through all that the operator does for one, to their deletion. */
  public async runAll(): Promise<void> {
    await this.nameIsTaken();
    const orders = await this.grows();
    await this.isMadeAnew(orders);
    await this.upgrades(orders);
    await orders.delete();
  }

  private get cluster(): ControlPlane {
    return this.installation.cluster;
  }

  /** The operator finds a Job of somebody else where its own is to be. */
  private async nameIsTaken(): Promise<void> {
    const foreign = {
      containers: [{ name: 'a', image: 'registry.example.com/a:1' }],
      restartPolicy: 'Never',
    };
    await this.cluster.api.create({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { namespace: this.namespace, name: 'taken-init' },
      spec: { suspend: true, template: { spec: foreign } },
    });
    const taken = await this.declared('taken', {
      initJob: { image: 'registry.example.com/setup:1' },
    });
    await taken.says({ Degraded: 'True/NameTaken' });
    await taken.delete();
  }

  private async grows(): Promise<DatabaseUnderTest> {
    const metadata = {
      annotations: { 'operator-constructs.dev/allow': 'backup-before-major,delete-keeps-volumes' },
    };
    const backup = { schedule: '0 3 * * *', volume: { size: '1Gi', storageClassName: GROWING } };
    const storage = { size: '1Gi', storageClassName: GROWING };
    const settings: DatabaseSettings = {
      metadata,
      backup,
      storage,
      replicas: 2,
      deletionPolicy: 'Delete',
    };
    const orders = await this.declared('orders', settings);
    await orders.isReady(2);
    await orders.change({ 'storage-size': '2Gi', parameters: { work_mem: '8MB' }, backup: null });
    await orders.until('has grown', ({ status }) => status.storage?.actual === '2Gi');
    await orders.lacks('CronJob', '-backup');
    await orders.isReady(2);
    return orders;
  }

  private async isMadeAnew(orders: DatabaseUnderTest): Promise<void> {
    for (const kind of ['Service', 'NetworkPolicy', 'StatefulSet']) {
      const { metadata: before } = await orders.has(kind);
      await this.cluster.api.delete(orders.child(kind), { propagationPolicy: 'Background' });
      await orders.has(kind, '', ({ metadata: { uid } }) => uid !== before.uid);
    }
    await orders.isReady(2);
    await orders.scaleTo(1);
  }

  private async upgrades(orders: DatabaseUnderTest): Promise<void> {
    this.outcomes.set('orders-upgrade-17', 'runs on');
    await orders.change({ image: 'postgres:17.2' });
    await orders.has('Job', '-upgrade-17');
    await orders.change({ image: 'postgres:16.3' });
    await orders.lacks('Job', '-upgrade-17');
    await orders.isReady(1);
  }
}
