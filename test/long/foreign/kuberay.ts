import { RAY, rayImages } from './kuberay-image';
import { hasCondition, samplesOf } from './operator';
import { answers, APPLICATION, application } from './web';

import type { ForeignOperator, Operands } from './operator';

const ray = samplesOf('ray.io', 'v1');

const template = (name: string, menu: string): object => ({
  spec: {
    containers: [
      {
        name,
        image: RAY,
        env: [{ name: 'MENU', value: menu }],
        resources: {
          requests: { cpu: '10m', memory: '256Mi' },
          limits: { cpu: '1', memory: '2Gi' },
        },
      },
    ],
  },
});

const rayStartParams = { 'object-store-memory': '78643200' };

const clusterWith = (workers: number, menu = '1'): object => ({
  headGroupSpec: { rayStartParams, template: template('ray-head', menu) },
  workerGroupSpecs: [
    {
      groupName: 'small',
      replicas: workers,
      rayStartParams,
      template: template('ray-worker', menu),
    },
  ],
});

/** What makes a task on each machine of the cluster say where it was. */
const TASKS = `import ray, sys
ray.init(sys.argv[1])
where = ray.remote(num_cpus=1)(lambda: ray.util.get_node_ip_address())
nodes = [node['NodeID'] for node in ray.nodes() if node['Alive']]
at = ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy
tasks = [where.options(scheduling_strategy=at(node, soft=False)).remote() for node in nodes]
print(len(set(ray.get(tasks))))
`;

async function computes({ until, exec }: Operands, machines: number): Promise<void> {
  await until(`tasks on ${machines} machines`, async () => {
    const told = await exec(APPLICATION, 'python3', '-c', TASKS, 'ray://figures-head-svc:10001');
    return told.trim() === String(machines);
  });
}

const saying = (word: string): string =>
  JSON.stringify({
    applications: [{ name: 'says', import_path: 'served:app', args: { word } }],
  });

const says = async (operands: Operands, text: string): Promise<void> =>
  await answers(operands, 'http://served-serve-svc:8000/', text);

/** The operator of Ray. */
export const KUBERAY: ForeignOperator = {
  id: 'kuberay',
  release: '1.3.0',
  source: 'kuberay',
  scopes: ['namespace', 'namespaces', 'cluster'],
  programs: { operator: { package: '.', at: ['/manager'] } },
  operandImages: rayImages,
  did: 'a RayCluster computes on each of its machines, and gets more of them; a RayJob waits, is let run and ends well; a RayService answers, is told another word, and moves to another cluster',
  operands: { answered: 'RayCluster RayJob RayService' },
  needs: [application(RAY)],
  lives: [
    {
      resource: ray('RayJob', 'once', {
        entrypoint: `python3 -c "import ray; ray.get(ray.remote(lambda: 1).remote())"`,
        shutdownAfterJobFinishes: true,
        suspend: true,
        rayClusterSpec: clusterWith(0),
      }),
      steps: [{ spec: { suspend: false } }],
      isDone: async ({ spec, status }, find) =>
        spec.suspend === true
          ? status?.jobDeploymentStatus === 'Suspended'
          : status?.jobStatus === 'SUCCEEDED' &&
            (await find('ray.io/v1', 'RayCluster', status.rayClusterName)) === undefined,
    },
    {
      resource: ray('RayCluster', 'figures', clusterWith(1)),
      steps: [
        (operands) => computes(operands, 2),
        { spec: clusterWith(2) },
        (operands) => computes(operands, 3),
      ],
      isDone: ({ metadata, spec, status }) =>
        status?.state === 'ready' &&
        status.observedGeneration === metadata.generation &&
        status.readyWorkerReplicas === spec.workerGroupSpecs[0].replicas,
    },
    {
      resource: ray('RayService', 'served', {
        serveConfigV2: saying('bread'),
        rayClusterConfig: clusterWith(0),
      }),
      steps: [
        (operands) => says(operands, 'bread of menu 1'),
        { spec: { serveConfigV2: saying('rice') } },
        (operands) => says(operands, 'rice of menu 1'),
        { spec: { rayClusterConfig: clusterWith(0, '2') } },
        (operands) => says(operands, 'rice of menu 2'),
      ],
      isDone: hasCondition('Ready'),
    },
  ],
};
