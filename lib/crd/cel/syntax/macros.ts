import type { MethodNode } from './node';

/** A call that is written out before types are checked: `list.all(x, x > 0)` and the like. */
interface Macro {
  /** The minor version of Kubernetes 1 from which on new expressions may use it. */
  readonly since: number;
  /** How many variables it has, by the number of its arguments; with another number it is no macro. */
  readonly variables: Readonly<Record<number, 1 | 2>>;
}

export const MACROS: ReadonlyMap<string, Macro> = new Map<string, Macro>([
  ['all', { since: 0, variables: { 2: 1, 3: 2 } }],
  ['exists', { since: 0, variables: { 2: 1, 3: 2 } }],
  ['exists_one', { since: 0, variables: { 2: 1, 3: 2 } }],
  ['existsOne', { since: 33, variables: { 3: 2 } }],
  ['filter', { since: 0, variables: { 2: 1 } }],
  ['map', { since: 0, variables: { 2: 1, 3: 1 } }],
  ['optMap', { since: 29, variables: { 2: 1 } }],
  ['optFlatMap', { since: 29, variables: { 2: 1 } }],
  ['sortBy', { since: 35, variables: { 2: 1 } }],
  ['transformList', { since: 33, variables: { 3: 2, 4: 2 } }],
  ['transformMap', { since: 33, variables: { 3: 2, 4: 2 } }],
  ['transformMapEntry', { since: 33, variables: { 3: 2, 4: 2 } }],
]);

/** How many variables a call declares; undefined if it is no macro. */
export function variableCount({ args: [name, , args] }: MethodNode): 1 | 2 | undefined {
  return MACROS.get(name)?.variables[args.length];
}
