import { variableCount } from '../syntax/cel-node';
import { BOOL, describeType, DYN, INT, listOf, mapOf } from '../syntax/type';
import { typeFailure } from './typed-expression';

import type { CelNode, MethodNode } from '../syntax/cel-node';
import type { Type } from '../syntax/type';
import type { OverloadChoice } from './overloads';

interface MacroCall {
  readonly checker: PartChecker;
  readonly node: MethodNode;
  readonly variables: Variables;
}

const CHECKS: Readonly<Record<string, (call: MacroCall) => Type>> = {
  all: checkQuantifier,
  exists: checkQuantifier,
  exists_one: checkCounting,
  existsOne: checkCounting,
  filter: checkFilter,
  map: checkCollecting,
  transformList: checkCollecting,
  transformMap: checkInserting,
  transformMapEntry: checkInserting,
  sortBy: checkSorting,
  optMap: checkOptional,
  optFlatMap: checkOptional,
};

/** The type of what a macro gives; it is that of what an API server writes in its place. */
export function checkMacro(checker: PartChecker, node: MethodNode, variables: Variables): Type {
  return CHECKS[node.args[0]]!({ checker, node, variables });
}

/** `all` and `exists`: the conditions are joined by an operator. */
function checkQuantifier(call: MacroCall): Type {
  const { inner, parts } = loop(call);
  const condition = call.checker.check(parts[0]!, inner);
  requireBool(call, parts[0]!, call.checker.choice.fits(condition, BOOL));
  return BOOL;
}

/** `exists_one`: the condition decides whether one is added. */
function checkCounting(call: MacroCall): Type {
  const { inner, parts } = loop(call);
  decide(call, parts[0]!, inner, () => INT, INT);
  return BOOL;
}

function checkFilter(call: MacroCall): Type {
  const { checker, node } = call;
  const { inner, element } = loop(call);
  checker.note(node.args[2][0]!, element);
  const list = listOf(checker.choice.placeholder());
  const step = decide(call, node.args[2][1]!, inner, () => added(call, list, element), list);
  return collected(call, list, step);
}

/** `map` and `transformList`, with a condition before the last part or without. */
function checkCollecting(call: MacroCall): Type {
  const { checker } = call;
  const { inner, parts } = loop(call);
  const list = listOf(checker.choice.placeholder());
  const add = (): Type => added(call, list, checker.check(parts.at(-1)!, inner));
  const step = parts.length > 1 ? decide(call, parts[0]!, inner, add, list) : add();
  return collected(call, list, step);
}

/** `transformMap` and `transformMapEntry`. */
function checkInserting(call: MacroCall): Type {
  const { checker, node } = call;
  const { inner, parts, key } = loop(call);
  const map = mapOf(checker.choice.placeholder(), checker.choice.placeholder());
  const last = parts.at(-1)!;
  const insert = (): Type => {
    const value = checker.check(last, inner);
    const finding =
      node.args[0] === 'transformMap'
        ? checker.choice.choose('macro', 'insertEntry', [map, key, value])
        : checker.choice.choose('macro', 'insertMap', [map, value]);
    return finding?.type ?? refusePart(call, last, value);
  };
  const step = parts.length > 1 ? decide(call, parts[0]!, inner, insert, map) : insert();
  return collected(call, map, step);
}

/** The list is bound to a name, the keys are collected from it, and both are sorted. */
function checkSorting(call: MacroCall): Type {
  const { checker, node, variables } = call;
  const [, receiver, [variable, key]] = node.args;
  requireFreeNames([variable!]);
  const list = checker.check(receiver, variables);
  const { inner } = ranged(call, list, [nameOf(variable!)]);
  const keys = listOf(checker.choice.placeholder());
  const keyType = checker.check(key!, inner);
  const collectedKeys = collected(call, keys, added(call, keys, keyType));
  const sorted = checker.choice.choose('macro', 'sortByKeys', [list, collectedKeys]);
  if (sorted === undefined && checker.choice.resolve(list).kind === 'map') {
    throw typeFailure(node, `sortBy() does not take receivers of type '${described(call, list)}'`);
  }
  return sorted?.type ?? refusePart(call, key!, keyType);
}

