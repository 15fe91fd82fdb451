import { getOrAdd } from '../../json/object';
import { compileRe2 } from '../patterns/re2';
import { Double, isInt, Uint } from '../runtime/numbers';
import { type CelNode, type FunctionNode, type IndexNode, literalText, walk } from '../syntax/node';
import { TYPE_NAMES } from './names';
import { describeType } from '../syntax/type';
import { typeFailure, type TypedExpression } from './typed-expression';

type Findings = TypedExpression['findings'];

/** Functions that an API server computes at once when it knows what they are given. */
const CONVERSIONS = new Set('bool bytes double duration dyn int string timestamp type uint'.split(' '));

/** Computes a part of an expression that has no variables. */
export type Compute = (part: CelNode) => unknown;

/**
 * Refuses what an API server finds out when it makes a program of an expression whose types are right: it computes
 * conversions of what is written out, looks at keys that are, and takes each variable that stands for a type for the
 * name of one.
 *
 * @throws TypeFailure
 */
export function refuseConstants({ ast, findings }: TypedExpression, compute: Compute): void {
  const constant = new Map<CelNode, boolean>();
  const isConstant = (node: CelNode): boolean => getOrAdd(constant, node, () => isComputed(node, findings, isConstant));
  for (const node of walk(ast)) {
    const type = findings.get(node)?.type;
    if (node.op === 'id' && type?.kind === 'type' && !TYPE_NAMES.has(node.args)) {
      throw typeFailure(node, `'${node.args}' stands for a type, which an API server takes for the name of one`);
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

/** Returns true if a regular expression is one to an API server. */
function isRe2(pattern: string): boolean {
  try {
    compileRe2(pattern);
    return true;
  } catch {
    return false;
  }
}

function isComputed(node: CelNode, findings: Findings, isConstant: (node: CelNode) => boolean): boolean {
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
      return CONVERSIONS.has(node.args[0]) && node.args[1].length === 1 && node.args[1].every(isConstant);
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

function requireKey({ args: [operand, key] }: IndexNode, findings: Findings, compute: Compute): void {
  const value = key.op === 'value' ? key.args : computeAt(key, compute);
  const isNumber = isInt(value) || value instanceof Double || value instanceof Uint;
  if (!isNumber && !['string', 'boolean'].includes(typeof value)) {
    const type = describeType(findings.get(operand)!.type);
    throw typeFailure(key, `'${type}' has no keys that are neither a string nor a number nor a bool`);
  }
}

function requirePattern(node: CelNode, compute: Compute): void {
  const pattern = node.op === 'value' ? node.args : computeAt(node, compute);
  if (typeof pattern === 'string' && !isRe2(pattern)) {
    throw typeFailure(node, `invalid regular expression (RE2) '${pattern}'`);
  }
}
