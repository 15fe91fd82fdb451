import { SORT_BY_KEYS } from '../cost/list-costs';
import { NEW_LIST } from '../cost/value';
import { sortByKeys } from '../functions/list-functions';
import { insertEntry, insertMap } from '../functions/operator-functions';
import { EntryMap, fromJson, isList, isMap, itemsOf, mapOf, Optional } from '../runtime/cel-values';
import {
  FatalError,
  graverError,
  noSuchOverload,
  refuseUnreadable,
} from '../runtime/evaluation-error';
import { spend, spentSoFar } from '../runtime/spending';
import { variableCount } from '../syntax/cel-node';
import { orEnd, requireBool } from './calls';

import type { CelNode, MethodNode } from '../syntax/cel-node';
import type { Compute, Frame, PartCompiler, Scope } from './calls';

interface Loop {
  /** Begins; what it gives is handed to each round. */
  readonly start: () => unknown;
  /** One round; the loop ends when it gives something else than undefined. */
  readonly round: (frame: Frame, found: unknown, key: unknown) => unknown;
  /** The result, if no round ended the loop. */
  readonly end: (found: unknown) => unknown;
}

/** `list.all(x, x > 0)` and the like; undefined if it is not a loop. */
export function compileLoop(
  compiler: PartCompiler,
  node: MethodNode,
  scope: Scope,
): Compute | undefined {
  const [name, receiver, args] = node.args;
  const variables = variableCount(node);
  if (variables === undefined) {
    return undefined;
  }
  const places = args.slice(0, variables).map(() => compiler.newPlace());
  const inner = new Map(scope);
  places.forEach((place, index) => inner.set(nameOf(args[index]!), place));
  const range = compiler.compile(receiver, scope);
  const parts = args.slice(variables).map((part) => compiler.compile(part, inner));
  return over(range, places, loopOf(name, parts, places));
}

function loopOf(name: string, parts: readonly Compute[], places: readonly number[]): Loop {
  const body = parts.at(-1)!;
  const condition = parts.length > 1 ? parts[0] : undefined;
  switch (name) {
    case 'all':
      return quantifier(body, false);
    case 'exists':
      return quantifier(body, true);
    case 'exists_one':
    case 'existsOne':
      return counter(body);
    case 'filter':
      return collector((frame) => refuseUnreadable(frame[places[0]!]), body);
    case 'map':
    case 'transformList':
      return collector(body, condition);
    case 'transformMap':
      return inserter(condition, (map, frame, key) => {
        spend(1);
        insertEntry(map, key, body(frame));
      });
    default:
      return inserter(condition, (map, frame) => {
        insertMap(map, requireMap(body(frame)));
      });
  }
}

/** Goes over a list, with or without indices, or over the keys of a map. */
function over(range: Compute, places: readonly number[], { start, round, end }: Loop): Compute {
  const [first, second] = places as readonly [number, number | undefined];
  const overList = (items: readonly unknown[], frame: Frame, found: unknown): unknown => {
    for (let index = 0; index < items.length; index++) {
      if (second === undefined) {
        frame[first] = fromJson(items[index]);
      } else {
        frame[first] = index;
        frame[second] = fromJson(items[index]);
      }
      const result = round(frame, found, index);
      if (result !== undefined) {
        return result;
      }
    }
    return end(found);
  };
  const overMap = (value: object, frame: Frame, found: unknown): unknown => {
    const map = mapOf(value);
    for (const key of map.keys()) {
      frame[first] = key;
      if (second !== undefined) {
        frame[second] = map.find(key);
      }
      const result = round(frame, found, key);
      if (result !== undefined) {
        return result;
      }
    }
    return end(found);
  };
  return (frame) => {
    const value = range(frame);
    // Cost of reading the result.
    spend(1);
    if (isList(value)) {
      return overList(Array.isArray(value) ? value : itemsOf(value), frame, start());
    }
    if (isMap(value)) {
      return overMap(value as object, frame, start());
    }
    throw noSuchOverload('a comprehension goes over a list or a map');
  };
}

/**
 * Returns true if a condition has the decisive result anywhere; an error counts only if no round
 * decides.
 */
function quantifier(condition: Compute, decisive: boolean): Loop {
  // Cost of the condition and of reading the accumulator.
  const cost = decisive ? 4 : 3;
  return {
    start: () => ({ error: undefined }),
    round: (frame, found) => {
      spend(cost);
      try {
        return requireBool(condition(frame)) === decisive ? decisive : undefined;
      } catch (error) {
        if (error instanceof FatalError) {
          throw error;
        }
        const state = found as { error: unknown };
        state.error = graverError(error, state.error ?? error);
        return undefined;
      }
    },
    end: (found) => {
      const { error } = found as { error: unknown };
      if (error !== undefined) {
        throw error as Error;
      }
      return !decisive;
    },
  };
}

