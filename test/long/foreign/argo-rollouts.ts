import { samplesOf } from './operator';
import { application, asking, PORT, service, share, webContainers, webImages } from './web';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ForeignOperator, Operands, Sample } from './operator';

const API = 'argoproj.io/v1alpha1';

const of = samplesOf('argoproj.io', 'v1alpha1');

const selecting = (app: string): object => ({ selector: { matchLabels: { app } } });

/** Pods of a release that pass a question on to another Service. */
const podOf = (app: string, release: number, upstream = app): object => ({
  template: {
    metadata: { labels: { app } },
    spec: {
      terminationGracePeriodSeconds: 0,
      containers: webContainers(release, [{ name: 'UPSTREAM', value: upstream }]),
    },
  },
});

/** An analysis: a Job asks a Service what is behind it. */
const TEST = {
  args: [{ name: 'service' }],
  metrics: [
    {
      name: 'test',
      provider: { job: { spec: asking(`{{args.service}}:${PORT}/UPSTREAM`) } },
    },
  ],
};

const testOf = (value: string): object => ({
  templates: [{ templateName: 'test' }],
  args: [{ name: 'service', value }],
});

const rollout = (name: string, replicas: number, strategy: object): Sample =>
  of('Rollout', name, { replicas, ...selecting(name), ...podOf(name, 1), strategy });

const SHOP = rollout('shop', 4, {
  canary: {
    stableService: 'shop-stable',
    canaryService: 'shop-canary',
    canaryMetadata: { labels: { trusted: 'no' } },
    stableMetadata: { labels: { trusted: 'yes' } },
    steps: [
      { setWeight: 25 },
      { pause: {} },
      { setWeight: 50 },
      { analysis: testOf('shop-canary') },
    ],
  },
});

const SITE = rollout('site', 2, {
  blueGreen: {
    activeService: 'site',
    previewService: 'site-preview',
    autoPromotionEnabled: false,
    scaleDownDelaySeconds: 1,
    prePromotionAnalysis: testOf('site-preview'),
  },
});

const trial = (name: string, rest: object = {}): Sample =>
  of('Experiment', name, {
    duration: '5s',
    templates: [{ name: 'one', service: { name }, ...selecting(name), ...podOf(name, 2) }],
    analyses: [
      { name: 'test', templateName: 'test', args: [{ name: 'service', value: name }], ...rest },
    ],
  });

async function comesTo(
  { find, until }: Operands,
  { kind, metadata: { name } }: Sample,
  phase: string,
): Promise<void> {
  await until(`${name} to be ${phase}`, async () => {
    const { status } = (await find(API, kind, name))!;
    if (status?.phase === phase) {
      return true;
    }
    throw new Error(JSON.stringify(status));
  });
}

/** Goes on where a Rollout waits, as the command `promote` does, until a phase. */
async function promote(operands: Operands, resource: Sample, phase: string): Promise<void> {
  await comesTo(operands, resource, 'Paused');
  await operands.patch(resource, { status: { pauseConditions: null } }, 'status');
  await comesTo(operands, resource, phase);
}

const isSettled = ({ metadata, spec, status }: KubernetesObject): boolean =>
  status?.phase !== 'Progressing' &&
  status?.observedGeneration === String(metadata.generation) &&
  status.availableReplicas === spec.replicas;

const isSuccessful = ({ status }: KubernetesObject): boolean => status?.phase === 'Successful';

/** Argo Rollouts, without the dashboard. */
export const ARGO_ROLLOUTS: ForeignOperator = {
  id: 'argo-rollouts',
  release: '1.8.0',
  scopes: ['namespace', 'cluster'],
  source: 'argo-rollouts',
  programs: { 'argo-rollouts': { package: './cmd/rollouts-controller' } },
  operandImages: webImages,
  did: 'a canary of real servers gets a quarter of the questions, is promoted where a Job gets an answer of it, aborted where the Job gets none, rolled back, scaled and restarted; a blue-green is asked before it is promoted; an Experiment and an AnalysisRun are run',
  operands: {
    answered: 'AnalysisRun Experiment Rollout',
    none: 'AnalysisTemplate ClusterAnalysisTemplate',
  },
  needs: [
    application(),
    service('shop', { app: 'shop' }),
    service('shop-stable', { app: 'shop' }),
    service('shop-canary', { app: 'shop' }),
    service('shop-untrusted', { app: 'shop', trusted: 'no' }),
    service('site', { app: 'site' }),
    service('site-preview', { app: 'site' }),
  ],
  lives: [
    { resource: of('AnalysisTemplate', 'test', TEST), isDone: () => true },
    {
      resource: of('ClusterAnalysisTemplate', 'test', TEST),
      isClusterScoped: true,
      isDone: () => true,
      scopes: ['cluster'],
    },
    {
      resource: SHOP,
      steps: [
        (operands) => share(operands, 'shop', { 1: 1 }),
        { spec: podOf('shop', 2) },
        async (operands) => {
          await share(operands, 'shop', { 1: 0.75, 2: 0.25 });
          await share(operands, 'shop-stable', { 1: 1 });
          await share(operands, 'shop-canary', { 2: 1 });
          await share(operands, 'shop-untrusted', { 2: 1 });
          await promote(operands, SHOP, 'Healthy');
          await share(operands, 'shop', { 2: 1 });
        },
        // A release that has nobody to ask.
        { spec: podOf('shop', 1, 'nowhere') },
        async (operands) => {
          await share(operands, 'shop', { 1: 0.25, 2: 0.75 });
          await promote(operands, SHOP, 'Degraded');
          await share(operands, 'shop', { 2: 1 });
        },
        { spec: podOf('shop', 2) },
        async (operands) => {
          await comesTo(operands, SHOP, 'Healthy');
          await operands.patch(SHOP, {
            spec: { restartAt: `${new Date().toISOString().slice(0, 19)}Z` },
          });
          await operands.until('a restart', async () => {
            const { status } = (await operands.find(API, 'Rollout', 'shop'))!;
            return status?.restartedAt !== undefined;
          });
          await share(operands, 'shop', { 2: 1 });
        },
        { spec: { replicas: 2 } },
      ],
      isDone: isSettled,
    },
    {
      resource: SITE,
      steps: [
        { spec: podOf('site', 2) },
        async (operands) => {
          await share(operands, 'site', { 1: 1 });
          await share(operands, 'site-preview', { 2: 1 });
          await promote(operands, SITE, 'Healthy');
          await share(operands, 'site', { 2: 1 });
        },
        { spec: { replicas: 3 } },
      ],
      isDone: isSettled,
    },
    {
      resource: of('AnalysisRun', 'once', {
        metrics: [{ name: 'test', provider: { job: { spec: asking(`shop:${PORT}/UPSTREAM`) } } }],
      }),
      isDone: isSuccessful,
    },
    { resource: trial('trial'), isDone: isSuccessful },
    {
      resource: trial('everywhere', { clusterScope: true }),
      isDone: isSuccessful,
      scopes: ['cluster'],
    },
  ],
};
