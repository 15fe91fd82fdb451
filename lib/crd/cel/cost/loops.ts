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
} from './value';
import { INDICES, ITEMS, KEYS, VALUES } from './route';

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
