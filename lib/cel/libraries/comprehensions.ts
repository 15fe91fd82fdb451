import { syntaxError } from '../cel-js';
import { celEquals, entriesOf, isPlainMap } from '../equality';
import type { CelContext, CelEvaluator, CelMacro, CelMacroCall, CelNode, CelType, CelTypeChecker } from '../engine';
import { defineMacro, type Library } from '../library';
import { sortByKeys } from './lists';

/** One round of a comprehension: what its variables stand for. */
type Entry = readonly [key: unknown, value: unknown];

/** Computes a part of a comprehension for one entry. */
type Compute = (part: CelNode, entry: Entry) => unknown;

/** What a comprehension gives. */
interface Kind {
  /** The type of the result, from those of the keys and of the last part. */
  type(checker: CelTypeChecker, key: CelType, transformed: CelType): CelType;
  /** The result, from the parts that follow the variables. */
  compute(entries: readonly Entry[], parts: readonly CelNode[], compute: Compute): unknown;
  /** Whether all parts are conditions, or only those before the last. */
  readonly isCondition: boolean;
}

const QUANTIFIERS: Readonly<Record<string, Kind['compute']>> = {
  all: (entries, [condition], compute) => decide(entries, (entry) => compute(condition!, entry), false),
  exists: (entries, [condition], compute) => decide(entries, (entry) => compute(condition!, entry), true),
  existsOne: countsOne,
  exists_one: countsOne,
};

const TRANSFORMATIONS: Readonly<Record<string, Omit<Kind, 'isCondition'>>> = {
  transformList: {
    type: (checker, _key, transformed) => checker.registry.getListType(transformed),
    compute: (entries, parts, compute) => kept(entries, parts, compute).map((entry) => compute(parts.at(-1)!, entry)),
  },
  transformMap: {
    type: (checker, key, transformed) => checker.registry.getMapType(key, transformed),
    compute: (entries, parts, compute) =>
      new Map(kept(entries, parts, compute).map((entry) => [entry[0], compute(parts.at(-1)!, entry)])),
  },
  transformMapEntry: {
    type: (_checker, _key, transformed) => transformed,
    compute: (entries, parts, compute) =>
      mergeMaps(kept(entries, parts, compute).map((entry) => compute(parts.at(-1)!, entry))),
  },
};

/** Comprehensions with two variables, the index or key and the value, and `sortBy`. */
export const comprehensionsLibrary: Library = (environment) => {
  const define = (signature: string, kind: Kind): void =>
    defineMacro(environment, signature, (call) => twoVariableMacro(call, kind));
  for (const [name, compute] of Object.entries(QUANTIFIERS)) {
    define(`list.${name}(ast, ast, ast): bool`, { type: (checker) => checker.boolType, compute, isCondition: true });
  }
  for (const [name, kind] of Object.entries(TRANSFORMATIONS)) {
    define(`list.${name}(ast, ast, ast): dyn`, { ...kind, isCondition: false });
    define(`list.${name}(ast, ast, ast, ast): dyn`, { ...kind, isCondition: false });
  }
  defineMacro(environment, 'list.sortBy(ast, ast): dyn', sortByMacro);
};

function twoVariableMacro({ ast, args, receiver }: CelMacroCall, kind: Kind): CelMacro {
  const [keyName, valueName] = [variableName(args[0]!), variableName(args[1]!)];
  const parts = args.slice(2);
  let keyContext: CelContext;
  let valueContext: CelContext;
  return {
    typeCheck(checker, _macro, context) {
      const [key, value] = entryTypes(checker, checker.check(receiver!, context), ast);
      keyContext = context.forkWithVariable(keyName, key);
      valueContext = keyContext.forkWithVariable(valueName, value);
      const types = parts.map((part) => checker.check(part, valueContext));
      const conditions = kind.isCondition ? parts : parts.slice(0, -1);
      conditions.forEach((part, index) => requireBool(checker, types[index]!, part));
      return kind.type(checker, key, types.at(-1)!);
    },
    evaluate(evaluator, _macro, context) {
      const compute: Compute = (part, [key, value]) => {
        const outer = keyContext.reuse(context).setIterValue(key, evaluator);
        return evaluator.run(part, valueContext.reuse(outer).setIterValue(value, evaluator));
      };
      return kind.compute(entries(evaluator.run(receiver!, context)), parts, compute);
    },
  };
}

