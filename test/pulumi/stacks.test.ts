import * as pulumi from '@pulumi/pulumi';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/pulumi/zookeeper';
import { Engine } from './support/engine';

// The module itself, as a member of it is replaced.
// eslint-disable-next-line @typescript-eslint/no-require-imports
import debuggable = require('@pulumi/pulumi/runtime/debuggable');

/** How long stacks are in a program; Jest has longer ones. */
const LIMIT = 10;

const LEAKS = 'PULUMI_DEBUG_PROMISE_LEAKS';

/** What the SDK calls for each promise, with what it is about. */
type Note = (promise: Promise<unknown>, context: unknown) => Promise<unknown>;

/** How many lines the stacks have that the SDK writes for a resource of a name, while a program registers it. */
async function limitsFor(names: readonly string[], program: () => void): Promise<Record<string, number[]>> {
  const limits = new Map(names.map((name) => [name, new Set<number>()]));
  const sdk = debuggable as unknown as { debuggablePromise: Note };
  let note: Note | undefined;
  let isRunning = true;
  await Engine.run(() => {
    note = sdk.debuggablePromise;
    sdk.debuggablePromise = (promise, context) => {
      const name = names.find((each) => isRunning && String(context).includes(`(resource:${each}[`));
      limits.get(name ?? '')?.add(Error.stackTraceLimit);
      return note!(promise, context);
    };
    program();
    isRunning = false;
  }).finally(() => {
    sdk.debuggablePromise = note!;
  });
  return Object.fromEntries([...limits].map(([name, all]) => [name, [...all]]));
}

const OBJECTS = ['events/Resource', 'zk/Deployment/Resource'];

function place(opts?: pulumi.ComponentResourceOptions): ZookeeperCluster {
  const operator = new ZookeeperOperator('zk', { namespace: 'streaming' }, opts);
  return new ZookeeperCluster('events', { operator, replicas: 3 }, opts);
}

describe('the stacks that the SDK writes for the promises of a resource', () => {
  const { stackTraceLimit } = Error;

  beforeEach(() => {
    Error.stackTraceLimit = LIMIT;
  });

  afterEach(() => {
    delete process.env[LEAKS];
    const left = Error.stackTraceLimit;
    Error.stackTraceLimit = stackTraceLimit;
    expect(left).toBe(LIMIT);
  });

  test('are left out for the objects of a component, and not for itself', async () => {
    await expect(limitsFor(['events', 'zk', ...OBJECTS], place)).resolves.toEqual({
      events: [LIMIT],
      zk: [LIMIT],
      'events/Resource': [0],
      'zk/Deployment/Resource': [0],
    });
  });

  test('stay where the SDK is to report promises that never end', async () => {
    process.env[LEAKS] = '1';
    await expect(limitsFor(OBJECTS, place)).resolves.toEqual({
      'events/Resource': [LIMIT],
      'zk/Deployment/Resource': [LIMIT],
    });
  });

  test('stay where functions of the program run meanwhile, whose errors have stacks of their own', async () => {
    const transformations: pulumi.ResourceTransformation[] = [() => undefined];
    const stay = { 'events/Resource': [LIMIT], 'zk/Deployment/Resource': [LIMIT] };
    await expect(limitsFor(OBJECTS, () => place({ transformations }))).resolves.toEqual(stay);
    const below = (): unknown =>
      place({ parent: new pulumi.ComponentResource('test:index:Team', 'team', {}, { transformations }) });
    await expect(limitsFor(OBJECTS, below)).resolves.toEqual(stay);

    const failing = ({ name }: pulumi.ResourceTransformationArgs): undefined => {
      if (name === 'events/Resource') throw new Error('not allowed here');
    };
    const error = await Engine.run(() => place({ transformations: [failing] })).catch((thrown: unknown) => thrown);
    expect((error as Error).stack).toMatch(/^Error: not allowed here\n +at failing/);
  });

  test('come back with what goes wrong meanwhile, whose stack leads to the line of the program', async () => {
    const stackTrace = jest.spyOn(pulumi.Resource as unknown as { stackTrace: () => unknown }, 'stackTrace');
    try {
      const error = await Engine.run(() => {
        const operator = new ZookeeperOperator('zk', { namespace: 'streaming' });
        stackTrace.mockReturnValueOnce([]).mockImplementationOnce(() => {
          throw new TypeError('cannot read properties');
        });
        function placeCluster(): unknown {
          return new ZookeeperCluster('events', { operator, replicas: 3 });
        }
        return placeCluster();
      }).catch((thrown: unknown) => thrown);
      expect((error as Error).stack).toMatch(/^TypeError: cannot read properties\n[^]* at placeCluster /);
    } finally {
      stackTrace.mockRestore();
    }
  });
});
