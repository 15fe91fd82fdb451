import { NOTHING, ONE } from '../cost/call';
import { ORDER, ADDITION, EQUALITY, INEQUALITY, MEMBERSHIP } from '../cost/operators';
import { celDiffers, celEquals, listIncludes } from '../runtime/equality';
import { EvaluationError } from '../runtime/evaluation-error';
import {
  checkedInt,
  checkedUint,
  Double,
  type Int,
  intArithmetic,
  requireDivisor,
  type Uint,
} from '../runtime/numbers';
import { compare, type Order } from '../runtime/order';
import { Duration } from '../runtime/times';
import type { Timestamp } from '../values/timestamp';
import { refuseUnreadable } from '../runtime/unreadable';
import { isList, itemsOf, ListValue, mapOf } from '../runtime/values';
import { type FunctionRow, type Handler, operator } from './row';

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

/** The sum of two ints. */
export const addInts = add;

/** The list of two. What was a list of the object stays one. */
export function joinLists(a: List, b: List): List {
  return a instanceof ListValue ? a.plus(b) : [...itemsOf(a), ...itemsOf(b)];
}

/** `value in list` and `key in map`. */
export function isMember(value: unknown, collection: unknown): boolean {
  return isList(collection)
    ? listIncludes(collection, value)
    : refuseUnreadable(mapOf(collection as object).find(value)) !== undefined;
}

export const OPERATORS: readonly FunctionRow[] = [
  ...operator('!_', { 'bool: bool': [ONE, (a: boolean) => !a] }),
  ...operator('-_', {
    'double: double': [ONE, (a: Double) => new Double(-a.value)],
    'int: int': [ONE, (a: Int) => subtract(0, a)],
  }),
  ...operator('&&', { 'bool, bool: bool': [NOTHING, (a: boolean, b: boolean) => a && b] }),
  ...operator('||', { 'bool, bool: bool': [NOTHING, (a: boolean, b: boolean) => a || b] }),
  ...operator('?:', {
    'bool, A, A: A': [NOTHING, (condition: boolean, a: unknown, b: unknown) => (condition ? a : b)],
  }),
  ...operator('==', { 'A, A: bool': [EQUALITY, (a: unknown, b: unknown) => celEquals(a, b)] }),
  ...operator('!=', { 'A, A: bool': [INEQUALITY, (a: unknown, b: unknown) => celDiffers(a, b)] }),
  ...relation('<', (order) => order < 0),
  ...relation('<=', (order) => order <= 0),
  ...relation('>', (order) => order > 0),
  ...relation('>=', (order) => order >= 0),
  ...operator('in', { 'A, list<A>: bool': [MEMBERSHIP, isMember], 'A, map<A, B>: bool': [MEMBERSHIP, isMember] }),
  ...operator('+', {
    'bytes, bytes: bytes': [ADDITION, (a: Uint8Array, b: Uint8Array) => new Uint8Array(Buffer.concat([a, b]))],
    'double, double: double': [ADDITION, doubles((a, b) => a + b)],
    'Duration, Duration: Duration': [
      ADDITION,
      (a: Duration, b: Duration) => Duration.of(a.nanoseconds + b.nanoseconds),
    ],
    'Duration, Timestamp: Timestamp': [ADDITION, (span: Duration, time: Timestamp) => time.plus(span.nanoseconds)],
    'Timestamp, Duration: Timestamp': [ADDITION, (time: Timestamp, span: Duration) => time.plus(span.nanoseconds)],
    'int, int: int': [ADDITION, add],
    'list<A>, list<A>: list<A>': [ADDITION, joinLists],
    'string, string: string': [ADDITION, (a: string, b: string) => a + b],
    'uint, uint: uint': [ADDITION, uints((a, b) => a + b)],
  }),
  ...operator('-', {
    'double, double: double': [ONE, doubles((a, b) => a - b)],
    'Duration, Duration: Duration': [ONE, (a: Duration, b: Duration) => Duration.of(a.nanoseconds - b.nanoseconds)],
    'int, int: int': [ONE, subtract],
    'Timestamp, Duration: Timestamp': [ONE, (time: Timestamp, span: Duration) => time.minus(span.nanoseconds)],
    'Timestamp, Timestamp: Duration': [ONE, (a: Timestamp, b: Timestamp) => Duration.of(a.since(b))],
    'uint, uint: uint': [ONE, uints((a, b) => a - b)],
  }),
  ...operator('*', {
    'double, double: double': [ONE, doubles((a, b) => a * b)],
    'int, int: int': [ONE, multiply],
    'uint, uint: uint': [ONE, uints((a, b) => a * b)],
  }),
  ...operator('/', {
    'double, double: double': [ONE, doubles((a, b) => a / b)],
    'int, int: int': [ONE, (a: Int, b: Int) => divide(a, requireDivisor(b, 'division'))],
    'uint, uint: uint': [ONE, uints((a, b) => a / requireDivisor(b, 'division'))],
  }),
  ...operator('%', {
    'int, int: int': [ONE, (a: Int, b: Int) => modulo(a, requireDivisor(refuseOverflow(a, b), 'modulus'))],
    'uint, uint: uint': [ONE, uints((a, b) => a % requireDivisor(b, 'modulus'))],
  }),
  ...operator('[]', {
    'list<A>, int: A': [NOTHING, unplanned],
    'map<A, B>, A: B': [NOTHING, unplanned],
    'optional<list<A>>, int: optional<A>': [NOTHING, unplanned],
    'optional<map<A, B>>, A: optional<B>': [NOTHING, unplanned],
  }),
  ...operator('[?]', {
    'list<A>, int: optional<A>': [NOTHING, unplanned],
    'optional<list<A>>, int: optional<A>': [NOTHING, unplanned],
    'map<A, B>, A: optional<B>': [NOTHING, unplanned],
    'optional<map<A, B>>, A: optional<B>': [NOTHING, unplanned],
  }),
];

/** Numbers of all kinds are compared with each other. */
function relation(name: string, holds: (order: Order) => boolean): FunctionRow[] {
  const run: Handler = (a: unknown, b: unknown) => holds(compare(a, b));
  const pairs = [...NUMBERS.flatMap((a) => NUMBERS.map((b) => [a, b])), ...OTHERS.map((type) => [type, type])];
  return operator(name, Object.fromEntries(pairs.map(([a, b]) => [`${a}, ${b}: bool`, [ORDER, run] as const])));
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
