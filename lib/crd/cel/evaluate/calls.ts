import { EQUALITY, INEQUALITY } from '../cost/operator-costs';
import {
  isList,
  isMap,
  itemsOf,
  mapOf,
  Optional,
  typeName,
  TypeValue,
} from '../runtime/cel-values';
import { celDiffers, celEquals } from '../runtime/comparison';
import {
  EvaluationError,
  FatalError,
  graverError,
  noSuchOverload,
  UnknownValueError,
} from '../runtime/evaluation-error';
import { spend } from '../runtime/spending';

import type { FunctionRow } from '../functions/row';
import type { CelNode } from '../syntax/cel-node';
import type { Type } from '../syntax/type';

/** The values of the variables of an expression, by their places. */
export type Frame = unknown[];

export type Compute = (frame: Frame) => unknown;

/** Where variables are in a frame. */
export type Scope = ReadonlyMap<string, number>;

export interface PartCompiler {
  compile(node: CelNode, scope: Scope): Compute;
  typeOf(node: CelNode): Type | undefined;
  newPlace(): number;
}

/** Calls a function: the first of the overloads that takes the values. */
export function callOf(
  name: string,
  overloads: readonly FunctionRow[],
  args: readonly Compute[],
): Compute {
  const [only] = overloads;
  const isOpen =
    overloads.length === 1 &&
    only!.parameters.every(({ kind }) => kind === 'param' || kind === 'dyn');
  const choose = (values: readonly unknown[]): FunctionRow =>
    isOpen
      ? only!
      : (overloads.find((overload) => takes(overload, values)) ?? refuse(name, only, values));
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
  if (needed !== undefined) {
    return callThatNeeds(needed, only!, args, call);
  }
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

/**
 * A call that ends the expression where an argument has failed; an API server computes all before
 * it looks at any.
 */
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
    throw error instanceof FatalError || error instanceof UnknownValueError
      ? error
      : new FatalError(`internal error: ${(error as Error).message}`);
  }
}

function takes({ parameters }: FunctionRow, values: readonly unknown[]): boolean {
  for (let index = 0; index < parameters.length; index++) {
    if (!isOfType(values[index], parameters[index]!)) {
      return false;
    }
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

/** Of lists and maps the first item or entry decides, as it does for the API server. */
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
  if (items.kind === 'param' || items.kind === 'dyn' || items.kind === 'list') {
    return true;
  }
  const [first] = itemsOf(list);
  return first === undefined || isOfType(first, items);
}

function isMapOf(map: object, { parameters: [keys, values] }: Type): boolean {
  if (keys!.kind === 'param') {
    return true;
  }
  const [first] = mapOf(map).keys();
  return (
    first === undefined || (isOfType(first, keys!) && isOfType(mapOf(map).find(first), values!))
  );
}

/** `a && b` and `a || b`: an error counts only if the other side does not decide. */
export function logical(left: Compute, right: Compute, decisive: boolean): Compute {
  return (frame) => {
    let first: unknown;
    try {
      first = left(frame);
    } catch (error) {
      return decideBy(error, () => right(frame), decisive);
    }
    if (first === decisive) {
      return decisive;
    }
    if (typeof first !== 'boolean') {
      return decideBy(noSuchOverload(), () => right(frame), decisive);
    }
    return requireBool(right(frame));
  };
}

function decideBy(error: unknown, other: () => unknown, decisive: boolean): boolean {
  let value: unknown;
  try {
    value = other();
  } catch (second) {
    throw graverError(error, second) as Error;
  }
  if (error instanceof FatalError || value !== decisive) {
    throw error;
  }
  return decisive;
}

export function choice(condition: Compute, yes: Compute, no: Compute): Compute {
  return (frame) => (requireBool(condition(frame)) ? yes(frame) : no(frame));
}

export function equality(left: Compute, right: Compute, isEqual: boolean): Compute {
  const { actual } = isEqual ? EQUALITY : INEQUALITY;
  return (frame) => {
    const a = left(frame);
    const b = right(frame);
    if (typeof a === 'number' && typeof b === 'number') {
      spend(1);
      return (a === b) === isEqual;
    }
    const result = isEqual ? celEquals(a, b) : celDiffers(a, b);
    spend(orOne(() => actual([a, b], result)));
    return result;
  };
}

/** A cost; an object of which not all is known is compared with null all the same. */
function orOne(cost: () => number): number {
  try {
    return cost();
  } catch (error) {
    if (error instanceof UnknownValueError) {
      return 1;
    }
    throw error;
  }
}

/** Relations of ints that are numbers of JavaScript, as most are. */
export const QUICK_RELATIONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

/** A relation; numbers are compared at once, and all else is looked up. */
export function relation(
  op: string,
  left: Compute,
  right: Compute,
  general: (args: readonly Compute[]) => Compute,
): Compute {
  const quick = QUICK_RELATIONS[op]!;
  let [a, b]: unknown[] = [];
  const compare = general([() => a, () => b]);
  return (frame) => {
    const first = left(frame);
    const second = right(frame);
    if (typeof first === 'number' && typeof second === 'number') {
      spend(1);
      return quick(first, second);
    }
    [a, b] = [first, second];
    return compare(frame);
  };
}

export function requireBool(value: unknown): boolean {
  if (typeof value !== 'boolean') {
    throw noSuchOverload('a condition must be a bool');
  }
  return value;
}
