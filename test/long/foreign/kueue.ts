import { account, binding } from '../../support/access-objects';
import { hasCondition, samplesOf } from './operator';
import { answers, API, application, ask, webImages, webOf } from './web';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ForeignOperator, Life, Operands, Sample } from './operator';

const GROUP = 'kueue.x-k8s.io';
const HOME = 'kueue-system';
const NAME = 'batch';

const samples = samplesOf(GROUP, 'v1beta1');
const of = (kind: string, spec: object, version?: string): Sample =>
  samples(kind, NAME, spec, version);

const inCluster = (resource: Sample, isDone: NonNullable<Life['isDone']> = () => true): Life => ({
  resource,
  isClusterScoped: true,
  isDone,
});

/** Room for so many Jobs at once. */
const quota = (jobs: number): object => ({
  resourceGroups: [
    {
      coveredResources: ['cpu'],
      flavors: [{ name: NAME, resources: [{ name: 'cpu', nominalQuota: `${jobs}00m` }] }],
    },
  ],
});

const queue = (jobs: number): Sample =>
  of('ClusterQueue', {
    cohort: NAME,
    namespaceSelector: {},
    preemption: { withinClusterQueue: 'LowerPriority' },
    ...quota(jobs),
  });

/** A Job that works until it is told that it is done. */
const job = (name: string, labels: object = {}): Sample => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name, labels: { [`${GROUP}/queue-name`]: NAME, ...labels } },
  spec: {
    template: {
      spec: {
        restartPolicy: 'Never',
        terminationGracePeriodSeconds: 0,
        containers: [
          {
            name: 'work',
            image: webOf(1),
            command: ['sh', '-c', 'until test -e /tmp/done; do sleep 1; done'],
            resources: { requests: { cpu: '100m' } },
          },
        ],
      },
    },
  },
});

const URGENT = { [`${GROUP}/priority-class`]: NAME };

/** A user in a team makes a Job, with the rights that the operator has for such users. */
const submit =
  (name: string, labels?: object) =>
  async (operands: Operands): Promise<void> => {
    const url = `${API}/apis/batch/v1/namespaces/${operands.namespace}/jobs`;
    await ask(operands, url, JSON.stringify(job(name, labels)));
  };

/**
 * The user is told which Jobs of the team wait, in this order; and which do in queues of the same
 * name in other namespaces, a fault of this release (kubernetes-sigs/kueue#10575).
 */
const wait =
  (...names: readonly string[]) =>
  async (operands: Operands): Promise<void> => {
    const path = `namespaces/${operands.namespace}/localqueues/${NAME}/pendingworkloads`;
    await operands.until(`${names.join(' ')} to wait`, async () => {
      const answer = await ask(operands, `${API}/apis/visibility.${GROUP}/v1beta1/${path}`);
      const { items } = JSON.parse(answer) as { items: readonly KubernetesObject[] };
      const own = items.filter(({ metadata }) => metadata.namespace === operands.namespace);
      const seen = own.map(({ metadata }) => metadata.ownerReferences?.[0]?.name);
      if (seen.join() === names.join()) {
        return true;
      }
      throw new Error(`it was ${answer}`);
    });
  };

const are =
  (what: string, is: (one: KubernetesObject) => boolean, ...names: readonly string[]) =>
  async ({ find, until }: Operands): Promise<void> => {
    for (const name of names) {
      await until(`Job ${name} to ${what}`, async () => {
        const found = (await find('batch/v1', 'Job', name))!;
        if (is(found)) {
          return true;
        }
        throw new Error(JSON.stringify(found.status));
      });
    }
  };

const runs = ({ status }: KubernetesObject): boolean => status?.ready === 1;
const run = (...names: readonly string[]): ReturnType<typeof are> => are('run', runs, ...names);

const end =
  (name: string) =>
  async (operands: Operands): Promise<void> => {
    await operands.exec(`job/${name}`, 'touch', '/tmp/done');
    await are('end', ({ status }) => status?.succeeded === 1, name)(operands);
  };

