import type { KubernetesClient } from '../../cluster/support/kubernetes-client';
import { type KubernetesObject, referenceTo } from '../../cluster/support/kubernetes-object';
import { waitFor } from '../../cluster/support/wait-for';
import { InitializationFailure, type ProviderState, type Waiting } from './provider';
import type { Annotations } from './annotations';
import { idOf } from './naming';
import { type Readiness, readinessOf } from './readiness';
import { expectationOf } from './wait-for-annotation';

/** How long the provider waits where nobody says how long. */
export const PATIENCE_SECONDS = 600;

/** Waits until an object is ready, and gives its state then. */
export async function awaitReadiness(
  { api, isCancelled, seconds }: Waiting,
  object: KubernetesObject,
  annotations: Annotations,
  state: (live: KubernetesObject) => ProviderState,
): Promise<ProviderState> {
  if (annotations.skipAwait) return state(object);
  const isReady = readinessCheck(annotations.waitFor, api);
  let live = object;
  const look = async (): Promise<Exclude<Readiness, { waiting: string }>> => {
    if (isCancelled()) return { failed: 'the wait was cancelled' };
    live = (await api.find(referenceTo(object))) ?? live;
    const readiness = await isReady(live);
    if (readiness !== 'ready' && 'waiting' in readiness) throw new Error(readiness.waiting);
    return readiness;
  };
  const timeout = (seconds ?? annotations.timeoutSeconds ?? PATIENCE_SECONDS) * 1000;
  const problem = await waitFor(`${object.kind} to be ready`, look, { timeout, interval: 250 }).then(
    (end) => (end === 'ready' ? undefined : end.failed),
    (error: Error) => error.message,
  );
  if (problem === undefined) return state(live);
  const message = `resource "${idOf(object)}" is there, but did not become ready: ${problem}`;
  throw new InitializationFailure(message, state(live));
}

/** The readiness check: by the annotation of the program, else by the kind. */
function readinessCheck(
  expressions: readonly string[],
  api: KubernetesClient,
): (object: KubernetesObject) => Readiness | Promise<Readiness> {
  if (expressions.length === 0) return async (object) => await readinessOf(object, api);
  const expectations = expressions.map(expectationOf);
  return (object) => {
    const missing = expectations.flatMap((expectation) => expectation(object) ?? []);
    return missing.length === 0 ? 'ready' : { waiting: missing.join('; ') };
  };
}
