import type { RuleNode } from './rule-syntax';
import { constant, ERROR, type RuleValue } from './rule-values';
import type { Constant } from './rule-worlds';

/** A call that is given expressions, not values. */
export interface MacroCall {
  readonly name: string;
  readonly receiver: RuleNode;
  readonly args: readonly RuleNode[];
}

const MACROS: ReadonlySet<string> = new Set([
  ...['all', 'exists', 'exists_one', 'existsOne', 'map', 'filter', 'optMap', 'optFlatMap'],
  ...['transformList', 'transformMap', 'transformMapEntry', 'sortBy', 'bind'],
]);

/** Whether a call is a macro: it names a variable, and has an expression about it. */
export function isMacro(name: string, args: readonly RuleNode[]): boolean {
  return MACROS.has(name) && args.length > 1 && args[0]?.op === 'id';
}

/** A computed value as text; comparisons that are the same with their sides exchanged are written in one way. */
export function computedText(name: string, texts: readonly string[]): string {
  switch (name) {
    case '>':
    case '>=':
      return `${name === '>' ? '<' : '<='}(${[...texts].reverse().join(', ')})`;
    default:
      return `${name}(${texts.join(', ')})`;
  }
}

/** Functions that have a value for whatever they are given, once the types are right. */
const TOTAL: ReadonlySet<string> = new Set([
  ...['<', '<=', '>', '>=', 'size', 'startsWith', 'endsWith', 'contains', 'lowerAscii', 'upperAscii', 'trim'],
  ...[
    'isURL',
    'isIP',
    'isCIDR',
    'isQuantity',
    'isSemver',
    'hasValue',
    'orValue',
    'split',
    'join',
    'replace',
    'dyn',
    'type',
  ],
]);

/** What is known of a computed value. */
export interface Computed {
  readonly folded?: RuleValue;
  readonly isTotal: boolean;
}

/** Computes what can be computed without a resource; a method is given its receiver first. */
export function callOf(name: string, values: readonly RuleValue[]): Computed {
  const folded = fold(name, values);
  return { ...(folded !== undefined && { folded }), isTotal: TOTAL.has(name) };
}

function fold(name: string, values: readonly RuleValue[]): RuleValue | undefined {
  const [first, second] = values;
  if (first?.kind === 'optional') {
    return foldOptional(name, first.value, second);
  }
  if (name === 'size' && values.length === 1) {
    return sizeOf(first);
  }
  if (first?.kind !== 'constant') {
    return undefined;
  }
  return second === undefined ? foldOne(name, first.value) : foldTwo(name, first.value, second, values.length);
}

function foldOne(name: string, value: Constant): RuleValue | undefined {
  return name === '-_' && typeof value === 'number' ? constant(-value) : undefined;
}

function foldTwo(name: string, a: Constant, second: RuleValue, count: number): RuleValue | undefined {
  if (count !== 2 || second.kind !== 'constant') {
    return undefined;
  }
  const b = second.value;
  if (typeof a === 'string' && typeof b === 'string') {
    return foldStrings(name, a, b);
  }
  return typeof a === 'number' && typeof b === 'number' ? foldNumbers(name, a, b) : undefined;
}

function foldOptional(name: string, value: RuleValue | undefined, other: RuleValue | undefined): RuleValue | undefined {
  switch (name) {
    case 'orValue':
      return value ?? other;
    case 'hasValue':
      return constant(value !== undefined);
    case 'value':
      return value ?? ERROR;
    default:
      return undefined;
  }
}

function sizeOf(value: RuleValue | undefined): RuleValue | undefined {
  if (value?.kind === 'list') {
    return constant(value.items.length);
  }
  return value?.kind === 'constant' && typeof value.value === 'string' ? constant([...value.value].length) : undefined;
}

function foldStrings(name: string, a: string, b: string): RuleValue | undefined {
  switch (name) {
    case 'startsWith':
      return constant(a.startsWith(b));
    case 'endsWith':
      return constant(a.endsWith(b));
    case 'contains':
      return constant(a.includes(b));
    case '+':
      return constant(a + b);
    default:
      return undefined;
  }
}

function foldNumbers(name: string, a: number, b: number): RuleValue | undefined {
  const sum = name === '+' ? a + b : name === '-' ? a - b : name === '*' ? a * b : undefined;
  if (sum !== undefined) {
    return Number.isSafeInteger(sum) ? constant(sum) : undefined;
  }
  switch (name) {
    case '<':
      return constant(a < b);
    case '<=':
      return constant(a <= b);
    case '>':
      return constant(a > b);
    case '>=':
      return constant(a >= b);
    default:
      return undefined;
  }
}