function counter(condition: Compute): Loop {
  return {
    start: () => ({ count: 0 }),
    round: (frame, found) => {
      if (requireBool(condition(frame))) {
        spend(2);
        (found as { count: number }).count += 1;
      }
      return undefined;
    },
    end: (found) => {
      spend(1);
      return (found as { count: number }).count === 1;
    },
  };
}

function collector(item: Compute, condition: Compute | undefined): Loop {
  return {
    start: () => [],
    round: (frame, found) => {
      if (condition === undefined || requireBool(condition(frame))) {
        spend(NEW_LIST + 2);
        (found as unknown[]).push(item(frame));
      }
      return undefined;
    },
    end: (found) => found,
  };
}

function inserter(
  condition: Compute | undefined,
  insert: (map: EntryMap, frame: Frame, key: unknown) => void,
): Loop {
  return {
    start: () => new EntryMap(),
    round: (frame, found, key) => {
      if (condition === undefined || requireBool(condition(frame))) {
        spend(2);
        insert(found as EntryMap, frame, key);
      }
      return undefined;
    },
    end: (found) => found,
  };
}

function requireMap(value: unknown): object {
  if (!isMap(value)) {
    throw noSuchOverload('the last part must be a map');
  }
  return value as object;
}

function nameOf(node: CelNode): string {
  return node.op === 'id' ? node.args : '';
}

/**
 * Methods that look at their arguments only if they have to, or with a variable; undefined for any
 * other.
 */
export function compileLazyMethod(
  compiler: PartCompiler,
  node: MethodNode,
  scope: Scope,
): Compute | undefined {
  const [name, receiver, args] = node.args;
  const [first, second] = args;
  if ((name === 'or' || name === 'orValue') && args.length === 1) {
    return alternative(name, compiler.compile(receiver, scope), compiler.compile(first!, scope));
  }
  if (
    args.length !== 2 ||
    first?.op !== 'id' ||
    !['optMap', 'optFlatMap', 'sortBy'].includes(name)
  ) {
    return undefined;
  }
  const place = compiler.newPlace();
  const target = compiler.compile(receiver, scope);
  const body = compiler.compile(second!, new Map(scope).set(first.args, place));
  if (name !== 'sortBy') {
    return mapped(name, target, place, body);
  }
  const keyType = compiler.typeOf(second!);
  return sortedBy(target, place, body, keyType !== undefined && keyType.kind !== 'dyn');
}

function alternative(name: string, target: Compute, other: Compute): Compute {
  return (frame) => {
    const optional = requireOptional(target(frame));
    if (name === 'or') {
      return optional.hasValue ? optional : requireOptional(other(frame));
    }
    return optional.hasValue ? refuseUnreadable(optional.value) : other(frame);
  };
}

function mapped(name: string, target: Compute, place: number, body: Compute): Compute {
  return (frame) => {
    const before = spentSoFar();
    const optional = requireOptional(target(frame));
    if (!optional.hasValue) {
      spend(2);
      return Optional.NONE;
    }
    // The API server computes it twice.
    spend(spentSoFar() - before + 3);
    frame[place] = refuseUnreadable(optional.value);
    const value = body(frame);
    return name === 'optMap' ? Optional.of(value) : value;
  };
}

/** @param isTyped whether types say what the keys are, so that what fails ends the expression */
function sortedBy(target: Compute, place: number, key: Compute, isTyped: boolean): Compute {
  const read = (frame: Frame): readonly [list: readonly unknown[], keys: readonly unknown[]] => {
    const list = target(frame);
    if (!isList(list)) {
      throw noSuchOverload('sortBy() takes a list');
    }
    const items = itemsOf(list);
    const keys = items.map((item) => {
      spend(12);
      frame[place] = fromJson(item);
      return key(frame);
    });
    return [items, keys];
  };
  return (frame) => {
    const [list, keys] = isTyped ? orEnd(() => read(frame)) : read(frame);
    spend(SORT_BY_KEYS.actual([list, keys], undefined));
    return sortByKeys(list, keys);
  };
}

function requireOptional(value: unknown): Optional {
  if (!(value instanceof Optional)) {
    throw noSuchOverload('the value is not an optional');
  }
  return value;
}
