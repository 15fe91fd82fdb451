import { didYouMean } from '../../json/suggest';
import { overloadsOf } from '../functions/table';
import { Double, Uint } from '../runtime/cel-numbers';
import { literalText, variableCount } from '../syntax/cel-node';
import {
  BOOL,
  BYTES,
  contentOf,
  describeType,
  DOUBLE,
  DYN,
  INT,
  listOf,
  mapOf,
  NULL,
  optionalOf,
  STRING,
  UINT,
} from '../syntax/type';
import { checkMacro } from './macros';
import { moreGeneral, OverloadChoice } from './overloads';
import { qualifiedFunction, TYPE_NAMES, typeNameOf } from './type-names';
import { TypeFailure, typeFailure } from './typed-expression';

import type { Table } from '../functions/row';
import type { CelNode, ListNode, MapNode, MethodNode, SelectNode } from '../syntax/cel-node';
import type { Type } from '../syntax/type';
import type { PartChecker, Variables } from './macros';
import type { TypedExpression, TypedPart, TypeProblem } from './typed-expression';
import type { TypedSchema } from './typed-schema';

/** Nobody reads more problems of one expression. */
const MOST_PROBLEMS = 100;

/**
 * As in an API server, functions are tried with the types that they declare, and what is open is
 * filled in later.
 */
export class TypeChecker implements PartChecker {
  /** Fields that do not exist; the check continues after them. */
  public readonly unknownFields: TypeProblem[] = [];
  public readonly choice = new OverloadChoice();
  private readonly findings = new Map<CelNode, TypedPart>();

  public constructor(private readonly schema: TypedSchema) {}

  /** @throws TypeFailure */
  public checkAll(ast: CelNode, variables: Variables): TypedExpression {
    this.check(ast, variables);
    const closed = [...this.findings].map(([node, { type, overloads }]): [CelNode, TypedPart] => [
      node,
      { type: this.choice.resolve(type, 'closed'), overloads },
    ]);
    return { ast, findings: new Map(closed) };
  }

  public check(node: CelNode, variables: Variables): Type {
    const finding = this.find(node, variables);
    this.findings.set(node, finding);
    return finding.type;
  }

  public note(variable: CelNode, type: Type): void {
    this.findings.set(variable, plain(type));
  }

  public typeOf(node: CelNode): Type {
    return this.findings.get(node)?.type ?? DYN;
  }

  private find(node: CelNode, variables: Variables): TypedPart {
    switch (node.op) {
      case 'value':
        return plain(literalType(node.args));
      case 'id':
        return plain(this.variable(node, node.args, variables));
      case '.':
      case '.?':
        return plain(this.selection(node, variables));
      case 'list':
        return plain(
          listOf(
            this.joined(node.args.map((_item, index) => this.element(node, index, variables))),
          ),
        );
      case 'map': {
        const entries = node.args.map(([key], index) => [
          this.check(key, variables),
          this.element(node, index, variables),
        ]);
        const [keys, values] = [0, 1].map((side) =>
          this.joined(entries.map((entry) => entry[side]!)),
        );
        return plain(mapOf(keys!, values!));
      }
      case 'call':
        return node.args[0] === 'has'
          ? plain(this.has(node, node.args[1], variables))
          : this.call(node, 'function', node.args[0], this.checkEach(node.args[1], variables));
      case 'rcall':
        return this.method(node, variables);
      case '!_':
      case '-_':
        return this.operator(node, [node.args], variables);
      default:
        return this.operator(node, node.args, variables);
    }
  }

  /** An item of a list or a value of a map; one with a question mark must be an optional. */
  private element(node: ListNode | MapNode, index: number, variables: Variables): Type {
    const item = node.op === 'list' ? node.args[index]! : node.args[index]![1];
    const type = this.check(item, variables);
    if (!node.optional.has(index)) {
      return type;
    }
    if (type.kind !== 'optional' && type.kind !== 'dyn') {
      throw typeFailure(item, `'${describeType(type)}' is not an optional`);
    }
    return contentOf(type);
  }

