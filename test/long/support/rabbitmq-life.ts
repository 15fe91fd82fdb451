import type { ControlPlane } from '../../cluster/support/control-plane';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ImportedOperator } from './imported-operator';
import type { OperatorLife } from './operator-life';

const API = 'rabbitmq.com/v1beta1';

/** A cluster of one server in each namespace, then of three. */
export class RabbitmqLife implements OperatorLife {
  public readonly deployment = 'rabbitmq-cluster-operator';
  public readonly binary = 'rabbitmq-cluster-operator';

  public constructor(public readonly operator: ImportedOperator) {}

  public resources(namespace: string): { first: KubernetesObject[]; then: KubernetesObject[] } {
    return { first: [clusterOf(namespace, 1)], then: [] };
  }

  public changed(namespace: string): KubernetesObject[] {
    return [clusterOf(namespace, 3)];
  }

  public async isSettled(
    cluster: ControlPlane,
    namespace: string,
    step: 'first' | 'then' | 'changed',
  ): Promise<boolean> {
    const { status } = await cluster.api.get({ apiVersion: API, kind: 'RabbitmqCluster', namespace, name: 'events' });
    const server = { apiVersion: 'apps/v1', kind: 'StatefulSet', namespace, name: 'events-server' };
    const set = await cluster.api.get(server);
    const conditions = (status?.conditions ?? []) as readonly { type: string; status: string }[];
    const isReady = conditions.some((one) => one.type === 'AllReplicasReady' && one.status === 'True');
    return isReady && set.status?.readyReplicas === (step === 'changed' ? 3 : 1);
  }

  public hosts(): Record<string, string> {
    return {};
  }
}

function clusterOf(namespace: string, replicas: number): KubernetesObject {
  return { apiVersion: API, kind: 'RabbitmqCluster', metadata: { namespace, name: 'events' }, spec: { replicas } };
}
