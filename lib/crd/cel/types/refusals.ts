import type { CelNode } from '../syntax/node';
import type { Table } from '../functions/row';
import { describeType, type Type } from '../syntax/type';
import { typeFailure, type TypeFailure } from './typed-expression';

/** Reports that an operator does not take its operands. */
export function refusedOperator(node: CelNode, types: readonly Type[]): TypeFailure {
  const [a, b] = types.map(describeType);
  switch (node.op) {
    case '!_':
    case '-_':
      return typeFailure(node, `no such overload: ${node.op.charAt(0)}${a}`);
    case '?:':
      return ['bool', 'dyn'].includes(types[0]!.name)
        ? typeFailure(node, `ternary branches must have the same type, got '${b}' and '${describeType(types[2]!)}'`)
        : typeFailure(node, `a condition must be a bool, not '${a}'`);
    default:
      return typeFailure(node, `no such overload: ${a} ${node.op} ${b}`);
  }
}

/** Reports that a value has no keys of a type. */
export function refusedIndex(node: CelNode, [operand, key]: readonly Type[]): TypeFailure {
  const content = operand!.kind === 'optional' ? operand!.parameters[0]! : operand!;
  const name = describeType(content);
  return content.kind === 'object'
    ? typeFailure(node, `'${name}' has fields and no keys; name the field after a dot, escaped if it must be`)
    : typeFailure(node, `'${name}' has no keys of type '${describeType(key!)}'`);
}

/** Reports that a function or method does not take its arguments. */
export function refusedCall(node: CelNode, table: Table, name: string, types: readonly Type[]): TypeFailure {
  const [receiver] = types;
  if (table === 'method' && receiver?.kind === 'list' && types.length === 1) {
    const items = describeType(receiver.parameters[0]!);
    return typeFailure(node, `${name}() does not take items of type '${items}'`);
  }
  const call = table === 'method' ? `${describeType(receiver!)}.${name}` : name;
  const args = types.slice(table === 'method' ? 1 : 0).map(describeType);
  return typeFailure(node, `found no matching overload for '${call}(${args.join(', ')})'`);
}
