import * as pulumi from '@pulumi/pulumi';
import { resourceClass } from '../lib/pulumi/registration';
import { since } from './measurement';

import type * as zookeeper from '../lib/catalog/zookeeper/pulumi';
import type { Measurement, Row, Time } from './measurement';

// The built package is measured, not its source: what tsx makes of the source is not what users
// run.
const { ZookeeperCluster, ZookeeperOperator } =
  require('../dist/lib/catalog/zookeeper/pulumi') as typeof zookeeper;

const COUNT = 100;
const ROUNDS = 20;

/** A resource as the engine was asked for it. */
interface Wanted {
  readonly name: string;
  readonly inputs: Readonly<Record<string, unknown>> & {
    readonly apiVersion: string;
    readonly kind: string;
  };
}

/** Which props are Outputs: none, three of each cluster, or the image of the operator. */
type Outputs = 'none' | 'clusters' | 'operator';

/**
 * Registering an operator and many clusters through components, against the same resources written
 * by hand.
 */
export const registering: readonly Row[] = [
  {
    what: `Pulumi: an operator and ${COUNT} clusters, against resources written by hand`,
    budget: 1.3,
    unit: 'times',
    measure: () => againstHand('none'),
  },
  // A component with Outputs is built twice, so that checks are about known values; see
  // CONTRIBUTING.md.
  {
    what: `Pulumi: the same with three Outputs in each cluster`,
    budget: 2,
    unit: 'times',
    measure: () => againstHand('clusters'),
  },
  {
    what: `Pulumi: the same with an Output in the operator`,
    budget: 2,
    unit: 'times',
    measure: () => againstHand('operator'),
  },
];

async function againstHand(outputs: Outputs): Promise<Measurement> {
  // The SDK keeps a stack trace for every promise; tsx would have each of its lines looked up in
  // source maps.
  process.setSourceMapsEnabled(false);
  const wanted: Wanted[] = [];
  await run(() => throughComponents(outputs), wanted);
  // Sums, and not the best: what a round leaves behind is collected in another one.
  const [ours, plain] = [
    { wall: 0, cpu: 0 },
    { wall: 0, cpu: 0 },
  ];
  for (let round = 0; round < ROUNDS; round++) {
    add(ours, await run(() => throughComponents(outputs)));
    add(plain, await run(() => byHand(wanted, outputs)));
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

/** A value, or an Output of it. */
function asOutput<T>(value: T, isOutput: boolean): T | pulumi.Output<T> {
  // The SDK unwraps the type of what it is given, which is not known here.
  return isOutput ? (pulumi.output(value) as pulumi.Output<T>) : value;
}

const IMAGE = 'pravega/zookeeper-operator:0.2.15';
const DOMAIN = 'cluster.local';

function throughComponents(outputs: Outputs): void {
  const image = outputs === 'operator' ? { image: pulumi.output(IMAGE) } : {};
  const operator = new ZookeeperOperator('zk', { namespace: 'streaming', ...image });
  const given = outputs === 'clusters';
  for (let index = 0; index < COUNT; index++) {
    new ZookeeperCluster(`cluster-${index}`, {
      operator,
      namespace: 'streaming',
      replicas: asOutput(3, given),
      storage: { size: asOutput(`${index + 1}Gi`, given) },
      ...(given && { kubernetesClusterDomain: pulumi.output(DOMAIN) }),
    });
  }
}

/**
 * The same resources without this package, each below a component of one's own, and after what it
 * needs.
 */
function byHand(wanted: readonly Wanted[], outputs: Outputs): void {
  const isCluster = ({ inputs }: Wanted): boolean => inputs.kind === 'ZookeeperCluster';
  const operator = new ByHand(
    'zk',
    wanted.filter((resource) => !isCluster(resource)),
    [],
    outputs,
  );
  wanted
    .filter(isCluster)
    .forEach(
      (resource) => new ByHand(resource.name.replace(/\/.*/, ''), [resource], [operator], outputs),
    );
}

class ByHand extends pulumi.ComponentResource {
  constructor(
    name: string,
    wanted: readonly Wanted[],
    dependsOn: pulumi.Resource[],
    outputs: Outputs,
  ) {
    super('bench:index:ByHand', name, {}, { dependsOn });
    const parts: pulumi.Resource[] = [];
    for (const { name: part, inputs } of wanted) {
      const Class = resourceClass(inputs.apiVersion, inputs.kind);
      const options = { parent: this, dependsOn: [...dependsOn, ...parts] };
      // A status that a program can read has to be asked for, by hand as well.
      const args = {
        ...withOutputs(structuredClone(inputs), outputs),
        ...(inputs.kind === 'ZookeeperCluster' && { status: undefined }),
      };
      parts.push(new Class(part, args as never, options));
    }
    this.registerOutputs({ connectionString: `${name}-client.streaming.svc.cluster.local:2181` });
  }
}

/** The inputs of a resource with Outputs in the places in which the components have them. */
function withOutputs(inputs: Wanted['inputs'], outputs: Outputs): object {
  if (outputs === 'clusters' && inputs.kind === 'ZookeeperCluster') {
    const spec = inputs['spec'] as ZookeeperSpec;
    const { persistence } = spec;
    persistence.spec.resources.requests.storage = pulumi.output(
      persistence.spec.resources.requests.storage,
    );
    return {
      ...inputs,
      spec: { ...spec, replicas: pulumi.output(3), kubernetesClusterDomain: pulumi.output(DOMAIN) },
    };
  }
  if (outputs === 'operator' && inputs.kind === 'Deployment') {
    (inputs['spec'] as DeploymentSpec).template.spec.containers[0]!.image = pulumi.output(IMAGE);
  }
  return inputs;
}

interface ZookeeperSpec {
  readonly persistence: {
    readonly spec: { readonly resources: { readonly requests: { storage: unknown } } };
  };
}

interface DeploymentSpec {
  readonly template: { readonly spec: { readonly containers: readonly { image: unknown }[] } };
}

/** Runs a program with the mocks of the SDK until everything is registered. It never waits. */
async function run(program: () => void, wanted?: Wanted[]): Promise<Time> {
  await pulumi.runtime.setMocks({
    newResource: ({ name, type, inputs }) => {
      if (type.startsWith('kubernetes:')) {
        wanted?.push({ name, inputs: inputs as Wanted['inputs'] });
      }
      return { id: `${name}-id`, state: inputs as object };
    },
    call: ({ inputs }) => inputs as object,
  });
  const [start, startOfCpu] = [performance.now(), process.cpuUsage()];
  program();
  await pulumi.runtime.disconnect();
  return since(start, startOfCpu);
}
