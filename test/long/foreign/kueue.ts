import { hasCondition } from './operator';

import type { ForeignOperator, Sample } from './operator';

const of = (kind: string, name: string, spec: object): Sample => ({
  apiVersion: 'kueue.x-k8s.io/v1beta1',
  kind,
  metadata: { name },
  spec,
});

const quota = (cpu: number): object => ({
  namespaceSelector: {},
  resourceGroups: [
    {
      coveredResources: ['cpu'],
      flavors: [{ name: 'standard', resources: [{ name: 'cpu', nominalQuota: cpu }] }],
    },
  ],
});

/** Kueue, with Jobs of Kubernetes. */
export const KUEUE: ForeignOperator = {
  id: 'kueue',
  release: '0.10.1',
  scopes: ['cluster'],
  source: 'kueue',
  programs: { kueue: { package: './cmd/kueue' } },
  did: 'flavors, priorities and queues are made, changed and deleted, Jobs wait in a queue and are let run; its webhooks suspend a Job, and refuse a wrong queue',
  operands: {
    none: 'AdmissionCheck ClusterQueue Cohort LocalQueue MultiKueueCluster MultiKueueConfig ProvisioningRequestConfig ResourceFlavor Topology Workload WorkloadPriorityClass',
  },
  lives: [
    {
      resource: of('ResourceFlavor', 'standard', {}),
      isClusterScoped: true,
      isDone: ({ metadata: { finalizers = [] } }) =>
        finalizers.includes('kueue.x-k8s.io/resource-in-use'),
    },
    {
      resource: { ...of('WorkloadPriorityClass', 'urgent', {}), value: 100, spec: undefined },
      isClusterScoped: true,
      isDone: () => true,
    },
    {
      resource: of('ClusterQueue', 'all', quota(8)),
      steps: [{ spec: quota(16) }],
      isClusterScoped: true,
      isDone: hasCondition('Active'),
    },
    { resource: of('LocalQueue', 'team', { clusterQueue: 'all' }), isDone: hasCondition('Active') },
    {
      resource: {
        apiVersion: 'batch/v1',
        kind: 'Job',
        metadata: {
          name: 'once',
          labels: {
            'kueue.x-k8s.io/queue-name': 'team',
            'kueue.x-k8s.io/priority-class': 'urgent',
          },
        },
        spec: {
          template: {
            spec: {
              restartPolicy: 'Never',
              containers: [
                {
                  name: 'once',
                  image: 'example.com/once:1',
                  resources: { requests: { cpu: '1' } },
                },
              ],
            },
          },
        },
      },
      isDone: ({ spec, status }) => spec.suspend === false && status?.succeeded === 1,
    },
  ],
  refused: [
    {
      resource: of('ClusterQueue', 'wrong', quota(-1)),
      isClusterScoped: true,
      message: /denied the request.*nominalQuota/s,
    },
  ],
};
