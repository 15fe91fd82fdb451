import { AMOUNTS } from './amounts';
import { CONVERSIONS } from './conversions';
import { NAMED_FORMATS } from './formats';
import { LISTS } from './lists';
import { MACRO_PARTS } from './macro-parts';
import { NETWORKS } from './networks';
import { OPERATORS } from './operators';
import { OPTIONALS } from './optionals';
import type { FunctionRow, Table } from './row';
import { TEXTS } from './texts';
import { TIME_PARTS } from './time-parts';

/** All that expressions can call; of functions with one name, those that are tried first come first. */
const ROWS: readonly FunctionRow[] = [
  ...OPERATORS,
  ...CONVERSIONS,
  ...TIME_PARTS,
  ...LISTS,
  ...TEXTS,
  ...OPTIONALS,
  ...NETWORKS,
  ...AMOUNTS,
  ...NAMED_FORMATS,
  ...MACRO_PARTS,
];

const byName: ReadonlyMap<Table, ReadonlyMap<string, readonly FunctionRow[]>> = grouped(ROWS);

const NONE: readonly FunctionRow[] = [];

/** The ways in which something can be called; none if there is no such thing. */
export function overloadsOf(table: Table, name: string): readonly FunctionRow[] {
  return byName.get(table)?.get(name) ?? NONE;
}

/** The names of all functions of a table. */
export function namesOf(table: Table): readonly string[] {
  return [...(byName.get(table)?.keys() ?? [])];
}

function grouped(rows: readonly FunctionRow[]): Map<Table, Map<string, FunctionRow[]>> {
  const tables = new Map<Table, Map<string, FunctionRow[]>>();
  for (const row of rows) {
    const table = tables.get(row.table) ?? new Map<string, FunctionRow[]>();
    const named = table.get(row.name);
    named?.push(row);
    tables.set(row.table, named === undefined ? table.set(row.name, [row]) : table);
  }
  return tables;
}
