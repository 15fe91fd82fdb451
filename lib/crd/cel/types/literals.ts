import { getOrAdd } from '../../json/collections';
import { compileRe2 } from '../patterns/re2';
import { Double, isInt, Uint } from '../runtime/cel-numbers';
import { children, literalText, walk } from '../syntax/cel-node';
import { contentOf, describeType, isSame } from '../syntax/type';
import { formatParts } from '../values/format-template';
import { TYPE_NAMES } from './type-names';
import { typeFailure } from './typed-expression';

import type { CelNode, FunctionNode, IndexNode, MethodNode } from '../syntax/cel-node';
import type { Type } from '../syntax/type';
import type { TypedExpression } from './typed-expression';

/**
 * Refuses lists and maps that are written out with items of several types; `format()` may be given
 * such ones.
 */
export function requireOneType({ ast, findings }: TypedExpression): void {
  const visit = (node: CelNode): void => {
    if (node.op === 'rcall' && node.args[0] === 'format') {
      return;
    }
    groups(node, findings).forEach(requireSame);
    children(node).forEach(visit);
  };
  visit(ast);
}

type Findings = TypedExpression['findings'];

/** A part of a literal and its type; of one with a question mark, that of what it may hold. */
interface Part {
  readonly node: CelNode;
  readonly type: Type;
}

function requireSame([first, ...others]: readonly Part[]): void {
  for (const { node, type } of others) {
    if (!isSame(type, first!.type)) {
      const types = `'${describeType(first!.type)}' but found '${describeType(type)}'`;
      throw typeFailure(node, `the elements of a literal have one type: expected ${types}`);
    }
  }
}

function groups(node: CelNode, findings: Findings): readonly (readonly Part[])[] {
  const partOf = (part: CelNode, isOptional: boolean): Part => {
    const { type } = findings.get(part)!;
    return { node: part, type: isOptional ? contentOf(type) : type };
  };
  switch (node.op) {
    case 'list':
      return [node.args.map((item, index) => partOf(item, node.optional.has(index)))];
    case 'map':
      return [
        node.args.map(([key]) => partOf(key, false)),
        node.args.map(([, value], index) => partOf(value, node.optional.has(index))),
      ];
    default:
      return [];
  }
}

/** Functions that an API server computes at once when it knows what they are given. */
const CONVERSIONS = new Set(
  'bool bytes double duration dyn int string timestamp type uint'.split(' '),
);

type Compute = (part: CelNode) => unknown;

/**
 * Refuses what an API server finds when it makes a program of an expression whose types are right:
 * it computes conversions of literals, looks at their keys, and takes each variable that stands for
 * a type for the name of one.
 */
export function refuseConstants({ ast, findings }: TypedExpression, compute: Compute): void {
  const constant = new Map<CelNode, boolean>();
  const isConstant = (node: CelNode): boolean =>
    getOrAdd(constant, node, () => isComputed(node, findings, isConstant));
  for (const node of walk(ast)) {
    const type = findings.get(node)?.type;
    if (node.op === 'id' && type?.kind === 'type' && !TYPE_NAMES.has(node.args)) {
      throw typeFailure(
        node,
        `'${node.args}' stands for a type, which an API server takes for the name of one`,
      );
    }
    if (node.op === 'call' && isConstant(node)) {
      computeAt(node, compute);
    }
    if ((node.op === '[]' || node.op === '[?]') && isConstant(node.args[1])) {
      requireKey(node, findings, compute);
    }
    const pattern = patternOf(node);
    if (pattern !== undefined && isConstant(pattern)) {
      requirePattern(pattern, compute);
    }
  }
}

/** Methods whose first argument is a regular expression. */
const PATTERN_METHODS = new Set(['matches', 'find', 'findAll']);

/** The part of a call that is a regular expression. */
function patternOf(node: CelNode): CelNode | undefined {
  if (node.op === 'call' && node.args[0] === 'matches') {
    const [text, pattern] = node.args[1];
    // An API server takes a text that is written out for the expression.
    return literalText(text) === undefined || isRe2(literalText(text)!) ? pattern : text;
  }
  return node.op === 'rcall' && PATTERN_METHODS.has(node.args[0]) ? node.args[2][0] : undefined;
}

function isRe2(pattern: string): boolean {
  try {
    compileRe2(pattern);
    return true;
  } catch {
    return false;
  }
}

