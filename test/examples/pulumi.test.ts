import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { SECRET, UNKNOWN, valueOf } from '../pulumi/support/engine';
import { describeWithCheckProgram, findingsOf } from '../support/check-program';

import type * as EngineModule from '../pulumi/support/engine';
import type { Registered } from '../pulumi/support/engine';
import type { Manifest } from '../support/synth';

const examples = resolve(__dirname, '../../examples');

const ZOOKEEPER = join(examples, 'pulumi-zookeeper');
const PLATFORM = join(examples, 'pulumi-platform');

/** Outputs of the provider. */
const outputs = {
  'kubernetes:storage.k8s.io/v1:StorageClass': { metadata: { name: 'disks-1a2b3c' } },
  'kubernetes:zookeeper.pravega.io/v1beta1:ZookeeperCluster': { status: { readyReplicas: 3 } },
};

type Program = Readonly<Record<string, never>>;

type Run = EngineModule.Engine & { readonly result: Program };

const runs = new Map<string, Promise<Run>>();

/**
 * Runs a Pulumi program of a folder as the engine would, once in an update and once in a preview.
 */
function run(folder: string, preview = false): Promise<Run> {
  const key = `${folder} ${preview}`;
  const running = runs.get(key) ?? start(folder, preview);
  runs.set(key, running);
  return running;
}

async function start(folder: string, preview: boolean): Promise<Run> {
  // Loaded anew: a program runs when it is loaded, and is of one copy of the SDK with its engine.
  jest.resetModules();
  const { Engine } = jest.requireActual<typeof EngineModule>('../pulumi/support/engine');
  return Engine.run(() => jest.requireActual<Program>(join(folder, 'index')), {
    outputs: preview ? {} : outputs,
    preview,
    // The committed resources are in the order in which the SDK was done with them.
    fullSchemas: true,
  });
}

/**
 * A resource as it is committed: those of an operator without their content, as test/pulumi
 * compares it.
 */
function committed(resource: Registered, _index: number, all: readonly Registered[]): object {
  const { type, name, parent, inputs, retainOnDelete, timeouts } = resource;
  const isOfOperator = parent?.endsWith('-operator') === true;
  const dependsOn = directly(resource, all);
  return {
    name,
    type,
    ...(parent !== undefined && { parent }),
    ...(dependsOn.length > 0 && { dependsOn }),
    ...(retainOnDelete && { retainOnDelete }),
    ...(timeouts?.create && { createTimeout: timeouts.create }),
    ...(!isOfOperator && { inputs }),
  };
}

/** Resources that a resource waits for, without those that these wait for. */
function directly({ dependsOn }: Registered, all: readonly Registered[]): string[] {
  const behind = new Set(
    all.filter(({ name }) => dependsOn.includes(name)).flatMap((one) => one.dependsOn),
  );
  return dependsOn.filter((name) => !behind.has(name)).sort();
}

/**
 * An object as the provider sends it to the API server: secrets open, and named as the resource
 * where it has no name.
 */
function asSent({ name, inputs }: Registered): object {
  const valueIn = (
    _key: string,
    value: { readonly [SECRET]?: string; readonly value?: unknown } | null,
  ): unknown => (value?.[SECRET] === undefined ? value : value.value);
  const { metadata, ...rest } = JSON.parse(JSON.stringify(inputs), valueIn) as {
    readonly metadata?: object;
  };
  return { ...rest, metadata: { name, ...metadata } };
}

describe.each([
  ['pulumi-zookeeper', ZOOKEEPER],
  ['pulumi-platform', PLATFORM],
])('%s', (name, folder) => {
  test('registers what is committed', async () => {
    const engine = await run(folder);
    const text = stringify(engine.registered.map(committed), {
      aliasDuplicateObjects: false,
      lineWidth: 0,
    });
    const file = join(folder, 'expected.yaml');
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(file, text);
    }
    expect(text).toBe(readFileSync(file, 'utf8'));
  });

  describeWithCheckProgram('an API server', () => {
    test('takes what it registers', async () => {
      const engine = await run(folder);
      const resources = engine.registered.filter(({ type }) => type.startsWith('kubernetes:'));
      expect(findingsOf(resources.map(asSent))).toEqual([]);
    });
  });

  test('is a project that Pulumi runs', () => {
    expect(readFileSync(join(folder, 'Pulumi.yaml'), 'utf8')).toContain(
      `name: ${name}\nruntime: nodejs\n`,
    );
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['index.ts', 'package.json']));
    // Graphviz is for pictures only, and tar for sources that are downloaded.
    const {
      '@viz-js/viz': _drawing,
      tar: _archives,
      ...peerDependencies
    } = jsonOf(resolve(examples, '../package.json'))['peerDependencies'] as Readonly<
      Record<string, string>
    >;
    expect(jsonOf(join(folder, 'package.json')).dependencies).toEqual({
      ...peerDependencies,
      'operator-constructs': 'file:../..',
    });
  });
});

test('the tutorial keeps a secret, and shows in a preview all that is known', async () => {
  const engine = await run(ZOOKEEPER);
  const { spec } = engine.named('events/Resource').inputs as Manifest;
  expect(spec.persistence.spec.storageClassName).toBe('disks-1a2b3c');
  expect(spec.pod.env[0]?.value).toHaveProperty([SECRET]);
  expect(engine.named('events/Resource').dependsOn).toEqual(
    expect.arrayContaining(['disks', 'streaming']),
  );
  expect(await valueOf(engine.result['connectionString'] as never)).toBe(
    'events-client.streaming.svc.cluster.local:2181',
  );

  const preview = await run(ZOOKEEPER, true);
  const before = preview.named('events/Resource').inputs as Manifest;
  expect(before.spec).toMatchObject({
    replicas: 3,
    persistence: { spec: { storageClassName: UNKNOWN } },
  });
});

test('the application of the platform connects to what the operators run', async () => {
  const engine = await run(PLATFORM);
  const application = engine.registered.find(
    ({ name, type }) => name === 'shop' && type === 'kubernetes:apps/v1:Deployment',
  );
  const env = [
    { name: 'ZOOKEEPER', value: 'events-client.streaming.svc.cluster.local:2181' },
    { name: 'REDIS_URL', value: 'redis://carts-master.shop.svc.cluster.local:6379' },
  ];
  expect(application?.inputs).toMatchObject({
    spec: { template: { spec: { containers: [{ env }] } } },
  });
});

function jsonOf(file: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
}
