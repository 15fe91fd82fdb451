import { NOTHING, ONE } from '../cost/call';
import { ADDITION, EQUALITY, INEQUALITY, MEMBERSHIP, ORDER } from '../cost/operator-costs';
import {
  checkedInt,
  checkedUint,
  Double,
  Duration,
  intArithmetic,
  requireDivisor,
} from '../runtime/cel-numbers';
import { isList, itemsOf, ListValue, mapOf } from '../runtime/cel-values';
import { celDiffers, celEquals, compare, listIncludes } from '../runtime/comparison';
import { EvaluationError, refuseUnreadable } from '../runtime/evaluation-error';
import { macroPart, operator } from './row';

import type { Int, Uint } from '../runtime/cel-numbers';
import type { EntryMap } from '../runtime/cel-values';
import type { Order } from '../runtime/comparison';
import type { Timestamp } from '../values/timestamp';
import type { FunctionRow, Handler } from './row';

const NUMBERS = ['int', 'uint', 'double'];
const OTHERS = ['bool', 'string', 'bytes', 'Timestamp', 'Duration'];

type List = readonly unknown[] | ListValue;

const add = intArithmetic(
  (a, b) => a + b,
  (a, b) => a + b,
);
const subtract = intArithmetic(
  (a, b) => a - b,
  (a, b) => a - b,
);
const multiply = intArithmetic(
  (a, b) => a * b,
  (a, b) => a * b,
);
const divide = intArithmetic(
  (a, b) => Math.trunc(a / b),
  (a, b) => a / b,
);
const modulo = intArithmetic(
  (a, b) => a % b,
  (a, b) => a % b,
);

export const addInts = add;

/** The list of two. What was a list of the object stays one. */
function joinLists(a: List, b: List): List {
  return a instanceof ListValue ? a.plus(b) : [...itemsOf(a), ...itemsOf(b)];
}

/** `value in list` and `key in map`. */
function isMember(value: unknown, collection: unknown): boolean {
  return isList(collection)
    ? listIncludes(collection, value)
    : refuseUnreadable(mapOf(collection as object).find(value)) !== undefined;
}

