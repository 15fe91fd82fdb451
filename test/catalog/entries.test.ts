import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { findDefinitionProblems } from '../../lib/core/definition-problems';
import type { CatalogEntry } from '../support/catalog-entry';
import { failureOf, type Manifest, synth } from '../support/synth';
import { ENTRIES } from './entries';

const catalog = resolve(__dirname, '../../lib/catalog');

const SCOPES = [OperatorScope.namespace(), OperatorScope.namespaces('one', 'two'), OperatorScope.cluster()];

/** Each entry with each scope that it serves. */
const SERVED = ENTRIES.flatMap((entry) =>
  SCOPES.filter(({ kind }) => entry.refuses?.[kind] === undefined).map(
    (scope) => [entry.title ?? entry.name, scope.kind, entry, scope] as const,
  ),
);

/** Installs an entry, and one resource of each of its kinds. */
function synthesize({ context = {}, install, place }: CatalogEntry, scope: OperatorScope): Manifest[] {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  for (const [key, value] of Object.entries(context)) app.node.setContext(key, value);
  const chart = new Chart(app, 'chart', { namespace: 'home' });
  place(chart, install(chart, { scope }), scope.watches('home', 'home') ? 'home' : 'one');
  return synth(chart);
}

/** What an API server would not keep, by path: empty text, and whatever else means the same as nothing. */
function emptyParts(value: unknown, path: string): string[] {
  if (value === '' || value === null) return [path];
  if (typeof value !== 'object') return [];
  const [key] = path.split('.').slice(-1);
  const isUnset = ['properties', 'required', 'labels', 'annotations', 'nodeSelector'].includes(String(key));
  if (isUnset && Object.keys(value).length === 0) return [path];
  return Object.entries(value).flatMap(([name, part]) =>
    // The core API group is an empty string wherever rules name groups, and a default may be anything.
    ['apiGroups', 'default'].includes(name) ? [] : emptyParts(part, `${path}.${name}`),
  );
}

/** From where each variable of the operators' containers has its value. */
function formsOfVariables(manifests: readonly Manifest[]): string[] {
  return manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ metadata, spec }) =>
      (spec.template.spec.containers[0].env ?? []).map((variable: { name: string; valueFrom?: object }) =>
        [metadata.name, variable.name, variable.valueFrom ? 'valueFrom' : 'value'].join(' '),
      ),
    );
}

describe('the catalogue', () => {
  test('each entry is known to the tests of all', () => {
    const folders = readdirSync(catalog, { withFileTypes: true }).filter((file) => file.isDirectory());
    expect([...new Set(ENTRIES.map(({ name }) => name))].sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  test('no two are called the same', () => {
    const titles = ENTRIES.map(({ name, title = name }) => title);
    expect([...new Set(titles)]).toEqual(titles);
  });

  test.each(ENTRIES)('$name: each definition is sound, and each kind has cases', ({ definitions, kinds }) => {
    expect(definitions.flatMap(findDefinitionProblems)).toEqual([]);
    const served = definitions.flatMap(({ customResources }) => customResources.map((type) => type.name));
    expect(kinds.map(({ type }) => type.name).sort()).toEqual(served.sort());
    expect(kinds.filter(({ right, wrong }) => right.length === 0 || wrong.length === 0)).toEqual([]);
  });

  test.each(ENTRIES)('$name: each right has its reason, and each deviation is named', ({ definitions }) => {
    for (const { rules, deviations = [] } of definitions) {
      expect(rules.filter(({ reason }) => reason.length < 10)).toEqual([]);
      expect(rules.flatMap(({ verbs }) => verbs)).not.toContain('*');
      expect(deviations.length).toBeGreaterThan(0);
    }
  });

  test.each(ENTRIES.flatMap((entry) => SCOPES.map((scope) => [entry.name, scope.kind, entry, scope] as const)))(
    '%s: serves the scope %s, or says why not',
    (_name, kind, entry, scope) => {
      const reason = entry.refuses?.[kind];
      if (reason === undefined) expect(() => synthesize(entry, scope)).not.toThrow();
      else expect(failureOf(() => synthesize(entry, scope))).toContain(reason);
    },
  );

  // The cluster tier asks a real API server (settles.test.ts); this one is quick.
  test.each(SERVED)('%s: says nothing at scope %s that an API server would drop', (_name, _kind, entry, scope) => {
    const parts = synthesize(entry, scope).flatMap((manifest) =>
      emptyParts(manifest, `${manifest.kind} ${manifest.metadata.name}`),
    );
    expect(parts).toEqual([]);
  });

  test.each(ENTRIES)('$name: a variable has its value from the same place in every scope', (entry) => {
    const ofScopes = SERVED.filter(([, , served]) => served === entry).map(([, , , scope]) =>
      formsOfVariables(synthesize(entry, scope)),
    );
    const forms = [...new Set(ofScopes.flat())];
    const names = forms.map((form) => form.replace(/ \S+$/, ''));
    expect(names).toEqual([...new Set(names)]);
  });
});
