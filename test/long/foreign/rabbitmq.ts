import { hasCondition } from './operator';

import type { ForeignOperator } from './operator';

/** The cluster operator of RabbitMQ. */
export const RABBITMQ: ForeignOperator = {
  id: 'rabbitmq-cluster-operator',
  release: '2.11.0',
  scopes: ['namespace', 'namespaces', 'cluster'],
  source: 'rabbitmq',
  programs: { 'cluster-operator': { binary: 'rabbitmq-cluster-operator' } },
  did: 'RabbitmqClusters are made, scaled and deleted',
  operands: { 'stood-in': 'RabbitmqCluster' },
  lives: [
    {
      resource: {
        apiVersion: 'rabbitmq.com/v1beta1',
        kind: 'RabbitmqCluster',
        metadata: { name: 'events' },
        spec: { replicas: 1 },
      },
      change: { spec: { replicas: 3 } },
      isDone: async (resource, find) => {
        const set = await find('apps/v1', 'StatefulSet', 'events-server');
        return (
          hasCondition('AllReplicasReady')(resource) &&
          set?.status?.readyReplicas === resource.spec.replicas
        );
      },
    },
  ],
};