function sortByMacro({ ast, args, receiver }: CelMacroCall): CelMacro {
  const [variable, key] = [variableName(args[0]!), args[1]!];
  let elementContext: CelContext;
  return {
    typeCheck(checker, _macro, context) {
      const list = checker.check(receiver!, context);
      elementContext = context.forkWithVariable(variable, entryTypes(checker, list, ast)[1]);
      checker.check(key, elementContext);
      return list;
    },
    evaluate(evaluator: CelEvaluator, _macro, context) {
      const list = entries(evaluator.run(receiver!, context)).map(([, value]) => value);
      const keys = list.map((value) =>
        evaluator.run(key, elementContext.reuse(context).setIterValue(value, evaluator)),
      );
      return sortByKeys(list, keys);
    },
  };
}

/** The name of a variable that a macro declares. */
export function variableName(node: CelNode): string {
  if (node.op !== 'id') {
    throw syntaxError('a macro declares its variables by plain names', node);
  }
  return node.args;
}

function entryTypes(checker: CelTypeChecker, collection: CelType, node: CelNode): readonly [CelType, CelType] {
  switch (collection.kind) {
    case 'list':
      return [checker.intType, collection.valueType!];
    case 'map':
      return [collection.keyType!, collection.valueType!];
    case 'dyn':
      return [checker.dynType, checker.dynType];
    default:
      throw checker.createError(
        'invalid_comprehension_range',
        `'${checker.formatType(collection)}' is neither a list nor a map`,
        node,
      );
  }
}

function requireBool(checker: CelTypeChecker, type: CelType, node: CelNode): void {
  if (type !== checker.boolType && type.kind !== 'dyn') {
    throw checker.createError(
      'invalid_predicate',
      `a condition has to be a bool, not '${checker.formatType(type)}'`,
      node,
    );
  }
}

function entries(collection: unknown): readonly Entry[] {
  if (Array.isArray(collection)) {
    return collection.map((value: unknown, index) => [BigInt(index), value] as const);
  }
  if (typeof collection === 'object' && collection !== null && isPlainMap(collection)) {
    return [...entriesOf(collection)];
  }
  throw new Error('no such overload: a comprehension goes over a list or a map');
}

/** Whether a condition has the given result anywhere; an error counts only if no entry decides. */
function decide(list: readonly Entry[], condition: (entry: Entry) => unknown, decisive: boolean): boolean {
  const errors: Error[] = [];
  for (const entry of list) {
    try {
      if (isTrue(condition(entry)) === decisive) {
        return decisive;
      }
    } catch (error) {
      errors.push(error as Error);
    }
  }
  const [firstError] = errors;
  if (firstError !== undefined) {
    throw firstError;
  }
  return !decisive;
}

function countsOne(list: readonly Entry[], [condition]: readonly CelNode[], compute: Compute): boolean {
  return list.filter((entry) => isTrue(compute(condition!, entry))).length === 1;
}

/** The entries that a filter leaves; without one, all. */
function kept(list: readonly Entry[], parts: readonly CelNode[], compute: Compute): readonly Entry[] {
  const [filter] = parts;
  return parts.length < 2 ? list : list.filter((entry) => isTrue(compute(filter!, entry)));
}

function isTrue(value: unknown): boolean {
  if (typeof value !== 'boolean') {
    throw new Error('no such overload: a condition has to be a bool');
  }
  return value;
}

function mergeMaps(maps: readonly unknown[]): Map<unknown, unknown> {
  const merged = new Map<unknown, unknown>();
  for (const [, map] of entries(maps)) {
    for (const [key, value] of entries(map)) {
      if ([...merged.keys()].some((known) => celEquals(known, key))) {
        throw new Error(`insert failed: key ${String(key)} already exists`);
      }
      merged.set(key, value);
    }
  }
  return merged;
}
