import { isOptional } from './cel-js';
import { replaceCall } from './calls';
import type {
  CelBinaryHandle,
  CelBinaryNode,
  CelEvaluator,
  CelMacro,
  CelNode,
  CelType,
  CelTypeChecker,
} from './engine';
import { celEquals, entriesOf, isPlainMap, joinLists, listIncludes } from './equality';
import { refuseInvalidValue } from './invalid-value';
import { inRange } from './ranges';
import { readRelationsFromLeft } from './relations';
import { addTimes, subtractTimes } from './time-arithmetic';
import { walk } from './tree';

/** Who judges an expression. */
export type Judge =
  /** The API server: literals of lists and maps have one type, and operands that are compared too. */
  | 'server'
  /** The schema of an object that the API server sees without types: a number may be written as an integer. */
  | 'schema';

/**
 * Gives the parts of a parsed expression the meaning that they have in Kubernetes, where the engine's differs.
 *
 * It changes the tree in place, before types are checked, so that all places in it stay what they were.
 */
export function applyKubernetesSemantics(root: CelNode, judge: Judge): void {
  readRelationsFromLeft(root);
  const mixedLists = new Set<CelNode>();
  for (const node of walk(root)) {
    // No function of ours gives a promise; without the word the engine looks for them everywhere.
    node.setMeta('async', false);
    changeReading(node);
    switch (node.op) {
      case '==':
      case '!=':
        compareByValue(node, judge);
        break;
      case 'in':
        node.setMeta('evaluate', (evaluator, _node, context) => {
          const value = evaluator.run(node.args[0], context);
          return isMember(value, evaluator.run(node.args[1], context));
        });
        break;
      case '+':
        joinByValue(node);
        break;
      case '-':
        subtractInRange(node);
        break;
      case '-_':
        negateInRange(node);
        break;
      case 'call':
        if (node.args[0] === 'has' && node.args[1].length === 1) {
          node.setMeta('macro', hasMacro(node, node.args[1][0]!));
        } else {
          replaceCall(node);
        }
        break;
      case 'rcall':
        if (node.args[0] === 'format') {
          node.args[2].flatMap((list) => [...walk(list)]).forEach((part) => mixedLists.add(part));
        }
        replaceCall(node);
        break;
      case 'list':
      case 'map':
        if (judge === 'server' && !mixedLists.has(node)) {
          requireOneType(node);
        }
        break;
      default:
    }
  }
}

/** Variables, members and what filters leave. */
function changeReading(node: CelNode): void {
  if (['id', '.', '[]'].includes(node.op)) {
    bindToAny(node);
  }
  if (['id', '.', '[]', '.?', '[?]'].includes(node.op)) {
    readValid(node);
  }
  if (node.op === 'rcall' && node.args[0] === 'filter') {
    keepValid(node);
  }
}

/** What is taken out of an empty literal has no type, and the engine cannot choose an operator by it. */
function bindToAny(node: CelNode): void {
  const { check } = node.meta;
  node.setMeta('check', (checker, _node, context) => {
    const type = check(checker, node, context);
    return type.kind === 'param' ? checker.dynType : type;
  });
}

/** To read a value that is not of its type fails, whatever is done with it; also where an optional is made of it. */
function readValid(node: CelNode): void {
  const { evaluate } = node.meta;
  node.setMeta('evaluate', (evaluator, _node, context) => {
    const value = evaluate(evaluator, node, context);
    refuseInvalidValue(node.op !== 'id' && isOptional(value) && value.hasValue() ? value.value() : value);
    return value;
  });
}

/** A list is not made of what cannot be read. */
function keepValid({ meta: { alternate } }: CelNode): void {
  const evaluate = alternate?.meta.evaluate;
  alternate?.setMeta('evaluate', (evaluator, node, context) => {
    const kept = evaluate?.(evaluator, node, context);
    (Array.isArray(kept) ? kept : []).forEach(refuseInvalidValue);
    return kept;
  });
}

function compareByValue(node: CelBinaryNode, judge: Judge): void {
  const [left, right] = node.args;
  node.setMeta('check', (checker, _node, context) => {
    const [leftType, rightType] = [checker.check(left, context), checker.check(right, context)];
    if (!areComparable(checker, leftType, rightType, judge)) {
      const types = `${checker.formatType(leftType)} ${node.op} ${checker.formatType(rightType)}`;
      throw checker.createError('no_such_overload', `no such overload: ${types}`, node);
    }
    return checker.boolType;
  });
  node.setMeta('evaluate', (evaluator, _node, context) => {
    const isEqual = celEquals(evaluator.run(left, context), evaluator.run(right, context));
    return isEqual === (node.op === '==');
  });
}

