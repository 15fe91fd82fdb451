import { coreObject, referenceTo } from '../kubernetes-object';

import type { ControlPlane } from '../control-plane';
import type { KubernetesObject, ObjectReference } from '../kubernetes-object';
import type { OperatorProcess } from '../operator-process';

/** Why the Pod that holds the leader lock will not lead any more. */
export type LeaderLoss = 'provider failed' | 'node not ready';

const LOST_NODE = 'lost-node';
const LEADER = 'former-leader';

function lockIn(namespace: string): ObjectReference {
  return { apiVersion: 'v1', kind: 'ConfigMap', namespace, name: 'zookeeper-operator-lock' };
}

/** Has the leader lock of a namespace held by a Pod that is lost. */
export async function placeLostLeader(
  cluster: ControlPlane,
  namespace: string,
  loss: LeaderLoss,
): Promise<void> {
  if (loss === 'node not ready') {
    await placeLostNode(cluster);
  }
  const pod = await cluster.api.create(
    coreObject(
      'Pod',
      { name: LEADER, namespace },
      {
        spec: {
          containers: [{ name: 'operator', image: 'example.com/operator:1' }],
          ...(loss === 'node not ready' && { nodeName: LOST_NODE }),
        },
      },
    ),
  );
  const status =
    loss === 'provider failed'
      ? { phase: 'Failed', reason: 'ProviderFailed' }
      : { phase: 'Running' };
  await cluster.api.patch(referenceTo(pod), { status }, { subresource: 'status' });
  const { name, uid = '' } = pod.metadata;
  const ownerReferences = [{ apiVersion: 'v1', kind: 'Pod', name, uid }];
  const { apiVersion, kind, ...metadata } = lockIn(namespace);
  await cluster.api.create({ apiVersion, kind, metadata: { ...metadata, ownerReferences } });
}

/** Waits until an operator holds the leader lock of its namespace. */
export async function becomesLeader(
  cluster: ControlPlane,
  { pod }: OperatorProcess,
): Promise<void> {
  const { name, namespace = '' } = pod.metadata;
  await cluster.waitFor(
    'the operator to hold the leader lock',
    async () => {
      const holder = holderOf(await cluster.api.find(lockIn(namespace)));
      if (holder !== name) {
        throw new Error(`it is held by ${holder ?? 'nobody'}`);
      }
      return true;
    },
    60_000,
  );
}

function holderOf(lock: KubernetesObject | undefined): string | undefined {
  return lock?.metadata.ownerReferences?.[0]?.name;
}

async function placeLostNode(cluster: ControlPlane): Promise<void> {
  const node = coreObject('Node', LOST_NODE);
  if (await cluster.api.find(referenceTo(node))) {
    return;
  }
  await cluster.api.apply(node);
  const ready = { type: 'Ready', status: 'False', reason: 'Lost', message: 'nobody answers' };
  await cluster.api.patch(
    referenceTo(node),
    { status: { conditions: [ready] } },
    { subresource: 'status' },
  );
}