/** Kueue, with Jobs of Kubernetes. */
export const KUEUE: ForeignOperator = {
  id: 'kueue',
  release: '0.10.1',
  scopes: ['cluster'],
  source: 'kueue',
  // Its APIService names it.
  home: HOME,
  programs: {
    kueue: { package: './cmd/kueue', at: ['/manager'] },
    'kube-rbac-proxy': { package: 'kube-rbac-proxy.go' },
  },
  operandImages: webImages,
  metrics: { readers: ['north', 'south'].map((namespace) => ({ namespace, name: 'default' })) },
  did: 'Jobs of two teams, with real pods, share a quota: users make them, and are told which wait, in which order; they are let run by a higher quota and by the end of others, are stopped with their queue and run again, and give way to urgent ones; a check says that it has no cluster to run them in; a client reads its metrics; its webhooks suspend a Job, and refuse a wrong queue',
  operands: {
    answered: 'Workload',
    none: 'AdmissionCheck ClusterQueue Cohort LocalQueue MultiKueueCluster MultiKueueConfig ProvisioningRequestConfig ResourceFlavor Topology WorkloadPriorityClass',
  },
  needs: (_, namespace) => [
    application(),
    binding(namespace, NAME, 'ClusterRole kueue-batch-user-role', account(namespace, 'default')),
  ],
  lives: [
    inCluster(of('ResourceFlavor', {}), ({ metadata: { finalizers = [] } }) =>
      finalizers.includes(`${GROUP}/resource-in-use`),
    ),
    inCluster({ ...of('WorkloadPriorityClass', {}), value: 100, spec: undefined }),
    inCluster(of('Cohort', {}, 'v1alpha1')),
    inCluster(of('Topology', { levels: [{ nodeLabel: 'rack' }] }, 'v1alpha1')),
    inCluster(of('ProvisioningRequestConfig', { provisioningClassName: NAME })),
    inCluster(
      of('MultiKueueCluster', { kubeConfig: { location: NAME, locationType: 'Secret' } }),
      hasCondition('Active', 'False'),
    ),
    inCluster(of('MultiKueueConfig', { clusters: [NAME] })),
    inCluster(
      of('AdmissionCheck', {
        controllerName: `${GROUP}/multikueue`,
        parameters: { apiGroup: GROUP, kind: 'MultiKueueConfig', name: NAME },
      }),
      hasCondition('Active', 'False'),
    ),
    {
      ...inCluster(queue(2), (resource) =>
        hasCondition('Active', resource.spec.stopPolicy === 'None' ? 'True' : 'False')(resource),
      ),
      steps: [
        submit('second'),
        wait('second'),
        { spec: quota(4) },
        run('second'),
        { spec: { stopPolicy: 'HoldAndDrain' } },
        are(
          'be stopped',
          ({ spec, status }) => spec.suspend === true && status?.active === undefined,
          'first',
          'second',
        ),
        { spec: { stopPolicy: 'None' } },
        run('first', 'second'),
        { spec: quota(2) },
        end('second'),
        submit('urgent', URGENT),
        run('urgent'),
        wait('first'),
        submit('next', URGENT),
        wait('next', 'first'),
        end('urgent'),
        run('next'),
        wait('first'),
        end('next'),
        run('first'),
        end('first'),
        (operands) =>
          answers(
            operands,
            `https://kueue-controller-manager-metrics-service.${HOME}:8443/metrics`,
            'kueue_admitted_workloads_total',
          ),
      ],
    },
    { resource: of('LocalQueue', { clusterQueue: NAME }), isDone: hasCondition('Active') },
    { resource: job('first'), isDone: runs },
  ],
  refused: [
    {
      resource: queue(-1),
      isClusterScoped: true,
      message: /denied the request.*nominalQuota/s,
    },
    {
      resource: job('wrong', { [`${GROUP}/queue-name`]: 'Wrong' }),
      message: /denied the request.*queue-name/s,
    },
  ],
};
