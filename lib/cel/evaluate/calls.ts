import { actualCost } from '../cost/actual';
import type { FunctionRow } from '../functions/row';
import { EvaluationError, noSuchOverload } from '../runtime/evaluation-error';
import { spend } from '../runtime/spending';
import { isOfType } from '../runtime/types';
import { typeName } from '../runtime/values';
import type { Compute } from './part';

/** Calls a function: the first of the overloads that takes the values. */
export function callOf(name: string, overloads: readonly FunctionRow[], args: readonly Compute[]): Compute {
  const [only] = overloads;
  const isOperator = only?.table === 'operator';
  const cost = actualCost(name, isOperator);
  const isPrepaid = cost.length < 2;
  const isOpen = overloads.length === 1 && only!.parameters.every(({ kind }) => kind === 'param' || kind === 'dyn');
  const choose = (values: readonly unknown[]): FunctionRow =>
    isOpen ? only! : (overloads.find((overload) => takes(overload, values)) ?? refuse(name, isOperator, values));
  const call = (values: readonly unknown[]): unknown => {
    const { run } = choose(values);
    if (isPrepaid) {
      spend(cost(values, undefined));
      return run(...values);
    }
    const result = run(...values);
    spend(cost(values, result));
    return result;
  };
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

function takes({ parameters }: FunctionRow, values: readonly unknown[]): boolean {
  for (let index = 0; index < parameters.length; index++) {
    if (!isOfType(values[index], parameters[index]!)) {
      return false;
    }
  }
  return parameters.length === values.length;
}

function refuse(name: string, isOperator: boolean, values: readonly unknown[]): never {
  const types = values.map(typeName);
  throw isOperator && types.length === 2
    ? noSuchOverload(types.join(` ${name} `))
    : new EvaluationError(`found no matching overload for '${name}(${types.join(', ')})'`);
}
