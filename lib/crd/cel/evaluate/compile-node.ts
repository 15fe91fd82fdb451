import { NEW_LIST, NEW_MAP } from '../cost/value';
import { EntryMap, fromJson, Optional, typeName, TypeValue } from '../runtime/cel-values';
import { EvaluationError, noSuchOverload, refuseUnreadable } from '../runtime/evaluation-error';
import { hasField, selectField, selectMember, selectOptional } from '../runtime/members';
import { spend } from '../runtime/spending';
import { qualifiedFunction, typeNameOf } from '../types/type-names';
import { callOf, choice, equality, logical, QUICK_RELATIONS, relation } from './calls';
import { compileLazyMethod, compileLoop } from './loops';

import type {
  BinaryNode,
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
import type { Compute, Frame, PartCompiler, Scope } from './calls';

export type Program = (variables: Frame) => unknown;

/**
 * Takes the values of variables in their order, undefined for what is unknown; evaluation may add
 * to the frame.
 */
export function compileExpression(
  { ast, findings }: TypedExpression,
  variables: readonly string[],
): Program {
  const places = new Map(variables.map((name, index) => [name, index]));
  return new Compiler(findings, variables.length).compile(ast, places);
}

/** Parts that the API server reads as one: a variable with what is taken out of it. */
const ATTRIBUTES = ['id', '.', '.?', '[]', '[?]'];

class Compiler implements PartCompiler {
  public constructor(
    private readonly findings: TypedExpression['findings'],
    private places: number,
  ) {}

  public typeOf(node: CelNode): Type | undefined {
    return this.findings.get(node)?.type;
  }

  public newPlace(): number {
    return this.places++;
  }

  public compile(node: CelNode, scope: Scope): Compute {
    return this.part(node, scope, false);
  }

  /** @param isFree whether the variable that the part begins with costs nothing */
  private part(node: CelNode, scope: Scope, isFree: boolean): Compute {
    switch (node.op) {
      case 'value': {
        const { args: value } = node;
        return () => value;
      }
      case 'id':
        return this.variable(node.args, scope, isFree);
      case '.':
      case '.?':
        return this.selection(node, scope, isFree);
      case '[]':
      case '[?]':
        return this.member(node, scope, isFree);
      case 'list':
        return this.list(node, scope);
      case 'map':
        return this.map(node, scope);
      case '?:': {
        const [condition, yes, no] = node.args;
        return choice(
          this.compile(condition, scope),
          this.part(yes, scope, true),
          this.part(no, scope, true),
        );
      }
      case '!_':
      case '-_':
        return this.operator(node, [node.args], scope);
      case 'call':
        return this.functionCall(node, scope);
      case 'rcall':
        return this.method(node, scope);
      default:
        return this.binary(node, scope);
    }
  }

  private binary(node: BinaryNode, scope: Scope): Compute {
    const [left, right] = node.args;
    switch (node.op) {
      case '&&':
      case '||':
        return logical(this.compile(left, scope), this.compile(right, scope), node.op === '||');
      case '==':
      case '!=':
        return equality(this.compile(left, scope), this.compile(right, scope), node.op === '==');
      default:
        return this.operator(node, node.args, scope);
    }
  }

  private all(nodes: readonly CelNode[], scope: Scope): Compute[] {
    return nodes.map((node) => this.compile(node, scope));
  }

  private variable(name: string, scope: Scope, isFree: boolean): Compute {
    const place = scope.get(name);
    if (place === undefined) {
      return constantType(name);
    }
    const cost = isFree ? 0 : 1;
    return (frame) => {
      spend(cost);
      const value = frame[place];
      if (value === undefined) {
        throw new EvaluationError(`no such attribute(s): ${name}`);
      }
      return refuseUnreadable(fromJson(value));
    };
  }

  private selection(node: SelectNode, scope: Scope, isFree: boolean): Compute {
    const type = this.findings.has(node.args[0]) ? undefined : typeNameOf(node);
    if (type !== undefined) {
      return constantType(type);
    }
    const [, name] = node.args;
    const operand = this.operand(node.args[0], scope, isFree);
    return node.op === '.'
      ? (frame) => selectField(afterSpending(1, operand(frame)), name)
      : (frame) => selectOptional(afterSpending(1, operand(frame)), name);
  }

  private member(node: IndexNode, scope: Scope, isFree: boolean): Compute {
    const operand = this.operand(node.args[0], scope, isFree);
    const key = this.part(node.args[1], scope, true);
    const select = node.op === '[]' ? selectMember : selectOptional;
    return (frame) => {
      const value = operand(frame);
      return select(value, afterSpending(1, key(frame)));
    };
  }

  /**
   * Returns the value that a field or element is selected from; anything but an attribute is made
   * one, at a cost.
   */
  private operand(node: CelNode, scope: Scope, isFree: boolean): Compute {
    if (ATTRIBUTES.includes(node.op) || node.op === '?:') {
      return this.part(node, scope, isFree);
    }
    const compute = this.compile(node, scope);
    return (frame) => afterSpending(1, compute(frame));
  }

  private list(node: ListNode, scope: Scope): Compute {
    const items = this.all(node.args, scope);
    const cost = isConstant(node) ? 0 : NEW_LIST;
    if (node.optional.size === 0) {
      const values = node.args.flatMap((item) => (item.op === 'value' ? [item.args] : []));
      if (values.length === items.length) {
        // The same list each time: nothing changes a value.
        return () => values;
      }
      return (frame) => {
        spend(cost);
        return items.map((item) => item(frame));
      };
    }
    return (frame) => {
      spend(cost);
      return items.flatMap((item, index) =>
        node.optional.has(index) ? contentOf(item(frame)) : [item(frame)],
      );
    };
  }

  private map(node: MapNode, scope: Scope): Compute {
    const entries = node.args.map((pair) => this.all(pair, scope) as [Compute, Compute]);
    const cost = isConstant(node) ? 0 : NEW_MAP;
    return (frame) => {
      spend(cost);
      const map = new EntryMap();
      entries.forEach((entry, index) => addEntry(map, entry, node.optional.has(index), frame));
      return map;
    };
  }

  private operator(node: CelNode, operands: readonly CelNode[], scope: Scope): Compute {
    const overloads = this.findings.get(node)?.overloads ?? [];
    const parts = this.all(operands, scope);
    const [left, right] = parts;
    if (node.op === 'in' && isHashed(operands[1]!)) {
      parts[0] = (frame) => refuseUnhashable(left!(frame));
    }
    return Object.hasOwn(QUICK_RELATIONS, node.op)
      ? relation(node.op, left!, right!, (args) => callOf(node.op, overloads, args))
      : callOf(node.op, overloads, parts);
  }

  private functionCall(node: FunctionNode, scope: Scope): Compute {
    const [name, args] = node.args;
    const [field] = args;
    if (name === 'has' && field?.op === '.') {
      const operand = this.operand(field.args[0], scope, true);
      return (frame) => hasField(afterSpending(1, operand(frame)), field.args[1]);
    }
    return callOf(name, this.findings.get(node)?.overloads ?? [], this.all(args, scope));
  }

  private method(node: MethodNode, scope: Scope): Compute {
    const [name, receiver, args] = node.args;
    const special = compileLazyMethod(this, node, scope) ?? compileLoop(this, node, scope);
    if (special !== undefined) {
      return special;
    }
    const overloads = this.findings.get(node)?.overloads ?? [];
    const qualified = qualifiedFunction(node);
    return qualified === undefined
      ? callOf(name, overloads, this.all([receiver, ...args], scope))
      : callOf(qualified, overloads, this.all(args, scope));
  }
}

function constantType(name: string): Compute {
  const type = new TypeValue(name);
  return () => type;
}

function afterSpending(cost: number, value: unknown): unknown {
  spend(cost);
  return value;
}

/** Returns true if the API server computes a literal when it reads it. */
function isConstant(node: CelNode): boolean {
  switch (node.op) {
    case 'value':
      return true;
    case 'list':
      return node.optional.size === 0 && node.args.every(isConstant);
    case 'map':
      return node.optional.size === 0 && node.args.flat().every(isConstant);
    case 'call':
      return node.args[0] === 'dyn' && node.args[1].every(isConstant);
    default:
      return false;
  }
}

/** Returns true if an API server makes a set of a list: one of scalars that are written out. */
function isHashed(list: CelNode): boolean {
  return (
    list.op === 'list' && isConstant(list) && list.args.length > 0 && list.args.every(isHashable)
  );
}

function isHashable(node: CelNode): boolean {
  if (node.op === 'call') {
    return node.args[1].every(isHashable);
  }
  return node.op === 'value' && node.args !== null && !(node.args instanceof Uint8Array);
}

const UNHASHABLE: ReadonlySet<string> = new Set([
  'kubernetes.Semver',
  'kubernetes.NamedFormat',
  'bytes',
]);

/** In such a set it looks for values by their hash, which some do not have. */
function refuseUnhashable(value: unknown): unknown {
  if (UNHASHABLE.has(typeName(value))) {
    throw new EvaluationError('internal error: a value of this type has no hash');
  }
  return value;
}

function contentOf(optional: unknown): unknown[] {
  if (!(optional instanceof Optional)) {
    throw noSuchOverload('an element with a question mark must be an optional');
  }
  return optional.hasValue ? [refuseUnreadable(optional.value)] : [];
}

function addEntry(
  map: EntryMap,
  [key, value]: readonly [Compute, Compute],
  isOptional: boolean,
  frame: Frame,
): void {
  const name = key(frame);
  const content = isOptional ? contentOf(value(frame)) : [value(frame)];
  if (content.length === 0) {
    map.delete(name);
  } else {
    map.set(name, content[0]);
  }
}
