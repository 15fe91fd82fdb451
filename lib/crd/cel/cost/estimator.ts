import { variableCount } from '../syntax/cel-node';
import { qualifiedFunction } from '../types/type-names';
import { ONE as ONE_STEP } from './call';
import { sorted } from './list-costs';
import { choice } from './operator-costs';
import {
  either,
  eitherEntries,
  exactly,
  INDICES,
  isDynamic,
  ITEMS,
  KEYS,
  NEW_LIST,
  NEW_MAP,
  ONE,
  product,
  Route,
  sizesOf,
  sum,
  Value,
  VALUES,
} from './value';

import type {
  CelNode,
  FunctionNode,
  IndexNode,
  ListNode,
  MapNode,
  MethodNode,
  SelectNode,
} from '../syntax/cel-node';
import type { Type } from '../syntax/type';
import type { TypedExpression } from '../types/typed-expression';
import type {
  Entries,
  Estimate,
  Operation,
  Scope,
  Size,
  SizeLookup,
  ValueFacts,
  Variable,
} from './value';

/**
 * Estimates what expressions cost at most, as an API server does when a CRD is created: each step
 * has a price, and what goes through a string, a list or a map has it as often as the schema allows
 * characters, items or entries.
 *
 * The expressions have to have been checked against the types of the schema.
 */
export class CostEstimator {
  public constructor(
    private readonly findings: TypedExpression['findings'],
    private readonly lookup: SizeLookup,
  ) {}

  public estimate(node: CelNode, scope: Scope): Estimate {
    switch (node.op) {
      case 'value':
        return {
          cost: 0,
          value: this.value(node, { route: Route.NOWHERE, ...literalFacts(node.args) }),
        };
      case 'id': {
        const variable = scope.get(node.args);
        return { cost: 1, value: this.value(node, variable ?? { route: Route.from(node.args) }) };
      }
      case '.':
        return this.selection(node, scope);
      case '[]':
        return this.element(node, scope);
      case '.?':
        return this.computed(node, { cost: sum(this.estimate(node.args[0], scope).cost, 1) });
      case '[?]':
        return this.computed(node, {
          cost: sum(...this.all(node.args, scope).map(({ cost }) => cost), 1),
        });
      case 'list':
        return this.list(node, scope);
      case 'map':
        return this.map(node, scope);
      case '?:': {
        const [condition, a, b] = this.all(node.args, scope);
        return this.computed(node, choice(condition!, a!, b!));
      }
      case '!_':
      case '-_':
        return this.called(node, [this.estimate(node.args, scope)]);
      case 'call':
        return this.functionCall(node, scope);
      case 'rcall':
        return this.method(node, scope);
      default:
        return this.called(node, this.all(node.args, scope));
    }
  }

  /**
   * The estimates of some nodes, in the order in which they stand. Sizes are found at once, as
   * routes may change.
   */
  public all(nodes: readonly CelNode[], scope: Scope): Estimate[] {
    return nodes.map((node) => {
      const estimate = this.estimate(node, scope);
      void estimate.value.size;
      return estimate;
    });
  }

  /** The result of an operation has no schema. */
  public computed(node: CelNode, { cost, ...facts }: Operation): Estimate {
    return { cost, value: this.value(node, { route: Route.NOWHERE, ...facts }) };
  }

  public typeOf(node: CelNode): Type | undefined {
    return this.findings.get(node)?.type;
  }

  private value(node: CelNode, facts: ValueFacts): Value {
    return new Value(node, facts.finding ?? this.findings.get(node), this.lookup, facts);
  }

  private selection(node: SelectNode, scope: Scope): Estimate {
    if (!this.findings.has(node.args[0])) {
      // The name of a type, such as google.protobuf.Duration.
      return { cost: 1, value: this.value(node, { route: Route.from(node.args[1]) }) };
    }
    const operand = this.estimate(node.args[0], scope);
    const isField = ['map', 'object'].includes(operand.value.type?.kind ?? '');
    const route = operand.value.route.to(node.args[1]);
    return { cost: sum(operand.cost, isField ? 1 : 0), value: this.value(node, { route }) };
  }

  private element(node: IndexNode, scope: Scope): Estimate {
    const [collection, index] = this.all(node.args, scope);
    const cost = sum(collection!.cost, index!.cost, 1);
    const { route, entries, type } = collection!.value;
    const isList = type?.kind === 'list';
    if (!isList && type?.kind !== 'map' && !isDynamic(type)) {
      return this.computed(node, { cost });
    }
    const facts = {
      route: route.to(isList ? ITEMS : VALUES),
      ...(entries && { size: entries.value }),
    };
    return { cost, value: this.value(node, facts) };
  }

