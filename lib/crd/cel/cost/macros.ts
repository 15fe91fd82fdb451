import type { MethodNode, CelNode } from '../syntax/node';
import { either, NEW_LIST, sum, sizesOf, type Estimate, type Estimator, type Scope, type Variable } from './value';
import { sorted } from './lists';
import { loopOperation } from './loops';
import { Route } from './route';

/** To bind a variable is, to the API server, a loop over an empty list. */
const BINDING = NEW_LIST;

/** Returns true if a call is `optMap` or `optFlatMap`. */
export function isOptionalMap(node: MethodNode): boolean {
  return node.args[0] === 'optMap' || node.args[0] === 'optFlatMap';
}

/** `target.hasValue() ? optional.of(body) : optional.none()`, where the variable of the body is `target.value()`. */
export function optionalMapOperation(estimator: Estimator, node: MethodNode, scope: Scope): Estimate {
  const [name, receiver, [variable, body]] = node.args;
  const condition = sum(estimator.estimate(receiver, scope).cost, 1);
  const value = estimator.estimate(receiver, scope);
  const inner = withVariable(scope, variable!, { route: Route.NOWHERE });
  const [mapped] = estimator.all([body!], inner);
  const bound = sum(BINDING, value.cost, 1, mapped!.cost);
  const wrapped = name === 'optMap' ? sum(bound, 1) : bound;
  // The size of an optional follows from its type, whether it is empty or not.
  const none = estimator.computed(node, { cost: 1 }).value.sizeOrUnknown;
  const size = name === 'optMap' ? none : either(mapped!.value.sizeOrUnknown, none);
  return estimator.computed(node, { cost: sum(condition, Math.max(wrapped, 1)), size });
}

/** Returns true if a call is `sortBy`. */
export function isSortBy(node: MethodNode): boolean {
  return node.args[0] === 'sortBy';
}

/** The list is bound to a variable, the keys are computed in a loop over that, and then both are sorted. */
export function sortByOperation(estimator: Estimator, node: MethodNode, scope: Scope): Estimate {
  const [, receiver, args] = node.args;
  const list = estimator.estimate(receiver, scope);
  const { size, entries } = sizesOf(list.value);
  const bound: Variable = {
    route: list.value.route,
    ...(list.value.finding && { finding: list.value.finding }),
    ...(size && { otherwise: size }),
    ...(entries && { entries }),
  };
  const variable = { ...receiver, op: 'id', args: BOUND } as CelNode;
  const loop = { ...node, args: ['map', variable, args] } as unknown as MethodNode;
  const keys = loopOperation(estimator, loop, new Map(scope).set(BOUND, bound));
  const outcome = sorted(keys.value, estimator.typeOf(args[1]!));
  const cost = sum(BINDING, list.cost, keys.cost, 1, outcome.cost);
  return estimator.computed(node, { ...outcome, cost });
}

/** A name that no expression can use. */
const BOUND = '@list';

function withVariable(scope: Scope, name: CelNode, variable: Variable): Scope {
  return new Map(scope).set(name.op === 'id' ? name.args : '', variable);
}
