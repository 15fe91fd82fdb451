import { DiffReport } from 'operator-constructs/cli';
import { chartFor, ENTRIES, servedScopes } from './entries';

import type { OperatorScope } from 'operator-constructs';
import type { CatalogEntry } from '../support/catalog-entry';
import type { Manifest } from '../support/synth';

const installed = (entry: CatalogEntry, scope: OperatorScope): Manifest[] => {
  const chart = chartFor(entry);
  entry.place(chart, entry.install(chart, { scope }), 'home');
  return chart.toJson() as Manifest[];
};

const lost = (before: readonly object[], after: readonly object[]): string[] =>
  DiffReport.of(before, after).findings.flatMap(({ rule, object }) =>
    rule === 'removals/operator-without-rights' ? [`${object}`] : [],
  );

describe.each(ENTRIES.map((entry) => [entry.title, entry] as const))('%s', (_, entry) => {
  const scopes = servedScopes(entry).map((scope) => [scope.kind, installed(entry, scope)] as const);

  test.each(scopes)(
    'without its bindings (%s), it is told to have lost its rights',
    (_kind, all) => {
      const bare = all.filter(({ kind }) => !kind.endsWith('Binding'));
      expect(lost(all, bare).length).toBeGreaterThan(0);
      expect(lost(all, all)).toEqual([]);
    },
  );

  test('at another scope it has the rights that it needs', () => {
    const changes = scopes.flatMap(([from, before]) =>
      scopes.flatMap(([to, after]) =>
        lost(before, after).map((object) => `${from} to ${to}: ${object}`),
      ),
    );
    expect(changes).toEqual([]);
  });
});
