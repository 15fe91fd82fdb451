import { hasCondition } from './operator';

import type { ForeignOperator, Sample } from './operator';

const groups = (replicas: number, size = 2): Sample => ({
  apiVersion: 'leaderworkerset.x-k8s.io/v1',
  kind: 'LeaderWorkerSet',
  metadata: { name: 'model' },
  spec: {
    replicas,
    leaderWorkerTemplate: {
      size,
      workerTemplate: { spec: { containers: [{ name: 'worker', image: 'example.com/worker:1' }] } },
    },
  },
});

/** The operator of LeaderWorkerSets. */
export const LWS: ForeignOperator = {
  id: 'lws',
  release: '0.5.1',
  scopes: ['cluster'],
  source: 'lws',
  programs: { lws: { package: './cmd' } },
  did: 'LeaderWorkerSets are made, get more groups and are deleted; its webhooks complete sets and pods, and refuse',
  operands: { answered: 'LeaderWorkerSet' },
  lives: [
    {
      resource: groups(1),
      steps: [groups(2)],
      isDone: (resource) =>
        hasCondition('Available')(resource) &&
        resource.status?.readyReplicas === resource.spec.replicas,
    },
  ],
  refused: [
    {
      resource: { ...groups(1, 0), metadata: { name: 'wrong' } },
      message: /denied the request.*size must be/s,
    },
  ],
};
