import type { AuditEntry } from './audit-log';
import type { ControlPlane } from './control-plane';
import { KubeletStandIn } from './kubelet-stand-in';
import type { NamespacedName } from './kubernetes-object';
import { OperatorProcess } from './operator-process';
import { specWrites } from './spec-writes';
import { type SpecChange, ZookeeperClusterLife, type ZookeeperClusterReport } from './zookeeper-cluster-life';
import { ZookeeperStandIn } from './zookeeper-stand-in';

export interface ZookeeperLifeOptions {
  readonly cluster: ControlPlane;
  /** The operator as it was applied, with its rights and its CRD. */
  readonly operatorDeployment: NamespacedName;
  /** The ZookeeperClusters as they were applied: three members, `reclaimPolicy: Delete`. */
  readonly clusters: readonly NamespacedName[];
  /** The image tag of the rolling upgrade. */
  readonly upgradeTo: string;
  /**
   * Changes a cluster as its user would.
   * @default - a merge patch of the spec
   */
  readonly change?: (cluster: NamespacedName, change: SpecChange) => Promise<void>;
}

/** Record of an operator and its clusters from creation to deletion. */
export interface ZookeeperLifeReport {
  /** The operator's user name. */
  readonly user: string;
  readonly clusters: readonly ZookeeperClusterReport[];
  /** Requests of the operator that were refused. */
  readonly forbidden: readonly AuditEntry[];
  /** Requests of the operator that were not acceptable, to the schema or to a guard. */
  readonly unacceptable: readonly AuditEntry[];
  /** Requests in which the operator changed what the user had declared. */
  readonly specWrites: readonly AuditEntry[];
  /** How long each phase took. */
  readonly seconds: Readonly<Record<string, number>>;
}

/**
 * Leads clusters through their lives under a running operator: creation, three to five members, another image,
 * deletion. It throws when a phase does not come to its end, and otherwise reports what it saw.
 */
export async function runZookeeperLife(options: ZookeeperLifeOptions): Promise<ZookeeperLifeReport> {
  const { cluster, operatorDeployment, upgradeTo } = options;
  await cluster.learnNewKinds();
  const lives = await Promise.all(options.clusters.map((target) => startLife(options, target)));
  const hosts = Object.fromEntries(lives.map((life) => [life.host, life.address]));
  const seconds: Record<string, number> = {};
  const phase = async (name: string, step: (life: ZookeeperClusterLife) => Promise<void>): Promise<void> => {
    const started = Date.now();
    await Promise.all(lives.map(step));
    seconds[name] = (Date.now() - started) / 1000;
  };
  const binary = 'zookeeper-operator';
  const operator = await OperatorProcess.start({ cluster, deployment: operatorDeployment, binary, hosts });
  try {
    await phase('create', (life) => life.becomesReady());
    await phase('scale', (life) => life.scalesTo(5));
    await phase('upgrade', (life) => life.upgradesTo(upgradeTo));
    await phase('delete', (life) => life.isDeleted());
    return { ...(await auditOf(cluster, operator)), clusters: lives.map((life) => life.report), seconds };
  } finally {
    await operator.stop();
  }
}

/** Gives a cluster servers to talk to and a kubelet for its pods; both end with the control plane. */
async function startLife(
  { cluster, change }: ZookeeperLifeOptions,
  target: NamespacedName,
): Promise<ZookeeperClusterLife> {
  const ensemble = await ZookeeperStandIn.start();
  cluster.beforeStop(() => ensemble.stop());
  const kubelet = await KubeletStandIn.start(cluster, { namespace: target.namespace, selector: `app=${target.name}` });
  return new ZookeeperClusterLife({ cluster, target, ensemble, kubelet, change });
}

async function auditOf(
  cluster: ControlPlane,
  { user }: OperatorProcess,
): Promise<Pick<ZookeeperLifeReport, 'user' | 'forbidden' | 'unacceptable' | 'specWrites'>> {
  const writes = await cluster.audit.entries({ resource: 'zookeeperclusters' });
  return {
    user,
    forbidden: await cluster.audit.forbidden(user),
    unacceptable: await cluster.audit.entries({ user, code: 422 }),
    specWrites: specWrites(writes, user),
  };
}
