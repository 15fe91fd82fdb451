import { MEASURED } from '../../lib/cli/importing/measured/measured';
import { code, prose, table } from '../../lib/manifests/report/markdown';
import { countOf } from './run-record';

import type { ScopeKind } from '../../lib/core/operator-scope';
import type { Evidence, RecordedNecessity } from './data';

/** The tables of the page of evidence, by the names that its comments have. */
export function evidenceTables({
  tested,
  fromImages,
  byHand,
  necessity,
}: Evidence): ReadonlyMap<string, string> {
  return new Map([
    ['what the tests run', ranTable(tested)],
    ['what is imported and run', importedTable()],
    ['run from images', ranTable(fromImages)],
    [
      'run by hand',
      table(
        ['operator', 'scopes', 'what it did', 'refused'],
        byHand.map(({ operator, scopes, did, refused }) => [operator, scopes, did, refused]),
      ),
    ],
    ['each right taken away', necessityTable(necessity)],
  ]);
}

/** The page with its tables made anew; each stands between two comments. */
export function withTables(page: string, tables: ReadonlyMap<string, string>): string {
  const missing = new Set(tables.keys());
  const written = page.replace(
    /(<!-- table: (.*?) -->\n)[^]*?(<!-- end of table -->)/g,
    (_, start: string, name: string, end: string) => {
      missing.delete(name);
      return `${start}\n${(tables.get(name) ?? fail(`nobody makes the table '${name}'`)).trim()}\n\n${end}`;
    },
  );
  return missing.size === 0
    ? written
    : fail(`the page lacks the comments of ${[...missing].join(', ')}`);
}

function fail(problem: string): never {
  throw new Error(problem);
}

/** Columns; a cell has the rights, those of them that were used, and those that a log cannot tell. */
const SCOPES = ['namespace', 'namespaces', 'cluster'] as const;

function atScopes<T>(
  scopes: Partial<Record<ScopeKind, T>>,
  counts: (run: T) => number[],
): string[] {
  return SCOPES.map((scope) => {
    const run = scopes[scope];
    return run === undefined ? '–' : counts(run).join(', ');
  });
}

function ranTable(tested: Evidence['fromImages']): string {
  return table(
    ['operator', 'what it does there', ...SCOPES.map(code)],
    tested.map(({ operator, did, scopes }) => [
      operator,
      prose(did),
      ...atScopes(scopes, ({ rights, used, unseen }) => [rights, used, countOf(unseen)]),
    ]),
  );
}

function importedTable(): string {
  return table(
    ['operator', ...SCOPES.map(code), 'operands that did not answer'],
    Object.entries(MEASURED).map(([id, { release, scopes, operands }]) => [
      `${id} ${release}`,
      ...atScopes(scopes, ({ rights, used, asked }) => [rights, used, asked]),
      unlivedText(operands),
    ]),
  );
}

function unlivedText(operands: (typeof MEASURED)[string]['operands']): string {
  const texts = Object.entries({
    'stand-ins': operands['stood-in'],
    'not made': operands['not-made'],
  }).flatMap(([what, kinds]) =>
    kinds === undefined ? [] : [`${what}: ${kinds.replaceAll(' ', ', ')}`],
  );
  return texts.join('; ') || 'none';
}

/** Numbers of rights without which the same happens: mostly the request itself is refused. */
function necessityTable(necessity: readonly RecordedNecessity[]): string {
  const outcomes = [...new Set(necessity.map(withoutRight))];
  return table(
    ['rights', 'without one of them'],
    outcomes.map((outcome) => [
      String(necessity.filter((recorded) => withoutRight(recorded) === outcome).length),
      outcome,
    ]),
  );
}

function withoutRight({ right, forbidden, failure }: RecordedNecessity): string {
  if (forbidden !== null) {
    return `${forbidden} `.startsWith(`${right} `)
      ? 'its request is forbidden'
      : `forbidden: ${code(forbidden)}`;
  }
  return failure === undefined
    ? '**all goes well**'
    : `it does not come through: ${prose(failure)}`;
}
