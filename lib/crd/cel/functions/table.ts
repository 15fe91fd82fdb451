import { getOrAdd } from '../../json/collections';
import { ONE } from '../cost/call';
import { sizeOf } from '../runtime/cel-values';
import { AMOUNTS } from './amounts';
import { CONVERSIONS } from './conversion-functions';
import { NAMED_FORMATS } from './format-functions';
import { LISTS } from './list-functions';
import { NETWORKS } from './networks';
import { MACRO_PARTS, OPERATORS } from './operator-functions';
import { OPTIONALS } from './optionals';
import { functions } from './row';
import { TEXTS } from './text-functions';
import { TIME_PARTS } from './time-parts';

import type { FunctionRow, Table } from './row';

const size = (value: unknown): number => sizeOf(value)!;

const SIZES: readonly FunctionRow[] = functions(0, ONE, {
  'size(bytes): int': size,
  'size(list<A>): int': size,
  'size(map<A, B>): int': size,
  'size(string): int': size,
  'bytes.size(): int': size,
  'list<A>.size(): int': size,
  'map<A, B>.size(): int': size,
  'string.size(): int': size,
});

/** Of functions with one name the first that fits is called: of lists before those of texts. */
const FUNCTIONS: readonly FunctionRow[] = [
  ...CONVERSIONS,
  ...TIME_PARTS,
  ...LISTS,
  ...NETWORKS,
  ...AMOUNTS,
  ...NAMED_FORMATS,
  ...OPERATORS,
  ...SIZES,
  ...TEXTS,
  ...OPTIONALS,
  ...MACRO_PARTS,
];

const byName = new Map<Table, Map<string, FunctionRow[]>>();
for (const row of FUNCTIONS) {
  const table = getOrAdd(byName, row.table, () => new Map<string, FunctionRow[]>());
  getOrAdd(table, row.name, () => [] as FunctionRow[]).push(row);
}

const NONE: readonly FunctionRow[] = [];

/** The ways in which something can be called; none if there is no such thing. */
export function overloadsOf(table: Table, name: string): readonly FunctionRow[] {
  return byName.get(table)?.get(name) ?? NONE;
}

export function namesOf(table: Table): readonly string[] {
  return [...(byName.get(table)?.keys() ?? [])];
}
