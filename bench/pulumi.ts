import * as pulumi from '@pulumi/pulumi';
import type * as classes from '../lib/pulumi/resource-classes';
import type * as zookeeper from '../lib/catalog/zookeeper/pulumi';
import { type Measurement, type Row, since, type Time } from './measurement';

// The built package is measured, not its source: what tsx makes of the source is not what users run.
const { ZookeeperCluster, ZookeeperOperator } = require('../dist/lib/catalog/zookeeper/pulumi') as typeof zookeeper;
const { resourceClass } = require('../dist/lib/pulumi/resource-classes') as typeof classes;

const COUNT = 100;
const ROUNDS = 20;

/** A resource as the engine was asked for it. */
interface Wanted {
  readonly name: string;
  readonly inputs: Readonly<Record<string, unknown>> & { readonly apiVersion: string; readonly kind: string };
}

/** Registering an operator and many clusters through components, against the same resources written by hand. */
export const registering: readonly Row[] = [
  {
    what: `Pulumi: an operator and ${COUNT} clusters, against resources written by hand`,
    budget: 1.1,
    unit: 'times',
    measure: againstHand,
  },
];

async function againstHand(): Promise<Measurement> {
  // The SDK keeps a stack trace for every promise; tsx would have each of its lines looked up in source maps.
  process.setSourceMapsEnabled(false);
  const wanted: Wanted[] = [];
  await run(throughComponents, wanted);
  // Sums, and not the best: what a round leaves behind is collected in another one.
  const [ours, plain] = [
    { wall: 0, cpu: 0 },
    { wall: 0, cpu: 0 },
  ];
  for (let round = 0; round < ROUNDS; round++) {
    add(ours, await run(throughComponents));
    add(plain, await run(() => byHand(wanted)));
  }
  return {
    value: ours.wall / plain.wall,
    detail:
      `${(ours.wall / ROUNDS).toFixed(0)} ms to ${(plain.wall / ROUNDS).toFixed(0)} ms; ` +
      `by CPU of all threads ${(ours.cpu / plain.cpu).toFixed(2)} times`,
  };
}

function add(sum: { wall: number; cpu: number }, { wall, cpu }: Time): void {
  sum.wall += wall;
  sum.cpu += cpu;
}

function throughComponents(): void {
  const operator = new ZookeeperOperator('zk', { namespace: 'streaming' });
  for (let index = 0; index < COUNT; index++) {
    const storage = { size: `${index + 1}Gi` };
    new ZookeeperCluster(`cluster-${index}`, { operator, namespace: 'streaming', replicas: 3, storage });
  }
}

/** What a user writes without us: the same resources, each below a component of one's own, and after what it needs. */
function byHand(wanted: readonly Wanted[]): void {
  const isCluster = ({ inputs }: Wanted): boolean => inputs.kind === 'ZookeeperCluster';
  const operator = new ByHand(
    'zk',
    wanted.filter((resource) => !isCluster(resource)),
    [],
  );
  wanted.filter(isCluster).forEach((resource) => new ByHand(resource.name.replace(/\/.*/, ''), [resource], [operator]));
}

class ByHand extends pulumi.ComponentResource {
  constructor(name: string, wanted: readonly Wanted[], dependsOn: pulumi.Resource[]) {
    super('bench:index:ByHand', name, {}, { dependsOn });
    const parts: pulumi.Resource[] = [];
    for (const { name: part, inputs } of wanted) {
      const Class = resourceClass(inputs.apiVersion, inputs.kind);
      const options = { parent: this, dependsOn: [...dependsOn, ...parts] };
      // A status that a program can read has to be asked for, by hand as well.
      const args = { ...structuredClone(inputs), ...(inputs.kind === 'ZookeeperCluster' && { status: undefined }) };
      parts.push(new Class(part, args as never, options));
    }
    this.registerOutputs({ connectionString: `${name}-client.streaming.svc.cluster.local:2181` });
  }
}

/** What a program takes with the mocks of the SDK until all is registered. It never waits. */
async function run(program: () => void, wanted?: Wanted[]): Promise<Time> {
  await pulumi.runtime.setMocks({
    newResource: ({ name, type, inputs }) => {
      if (type.startsWith('kubernetes:')) wanted?.push({ name, inputs: inputs as Wanted['inputs'] });
      return { id: `${name}-id`, state: inputs as object };
    },
    call: ({ inputs }) => inputs as object,
  });
  const [start, startOfCpu] = [performance.now(), process.cpuUsage()];
  program();
  await pulumi.runtime.disconnect();
  return since(start, startOfCpu);
}
