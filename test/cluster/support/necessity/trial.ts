import { setTimeout as sleep } from 'node:timers/promises';
import { RightsReport } from 'operator-constructs/cli';
import { requestOf } from '../../../../scripts/evidence/run-record';
import { waitFor } from '../wait-for';

import type { AuditLogSource } from 'operator-constructs/cli';
import type { ControlPlane } from '../control-plane';
import type { KubernetesObject, NamespacedName } from '../kubernetes-object';
import type { OperatorProcess } from '../operator-process';

/** Effect of a missing right. */
export type Verdict =
  | { readonly kind: 'forbidden'; readonly request: string }
  | { readonly kind: 'fails'; readonly what: string; readonly phase: string }
  | { readonly kind: 'not needed' };

/** The surroundings of a running scenario. */
export interface TrialContext {
  readonly cluster: ControlPlane;
  /** Names the phase that begins. */
  readonly phase: (name: string) => void;
  /**
   * Registers the operator with the trial: it is stopped at the end, and a wait ends when it does.
   */
  readonly runs: (operator: OperatorProcess) => void;
  /** Registers a clean-up for the end. */
  readonly afterwards: (cleanUp: () => Promise<void>) => void;
}

/**
 * An operator's work from beginning to end, by the account that it does it with; throws when it
 * does not come to its end.
 */
export interface Scenario {
  readonly account: NamespacedName;
  /** Installed objects, with the roles that it works with. */
  readonly objects: readonly KubernetesObject[];
  readonly run: (context: TrialContext) => Promise<void>;
}

/**
 * Has a scenario run until its end or until the operator is refused something, whichever comes
 * first.
 */
export async function runTrial(cluster: ControlPlane, scenario: Scenario): Promise<Verdict> {
  const { run } = scenario;
  const log = cluster.audit.fromNowOn();
  const cleanUps: (() => Promise<void>)[] = [];
  let phase = 'starts';
  let ended: string | undefined;
  let over = false;
  const giveUp = (): void => {
    if (over) {
      throw new Error('the trial is over');
    }
    if (ended !== undefined) {
      throw new Error(`the operator has ended (${ended})`);
    }
  };
  const context: TrialContext = {
    cluster: forTrial(cluster, giveUp),
    phase: (name) => (phase = name),
    runs: (operator) => {
      cleanUps.unshift(async () => await operator.stop());
      void operator.exit.then((how) => (ended = how));
    },
    afterwards: (cleanUp) => cleanUps.push(cleanUp),
  };
  const outcome = run(context).then(
    (): Verdict => ({ kind: 'not needed' }),
    (error: Error): Verdict => ({ kind: 'fails', what: shortened(error.message), phase }),
  );
  const refusal = firstRefusal(cluster, scenario, log, () => over);
  const first = (await Promise.race([outcome, refusal])) ?? (await outcome);
  over = true;
  await outcome;
  for (const cleanUp of cleanUps) {
    await cleanUp();
  }
  // A refusal explains a failure, and may have come in the last moment.
  return first.kind === 'forbidden' ? first : ((await refusal) ?? first);
}

/**
 * The first request that was refused, as `operator-constructs rights` reports it from the audit
 * log.
 */
async function firstRefusal(
  cluster: ControlPlane,
  { account, objects }: Scenario,
  log: AuditLogSource,
  isOver: () => boolean,
): Promise<Verdict | undefined> {
  const subjects = [`ServiceAccount ${account.namespace}/${account.name}`];
  for (;;) {
    const last = isOver();
    await cluster.audit.catchesUp();
    const report = await RightsReport.of({ manifests: objects, logs: [log], subjects }).catch(
      unlessSilent,
    );
    const [first] = report?.refused ?? [];
    if (first !== undefined) {
      return {
        kind: 'forbidden',
        request: requestOf({ ...first, names: first.names.slice(0, 1) }),
      };
    }
    if (last) {
      return undefined;
    }
    await sleep(500);
  }
}

/** An operator that has not asked for anything yet is nobody whom a log knows. */
function unlessSilent(error: Error): undefined {
  if (!error.message.startsWith('no request of ')) {
    throw error;
  }
}

function shortened(message: string): string {
  return message.split('\n').slice(0, 2).join('; ');
}

/**
 * A control plane as one of many trials on it sees it: a wait ends when `giveUp` throws, and not,
 * as is the rule, when any operator ends, since the others do so as a part of their own trials.
 */
export function forTrial(cluster: ControlPlane, giveUp: () => void): ControlPlane {
  const own: Pick<ControlPlane, 'waitFor'> = {
    waitFor: async (description, attempt, timeout) =>
      await waitFor(description, attempt, { timeout, giveUp }),
  };
  return Object.assign(Object.create(cluster) as ControlPlane, own);
}
