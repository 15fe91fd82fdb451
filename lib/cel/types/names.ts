import type { CelMethodNode, CelNode } from '../engine';
import { overloadsOf } from './overloads';
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  INT,
  listOf,
  mapOf,
  NULL,
  paramNamed,
  STRING,
  TIMESTAMP,
  TYPE,
  typeOf,
  UINT,
  type Type,
} from './type';

/** Names that stand for types. */
export const TYPE_NAMES: ReadonlyMap<string, Type> = new Map(
  [
    ...[BOOL, BYTES, DOUBLE, INT, STRING, UINT, DURATION, TIMESTAMP].map((type) => [type.name, type] as const),
    ['list', listOf(paramNamed('A'))] as const,
    ['map', mapOf(paramNamed('A'), paramNamed('B'))] as const,
    ['null_type', NULL] as const,
    ['type', TYPE] as const,
  ].map(([name, type]) => [name, typeOf(type)]),
);

/** The function that a method call means whose receiver is no value, such as `sets.contains`. */
export function qualifiedFunction({ args: [name, receiver] }: CelMethodNode): string | undefined {
  const qualified = `${qualifiedName(receiver) ?? ''}.${name}`;
  return overloadsOf('function', qualified).length > 0 ? qualified : undefined;
}

/** Names with dots between them; undefined for anything else. */
export function qualifiedName(node: CelNode): string | undefined {
  if (node.op === 'id') {
    return node.args;
  }
  const before = node.op === '.' ? qualifiedName(node.args[0]) : undefined;
  return before === undefined ? undefined : `${before}.${(node.args as readonly [CelNode, string])[1]}`;
}
