import type { BinaryNode } from '../syntax/node';
import { either, joined, scaled, sum, TRAVERSAL } from './amount';
import { eitherEntries, type Estimate, type Operation, type Value } from './value';

/** An operator with two operands, apart from the one that looks an item up. */
export type BinaryOperator = BinaryNode['op'];

const TEXTS = ['string', 'bytes'] as const;
const ORDERED = ['bool', 'int', 'uint', 'double', 'google.protobuf.Duration', 'google.protobuf.Timestamp'];

/** The estimate of an operator; where types are not known, the most expensive of those that fit. */
export function binaryOperation(op: BinaryOperator, left: Estimate, right: Estimate): Operation {
  const operands = sum(left.cost, right.cost);
  const [a, b] = [left.value, right.value];
  switch (op) {
    case '&&':
    case '||':
      return { cost: operands };
    case '==':
      return { cost: sum(operands, equality(a, b)) };
    case '!=':
      return { cost: sum(operands, comparison(a, b)) };
    case '<':
    case '<=':
    case '>':
    case '>=':
      return { cost: sum(operands, order(a, b)) };
    case 'in':
      return { cost: sum(operands, membership(b)) };
    case '+':
      return addition(operands, a, b);
    default:
      return { cost: sum(operands, 1) };
  }
}

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

function addition(operands: number, a: Value, b: Value): Operation {
  const isText = TEXTS.some((type) => a.mayBe(type) && b.mayBe(type));
  const isList = a.mayBe('list') && b.mayBe('list');
  if (!isText && !isList) {
    return { cost: sum(operands, 1) };
  }
  const size = joined(a.sizeOrUnknown, b.sizeOrUnknown);
  const entries = eitherEntries(a.entries, b.entries);
  const isNumber = a.mayBe(...ORDERED) && b.mayBe(...ORDERED);
  const own = Math.max(isText ? scaled(size.most, TRAVERSAL) : 0, isList || isNumber ? 1 : 0);
  return { cost: sum(operands, own), size, ...(entries && { entries }) };
}
