import type { CelNode } from './engine';
import { walk } from './tree';

type Relation = CelNode & { readonly op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' };

/** As much of a node as changes when it takes another place. */
type Movable = { -readonly [Key in 'op' | 'args' | 'pos' | 'start' | 'end']: unknown };

const ORDER: readonly string[] = ['<', '<=', '>', '>=', 'in'];

/**
 * Reads chains of relations from the left, as CEL does: `a == b < c` is `(a == b) < c`. To the engine `<` binds closer
 * than `==`.
 */
export function readRelationsFromLeft(root: CelNode): void {
  const equalities = [...walk(root)].filter(({ op }) => op === '==' || op === '!=');
  // Outer nodes come first: what they give to an inner one is read again there.
  for (const node of equalities) {
    for (let at = node as Relation; isMisread(at); at = at.args[0] as Relation) {
      rotate(at);
    }
  }
}

/** Whether the right operand is a relation that has no brackets around it. */
function isMisread(node: Relation): boolean {
  const [left, right] = node.args;
  if ((node.op !== '==' && node.op !== '!=') || !ORDER.includes(right.op)) {
    return false;
  }
  const [first, second] = (right as Relation).args;
  const before = bare(node, left.end, first.end, first).replace(/^[^]*?[=!]=/, '');
  const [closing = ''] = /^[\s)]*/.exec(bare(node, first.end, second.start, second)) ?? [];
  return count(before + closing, '(') <= count(before + closing, ')');
}

/** Makes `a == (b < c)` into `(a == b) < c`. */
function rotate(node: Relation): void {
  const [left, right] = node.args as readonly [CelNode, Relation];
  const [first, second] = right.args;
  const [check, evaluate] = [node.meta.check, node.meta.evaluate];
  node.setMeta('check', right.meta.check);
  node.setMeta('evaluate', right.meta.evaluate);
  right.setMeta('check', check);
  right.setMeta('evaluate', evaluate);
  const { op, pos } = node;
  Object.assign<Movable, Partial<Movable>>(node, { op: right.op, pos: right.pos, args: [right, second] });
  Object.assign<Movable, Partial<Movable>>(right, { op, pos, args: [left, first], start: left.start, end: first.end });
}

/** A part of an expression without its comments, and without the literals of a node, in which anything can be. */
function bare({ input }: CelNode, from: number, to: number, node: CelNode): string {
  const literals = [...walk(node)].filter(({ op, start }) => op === 'value' && start >= from);
  const blank = (text: string, { start, end }: CelNode): string =>
    text.slice(0, start - from) + ' '.repeat(Math.max(0, end - start)) + text.slice(end - from);
  return literals
    .reduce(blank, input.slice(from, to))
    .slice(0, to - from)
    .replace(/\/\/[^\n]*/g, '');
}

function count(text: string, bracket: string): number {
  return text.split(bracket).length - 1;
}