function isComputed(
  node: CelNode,
  findings: Findings,
  isConstant: (node: CelNode) => boolean,
): boolean {
  switch (node.op) {
    case 'value':
      return true;
    case 'id':
      return findings.get(node)?.type.kind === 'type';
    case '.':
      return findings.get(node)?.type.kind === 'type' && !findings.has(node.args[0]);
    case 'list':
      return node.args.every(isConstant);
    case 'map':
      return node.args.flat().every(isConstant);
    case 'call':
      return (
        CONVERSIONS.has(node.args[0]) && node.args[1].length === 1 && node.args[1].every(isConstant)
      );
    default:
      return false;
  }
}

function computeAt(node: CelNode, compute: Compute): unknown {
  try {
    return compute(node);
  } catch (error) {
    const [argument] = node.op === 'call' ? node.args[1] : [];
    const text = literalText(argument);
    throw text === undefined || argument === undefined
      ? typeFailure(node, (error as Error).message)
      : typeFailure(argument, `invalid ${(node as FunctionNode).args[0]} '${shortened(text)}'`);
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function requireKey(
  { args: [operand, key] }: IndexNode,
  findings: Findings,
  compute: Compute,
): void {
  const value = key.op === 'value' ? key.args : computeAt(key, compute);
  const isNumber = isInt(value) || value instanceof Double || value instanceof Uint;
  if (!isNumber && !['string', 'boolean'].includes(typeof value)) {
    const type = describeType(findings.get(operand)!.type);
    throw typeFailure(
      key,
      `'${type}' has no keys that are neither a string nor a number nor a bool`,
    );
  }
}

function requirePattern(node: CelNode, compute: Compute): void {
  const pattern = node.op === 'value' ? node.args : computeAt(node, compute);
  if (typeof pattern === 'string' && !isRe2(pattern)) {
    throw typeFailure(node, `invalid regular expression (RE2) '${pattern}'`);
  }
}

/** The types that each clause of `format()` takes; `%s` takes lists and maps too, see below. */
const TAKEN: ReadonlyMap<string, readonly string[]> = new Map([
  ['d', ['int', 'uint']],
  ['o', ['int', 'uint']],
  ['b', ['int', 'uint', 'bool']],
  ['x', ['int', 'uint', 'string', 'bytes']],
  ['X', ['int', 'uint', 'string', 'bytes']],
  // `NaN` and `Infinity` can be texts.
  ['f', ['double', 'string']],
  ['e', ['double', 'string']],
]);

const TEXTS = ['int', 'uint', 'double', 'bool', 'string', 'bytes', 'type', 'null'];
const TIMES = ['google.protobuf.Timestamp', 'google.protobuf.Duration'];

/**
 * Refuses values that their clauses do not take, where the template and the list of values are
 * written out.
 */
export function refuseFormatted({ ast, findings }: TypedExpression): void {
  for (const node of walk(ast)) {
    if (node.op === 'rcall' && node.args[0] === 'format') {
      refuseValues(node, findings);
    }
  }
}

function refuseValues(node: MethodNode, findings: Findings): void {
  const [, receiver, [list]] = node.args;
  const template = literalText(receiver);
  if (template === undefined || list?.op !== 'list') {
    return;
  }
  const clauses = readClauses(template, list.args.length, node);
  for (const [i, clause] of clauses.entries()) {
    const odd = oddPart(list.args[i]!, clause, findings);
    if (odd !== undefined) {
      const type = describeType(findings.get(odd)!.type);
      throw typeFailure(odd, `'%${clause}' does not take values of type '${type}'`);
    }
  }
  if (clauses.length < list.args.length) {
    throw typeFailure(
      node,
      `format() has ${clauses.length} clauses and ${list.args.length} values`,
    );
  }
}

/** The letters of the clauses of a template. */
function readClauses(template: string, values: number, node: CelNode): string[] {
  try {
    return [...formatParts(template, values)].flatMap((part) =>
      typeof part === 'string' ? [] : [part.verb],
    );
  } catch (error) {
    throw typeFailure(node, `format() does not fit its values: ${(error as Error).message}`);
  }
}

/** The value, or the part of a literal, that a clause does not take. */
function oddPart(value: CelNode, clause: string, findings: Findings): CelNode | undefined {
  if (!takes(clause, findings.get(value)!.type)) {
    return value;
  }
  const parts = clause === 's' ? partsOf(value) : [];
  return parts.map((part) => oddPart(part, clause, findings)).find((odd) => odd !== undefined);
}

function partsOf(value: CelNode): readonly CelNode[] {
  if (value.op === 'list') {
    return value.args;
  }
  return value.op === 'map' ? value.args.flat() : [];
}

function takes(clause: string, { kind, name }: Type): boolean {
  if (kind === 'dyn') {
    return true;
  }
  const isText =
    clause === 's' && (kind === 'list' || kind === 'map' || [...TEXTS, ...TIMES].includes(name));
  return isText || (TAKEN.get(clause)?.includes(name) ?? false);
}