function areComparable(checker: CelTypeChecker, a: CelType, b: CelType, judge: Judge): boolean {
  const names = [a.name, b.name];
  if (judge === 'schema' && names.every((name) => ['int', 'uint', 'double'].includes(name))) {
    return true;
  }
  // An object may be null: before it is created, and after it is deleted.
  const isNullable = [a, b].some(({ kind }) => kind === 'message');
  return (names.includes('null') && isNullable) || a.unify(checker.registry, b) !== null;
}

function isMember(value: unknown, collection: unknown): boolean {
  if (Array.isArray(collection)) {
    return listIncludes(collection, value);
  }
  if (typeof collection === 'object' && collection !== null && isPlainMap(collection)) {
    const entries = entriesOf(collection);
    refuseInvalidValue(entries.get(value));
    return entries.has(value) || listIncludes([...entries.keys()], value);
  }
  throw new Error("no such overload: the right side of 'in' is neither a list nor a map");
}

/** The engine refuses to join lists whose elements differ in type; the API server sees untyped lists. */
function joinByValue(node: CelBinaryNode): void {
  const { check } = node.meta;
  node.setMeta('check', (checker, _node, context) => {
    const type = check(checker, node, context);
    // To the engine a span of time and a point in time are a span of time.
    const { name } = node.args[1].checkedType ?? checker.dynType;
    const isOpen = type.name === 'google.protobuf.Duration' && name !== type.name;
    return isOpen ? checker.dynType : type;
  });
  node.setMeta('evaluate', (evaluator: CelEvaluator, _node, context) => {
    const left = evaluator.run(node.args[0], context);
    const right = evaluator.run(node.args[1], context);
    return Array.isArray(left) && Array.isArray(right)
      ? joinLists(left as unknown[], right as unknown[])
      : inRange(addTimes(left, right) ?? (node.handle as CelBinaryHandle)(left, right, node, evaluator));
  });
}

/** Spans and points in time are exact, and end where those of an API server end. */
function subtractInRange(node: CelBinaryNode): void {
  node.setMeta('evaluate', (evaluator, _node, context) => {
    const [left, right] = node.args.map((operand) => evaluator.run(operand, context));
    return inRange(subtractTimes(left, right) ?? (node.handle as CelBinaryHandle)(left, right, node, evaluator));
  });
}

function negateInRange(node: CelNode): void {
  const { evaluate } = node.meta;
  node.setMeta('evaluate', (evaluator, _node, context) => inRange(evaluate(evaluator, node, context)));
}

/** `has(a.b.c)` on any operand; the engine takes chains of names only, and does not look at the field's name. */
function hasMacro(node: CelNode, selection: CelNode): CelMacro {
  return {
    typeCheck(checker, _macro, context) {
      if (selection.op !== '.') {
        throw checker.createError('invalid_macro_argument', 'has() takes a field, such as has(object.spec)', node);
      }
      checker.check(selection, context);
      return checker.boolType;
    },
    evaluate(evaluator, _macro, context) {
      const [operand, field] = selection.args as readonly [CelNode, string];
      return hasField(evaluator.run(operand, context), field);
    },
  };
}

function hasField(value: unknown, field: string): boolean {
  if (isOptional(value)) {
    return value.hasValue() && hasField(value.value(), field);
  }
  if (typeof value !== 'object' || value === null || !isPlainMap(value)) {
    return false;
  }
  // To ask whether it is there is to read it.
  refuseInvalidValue(entriesOf(value).get(field));
  return entriesOf(value).has(field);
}

function requireOneType(node: CelNode & { readonly op: 'list' | 'map' }): void {
  const { check } = node.meta;
  node.setMeta('check', (checker, _node, context) => {
    const type = check(checker, node, context);
    const groups =
      node.op === 'list' ? [node.args] : [node.args.map(([key]) => key), node.args.map(([, value]) => value)];
    for (const [first, ...others] of groups) {
      const expected = first?.checkedType;
      const odd = others.find(
        ({ checkedType }) => expected && checkedType && !isSameType(checker, expected, checkedType),
      );
      if (odd?.checkedType !== undefined && expected !== undefined) {
        const types = `'${checker.formatType(expected)}' but found '${checker.formatType(odd.checkedType)}'`;
        throw checker.createError('mixed_literal', `the elements of a literal have one type: expected ${types}`, odd);
      }
    }
    return type;
  });
}

function isSameType(checker: CelTypeChecker, a: CelType, b: CelType): boolean {
  const isOpen = (a.hasPlaceholderType || b.hasPlaceholderType) && a.kind !== 'dyn' && b.kind !== 'dyn';
  return a === b || (isOpen && a.unify(checker.registry, b) !== null);
}
