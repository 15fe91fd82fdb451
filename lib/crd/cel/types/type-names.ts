import { overloadsOf } from '../functions/table';
import { qualifiedName } from '../syntax/cel-node';
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  INT,
  listOf,
  mapOf,
  NULL,
  objectNamed,
  paramNamed,
  STRING,
  TIMESTAMP,
  TYPE,
  typeOf,
  UINT,
} from '../syntax/type';

import type { CelNode, MethodNode } from '../syntax/cel-node';
import type { Type } from '../syntax/type';

export const TYPE_NAMES: ReadonlyMap<string, Type> = new Map(
  [
    ...[BOOL, BYTES, DOUBLE, INT, STRING, UINT, DURATION, TIMESTAMP].map(
      (type) => [type.name, type] as const,
    ),
    ['list', listOf(paramNamed('A'))] as const,
    ['map', mapOf(paramNamed('A'), paramNamed('B'))] as const,
    ['null_type', NULL] as const,
    ['type', TYPE] as const,
    ...['net.CIDR', 'net.IP', 'optional_type'].map((name) => [name, objectNamed(name)] as const),
  ].map(([name, type]) => [name, typeOf(type)]),
);

/** The function that a method call means whose receiver is no value, such as `sets.contains`. */
export function qualifiedFunction({ args: [name, receiver] }: MethodNode): string | undefined {
  const qualified = `${qualifiedName(receiver) ?? ''}.${name}`;
  return overloadsOf('function', qualified).length > 0 ? qualified : undefined;
}

/** The type that a name stands for, such as `google.protobuf.Duration`. */
export function typeNameOf(node: CelNode): string | undefined {
  const name = qualifiedName(node);
  return name !== undefined && TYPE_NAMES.has(name) ? name : undefined;
}
