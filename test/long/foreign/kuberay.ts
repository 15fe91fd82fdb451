import type { ForeignOperator } from './operator';

const API = 'ray.io/v1';

const template = (name: string): object => ({
  spec: {
    containers: [
      { name, image: 'rayproject/ray:2.9.0', resources: { limits: { cpu: '1', memory: '1Gi' } } },
    ],
  },
});

const clusterWith = (workers: number): object => ({
  rayVersion: '2.9.0',
  headGroupSpec: { rayStartParams: {}, template: template('ray-head') },
  workerGroupSpecs: [
    {
      groupName: 'small',
      replicas: workers,
      minReplicas: 1,
      maxReplicas: 5,
      rayStartParams: {},
      template: template('ray-worker'),
    },
  ],
});

/** The operator of Ray. */
export const KUBERAY: ForeignOperator = {
  id: 'kuberay',
  release: '1.3.0',
  source: 'kuberay',
  scopes: ['namespace', 'namespaces', 'cluster'],
  programs: { operator: { package: '.' } },
  did: 'a RayCluster is made, gets more workers and is deleted; a RayJob that waits and a RayService get their clusters, without a dashboard that answers',
  operands: { 'stood-in': 'RayCluster RayJob RayService' },
  lives: [
    {
      resource: {
        apiVersion: API,
        kind: 'RayCluster',
        metadata: { name: 'figures' },
        spec: clusterWith(1),
      },
      steps: [{ spec: clusterWith(3) }],
      isDone: ({ metadata, spec, status }) =>
        status?.state === 'ready' &&
        status.observedGeneration === metadata.generation &&
        status.readyWorkerReplicas === spec.workerGroupSpecs[0].replicas,
    },
    {
      resource: {
        apiVersion: API,
        kind: 'RayJob',
        metadata: { name: 'once' },
        spec: {
          entrypoint: 'python -V',
          shutdownAfterJobFinishes: true,
          suspend: false,
          rayClusterSpec: clusterWith(1),
        },
      },
      steps: [{ spec: { suspend: true } }],
      isDone: ({ spec, status }) =>
        spec.suspend === true
          ? status?.jobDeploymentStatus === 'Suspended'
          : status?.rayClusterName !== undefined,
    },
    {
      resource: {
        apiVersion: API,
        kind: 'RayService',
        metadata: { name: 'served' },
        spec: { serveConfigV2: 'applications: []', rayClusterConfig: clusterWith(1) },
      },
      isDone: ({ status }) => status?.pendingServiceStatus?.rayClusterName !== undefined,
    },
  ],
};
