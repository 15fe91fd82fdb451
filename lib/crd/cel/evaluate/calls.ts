import type { FunctionRow } from '../functions/row';
import { EvaluationError, FatalError, noSuchOverload } from '../runtime/evaluation-error';
import { spend } from '../runtime/spending';
import { typeName, Optional, isList, isMap, itemsOf, mapOf, TypeValue } from '../runtime/values';
import type { Compute } from './part';
import type { Type } from '../syntax/type';

/** Calls a function: the first of the overloads that takes the values. */
export function callOf(name: string, overloads: readonly FunctionRow[], args: readonly Compute[]): Compute {
  const [only] = overloads;
  const isOpen = overloads.length === 1 && only!.parameters.every(({ kind }) => kind === 'param' || kind === 'dyn');
  const choose = (values: readonly unknown[]): FunctionRow =>
    isOpen ? only! : (overloads.find((overload) => takes(overload, values)) ?? refuse(name, only, values));
  const call = (values: readonly unknown[]): unknown => {
    const {
      cost: { actual },
      run,
    } = choose(values);
    if (actual.length < 2) {
      spend(actual(values, undefined));
      return run(...values);
    }
    const result = run(...values);
    spend(actual(values, result));
    return result;
  };
  const needed = overloads.length === 1 ? only!.cost.needs : undefined;
  if (needed !== undefined) return callThatNeeds(needed, only!, args, call);
  const [first, second] = args;
  switch (args.length) {
    case 1:
      return (frame) => call([first!(frame)]);
    case 2:
      return (frame) => call([first!(frame), second!(frame)]);
    default:
      return (frame) => call(args.map((arg) => arg(frame)));
  }
}

/** A call that ends the expression where an argument has failed; an API server computes all before it looks at any. */
function callThatNeeds(
  needed: number,
  { parameters }: FunctionRow,
  args: readonly Compute[],
  call: (values: readonly unknown[]) => unknown,
): Compute {
  return (frame) => {
    const value = orEnd(() => {
      const found = args[needed]!(frame);
      return isOfType(found, parameters[needed]!) ? found : refuseType(found);
    });
    return call(args.map((arg, index) => (index === needed ? value : arg(frame))));
  };
}

/** Computes what an API server cannot do without: where it fails, no operator goes on. */
export function orEnd<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    throw error instanceof FatalError ? error : new FatalError(`internal error: ${(error as Error).message}`);
  }
}

function takes({ parameters }: FunctionRow, values: readonly unknown[]): boolean {
  for (let index = 0; index < parameters.length; index++) {
    if (!isOfType(values[index], parameters[index]!)) return false;
  }
  return parameters.length === values.length;
}

function refuse(name: string, only: FunctionRow | undefined, values: readonly unknown[]): never {
  const types = values.map(typeName);
  throw only?.table === 'operator' && types.length === 2
    ? noSuchOverload(types.join(` ${name} `))
    : new EvaluationError(`found no matching overload for '${name}(${types.join(', ')})'`);
}

function refuseType(value: unknown): never {
  throw noSuchOverload(`got a ${typeName(value)}`);
}

/**
 * Returns true if a value can be an argument of a type. Of lists and maps the first item or entry decides, as it does for the API
 * server.
 */
function isOfType(value: unknown, type: Type): boolean {
  switch (type.kind) {
    case 'dyn':
    case 'param':
      return true;
    case 'null':
      return value === null;
    case 'type':
      return value instanceof TypeValue;
    case 'optional':
      return value instanceof Optional;
    case 'list':
      return isList(value) && isListOf(value, type.parameters[0]!);
    case 'map':
      return isMap(value) && isMapOf(value as object, type);
    default:
      return typeName(value) === type.name;
  }
}

function isListOf(list: Parameters<typeof itemsOf>[0], items: Type): boolean {
  // A list of lists may also be a flat one.
  if (items.kind === 'param' || items.kind === 'dyn' || items.kind === 'list') return true;
  const [first] = itemsOf(list);
  return first === undefined || isOfType(first, items);
}

function isMapOf(map: object, { parameters: [keys, values] }: Type): boolean {
  if (keys!.kind === 'param') return true;
  const [first] = mapOf(map).keys();
  return first === undefined || (isOfType(first, keys!) && isOfType(mapOf(map).find(first), values!));
}
