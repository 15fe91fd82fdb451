import { MEASURED } from '../../lib/cli/importing/measured/measured';
import { code, prose, table } from '../../lib/manifests/report/markdown';
import { countOf } from './run-record';

import type { Evidence, OperatorRunByHand, RecordedNecessity, TestedOperator } from './data';
import type { RecordedRights, RunRecord } from './run-record';

/** The tables of the page of evidence, by the names that its comments have. */
export function evidenceTables({
  tested,
  byHand,
  necessity,
}: Evidence): ReadonlyMap<string, string> {
  return new Map([
    ['what the tests run', ranTable(tested)],
    ['what rights reports', reportTable(tested)],
    ['not used, or not seen', spareTable(tested)],
    ['what is imported and run', importedTable()],
    ['measured rights', measuredTable()],
    ['run by hand', byHandTable(byHand)],
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

function ranTable(tested: readonly TestedOperator[]): string {
  return table(
    ['operator', 'what it does there', 'tests'],
    tested.map(({ operator, did, tests }) => [operator, prose(did), tests.map(code).join(', ')]),
  );
}

function reportTable(tested: readonly TestedOperator[]): string {
  return table(
    ['operator', 'scope', 'rights', 'used', 'a log cannot tell', 'not used', 'refused'],
    runsOf(tested).map(({ operator, scope, run }) => [
      operator,
      code(scope),
      ...[run.rights, run.used, countOf(run.unseen), countOf(run.unused)].map(String),
      run.refused.length === 0 ? 'nothing' : run.refused.map(code).join(', '),
    ]),
  );
}

/** Rights of the catalogue by themselves; a release of others has too many of them. */
function spareTable(tested: readonly TestedOperator[]): string {
  return table(
    ['operator', 'scope', 'right', 'where', 'what the log says'],
    runsOf(
      tested.filter(({ scopes }) =>
        Object.values(scopes).every(({ unseen }) => countOf(unseen) < MANY),
      ),
    ).flatMap(({ operator, scope, run }) =>
      [...run.unused, ...run.unseen].flatMap((group) =>
        group.rights.map((right) => [
          operator,
          code(scope),
          code(right),
          code(group.where),
          logOf(group),
        ]),
      ),
    ),
  );
}

const MANY = 10;

function logOf({ reason }: RecordedRights): string {
  return reason === undefined ? '**not used**' : prose(reason);
}

function runsOf(
  tested: readonly TestedOperator[],
): { readonly operator: string; readonly scope: string; readonly run: RunRecord }[] {
  return tested.flatMap(({ operator, scopes }) =>
    Object.entries(scopes).map(([scope, run]) => ({ operator, scope, run })),
  );
}

function importedTable(): string {
  return table(
    ['operator', 'what it does there', 'operands that did not answer'],
    Object.entries(MEASURED).map(([id, { release, did, operands }]) => [
      `${id} ${release}`,
      prose(did),
      unlivedText(operands),
    ]),
  );
}

function unlivedText({
  'stood-in': stoodIn,
  'not-made': notMade,
}: (typeof MEASURED)[string]['operands']): string {
  const texts = [
    ...(stoodIn === undefined ? [] : [`stand-ins: ${stoodIn.split(' ').join(', ')}`]),
    ...(notMade === undefined ? [] : [`not made: ${notMade.split(' ').join(', ')}`]),
  ];
  return texts.join('; ') || 'none';
}

function measuredTable(): string {
  return table(
    ['operator', 'scope', 'rights', 'used', 'a log cannot tell', 'not seen', 'run on'],
    Object.entries(MEASURED).flatMap(([id, { release, scopes }]) =>
      Object.entries(scopes).map(([scope, { rights, used, asked, date }]) => [
        `${id} ${release}`,
        code(scope),
        ...[rights, used, asked, rights - used - asked].map(String),
        date,
      ]),
    ),
  );
}

function byHandTable(runs: readonly OperatorRunByHand[]): string {
  return table(
    ['operator', 'scopes', 'what it did', 'refused', 'never asked for, and gone since'],
    runs.map(({ operator, scopes, did, refused, removed }) => [
      operator,
      scopes,
      did,
      refused,
      removed,
    ]),
  );
}

function necessityTable(necessity: readonly RecordedNecessity[]): string {
  return table(
    ['right', 'where', 'without it'],
    necessity.map((recorded) => [
      `${code(recorded.right)}${recorded.optional ? ' (optional)' : ''}`,
      code(recorded.where),
      withoutRight(recorded),
    ]),
  );
}

function withoutRight({ forbidden, failure }: RecordedNecessity): string {
  if (forbidden !== null) {
    return `forbidden: ${code(forbidden)}`;
  }
  return failure === undefined
    ? '**all goes well**'
    : `it does not come through: ${prose(failure)}`;
}
