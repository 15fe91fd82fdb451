import { compileRe2, re2Matches } from '../cel/patterns/re2';
import { QUANTITY_PATTERN } from '../json/schema';
import { shortJson } from '../json/show';

import type { KubernetesVersion } from '../checks/kubernetes-version';
import type { StructuralSchema } from '../json/schema';
import type { CheckedValue, ProblemCode } from './resource-problem';

/** So many steps the engine may take: one for each part of the pattern and each character. */
const MAX_STEPS = 100_000_000;

const INT32 = 2 ** 31;

export function checkNumber(
  value: number,
  schema: StructuralSchema,
  demand: (code: ProblemCode, what: string) => void,
): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && breaks(value, minimum, exclusiveMinimum ? isAtMost : isBelow)) {
    demand('minimum', `${exclusiveMinimum ? 'above' : 'at least'} ${boundText(minimum, value)}`);
  }
  if (maximum !== undefined && breaks(value, maximum, exclusiveMaximum ? isAtLeast : isAbove)) {
    demand('maximum', `${exclusiveMaximum ? 'below' : 'at most'} ${boundText(maximum, value)}`);
  }
  if (multipleOf !== undefined && breaks(value, multipleOf, isNoMultiple)) {
    demand('multipleOf', `a multiple of ${boundText(multipleOf, value)}`);
  }
  if (schema.type === 'integer' || schema['x-kubernetes-int-or-string']) {
    checkSize(value, schema, demand);
  } else if (
    schema.type === 'number' &&
    schema.format === 'float' &&
    !Number.isFinite(Math.fround(value))
  ) {
    demand('format', 'a 32-bit floating point number');
  }
}

const isBelow = (value: number, bound: number): boolean => value < bound;
const isAtMost = (value: number, bound: number): boolean => value <= bound;
const isAbove = (value: number, bound: number): boolean => value > bound;
const isAtLeast = (value: number, bound: number): boolean => value >= bound;
const isNoMultiple = (value: number, factor: number): boolean => !isMultiple(value, factor);

/** Returns true if a bound is broken: as it is written, or as the API server takes it. */
function breaks(
  value: number,
  bound: number,
  isBroken: (value: number, bound: number) => boolean,
): boolean {
  return isBroken(value, bound) || isBroken(value, asTaken(bound, value));
}

/** For whole values the API server cuts the fraction off a bound. */
function asTaken(bound: number, value: number): number {
  return Number.isInteger(value) ? Math.trunc(bound) : bound;
}

function boundText(bound: number, value: number): string {
  const taken = asTaken(bound, value);
  return taken === bound
    ? `${bound}`
    : `${bound} (which the API server takes as ${taken} for whole values)`;
}

export function checkString(value: string, schema: StructuralSchema, place: CheckedValue): void {
  const { minLength, maxLength, pattern, format } = schema;
  const demand = (code: ProblemCode, what: string): void =>
    place.fail(code, () => `must ${what}, got ${shortJson(value)}`);

  if (minLength !== undefined && characters(value) < minLength) {
    demand('minLength', minLength === 1 ? 'not be empty' : `have at least ${minLength} characters`);
  }
  if (maxLength !== undefined && value.length > maxLength && characters(value) > maxLength) {
    demand('maxLength', `have at most ${maxLength} characters`);
  }
  if (pattern !== undefined) {
    checkPattern(pattern, value, demand);
  }
  const hasFormat =
    format === undefined || !takesFormat(schema) ? undefined : checkOf(format, place.version);
  if (hasFormat !== undefined && !hasFormat(value)) {
    demand('format', `be a valid ${format}`);
  }
}

/**
 * The check of a format that the API server knows. Checks are loaded with the first format: many
 * schemas have none.
 */
export function checkOf(
  format: string,
  version: KubernetesVersion,
): ((text: string) => boolean) | undefined {
  const { formatCheck } = require('./string-formats') as typeof import('./string-formats');
  return formatCheck(format, version);
}

function checkPattern(
  pattern: string,
  value: string,
  demand: (code: ProblemCode, what: string) => void,
): void {
  try {
    if (!isMatchable(pattern, value)) {
      demand('pattern', `be shorter to be matched with ${pattern}`);
    } else if (!matches(pattern, value)) {
      demand('pattern', pattern === QUANTITY_PATTERN ? QUANTITY_TEXT : `match ${pattern}`);
    }
  } catch (error) {
    // No API server takes such a CRD, but nobody may have asked one yet.
    demand(
      'pattern',
      `match ${pattern}, which is no regular expression of RE2 (${String((error as Error).message)})`,
    );
  }
}

const QUANTITY_TEXT = 'be a Kubernetes quantity such as 500m or 1Gi';

/** The API server knows formats of strings only for strings, and for values without a type. */
function takesFormat({ type }: StructuralSchema): boolean {
  return type === undefined || type === 'string';
}

function checkSize(
  value: number,
  { type, format }: StructuralSchema,
  demand: (code: ProblemCode, what: string) => void,
): void {
  if (type === 'integer' && format === 'int32' && (value < -INT32 || value >= INT32)) {
    demand('format', 'a 32-bit integer');
  } else if (!Number.isSafeInteger(value)) {
    demand('format', 'an integer that JavaScript can hold exactly (at most 2^53 - 1)');
  }
}

/** Kubernetes counts characters, not the UTF-16 units of JavaScript. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
  }
  return count;
}

/**
 * As the API server reckons: exact for integers; floating point may leave a little too much of
 * positive numbers.
 */
function isMultiple(value: number, factor: number): boolean {
  if (factor <= 0) {
    return false;
  }
  if (Number.isSafeInteger(value) && Number.isSafeInteger(factor)) {
    return value % factor === 0;
  }
  const quotient = factor < 1 ? (1 / factor) * value : value / factor;
  const whole = Math.trunc(quotient);
  const isClose = whole > 0 && (quotient - whole) / (quotient + whole) < 1e-9;
  return Number.isSafeInteger(whole) && (quotient === whole || isClose);
}

export function matches(pattern: string, text: string): boolean {
  return re2Matches(text, pattern);
}

/** Returns true if the engine comes to an end with a pattern and a text in reasonable time. */
function isMatchable(pattern: string, text: string): boolean {
  return text.length < 10_000 || compileRe2(pattern).programSize() * text.length <= MAX_STEPS;
}