/** `target.hasValue() ? optional.of(body) : optional.none()`; `optFlatMap` has the body alone. */
function checkOptional(call: MacroCall): Type {
  const { checker, node, variables } = call;
  const [name, receiver, [variable, body]] = node.args;
  const { choice } = checker;
  const choose = (method: string): Type => {
    const target = checker.check(receiver, variables);
    const finding = choice.choose('method', method, [target]);
    if (finding === undefined) {
      throw typeFailure(node, `'${described(call, target)}' is not an optional`);
    }
    return finding.type;
  };
  const condition = choose('hasValue');
  const value = choose('value');
  checker.note(variable!, value);
  const result = checker.check(body!, new Map(variables).set(nameOf(variable!), value));
  const mapped =
    name === 'optMap' ? choice.choose('function', 'optional.of', [result])!.type : result;
  const none = choice.choose('function', 'optional.none', [])!.type;
  const finding = choice.choose('operator', '?:', [condition, mapped, none]);
  return finding?.type ?? refusePart(call, body!, result);
}

interface LoopParts {
  readonly inner: Variables;
  readonly key: Type;
  /** Type of the values of one variable. */
  readonly element: Type;
  readonly parts: readonly CelNode[];
}

function loop(call: MacroCall): LoopParts {
  const [, receiver, args] = call.node.args;
  const count = variableCount(call.node);
  const variables = args.slice(0, count);
  requireFreeNames(variables);
  const range = call.checker.check(receiver, call.variables);
  return { ...ranged(call, range, variables.map(nameOf)), parts: args.slice(count) };
}

/** The name that macros once collected their result by, which no variable may have. */
const RESULT = '__result__';

function requireFreeNames(variables: readonly CelNode[]): void {
  const names = variables.map(nameOf);
  const taken = variables[names.indexOf(RESULT)];
  if (taken !== undefined) {
    throw typeFailure(taken, `'${RESULT}' cannot be the name of a variable`);
  }
  if (new Set(names).size < names.length) {
    throw typeFailure(variables[1]!, `two variables have the name '${names[0]}'`);
  }
}

function ranged(call: MacroCall, type: Type, names: readonly string[]): Omit<LoopParts, 'parts'> {
  const { choice } = call.checker;
  const range = choice.resolve(type);
  const [key, value, element] = ((): readonly [Type, Type, Type] => {
    const [first, second] = range.parameters;
    switch (range.kind) {
      case 'list':
        return [INT, first!, first!];
      case 'map':
        return [first!, second!, first!];
      case 'dyn':
      case 'param':
        choice.fits(DYN, range);
        return [DYN, DYN, DYN];
      default:
        throw typeFailure(call.node, `'${described(call, range)}' is neither a list nor a map`);
    }
  })();
  const [name, second] = names;
  const inner = new Map(call.variables);
  inner.set(name!, second === undefined ? element : key);
  if (second !== undefined) {
    inner.set(second, value);
  }
  return { inner, key, element };
}

/** `condition ? change : kept`. */
function decide(
  call: MacroCall,
  condition: CelNode,
  inner: Variables,
  change: () => Type,
  kept: Type,
): Type {
  const { checker } = call;
  const type = checker.check(condition, inner);
  const changed = change();
  const finding = checker.choice.choose('operator', '?:', [type, changed, kept]);
  requireBool(call, condition, finding !== undefined);
  return finding!.type;
}

/** `list + [item]`. */
function added({ checker }: MacroCall, list: Type, item: Type): Type {
  return checker.choice.choose('operator', '+', [list, listOf(item)])?.type ?? DYN;
}

/** Returns the type of the list that a loop collects, which is the type that it started from. */
function collected({ checker, node }: MacroCall, start: Type, step: Type): Type {
  if (!checker.choice.fits(start, step)) {
    throw typeFailure(node, `${node.args[0]}() collects values of different types`);
  }
  return checker.choice.resolve(start);
}

function requireBool(call: MacroCall, part: CelNode, isBool: boolean): void {
  if (!isBool) {
    const type = described(call, call.checker.typeOf(part));
    throw typeFailure(part, `a condition must be a bool, not '${type}'`);
  }
}

function refusePart(call: MacroCall, part: CelNode, type: Type): never {
  throw typeFailure(
    part,
    `${call.node.args[0]}() does not take parts of type '${described(call, type)}'`,
  );
}

function described({ checker }: MacroCall, type: Type): string {
  return describeType(checker.choice.resolve(type, 'closed'));
}

function nameOf(node: CelNode): string {
  if (node.op !== 'id') {
    throw typeFailure(node, 'a macro declares its variables by plain names');
  }
  return node.args;
}

export type Variables = ReadonlyMap<string, Type>;

export interface PartChecker {
  readonly choice: OverloadChoice;
  check(node: CelNode, variables: Variables): Type;
  /** Notes the type of a variable where a macro is written out with it. */
  note(variable: CelNode, type: Type): void;
  /** The type of a part that was checked, as far as it is known by now. */
  typeOf(node: CelNode): Type;
}
