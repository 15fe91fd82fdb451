import { Construct } from 'constructs';
import * as core from 'operator-constructs';
import { catalogueExports } from '../support/catalogue';
import { synth } from '../support/synth';
import { chartFor, configFor, HOME, registerAll } from './support/catalogue-programs';
import { components } from './support/components';
import { Engine, inOrder, manifestsOf } from './support/engine';
import { placedBy, recordedEntries } from './support/recording';

const ENTRIES = recordedEntries();

/** The scopes, each with the namespaces that resources are placed in. */
const SCOPES = [
  [core.OperatorScope.namespace(), [HOME]],
  [core.OperatorScope.namespaces(HOME, 'billing'), [HOME, 'billing']],
  [core.OperatorScope.cluster(), [HOME, 'elsewhere']],
] as const;

const cases = ENTRIES.flatMap((entry) =>
  SCOPES.filter(([scope]) => entry.refuses?.[scope.kind] === undefined).map(
    ([scope, namespaces]) => [entry.title, scope.kind, entry, scope, namespaces] as const,
  ),
);

describe.each(cases)('%s in scope %s', (_name, _kind, entry, scope, namespaces) => {
  test('registers what cdk8s synthesizes', async () => {
    const chart = chartFor(entry);
    const placed = placedBy(() => {
      const operator = entry.install(chart, { scope });
      namespaces.forEach((namespace) => {
        entry.place(chart, operator, namespace);
      });
    });
    const config = configFor(entry);
    // The CRDs are the same in each scope.
    const fullSchemas = scope.kind === 'namespace';
    const engine = await Engine.run(() => registerAll(placed), { config, fullSchemas });
    expect(manifestsOf(engine)).toEqual(inOrder(synth(chart)));
  });
});

test('each construct of the catalogue is a component, by the same name', () => {
  const names = Object.entries({ ...core, ...catalogueExports }).flatMap(([name, value]) =>
    isConstructClass(value) ? [name] : [],
  );
  // Constructs that stand for a Secret are outputs of others; what places an app for a GitOps tool
  // is of cdk8s alone.
  const others = names.filter(
    (name) => !(name in components) && !/Secret$|^(Argo|Flux)/.test(name),
  );
  expect(names.length - others.length).toBeGreaterThan(15);
  expect(others).toEqual([]);
});

function isConstructClass(value: unknown): boolean {
  return typeof value === 'function' && value.prototype instanceof Construct;
}
