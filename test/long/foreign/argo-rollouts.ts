import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ForeignOperator } from './operator';

const API = 'argoproj.io/v1alpha1';
const LABELS = { matchLabels: { app: 'shop' } };

const podOf = (image: string): object => ({
  metadata: { labels: LABELS.matchLabels },
  spec: { containers: [{ name: 'shop', image }] },
});

const JOB = {
  spec: {
    backoffLimit: 0,
    template: {
      spec: { restartPolicy: 'Never', containers: [{ name: 'test', image: 'example.com/test:1' }] },
    },
  },
};

const isIn =
  (phase: string): ((resource: KubernetesObject) => boolean) =>
  ({ status }) =>
    status?.phase === phase;

/** Argo Rollouts, without the dashboard. */
export const ARGO_ROLLOUTS: ForeignOperator = {
  id: 'argo-rollouts',
  release: '1.8.0',
  scopes: ['namespace', 'cluster'],
  source: 'argo-rollouts',
  programs: { 'argo-rollouts': { package: './cmd/rollouts-controller' } },
  did: 'a Rollout goes from one image to another behind an analysis by a Job, an Experiment and an AnalysisRun are run',
  operands: {
    answered: 'AnalysisRun Experiment Rollout',
    none: 'AnalysisTemplate ClusterAnalysisTemplate',
  },
  lives: [
    {
      resource: {
        apiVersion: API,
        kind: 'AnalysisTemplate',
        metadata: { name: 'test' },
        spec: { metrics: [{ name: 'test', provider: { job: JOB } }] },
      },
      isDone: () => true,
    },
    {
      resource: {
        apiVersion: API,
        kind: 'ClusterAnalysisTemplate',
        metadata: { name: 'test' },
        spec: { metrics: [{ name: 'test', provider: { job: JOB } }] },
      },
      isClusterScoped: true,
      isDone: () => true,
      scopes: ['cluster'],
    },
    {
      resource: {
        apiVersion: API,
        kind: 'Rollout',
        metadata: { name: 'shop' },
        spec: {
          replicas: 2,
          selector: LABELS,
          template: podOf('example.com/shop:1'),
          strategy: {
            canary: {
              steps: [{ setWeight: 50 }, { analysis: { templates: [{ templateName: 'test' }] } }],
            },
          },
        },
      },
      steps: [{ spec: { template: podOf('example.com/shop:2') } }],
      isDone: ({ metadata, status }) =>
        status?.phase === 'Healthy' && status.observedGeneration === String(metadata.generation),
    },
    {
      resource: {
        apiVersion: API,
        kind: 'AnalysisRun',
        metadata: { name: 'once' },
        spec: { metrics: [{ name: 'test', provider: { job: JOB } }] },
      },
      isDone: isIn('Successful'),
    },
    {
      resource: {
        apiVersion: API,
        kind: 'Experiment',
        metadata: { name: 'trial' },
        spec: {
          duration: '5s',
          templates: [{ name: 'one', selector: LABELS, template: podOf('example.com/shop:3') }],
          analyses: [{ name: 'test', templateName: 'test' }],
        },
      },
      isDone: isIn('Successful'),
    },
  ],
};
