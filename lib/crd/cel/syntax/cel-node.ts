import type { Double, Uint } from '../runtime/cel-numbers';

/** Value of a literal. An int beyond 2^53 is a bigint. */
export type Literal = string | number | bigint | boolean | null | Double | Uint | Uint8Array;

export type BinaryOperator =
  '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

interface NodePosition {
  /** Where an error is shown: the operator, or the name of a field or method. */
  readonly pos: number;
  /** `start` and `end` enclose the whole node. */
  readonly start: number;
  readonly end: number;
  /** How deep an API server goes down to read it; what is too deep is refused. */
  readonly depth: number;
}

export type ValueNode = NodePosition & { readonly op: 'value'; readonly args: Literal };
export type IdentNode = NodePosition & { readonly op: 'id'; readonly args: string };
/** `a.b` and `a.?b`. */
export type SelectNode = NodePosition & {
  readonly op: '.' | '.?';
  readonly args: readonly [CelNode, string];
};
/** `a[b]` and `a[?b]`. */
export type IndexNode = NodePosition & {
  readonly op: '[]' | '[?]';
  readonly args: readonly [CelNode, CelNode];
};
export type FunctionNode = NodePosition & {
  readonly op: 'call';
  readonly args: readonly [string, readonly CelNode[]];
};
export type MethodNode = NodePosition & {
  readonly op: 'rcall';
  readonly args: readonly [name: string, receiver: CelNode, args: readonly CelNode[]];
};
export type ListNode = NodePosition & {
  readonly op: 'list';
  readonly args: readonly CelNode[];
  /** The indices of the elements with a question mark, which are left out if they have no value. */
  readonly optional: ReadonlySet<number>;
};
export type MapNode = NodePosition & {
  readonly op: 'map';
  readonly args: readonly (readonly [CelNode, CelNode])[];
  /** The indices of the entries with a question mark. */
  readonly optional: ReadonlySet<number>;
};
export type ConditionNode = NodePosition & {
  readonly op: '?:';
  readonly args: readonly [CelNode, CelNode, CelNode];
};
/** `!a` and `-a`; the minus of a number that is written out is a part of the number. */
export type UnaryNode = NodePosition & { readonly op: '!_' | '-_'; readonly args: CelNode };
export type BinaryNode = NodePosition & {
  readonly op: BinaryOperator;
  readonly args: readonly [CelNode, CelNode];
};

export type CallNode = FunctionNode | MethodNode;

/** One part of a parsed expression. Macros stand as they are written. */
export type CelNode =
  | ValueNode
  | IdentNode
  | SelectNode
  | IndexNode
  | FunctionNode
  | MethodNode
  | ListNode
  | MapNode
  | ConditionNode
  | UnaryNode
  | BinaryNode;

/** The parts that a node consists of, in the order in which they are written. */
export function children(node: CelNode): readonly CelNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case 'list':
      return node.args;
    case 'map':
      return node.args.flat();
    case '!_':
    case '-_':
      return [node.args];
    default:
      return node.args;
  }
}

/** A node and all below it, outer nodes first. */
export function walk(root: CelNode): CelNode[] {
  const found: CelNode[] = [];
  const visit = (node: CelNode): void => {
    found.push(node);
    children(node).forEach(visit);
  };
  visit(root);
  return found;
}

export function usesVariable(root: CelNode, name: string): boolean {
  return walk(root).some((node) => node.op === 'id' && node.args === name);
}

/** The text that a node is, if it is one that is written out. */
export function literalText(node: CelNode | undefined): string | undefined {
  return node?.op === 'value' && typeof node.args === 'string' ? node.args : undefined;
}

/** Names with dots between them; undefined for anything else. */
export function qualifiedName(node: CelNode): string | undefined {
  if (node.op === 'id') {
    return node.args;
  }
  const before = node.op === '.' ? qualifiedName(node.args[0]) : undefined;
  return before === undefined ? undefined : `${before}.${(node as SelectNode).args[1]}`;
}

/** A call that is written out before types are checked: `list.all(x, x > 0)` and the like. */
interface Macro {
  /** The minor version of Kubernetes 1 from which on new expressions may use it. */
  readonly since: number;
  /**
   * How many variables it has, by the number of its arguments; with another number it is no macro.
   */
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
