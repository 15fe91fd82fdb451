import type { CelNode, FunctionNode, IndexNode, ListNode, MapNode, MethodNode, SelectNode } from '../syntax/node';
import { qualifiedFunction } from '../types/names';
import type { TypedExpression } from '../check-types';
import type { Type } from '../syntax/type';
import {
  either,
  exactly,
  NEW_LIST,
  NEW_MAP,
  ONE,
  sum,
  type Size,
  isDynamic,
  Value,
  type Entries,
  type Estimate,
  type Estimator,
  type Operation,
  type Scope,
  type SizeLookup,
  type ValueFacts,
} from './value';
import { ONE as ONE_STEP } from './call';
import { isLoop, loopOperation, isOptionalMap, isSortBy, optionalMapOperation, sortByOperation } from './loops';
import { choice } from './operators';
import { ITEMS, Route, VALUES } from './route';

/**
 * Estimates what expressions cost at most, as an API server does when a CRD is created: each step has a price, and what
 * goes through a string, a list or a map has it as often as the schema allows characters, items or entries.
 *
 * The expressions have to have been checked against the types of the schema.
 */
export class CostEstimator implements Estimator {
  /** @param lookup finds sizes in the schema */
  public constructor(
    private readonly findings: TypedExpression['findings'],
    private readonly lookup: SizeLookup,
  ) {}

  public estimate(node: CelNode, scope: Scope): Estimate {
    switch (node.op) {
      case 'value':
        return { cost: 0, value: this.value(node, { route: Route.NOWHERE, ...literalFacts(node.args) }) };
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
        return this.computed(node, { cost: sum(...this.all(node.args, scope).map(({ cost }) => cost), 1) });
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

  /** The estimates of some nodes, in the order in which they stand. Sizes are found at once, as routes may change. */
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
    if (!isList && type?.kind !== 'map' && !isDynamic(type)) return this.computed(node, { cost });
    const facts = { route: route.to(isList ? ITEMS : VALUES), ...(entries && { size: entries.value }) };
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
    if (isLoop(node)) return loopOperation(this, node, scope);
    if (isOptionalMap(node)) return optionalMapOperation(this, node, scope);
    if (isSortBy(node)) return sortByOperation(this, node, scope);
    const estimates = this.all(args, scope);
    return this.called(
      node,
      qualifiedFunction(node) === undefined ? [...this.all([receiver], scope), ...estimates] : estimates,
    );
  }

  /** A call costs the same whichever of its overloads is meant. */
  private called(node: CelNode, args: readonly Estimate[]): Estimate {
    const { declared } = this.findings.get(node)?.overloads[0]?.cost ?? ONE_STEP;
    const operation = declared(args.map(({ value }) => value));
    return this.computed(node, { ...operation, cost: sum(...args.map((part) => part.cost), operation.cost) });
  }
}

function sizeOfAny(parts: readonly Estimate[]): Size {
  const sizes = parts.map(({ value }) => value.sizeOrUnknown);
  return sizes.length === 0 ? exactly(0) : sizes.reduce(either);
}

function literalFacts(literal: unknown): { readonly size: Size } {
  if (typeof literal === 'string') return { size: exactly([...literal].length) };
  return { size: literal instanceof Uint8Array ? exactly(literal.length) : ONE };
}
