import { App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import { memcachedType } from 'operator-constructs/memcached';
import { publicEntries } from '../support/public-names';
import { failureOf } from '../support/synth';

/** The entries with constructs: a new one is here by itself. */
const ENTRIES = publicEntries()
  .filter(({ path }) => !/pulumi|cli/.test(path))
  .map(({ path }) => `operator-constructs${path.slice(1)}`);

/** Those that others are made from: what they are given comes from a class that is here itself. */
const BASES = /(KindResource|NamespacedObject)$/;

/** Those that stand in the app itself. */
const OF_THE_APP = /(ArgoApplications|FluxKustomizations)$/;

/** Arguments before the props. */
const BEFORE: Readonly<Record<string, readonly unknown[]>> = { CustomResourceDefinition: [memcachedType] };

type AnyClass = new (scope: Construct, id: string, ...others: readonly unknown[]) => Construct;

const CLASSES = ENTRIES.flatMap((file) =>
  Object.entries(jest.requireActual<Record<string, unknown>>(file))
    .filter(([name, value]) => typeof value === 'function' && value.prototype instanceof Construct && !BASES.test(name))
    .map(([name, value]) => [name, file, value as AnyClass] as const),
);

test('there are classes', () => {
  expect(CLASSES.length).toBeGreaterThan(25);
});

function makeWithUnknown(name: string, AClass: AnyClass): string {
  const app = new App();
  const scope = OF_THE_APP.test(name) ? app : new Chart(app, 'chart', { namespace: 'a' });
  return failureOf(() => new AClass(scope, 'x', ...(BEFORE[name] ?? []), { surelyUnknown: 1 }));
}

test.each(CLASSES)('%s of %s refuses an unknown prop', (name, _, AClass) => {
  expect(makeWithUnknown(name, AClass)).toContain("'surelyUnknown' is an unknown prop");
});
