import type { FunctionRow } from '../functions/row';
import { EvaluationError, FatalError, noSuchOverload } from '../runtime/evaluation-error';
import { spend } from '../runtime/spending';
import { isOfType } from './types';
import { typeName } from '../runtime/values';
import type { Compute } from './part';

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
