import type { ObjectReference } from '../../cluster/support/kubernetes-object';
import { waitFor } from '../../cluster/support/wait-for';
import type { Waiting } from './provider';
import type { Annotations } from './annotations';
import { PATIENCE_SECONDS } from './readiness-wait';

/** The kinds for which "do not wait" means their end, too; for all others it means their readiness alone. */
const SKIPPED = ['DaemonSet', 'Deployment', 'Job', 'Namespace', 'Pod', 'ReplicationController', 'StatefulSet'];

/** Deletes an object and all that depends on it, and waits until it is gone. */
export async function deleteObject(
  { api, isCancelled, seconds }: Waiting,
  reference: ObjectReference,
  annotations: Annotations,
): Promise<void> {
  const { propagationPolicy } = annotations;
  await api.delete(reference, { propagationPolicy });
  if (annotations.skipAwait && SKIPPED.includes(reference.kind)) return;
  const isGone = async (): Promise<true> => {
    const { metadata } = (await api.find(reference)) ?? {};
    if (metadata === undefined) return true;
    throw new Error(`it is still there, with the finalizers [${(metadata.finalizers ?? []).join(', ')}]`);
  };
  const what = `the end of ${reference.kind} ${reference.name}`;
  const timeout = (seconds ?? annotations.timeoutSeconds ?? PATIENCE_SECONDS) * 1000;
  const giveUp = (): void => {
    if (isCancelled()) throw new Error(`cancelled while waiting for ${what}`);
  };
  await waitFor(what, isGone, { timeout, interval: 250, giveUp });
}