  private list(node: ListNode, scope: Scope): Estimate {
    const items = this.all(node.args, scope);
    const entries: Entries = { kind: 'list', key: ONE, value: sizeOfAny(items) };
    const cost = sum(...items.map((item) => item.cost), NEW_LIST);
    return this.computed(node, { cost, size: exactly(items.length), entries });
  }

  private map(node: MapNode, scope: Scope): Estimate {
    const pairs = node.args.map((pair) => this.all(pair, scope));
    const entries: Entries = {
      kind: 'map',
      key: sizeOfAny(pairs.map(([key]) => key!)),
      value: sizeOfAny(pairs.map(([, value]) => value!)),
    };
    const cost = sum(...pairs.flat().map((part) => part.cost), NEW_MAP);
    return this.computed(node, { cost, size: exactly(pairs.length), entries });
  }

  private functionCall(node: FunctionNode, scope: Scope): Estimate {
    const [name, args] = node.args;
    const [first] = args;
    if (name === 'has' && first?.op === '.') {
      return this.computed(node, { cost: this.estimate(first.args[0], scope).cost });
    }
    return this.called(node, this.all(args, scope));
  }

  private method(node: MethodNode, scope: Scope): Estimate {
    const [, receiver, args] = node.args;
    if (isLoop(node)) {
      return loopOperation(this, node, scope);
    }
    if (isOptionalMap(node)) {
      return optionalMapOperation(this, node, scope);
    }
    if (isSortBy(node)) {
      return sortByOperation(this, node, scope);
    }
    const estimates = this.all(args, scope);
    return this.called(
      node,
      qualifiedFunction(node) === undefined
        ? [...this.all([receiver], scope), ...estimates]
        : estimates,
    );
  }

  /** A call costs the same whichever of its overloads is meant. */
  private called(node: CelNode, args: readonly Estimate[]): Estimate {
    const { declared } = this.findings.get(node)?.overloads[0]?.cost ?? ONE_STEP;
    const operation = declared(args.map(({ value }) => value));
    return this.computed(node, {
      ...operation,
      cost: sum(...args.map((part) => part.cost), operation.cost),
    });
  }
}

function sizeOfAny(parts: readonly Estimate[]): Size {
  const sizes = parts.map(({ value }) => value.sizeOrUnknown);
  return sizes.length === 0 ? exactly(0) : sizes.reduce(either);
}

function literalFacts(literal: unknown): { readonly size: Size } {
  if (typeof literal === 'string') {
    return { size: exactly([...literal].length) };
  }
  return { size: literal instanceof Uint8Array ? exactly(literal.length) : ONE };
}

/**
 * Costs of a loop besides its conditions and what it computes. The API server writes it out as an
 * accumulator, a test whether to go on, a step and a result; to look at the accumulator costs 1
 * each time.
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

function isLoop(node: MethodNode): boolean {
  return LOOPS.has(node.args[0]);
}

/**
 * The estimate of a loop: what its range costs, and its rounds as often as the range may have
 * items.
 */
function loopOperation(estimator: CostEstimator, node: MethodNode, scope: Scope): Estimate {
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
  const variables = args
    .slice(0, variableCount(node))
    .map((variable) => (variable.op === 'id' ? variable.args : ''));
  if (name === 'filter') {
    return { variables, filter: args[1]!, body: args[0]! };
  }
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

function itemsOf(item: Value): Entries {
  const empty: Entries = { kind: 'list', key: ONE, value: exactly(0) };
  return eitherEntries(empty, { kind: 'list', key: ONE, value: item.sizeOrUnknown })!;
}

/** To bind a variable is, to the API server, a loop over an empty list. */
const BINDING = NEW_LIST;

function isOptionalMap(node: MethodNode): boolean {
  return node.args[0] === 'optMap' || node.args[0] === 'optFlatMap';
}

/**
 * `target.hasValue() ? optional.of(body) : optional.none()`, where the variable of the body is
 * `target.value()`.
 */
function optionalMapOperation(estimator: CostEstimator, node: MethodNode, scope: Scope): Estimate {
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

function isSortBy(node: MethodNode): boolean {
  return node.args[0] === 'sortBy';
}

/**
 * The list is bound to a variable, the keys are computed in a loop over that, and then both are
 * sorted.
 */
function sortByOperation(estimator: CostEstimator, node: MethodNode, scope: Scope): Estimate {
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
