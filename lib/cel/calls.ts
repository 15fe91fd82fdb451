import type { CelCallHandle, CelCallNode, CelMethodHandle, CelMethodNode, CelNode, CelTypeChecker } from './engine';
import { CONVERSIONS, failsToConvert } from './libraries/conversions';
import { compileRe2 } from '../internal/re2';
import { formatProblem } from './libraries/string-format';
import { STRING_METHODS } from './libraries/strings';
import { inRange } from './ranges';
import { isTimePart, Timestamp, type TimePart } from './values/timestamp';
import { literalText } from './tree';

/** Methods whose first argument is a regular expression. */
export const PATTERN_METHODS = new Set(['matches', 'find', 'findAll']);

/** Puts what Kubernetes does in the place of functions that the engine has of its own. */
export function replaceCall(node: CelCallNode): void {
  checkCall(node);
  if (node.op === 'rcall') {
    replaceMethod(node);
  } else {
    checkConversion(node);
  }
}

/** Finds what can be known to fail of literals, and types that the engine leaves open. */
function checkCall(node: CelCallNode): void {
  const { check } = node.meta;
  node.setMeta('check', (checker, _node, context) => {
    const type = check(checker, node, context);
    checkLiteral(checker, node);
    checkFormat(checker, node);
    // The engine knows no more when the receiver has no type; left as a placeholder it would fit nothing.
    return type.kind === 'param' ? checker.dynType : type;
  });
}

function checkLiteral(checker: CelTypeChecker, node: CelCallNode): void {
  const [name] = node.args;
  const argument = node.op === 'call' ? node.args[1][0] : node.args[2][0];
  const text = literalText(argument);
  if (text === undefined || argument === undefined) {
    return;
  }
  if (node.op === 'call' && failsToConvert(name, text)) {
    throw checker.createError('invalid_literal', `invalid ${name} '${text}'`, argument);
  }
  if (node.op === 'rcall' && PATTERN_METHODS.has(name) && !isRe2(text)) {
    throw checker.createError('invalid_literal', `invalid regular expression (RE2) '${text}'`, argument);
  }
}

/** A template that is written out has to fit the list that is. */
function checkFormat(checker: CelTypeChecker, node: CelCallNode): void {
  const [name, receiver, args = []] = node.args;
  const template = name === 'format' && node.op === 'rcall' ? literalText(receiver as CelNode) : undefined;
  const [list] = args;
  const problem = template !== undefined && list?.op === 'list' && formatProblem(template, list.args.length);
  if (problem) {
    throw checker.createError('invalid_literal', problem, node);
  }
}

/** Whether a regular expression is one to an API server. */
export function isRe2(pattern: string): boolean {
  try {
    compileRe2(pattern);
    return true;
  } catch {
    return false;
  }
}

function replaceMethod(node: CelMethodNode): void {
  const [name, receiver, args] = node.args;
  if (isTimePart(name)) {
    replaceTimePart(node, name);
  }
  const method = Object.hasOwn(STRING_METHODS, name) ? STRING_METHODS[name] : undefined;
  if (method === undefined) {
    return;
  }
  node.setMeta('evaluate', (evaluator, _node, context) => {
    const text = evaluator.run(receiver, context);
    const values = args.map((argument) => evaluator.run(argument, context));
    const fits = typeof text === 'string' && values.every((value, i) => typeof value === method.parameters[i]);
    return fits ? method.apply(text, ...values) : (node.handle as CelMethodHandle)([text, ...values], evaluator, node);
  });
}

/** The engine knows fewer time zones, and takes names that are none. */
function replaceTimePart(node: CelMethodNode, part: TimePart): void {
  const [, receiver, args] = node.args;
  node.setMeta('evaluate', (evaluator, _node, context) => {
    const time = evaluator.run(receiver, context);
    const values = args.map((argument) => evaluator.run(argument, context));
    const [zone] = values;
    if (!(time instanceof Date) || (values.length > 0 && typeof zone !== 'string')) {
      return (node.handle as CelMethodHandle)([time, ...values], evaluator, node);
    }
    const seconds = Math.floor(time.getTime() / 1000);
    const nanos = (time.getTime() - seconds * 1000) * 1_000_000;
    return BigInt(new Timestamp(seconds, nanos, 0).get(part, zone as string | undefined));
  });
}

/** The engine converts more texts than Kubernetes does, and other values otherwise. */
function checkConversion(node: CelNode & { readonly op: 'call' }): void {
  const [name, args] = node.args;
  const own = Object.hasOwn(CONVERSIONS, name) ? CONVERSIONS[name] : undefined;
  if (own === undefined || args.length !== 1) {
    return;
  }
  node.setMeta('evaluate', (evaluator, _node, context) => {
    const value = evaluator.run(args[0]!, context);
    if (typeof value === 'string' && failsToConvert(name, value)) {
      throw new Error(`type conversion error: '${value}' is not ${name === 'int' ? 'an' : 'a'} ${name}`);
    }
    return own(value) ?? inRange((node.handle as CelCallHandle)([value], node, evaluator));
  });
}
