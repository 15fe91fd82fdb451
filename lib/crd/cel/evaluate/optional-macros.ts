import { SORT_BY_KEYS } from '../cost/lists';
import { noSuchOverload, refuseUnreadable } from '../runtime/evaluation-error';
import { Optional, fromJson, isList, itemsOf } from '../runtime/values';
import { spend, spentSoFar } from '../runtime/spending';
import type { MethodNode } from '../syntax/node';
import { orEnd } from './calls';
import type { Compute, Frame, PartCompiler, Scope } from './part';

/** Methods that look at their arguments only if they have to, or with a variable; undefined for any other. */
export function compileLazyMethod(compiler: PartCompiler, node: MethodNode, scope: Scope): Compute | undefined {
  const [name, receiver, args] = node.args;
  const [first, second] = args;
  if ((name === 'or' || name === 'orValue') && args.length === 1) {
    return alternative(name, compiler.compile(receiver, scope), compiler.compile(first!, scope));
  }
  if (args.length !== 2 || first?.op !== 'id' || !['optMap', 'optFlatMap', 'sortBy'].includes(name)) return undefined;
  const place = compiler.newPlace();
  const target = compiler.compile(receiver, scope);
  const body = compiler.compile(second!, new Map(scope).set(first.args, place));
  if (name !== 'sortBy') return mapped(name, target, place, body);
  const keyType = compiler.typeOf(second!);
  return sortedBy(target, place, body, keyType !== undefined && keyType.kind !== 'dyn');
}

function alternative(name: string, target: Compute, other: Compute): Compute {
  return (frame) => {
    const optional = requireOptional(target(frame));
    if (name === 'or') return optional.hasValue ? optional : requireOptional(other(frame));
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
    if (!isList(list)) throw noSuchOverload('sortBy() takes a list');
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
    const { sortByKeys } = require('../functions/lists') as typeof import('../functions/lists');
    return sortByKeys(list, keys);
  };
}

function requireOptional(value: unknown): Optional {
  if (!(value instanceof Optional)) throw noSuchOverload('the value is not an optional');
  return value;
}