export const OPERATORS: readonly FunctionRow[] = [
  ...operator('!_', ONE, { 'bool: bool': (a: boolean) => !a }),
  ...operator('-_', ONE, {
    'double: double': (a: Double) => new Double(-a.value),
    'int: int': (a: Int) => subtract(0, a),
  }),
  ...operator('&&', NOTHING, { 'bool, bool: bool': (a: boolean, b: boolean) => a && b }),
  ...operator('||', NOTHING, { 'bool, bool: bool': (a: boolean, b: boolean) => a || b }),
  ...operator('?:', NOTHING, {
    'bool, A, A: A': (condition: boolean, a: unknown, b: unknown) => (condition ? a : b),
  }),
  ...operator('==', EQUALITY, { 'A, A: bool': (a: unknown, b: unknown) => celEquals(a, b) }),
  ...operator('!=', INEQUALITY, { 'A, A: bool': (a: unknown, b: unknown) => celDiffers(a, b) }),
  ...relation('<', (order) => order < 0),
  ...relation('<=', (order) => order <= 0),
  ...relation('>', (order) => order > 0),
  ...relation('>=', (order) => order >= 0),
  ...operator('in', MEMBERSHIP, {
    'A, list<A>: bool': isMember,
    'A, map<A, B>: bool': isMember,
  }),
  ...operator('+', ADDITION, {
    'bytes, bytes: bytes': (a: Uint8Array, b: Uint8Array) => new Uint8Array(Buffer.concat([a, b])),
    'double, double: double': doubles((a, b) => a + b),
    'Duration, Duration: Duration': (a: Duration, b: Duration) =>
      Duration.of(a.nanoseconds + b.nanoseconds),
    'Duration, Timestamp: Timestamp': (span: Duration, time: Timestamp) =>
      time.plus(span.nanoseconds),
    'Timestamp, Duration: Timestamp': (time: Timestamp, span: Duration) =>
      time.plus(span.nanoseconds),
    'int, int: int': add,
    'list<A>, list<A>: list<A>': joinLists,
    'string, string: string': (a: string, b: string) => a + b,
    'uint, uint: uint': uints((a, b) => a + b),
  }),
  ...operator('-', ONE, {
    'double, double: double': doubles((a, b) => a - b),
    'Duration, Duration: Duration': (a: Duration, b: Duration) =>
      Duration.of(a.nanoseconds - b.nanoseconds),
    'int, int: int': subtract,
    'Timestamp, Duration: Timestamp': (time: Timestamp, span: Duration) =>
      time.minus(span.nanoseconds),
    'Timestamp, Timestamp: Duration': (a: Timestamp, b: Timestamp) => Duration.of(a.since(b)),
    'uint, uint: uint': uints((a, b) => a - b),
  }),
  ...operator('*', ONE, {
    'double, double: double': doubles((a, b) => a * b),
    'int, int: int': multiply,
    'uint, uint: uint': uints((a, b) => a * b),
  }),
  ...operator('/', ONE, {
    'double, double: double': doubles((a, b) => a / b),
    'int, int: int': (a: Int, b: Int) => divide(a, requireDivisor(b, 'division')),
    'uint, uint: uint': uints((a, b) => a / requireDivisor(b, 'division')),
  }),
  ...operator('%', ONE, {
    'int, int: int': (a: Int, b: Int) => modulo(a, requireDivisor(refuseOverflow(a, b), 'modulus')),
    'uint, uint: uint': uints((a, b) => a % requireDivisor(b, 'modulus')),
  }),
  ...operator('[]', NOTHING, {
    'list<A>, int: A': unplanned,
    'map<A, B>, A: B': unplanned,
    'optional<list<A>>, int: optional<A>': unplanned,
    'optional<map<A, B>>, A: optional<B>': unplanned,
  }),
  ...operator('[?]', NOTHING, {
    'list<A>, int: optional<A>': unplanned,
    'optional<list<A>>, int: optional<A>': unplanned,
    'map<A, B>, A: optional<B>': unplanned,
    'optional<map<A, B>>, A: optional<B>': unplanned,
  }),
];

/** Numbers of all kinds are compared with each other. */
function relation(name: string, holds: (order: Order) => boolean): FunctionRow[] {
  const run: Handler = (a: unknown, b: unknown) => holds(compare(a, b));
  const pairs = [
    ...NUMBERS.flatMap((a) => NUMBERS.map((b) => [a, b])),
    ...OTHERS.map((type) => [type, type]),
  ];
  return operator(
    name,
    ORDER,
    Object.fromEntries(pairs.map(([a, b]) => [`${a}, ${b}: bool`, run])),
  );
}

function doubles(compute: (a: number, b: number) => number): Handler {
  return (a: Double, b: Double) => new Double(compute(a.value, b.value));
}

function uints(compute: (a: bigint, b: bigint) => bigint): Handler {
  return (a: Uint, b: Uint) => checkedUint(compute(a.value, b.value));
}

/** The only division of ints whose result is too large, of which the rest is an error too. */
function refuseOverflow(a: Int, b: Int): Int {
  if (b === -1 && a === -(2n ** 63n)) {
    return checkedInt(2n ** 63n);
  }
  return b;
}

/** Members are read by the evaluator, as they may not be there. */
function unplanned(): never {
  throw new EvaluationError('no such overload');
}

/** Functions that `transformMap` and `transformMapEntry` expand to. */
export const MACRO_PARTS: readonly FunctionRow[] = [
  ...macroPart('insertEntry', NOTHING, { 'map<A, B>, A, B: map<A, B>': insertEntry }),
  ...macroPart('insertMap', NOTHING, { 'map<A, B>, map<A, B>: map<A, B>': insertMap }),
];

export function insertEntry(map: EntryMap, key: unknown, value: unknown): EntryMap {
  if (map.find(key) !== undefined) {
    throw new EvaluationError(`insert failed: key ${String(key)} already exists`);
  }
  return map.set(key, value);
}

export function insertMap(map: EntryMap, other: object): EntryMap {
  const entries = mapOf(other);
  entries.keys().forEach((key) => insertEntry(map, key, entries.find(key)));
  return map;
}