  private checkEach(nodes: readonly CelNode[], variables: Variables): Type[] {
    return nodes.map((node) => this.check(node, variables));
  }

  private variable(node: CelNode, name: string, variables: Variables): Type {
    const type = variables.get(name) ?? TYPE_NAMES.get(name);
    if (type !== undefined) {
      return type;
    }
    const names = [...variables.keys()];
    const hint = didYouMean(name, names, "'") ?? `there are ${names.join(', ')}`;
    const message = `unknown variable '${name}'`;
    throw new TypeFailure({ code: 'unknown-variable', message, hint, offset: node.start });
  }

  private selection(node: SelectNode, variables: Variables): Type {
    const named = node.op === '.' ? typeNameOf(node) : undefined;
    if (named !== undefined) {
      return TYPE_NAMES.get(named)!;
    }
    const type = this.choice.resolve(this.check(node.args[0], variables));
    const isOptional = type.kind === 'optional';
    const field = this.field(node, isOptional ? type.parameters[0]! : type);
    return isOptional || node.op === '.?' ? optionalOf(field) : field;
  }

  private field(node: SelectNode, type: Type): Type {
    switch (type.kind) {
      case 'map':
        return type.parameters[1]!;
      case 'dyn':
        return DYN;
      case 'param':
        this.choice.fits(DYN, type);
        return DYN;
      default: {
        const fields = this.schema.fieldsOf(type);
        if (fields === undefined) {
          throw typeFailure(node, `'${describeType(type)}' has no fields`);
        }
        return (
          this.schema.field(type, node.args[1]) ??
          this.unknownField(node.pos, node.args[1], type, fields)
        );
      }
    }
  }

  private unknownField(offset: number, field: string, type: Type, fields: readonly string[]): Type {
    const hint = didYouMean(field, fields, "'");
    const message = `unknown field '${field}' of ${describeType(type)}`;
    this.unknownFields.push({
      code: 'unknown-field',
      message,
      ...(hint !== undefined && { hint }),
      offset,
    });
    if (this.unknownFields.length >= MOST_PROBLEMS) {
      throw new TypeFailure({
        code: 'unknown-field',
        message: 'there are more unknown fields',
        offset,
      });
    }
    return DYN;
  }

  /** The type of the items of a literal: the most general of them, or any. */
  private joined(types: readonly Type[]): Type {
    const [first, ...others] = types;
    return others.reduce<Type>(
      (all, type) => (this.choice.fits(all, type) ? moreGeneral(all, type) : DYN),
      first ?? this.choice.placeholder(),
    );
  }

  private has(node: CelNode, [field, ...others]: readonly CelNode[], variables: Variables): Type {
    if (field?.op !== '.' || others.length > 0) {
      throw typeFailure(node, 'has() takes a field, such as has(self.spec)');
    }
    this.check(field, variables);
    return BOOL;
  }

  private method(node: MethodNode, variables: Variables): TypedPart {
    if (variableCount(node) !== undefined) {
      return plain(checkMacro(this, node, variables));
    }
    const [name, receiver, args] = node.args;
    const types = this.checkEach(args, variables);
    const qualified = qualifiedFunction(node);
    return qualified === undefined
      ? this.call(node, 'method', name, [this.check(receiver, variables), ...types])
      : this.call(node, 'function', qualified, types);
  }

  private call(node: CelNode, table: Table, name: string, types: readonly Type[]): TypedPart {
    const finding = this.choice.choose(table, name, types);
    if (finding === undefined) {
      throw refusedCall(node, table, name, this.closed(types));
    }
    return finding;
  }

  private operator(node: CelNode, operands: readonly CelNode[], variables: Variables): TypedPart {
    const types = this.checkEach(operands, variables);
    const key = this.keyOfObject(node, types[0]!);
    if (key !== undefined) {
      return plain(key);
    }
    if (this.schema.hasKeys && areNumbers(node.op, types)) {
      // A number may be written as an integer.
      types[0] = DYN;
    }
    const finding =
      node.op === '&&' || node.op === '||'
        ? this.logical(node.op, types)
        : this.choice.choose('operator', node.op, types);
    if (finding === undefined) {
      const refused = node.op === '[]' || node.op === '[?]' ? refusedIndex : refusedOperator;
      throw refused(node, this.closed(types));
    }
    return finding;
  }

