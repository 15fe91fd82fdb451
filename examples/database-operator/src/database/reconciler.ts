import { conditionOf } from '../kube/conditions.js';
import { makeBackups } from './backups.js';
import { childrenOf } from './children.js';
import { letGo } from './deletion.js';
import { replicasOf } from './desired/replicas.js';
import { serverImageOf } from './desired/stateful-set.js';
import { keepFinalizer } from './finalizer.js';
import { holdsNot, soonest } from './finding.js';
import { initialize } from './initialize.js';
import { podFindings } from './pod-problem.js';
import { publish } from './publish.js';
import { Refusals } from './refusals.js';
import { Credentials } from './secret.js';
import { makeServer } from './server.js';
import { growVolumes } from './storage.js';
import { upgrade } from './upgrade.js';

import type { Reconciler, Requeue } from '../controller/controller.js';
import type { Api } from '../kube/api.js';
import type { EventRecorder } from '../kube/events.js';
import type { Key } from '../kube/objects.js';
import type { DatabaseCaches } from './children.js';
import type { Finding, Step } from './finding.js';
import type { Round } from './round.js';
import type { Database } from './type.js';

export interface DatabaseReconcilerProps {
  readonly api: Api;
  readonly caches: DatabaseCaches;
  readonly events: EventRecorder;
  /**
   * True if we have the right to; a check that is skipped shows later, when a volume does not grow.
   */
  readonly canReadStorageClasses: boolean;
  /** @default - the time as it is */
  readonly clock?: () => Date;
}

/**
 * Brings a Database in line with its spec. Each round looks at the objects, and does the next step.
 */
export class DatabaseReconciler implements Reconciler {
  private readonly credentials = new Credentials();
  private readonly refusals = new Refusals();

  constructor(private readonly props: DatabaseReconcilerProps) {}

  public async reconcile(key: Key): Promise<Requeue | void> {
    const database = this.props.caches.databases.get(key);
    if (database === undefined) {
      this.credentials.forget(key);
      this.refusals.forget(key);
      return undefined;
    }
    const round = this.roundOf(database);
    if (database.metadata.deletionTimestamp !== undefined) {
      return remove(round);
    }
    return database.spec.paused ? rest(round) : this.make(round);
  }

  /** The steps, in the order in which they need each other. */
  private async make(round: Round): Promise<Requeue> {
    await keepFinalizer(round);
    const credentials = await this.credentials.ensure(round);
    const upgraded = await upgrade(round);
    const { isDown, image } = upgraded;
    const volumes = await growVolumes(round);
    const server = await makeServer(round, { image, isDown, credentialsId: credentials.id });
    const running = image ?? round.database.spec.image;
    const isStopped = isDown || replicasOf(round.database, running) === 0;
    const filled = await initialize(round, running);
    const backups = await makeBackups(round, running, isStopped);
    return report(round, running, [
      credentials,
      upgraded,
      server,
      volumes,
      filled,
      backups,
      seen(round),
    ]);
  }

  private roundOf(database: Database): Round {
    const { clock = () => new Date(), ...props } = this.props;
    const children = childrenOf(database, props.caches);
    return { ...props, database, children, refusals: this.refusals, now: clock() };
  }
}

/** Reconciles a Database that is being deleted; its status shows what it waits for. */
async function remove(round: Round): Promise<Requeue | void> {
  const step = await letGo(round);
  return step === 'released' ? undefined : report(round, presentImage(round), [step, kept(round)]);
}

/** One that is paused: nothing is changed, but what can be seen is reported. */
async function rest(round: Round): Promise<Requeue> {
  const paused = holdsNot('Progressing', 'Paused', 'spec.paused is true: nothing is changed');
  return report(round, presentImage(round), [{ findings: [paused] }, kept(round), seen(round)]);
}

async function report(round: Round, image: string, steps: readonly Step[]): Promise<Requeue> {
  const { database, children } = round;
  const findings = steps.flatMap((step) => step.findings);
  await publish(round, { database, children, findings, replicas: replicasOf(database, image) });
  return soonest(steps);
}

function seen({ children }: Round): Step {
  return { findings: podFindings(children) };
}

/** The conditions in the status that no step looks at now. */
function kept({ database }: Round): Step {
  const types = ['StorageReady', 'BackupReady', 'UpgradeInProgress', 'Initialized'] as const;
  const findings = types.flatMap((type): Finding[] => {
    const condition = conditionOf(database.status?.conditions, type);
    return condition === undefined
      ? []
      : [{ ...condition, type, status: condition.status as Finding['status'] }];
  });
  return { findings };
}

function presentImage({ database, children }: Round): string {
  return serverImageOf(children.statefulSet?.spec?.template.spec) ?? database.spec.image;
}
