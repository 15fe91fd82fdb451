import { fieldOf, isObject, isScalar, type Scalar } from './json';
import { type Compute, computeValue, type Part, undecided, value } from './part';

type Binary = (left: Compute, right: Compute) => Compute;

/** An operator between two operands. */
export interface Operator {
  /** Those of a higher level bind more. */
  readonly level: number;
  readonly build: Binary;
}

/** The level of relations; how several in a row are read, the engine knows. */
export const RELATIONS = 3;

/** Operators by their signs. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['||', { level: 1, build: (left, right) => (scope) => isTrue(left(scope)) || isTrue(right(scope)) }],
  ['&&', { level: 2, build: (left, right) => (scope) => isTrue(left(scope)) && isTrue(right(scope)) }],
  ['==', relation((left, right) => (scope) => areEqual(left(scope), right(scope)))],
  ['!=', relation((left, right) => (scope) => !areEqual(left(scope), right(scope)))],
  ['<', relation(ordered((a, b) => a < b))],
  ['<=', relation(ordered((a, b) => a <= b))],
  ['>', relation(ordered((a, b) => a > b))],
  ['>=', relation(ordered((a, b) => a >= b))],
  ['in', relation((left, right) => (scope) => isIn(left(scope), right(scope)))],
  ['+', { level: 4, build: whole((a, b) => a + b) }],
  ['-', { level: 4, build: whole((a, b) => a - b) }],
  ['*', { level: 5, build: whole((a, b) => a * b) }],
  ['%', { level: 5, build: whole((a, b) => a % b) }],
]);

/** `!of` */
export function not(of: Part): Part {
  const compute = computeValue(of);
  return value((scope) => !isTrue(compute(scope)));
}

/** `condition ? yes : no` */
export function choice(condition: Part, yes: Part, no: Part): Part {
  const [decide, computeYes, computeNo] = [computeValue(condition), computeValue(yes), computeValue(no)];
  return value((scope) => (isTrue(decide(scope)) ? computeYes(scope) : computeNo(scope)));
}

function relation(build: Binary): Operator {
  return { level: RELATIONS, build };
}

/** A condition that has to be a bool. */
export function isTrue(json: unknown): boolean {
  return typeof json === 'boolean' ? json : undecided();
}

/** Equality of optionals: both are empty, or both have what is equal. */
export function optionalsEqual(left: Compute, right: Compute): Compute {
  return (scope) => {
    const [a, b] = [left(scope), right(scope)];
    return a === undefined || b === undefined ? a === b : areEqual(a, b);
  };
}

function areEqual(a: unknown, b: unknown): boolean {
  if (isScalar(a) && isScalar(b)) {
    return a === b;
  }
  // What else is equal to an object or a list takes longer to say.
  const [json, other] = a === null ? [b, a] : [a, b];
  return other === null && (Array.isArray(json) || isObject(json)) ? false : undecided();
}

function isIn(json: unknown, whole: unknown): boolean {
  if (Array.isArray(whole)) {
    return isAmong(whole, isScalar(json) ? json : undecided());
  }
  return isObject(whole) && typeof json === 'string' ? fieldOf(whole, json) !== undefined : undecided();
}

function isAmong(items: readonly unknown[], json: Scalar): boolean {
  for (const item of items) {
    if (item === json) {
      return true;
    }
    if (!isScalar(item)) {
      undecided();
    }
  }
  return false;
}

/** Numbers compare by value whether they are whole or not; texts compare with texts. */
function ordered(holds: (a: number | string, b: number | string) => boolean): Binary {
  return (left, right) => (scope) => {
    const [a, b] = [left(scope), right(scope)];
    const isOrdered = (typeof a === 'number' || typeof a === 'string') && typeof a === typeof b;
    return isOrdered ? holds(a, b as typeof a) : undecided();
  };
}

/** Arithmetic of whole numbers, as long as they are exact; fractions and texts are left to the engine. */
function whole(result: (a: number, b: number) => number): Binary {
  return (left, right) => (scope) => exact(result(exact(left(scope)), exact(right(scope))));
}

function exact(json: unknown): number {
  return Number.isSafeInteger(json) ? (json as number) : undecided();
}
