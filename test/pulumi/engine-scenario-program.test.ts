import { join } from 'node:path';
import { SCOPE_CHANGES } from '../engine/steps/changes';
import { zookeeperLife } from '../engine/scenarios/zookeeper-life';
import type * as EngineModule from './support/engine';

/** Inputs of the resources in the program of the scenario with some config, by name. */
async function inputsWith(config: Readonly<Record<string, string>>): Promise<Map<string, object>> {
  // Loaded anew: a program runs when it is loaded, and is of one copy of the SDK with its engine.
  jest.resetModules();
  const { Engine } = jest.requireActual<typeof EngineModule>('./support/engine');
  const all = Object.entries({ jvmFlags: 'a secret', ...config }).map(([key, value]) => [`project:${key}`, value]);
  const { engine } = await Engine.run(() => jest.requireActual<object>(join(zookeeperLife.program, 'index')), {
    config: Object.fromEntries(all) as Record<string, string>,
  });
  return new Map(engine.registered.map(({ name, inputs }) => [name, inputs]));
}

/** Changes of an engine that goes by the inputs alone. */
function changesBetween(old: Map<string, object>, after: Map<string, object>): string[] {
  const textOf = (inputs?: object): string => JSON.stringify(inputs);
  const kept = [...old.keys()].filter((name) => after.has(name));
  return [
    ...[...after.keys()].filter((name) => !old.has(name)).map((name) => `create ${name}`),
    ...kept.filter((name) => textOf(old.get(name)) !== textOf(after.get(name))).map((name) => `update ${name}`),
    ...[...old.keys()].filter((name) => !after.has(name)).map((name) => `delete ${name}`),
  ];
}

let before: Map<string, object>;
beforeAll(async () => {
  before = await inputsWith({});
}, 120_000);

// The scenario expects of the engine what follows from these.
test('another scope changes what the scenario says', async () => {
  const changes = changesBetween(before, await inputsWith({ scope: 'cluster' }));
  expect(changes.sort()).toEqual([...SCOPE_CHANGES].sort());
}, 120_000);

test('a rename changes the names of components alone', async () => {
  const after = await inputsWith({ renamed: 'true' });
  const renamed = [...before.keys()].map((name) =>
    name.replace(/^operator/, 'zookeeper').replace(/^events/, 'journal'),
  );
  expect([...after.keys()]).toEqual(renamed);
  expect(changesBetween(new Map(renamed.map((name, i) => [name, [...before.values()][i] as object])), after)).toEqual(
    [],
  );
}, 120_000);

test('more members change the custom resource alone', async () => {
  const changes = changesBetween(before, await inputsWith({ replicas: '5' }));
  expect(changes).toEqual(['update events/Resource']);
}, 120_000);
