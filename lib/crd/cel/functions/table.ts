import { getOrAdd } from '../../json/object';
import { MACRO_PARTS, OPERATORS } from './operators';
import { OPTIONALS } from './optionals';
import { type FunctionRow, type Table, functions } from './row';
import { TEXTS } from './texts';
import { ONE } from '../cost/call';
import { sizeOf } from '../runtime/values';

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

/** Functions that most expressions call. */
const COMMON: readonly FunctionRow[] = [...OPERATORS, ...SIZES, ...TEXTS, ...OPTIONALS, ...MACRO_PARTS];

/** Files of functions that fewer expressions call, and that need much: they are loaded with the first of their names. */
const RARE: readonly { readonly names: string; load(): readonly FunctionRow[] }[] = [
  {
    names: 'bool bytes double duration dyn int string timestamp type uint',
    load: () => (require('./conversions') as typeof import('./conversions')).CONVERSIONS,
  },
  {
    names:
      'getDate getDayOfMonth getDayOfWeek getDayOfYear getFullYear getHours getMilliseconds getMinutes getMonth ' +
      'getSeconds',
    load: () => (require('./time-parts') as typeof import('./time-parts')).TIME_PARTS,
  },
  {
    names:
      'isSorted sum max min indexOf lastIndexOf sets.contains sets.equivalent sets.intersects lists.range slice ' +
      'flatten sort reverse distinct sortByKeys',
    load: () => (require('./lists') as typeof import('./lists')).LISTS,
  },
  {
    names:
      'isURL url getEscapedPath getHost getHostname getPort getQuery getScheme cidr ip ip.isCanonical isCIDR isIP ' +
      'containsCIDR containsIP masked prefixLength family isGlobalUnicast isLinkLocalMulticast isLinkLocalUnicast ' +
      'isLoopback isUnspecified',
    load: () => (require('./networks') as typeof import('./networks')).NETWORKS,
  },
  {
    names:
      'isQuantity quantity sign add asApproximateFloat asInteger compareTo isGreaterThan isInteger isLessThan sub ' +
      'isSemver semver major minor patch',
    load: () => (require('./amounts') as typeof import('./amounts')).AMOUNTS,
  },
  {
    names:
      'format.named validate format.dns1123Label format.dns1123Subdomain format.dns1035Label ' +
      'format.dns1123LabelPrefix format.dns1123SubdomainPrefix format.dns1035LabelPrefix format.labelValue ' +
      'format.qualifiedName format.uri format.uuid format.byte format.date format.datetime',
    load: () => (require('./formats') as typeof import('./formats')).NAMED_FORMATS,
  },
];

const byName = new Map<Table, Map<string, FunctionRow[]>>();
add(COMMON);

const pending = new Map(RARE.flatMap((file) => file.names.split(' ').map((name) => [name, file] as const)));

const NONE: readonly FunctionRow[] = [];

/** The ways in which something can be called; none if there is no such thing. */
export function overloadsOf(table: Table, name: string): readonly FunctionRow[] {
  load(name);
  return byName.get(table)?.get(name) ?? NONE;
}

export function namesOf(table: Table): readonly string[] {
  [...pending.keys()].forEach(load);
  return [...(byName.get(table)?.keys() ?? [])];
}

/** Adds the file that a name is in, if it is not there yet. */
function load(name: string): void {
  const file = pending.get(name);
  if (file !== undefined) {
    file.names.split(' ').forEach((one) => pending.delete(one));
    add(file.load());
  }
}

/** Of functions with one name those of a file that is loaded later are tried first: of lists before those of texts. */
function add(rows: readonly FunctionRow[]): void {
  const added = new Map<readonly FunctionRow[], number>();
  for (const row of rows) {
    const table = getOrAdd(byName, row.table, () => new Map<string, FunctionRow[]>());
    const named = getOrAdd(table, row.name, () => [] as FunctionRow[]);
    const count = added.get(named) ?? 0;
    named.splice(count, 0, row);
    added.set(named, count + 1);
  }
}
