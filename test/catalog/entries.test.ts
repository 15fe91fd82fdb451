import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { App, Chart } from 'cdk8s';
import { OperatorScope } from 'operator-constructs';
import { findDefinitionProblems } from '../../lib/definition-checks';
import type { CatalogEntry } from '../support/catalog-entry';
import { failureOf, synth } from '../support/synth';
import { ENTRIES } from './entries';

const catalog = resolve(__dirname, '../../lib/catalog');

const SCOPES = [OperatorScope.namespace(), OperatorScope.namespaces('one', 'two'), OperatorScope.cluster()];

/** Installs an entry, and one resource of each of its kinds. */
function synthesize({ context = {}, install, place }: CatalogEntry, scope: OperatorScope): void {
  const app = new App();
  app.node.setContext('operator-constructs/warnings', 'silent');
  for (const [key, value] of Object.entries(context)) app.node.setContext(key, value);
  const chart = new Chart(app, 'chart', { namespace: 'home' });
  place(chart, install(chart, { scope }), scope.watches('home', 'home') ? 'home' : 'one');
  synth(chart);
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
});