  /**
   * Returns the type of a key of an object that has keys; undefined for all other operators and
   * operands.
   */
  private keyOfObject(node: CelNode, operand: Type): Type | undefined {
    const type = contentOf(this.choice.resolve(operand));
    if (!this.schema.hasKeys || (node.op !== '[]' && node.op !== '[?]') || type.kind !== 'object') {
      return undefined;
    }
    const fields = this.schema.fieldsOf(type);
    const name = literalText(node.args[1]);
    if (fields === undefined || name === undefined) {
      return DYN;
    }
    const field =
      this.schema.field(type, name) ?? this.unknownField(node.args[1].start, name, type, fields);
    return node.op === '[?]' || operand.kind === 'optional' ? optionalOf(field) : field;
  }

  /** Each operand is checked by itself. */
  private logical(op: '&&' | '||', types: readonly Type[]): TypedPart | undefined {
    return types.every((type) => this.choice.fits(type, BOOL))
      ? { type: BOOL, overloads: overloadsOf('operator', op) }
      : undefined;
  }

  private closed(types: readonly Type[]): Type[] {
    return types.map((type) => this.choice.resolve(type, 'closed'));
  }
}

const NUMBERS: readonly Type[] = [INT, UINT, DOUBLE];

function areNumbers(op: string, types: readonly Type[]): boolean {
  return (op === '==' || op === '!=') && types.every((type) => NUMBERS.includes(type));
}

function plain(type: Type): TypedPart {
  return { type, overloads: [] };
}

function literalType(value: unknown): Type {
  switch (typeof value) {
    case 'string':
      return STRING;
    case 'bigint':
    case 'number':
      return INT;
    case 'boolean':
      return BOOL;
    default:
  }
  if (value === null) {
    return NULL;
  }
  if (value instanceof Double) {
    return DOUBLE;
  }
  return value instanceof Uint ? UINT : BYTES;
}

function refusedOperator(node: CelNode, types: readonly Type[]): TypeFailure {
  const [a, b] = types.map(describeType);
  switch (node.op) {
    case '!_':
    case '-_':
      return typeFailure(node, `no such overload: ${node.op.charAt(0)}${a}`);
    case '?:':
      return ['bool', 'dyn'].includes(types[0]!.name)
        ? typeFailure(
            node,
            `ternary branches must have the same type, got '${b}' and '${describeType(types[2]!)}'`,
          )
        : typeFailure(node, `a condition must be a bool, not '${a}'`);
    default:
      return typeFailure(node, `no such overload: ${a} ${node.op} ${b}`);
  }
}

function refusedIndex(node: CelNode, [operand, key]: readonly Type[]): TypeFailure {
  const content = operand!.kind === 'optional' ? operand!.parameters[0]! : operand!;
  const name = describeType(content);
  return content.kind === 'object'
    ? typeFailure(
        node,
        `'${name}' has fields and no keys; name the field after a dot, escaped if it must be`,
      )
    : typeFailure(node, `'${name}' has no keys of type '${describeType(key!)}'`);
}

function refusedCall(
  node: CelNode,
  table: Table,
  name: string,
  types: readonly Type[],
): TypeFailure {
  const [receiver] = types;
  if (table === 'method' && receiver?.kind === 'list' && types.length === 1) {
    const items = describeType(receiver.parameters[0]!);
    return typeFailure(node, `${name}() does not take items of type '${items}'`);
  }
  const call = table === 'method' ? `${describeType(receiver!)}.${name}` : name;
  const args = types.slice(table === 'method' ? 1 : 0).map(describeType);
  return typeFailure(node, `found no matching overload for '${call}(${args.join(', ')})'`);
}
