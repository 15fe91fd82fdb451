import { Duration } from '../runtime/cel-numbers';
import { isList, sizeOf } from '../runtime/cel-values';
import { Timestamp } from '../values/timestamp';
import { actualSize, isText } from './call';
import { either, eitherEntries, joined, scaled, sum, TRAVERSAL } from './value';

import type { CallCost } from './call';
import type { Estimate, Operation, Value } from './value';

const TEXTS = ['string', 'bytes'] as const;
const ORDERED = [
  'bool',
  'int',
  'uint',
  'double',
  'google.protobuf.Duration',
  'google.protobuf.Timestamp',
];

export const EQUALITY: CallCost = {
  declared: ([a, b]) => ({ cost: equality(a!, b!) }),
  actual: ([a, b]) => actualComparison(a, b),
};

export const INEQUALITY: CallCost = {
  declared: ([a, b]) => ({ cost: comparison(a!, b!) }),
  actual: ([a, b]) => smaller(a, b),
};

/** Where types are not known, the most expensive of those that fit; so do the others below. */
export const ORDER: CallCost = {
  declared: ([a, b]) => ({ cost: order(a!, b!) }),
  actual: ([a, b]) => (isText(a) ? smaller(a, b) : 1),
};

export const MEMBERSHIP: CallCost = {
  declared: ([, collection]) => ({ cost: membership(collection!) }),
  actual: ([, collection]) => (isList(collection) ? actualSize(collection) : 1),
};

export const ADDITION: CallCost = {
  declared: ([a, b]) => addition(a!, b!),
  actual: ([a, b]) => (isText(a) ? scaled(actualSize(a) + actualSize(b), TRAVERSAL) : 1),
};

/** `condition ? a : b`; one of the two is computed. */
export function choice(condition: Estimate, a: Estimate, b: Estimate): Operation {
  const entries = eitherEntries(a.value.entries, b.value.entries);
  return {
    cost: sum(condition.cost, Math.max(a.cost, b.cost)),
    size: either(a.value.sizeOrUnknown, b.value.sizeOrUnknown),
    ...(entries && { entries }),
  };
}

/** As long as both are the same, and so for the shorter one. */
function comparison(a: Value, b: Value): number {
  return scaled(Math.min(a.sizeOrUnknown.most, b.sizeOrUnknown.most), TRAVERSAL);
}

/** Types of Kubernetes that are compared in one step; `!=` is not known to do so. */
const COMPARED_AT_ONCE = ['net.IP', 'net.CIDR', 'kubernetes.Quantity', 'kubernetes.Semver'];

/** The longest name of a named format. */
const FORMAT_SIZE = 64;

function equality(a: Value, b: Value): number {
  const type = a.type !== undefined && a.type.name === b.type?.name ? a.type.name : '';
  if (COMPARED_AT_ONCE.includes(type)) {
    return 1;
  }
  if (type === 'kubernetes.NamedFormat') {
    return scaled(FORMAT_SIZE, TRAVERSAL);
  }
  // Only the right one counts.
  return type === 'kubernetes.URL' ? scaled(b.size?.most ?? 1, TRAVERSAL) : comparison(a, b);
}

function order(a: Value, b: Value): number {
  const asText = TEXTS.some((type) => a.mayBe(type) && b.mayBe(type)) ? comparison(a, b) : 0;
  return Math.max(asText, a.mayBe(...ORDERED) && b.mayBe(...ORDERED) ? 1 : 0);
}

function membership(collection: Value): number {
  const asList = collection.mayBe('list') ? collection.sizeOrUnknown.most : 0;
  return Math.max(asList, collection.mayBe('map') ? 1 : 0);
}

function addition(a: Value, b: Value): Operation {
  const areTexts = TEXTS.some((type) => a.mayBe(type) && b.mayBe(type));
  const areLists = a.mayBe('list') && b.mayBe('list');
  if (!areTexts && !areLists) {
    return { cost: 1 };
  }
  const size = joined(a.sizeOrUnknown, b.sizeOrUnknown);
  const entries = eitherEntries(a.entries, b.entries);
  const areNumbers = a.mayBe(...ORDERED) && b.mayBe(...ORDERED);
  const cost = Math.max(
    areTexts ? scaled(size.most, TRAVERSAL) : 0,
    areLists || areNumbers ? 1 : 0,
  );
  return { cost, size, ...(entries && { entries }) };
}

function smaller(a: unknown, b: unknown): number {
  return scaled(Math.min(actualSize(a), actualSize(b)), TRAVERSAL);
}

/** Values of libraries are compared in one step. */
function actualComparison(a: unknown, b: unknown): number {
  const isSimple = typeof a !== 'object' || a === null || sizeOf(a) !== undefined;
  return isSimple || a instanceof Duration || a instanceof Timestamp ? smaller(a, b) : 1;
}
