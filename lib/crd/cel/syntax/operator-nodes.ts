import type { Token } from './lexer';
import type { BinaryOperator, CelNode } from './node';

export function deepest(nodes: readonly CelNode[]): number {
  return nodes.reduce((depth, node) => Math.max(depth, node.depth), 0);
}

/** Two operands with an operator between them. */
export function binary(op: BinaryOperator, left: CelNode, right: CelNode, pos: number): CelNode {
  const depth = 1 + Math.max(left.depth, right.depth);
  return { op, args: [left, right], pos, start: left.start, end: right.end, depth };
}

/** An operand with signs before it; two equal signs cancel out. */
export function sign(op: '!_' | '-_', count: number, args: CelNode, { start }: Token): CelNode {
  return count % 2 === 0 ? args : { op, args, pos: start, start, end: args.end, depth: args.depth };
}

/** Terms in halves, so that thousands of them are no deeper than a dozen; to the reader they are one level. */
export function balanced(op: '||' | '&&', terms: readonly CelNode[], places: readonly number[]): CelNode {
  const depth = deepest(terms);
  const join = (first: number, last: number): CelNode => {
    if (first > last) return terms[first]!;
    const middle = (first + last + 1) >> 1;
    const [left, right] = [join(first, middle - 1), join(middle + 1, last)];
    return { op, args: [left, right], pos: places[middle]!, start: left.start, end: right.end, depth };
  };
  return join(0, places.length - 1);
}
