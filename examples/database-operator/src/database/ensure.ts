import { createHash } from 'node:crypto';
import { keyOf } from '../kube/objects.js';
import { isAsDesired } from '../kube/same.js';
import { isBeingDeleted } from './children.js';
import { isOfPredecessor, isOwnedBy } from './desired/owner.js';
import { degraded, LOOK_AGAIN_MS } from './finding.js';
import { REFUSAL_MS, Refused } from './refusals.js';
import { DATABASE } from './type.js';

import type { Cache } from '../kube/informer.js';
import type { Kind, KubeObject } from '../kube/objects.js';
import type { Step } from './finding.js';
import type { Round } from './round.js';

/** Result of ensuring an object; only with the first three it is there. */
export type Outcome = 'as desired' | 'created' | 'updated' | 'waits' | 'taken' | 'refused';

/** A desired object. */
export interface Ensured<T extends KubeObject> extends Step {
  readonly outcome: Outcome;
  /** Its kind and name. */
  readonly text: string;
  /** The object before, where there was one of ours. */
  readonly before?: T;
  /** The object as it is now. */
  readonly object?: T;
}

/**
 * On each object: a field that is no longer asked for differs in nothing else from one that
 * somebody added.
 */
const DESIRED = `${DATABASE.group}/desired`;

/**
 * Makes an object as desired: not at all where it is so, and never over one that is somebody
 * else's.
 */
export async function ensure<T extends KubeObject>(
  round: Round,
  kind: Kind<T>,
  cache: Cache<T>,
  desired: T,
): Promise<Ensured<T>> {
  const { database, api } = round;
  const text = textOf(kind, desired);
  const stamped = withStamp(desired);
  // An object that the cache lacks may be there without our labels, or too new for it.
  const live = cache.get(keyOf(desired)) ?? (await api.get(kind, keyOf(desired)));
  if (live === undefined) {
    return send(round, kind, stamped, async () => ({
      outcome: 'created',
      object: await api.apply(kind, stamped),
    }));
  }
  if (!isOwnedBy(live, database)) {
    return notOurs(round, kind, live);
  }
  if (isBeingDeleted(live)) {
    return { outcome: 'waits', text, findings: [] };
  }
  if (isAsDesired(live, stamped)) {
    return { outcome: 'as desired', text, findings: [], before: live, object: live };
  }
  return send(round, kind, stamped, async () => {
    return { outcome: 'updated', before: live, object: await api.apply(kind, stamped) };
  });
}

/** Makes an object that never changes, where it is not there. */
export async function ensureOnce<T extends KubeObject>(
  round: Round,
  kind: Kind<T>,
  desired: T,
  isOurs: (live: T) => boolean = (live) => isOwnedBy(live, round.database),
): Promise<Ensured<T>> {
  const { api } = round;
  const made = await send(round, kind, desired, async () => {
    const object = await api.create(kind, desired);
    return object === 'exists' ? { outcome: 'waits' } : { outcome: 'created', object };
  });
  const live = made.outcome === 'waits' ? await api.get(kind, keyOf(desired)) : undefined;
  if (live === undefined) {
    return made;
  }
  return isOurs(live)
    ? { ...made, outcome: 'as desired', before: live, object: live }
    : notOurs(round, kind, live);
}

/** Removes an object of ours that is no longer asked for. */
export async function remove<T extends KubeObject>(
  round: Round,
  kind: Kind<T>,
  live: T | undefined,
): Promise<void> {
  const { database, api, events } = round;
  if (live !== undefined && isOwnedBy(live, database) && !isBeingDeleted(live)) {
    const { uid } = live.metadata ?? {};
    await api.delete(kind, keyOf(live), uid === undefined ? {} : { uid });
    events.normal(database, 'Removed', textOf(kind, live));
  }
}

/** Records Events about objects that were created or updated for the Database. */
export function recordEvents(
  { database, events }: Round,
  all: readonly Ensured<KubeObject>[],
): void {
  for (const [outcome, reason] of [
    ['created', 'Created'],
    ['updated', 'Updated'],
  ] as const) {
    const texts = all.filter((each) => each.outcome === outcome).map(({ text }) => text);
    if (texts.length > 0) {
      events.normal(database, reason, texts.join(', '));
    }
  }
}

/**
 * The answer to an object that is somebody else's, or of an earlier Database of the name, and so
 * about to go.
 */
export function notOurs<T extends KubeObject>(
  { database }: Round,
  kind: Kind<T>,
  live: T,
): Ensured<T> {
  const text = textOf(kind, live);
  const message = `there is a ${text} that is not of this Database: remove it, or give the Database another name`;
  return isOfPredecessor(live, database)
    ? { outcome: 'waits', text, findings: [], againInMs: LOOK_AGAIN_MS }
    : {
        outcome: 'taken',
        text,
        findings: [degraded('NameTaken', message)],
        againInMs: LOOK_AGAIN_MS,
      };
}

/**
 * Sends an object; where the API server will not have it, that is for a change to mend, and not for
 * a retry.
 */
async function send<T extends KubeObject>(
  round: Round,
  kind: Kind<T>,
  desired: T,
  request: () => Promise<Pick<Ensured<T>, 'outcome' | 'before' | 'object'>>,
): Promise<Ensured<T>> {
  const text = textOf(kind, desired);
  const answer = await round.refusals.unless(round, text, JSON.stringify(desired), request);
  if (answer instanceof Refused) {
    const message = `the API server refuses the ${text}: ${answer.message}`;
    return {
      outcome: 'refused',
      text,
      findings: [degraded('Refused', message)],
      againInMs: REFUSAL_MS,
    };
  }
  return { ...answer, text, findings: [] };
}

/** `StatefulSet orders`. */
function textOf({ kind }: Pick<Kind<KubeObject>, 'kind'>, { metadata }: KubeObject): string {
  return `${kind} ${metadata?.name ?? ''}`;
}

function withStamp<T extends KubeObject>(desired: T): T {
  const hash = createHash('sha256').update(JSON.stringify(desired)).digest('hex').slice(0, 16);
  return {
    ...desired,
    metadata: {
      ...desired.metadata,
      annotations: { ...desired.metadata?.annotations, [DESIRED]: hash },
    },
  };
}
