import { setTimeout as sleep } from 'node:timers/promises';
import { userOf } from '../access-review';
import type { AuditEntry } from '../audit-log';
import type { ControlPlane } from '../control-plane';
import type { NamespacedName } from '../kubernetes-object';
import type { OperatorProcess } from '../operator-process';
import { forTrial } from './trial-control-plane';

/** What the lack of a right leads to. */
export type Verdict =
  | { readonly kind: 'forbidden'; readonly request: string }
  | { readonly kind: 'fails'; readonly what: string; readonly phase: string }
  | { readonly kind: 'not needed' };

/** What a scenario has in hand while it runs. */
export interface TrialContext {
  readonly cluster: ControlPlane;
  /** Says what comes now. */
  readonly phase: (name: string) => void;
  /** Has the trial mind the operator: it is stopped at the end, and a wait ends when it does. */
  readonly runs: (operator: OperatorProcess) => void;
  /** Has something done at the end. */
  readonly afterwards: (cleanUp: () => Promise<void>) => void;
}

/** An operator's work from beginning to end, by the account that it does it with; throws when it does not come to its end. */
export interface Scenario {
  readonly account: NamespacedName;
  readonly run: (context: TrialContext) => Promise<void>;
}

/** Has a scenario run until its end or until the operator is refused something, whichever comes first. */
export async function runTrial(cluster: ControlPlane, { account, run }: Scenario): Promise<Verdict> {
  const cleanUps: (() => Promise<void>)[] = [];
  let phase = 'starts';
  let ended: string | undefined;
  let over = false;
  const giveUp = (): void => {
    if (over) throw new Error('the trial is over');
    if (ended !== undefined) throw new Error(`the operator has ended (${ended})`);
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
  const refusal = firstRefusal(cluster, userOf(account), () => over).then((entry) => entry && refused(entry));
  const first = (await Promise.race([outcome, refusal])) ?? (await outcome);
  over = true;
  await outcome;
  for (const cleanUp of cleanUps) await cleanUp();
  // A refusal explains a failure, and may have come in the last moment.
  return first.kind === 'forbidden' ? first : ((await refusal) ?? first);
}

async function firstRefusal(
  cluster: ControlPlane,
  user: string,
  isOver: () => boolean,
): Promise<AuditEntry | undefined> {
  for (;;) {
    const last = isOver();
    const [entry] = await cluster.audit.forbidden(user);
    if (entry || last) return entry;
    await sleep(300);
  }
}

function refused({ verb, group, resource, subresource, name }: AuditEntry): Verdict {
  const path = [group, resource, subresource].filter(Boolean).join('/');
  return { kind: 'forbidden', request: [verb, path, name].filter(Boolean).join(' ') };
}

function shortened(message: string): string {
  return message.split('\n').slice(0, 2).join('; ');
}
