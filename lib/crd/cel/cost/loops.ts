import { variableCount } from '../syntax/macros';
import type { MethodNode, CelNode } from '../syntax/node';
import {
  exactly,
  NEW_LIST,
  NEW_MAP,
  ONE,
  product,
  sum,
  type Size,
  eitherEntries,
  type Entries,
  type Estimate,
  type Scope,
  type Value,
  type Variable,
  type Estimator,
  either,
  sizesOf,
} from './value';
import { INDICES, ITEMS, KEYS, VALUES, Route } from './route';
import { sorted } from './lists';

/**
 * Costs of a loop besides its conditions and what it computes. The API server writes it out as an accumulator, a test
 * whether to go on, a step and a result; to look at the accumulator costs 1 each time.
 */
interface Loop {
  /** Once: the first value of the accumulator, and the result. */
  readonly frame: number;
  /** In each round: the test, and what the step adds to the accumulator. */
  readonly round: number;
  readonly gives: 'scalar' | 'list' | 'map';
}

const ALL: Loop = { frame: 1, round: 3, gives: 'scalar' };
const EXISTS: Loop = { frame: 1, round: 4, gives: 'scalar' };
const EXISTS_ONE: Loop = { frame: 2, round: 2, gives: 'scalar' };
const COLLECT: Loop = { frame: NEW_LIST + 1, round: 2 + NEW_LIST, gives: 'list' };
const INSERT: Loop = { frame: NEW_MAP + 1, round: 3, gives: 'map' };
const INSERT_ENTRY: Loop = { frame: NEW_MAP + 1, round: 2, gives: 'map' };

const LOOPS: ReadonlyMap<string, Loop> = new Map([
  ['all', ALL],
  ['exists', EXISTS],
  ['exists_one', EXISTS_ONE],
  ['existsOne', EXISTS_ONE],
  ['map', COLLECT],
  ['filter', COLLECT],
  ['transformList', COLLECT],
  ['transformMap', INSERT],
  ['transformMapEntry', INSERT_ENTRY],
]);

/** Returns true if a call is a loop over a list or a map: `list.all(x, x > 0)` and the like. */
export function isLoop(node: MethodNode): boolean {
  return LOOPS.has(node.args[0]);
}

/** The estimate of a loop: what its range costs, and its rounds as often as the range may have items. */
export function loopOperation(estimator: Estimator, node: MethodNode, scope: Scope): Estimate {
  const [name, receiver] = node.args;
  const loop = LOOPS.get(name)!;
  const { variables, filter, body } = partsOf(node);
  const range = estimator.estimate(receiver, scope);
  const inner = withVariables(scope, variables, range.value);
  const conditions = estimator.all(filter ? [filter] : [], inner);
  const [computed] = estimator.all([body], inner);
  const count = range.value.sizeOrUnknown;
  const round = sum(loop.round, computed!.cost, ...conditions.map(({ cost }) => cost));
  return estimator.computed(node, {
    cost: sum(range.cost, loop.frame, product(count.most, round)),
    size: loop.gives === 'scalar' ? ONE : count,
    ...(loop.gives === 'list' && { entries: itemsOf(computed!.value) }),
  });
}

interface LoopParts {
  readonly variables: readonly string[];
  readonly filter?: CelNode;
  readonly body: CelNode;
}

/** `filter` gives its variable, the others what is computed last. */
function partsOf(node: MethodNode): LoopParts {
  const [name, , args] = node.args;
  const variables = args.slice(0, variableCount(node)).map((variable) => (variable.op === 'id' ? variable.args : ''));
  if (name === 'filter') return { variables, filter: args[1]!, body: args[0]! };
  const rest = args.slice(variables.length);
  return { variables, ...(rest.length > 1 && { filter: rest[0]! }), body: rest.at(-1)! };
}

function withVariables(scope: Scope, names: readonly string[], range: Value): Scope {
  const isList = (range.entries?.kind ?? range.type?.kind) === 'list';
  const variable = (step: string, size: Size | undefined): Variable => ({
    route: range.route.to(step),
    ...(size && { otherwise: size }),
  });
  const { key, value } = range.entries ?? {};
  const [first, second] = names;
  const inner = new Map(scope);
  if (second === undefined) {
    inner.set(first!, isList ? variable(ITEMS, value) : variable(KEYS, key));
  } else {
    inner.set(first!, variable(isList ? INDICES : KEYS, key));
    inner.set(second, variable(isList ? ITEMS : VALUES, value));
  }
  return inner;
}

/** The items of a list that grows from an empty one. */
function itemsOf(item: Value): Entries {
  const empty: Entries = { kind: 'list', key: ONE, value: exactly(0) };
  return eitherEntries(empty, { kind: 'list', key: ONE, value: item.sizeOrUnknown })!;
}

/** To bind a variable is, to the API server, a loop over an empty list. */
const BINDING = NEW_LIST;

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
