import type { CelCallNode, CelNode } from './engine';

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
export function* walk(node: CelNode): Generator<CelNode> {
  yield node;
  for (const child of children(node)) {
    yield* walk(child);
  }
}

/** Whether an expression refers to a variable of this name. */
export function usesVariable(root: CelNode, name: string): boolean {
  return [...walk(root)].some((node) => node.op === 'id' && node.args === name);
}

/** Whether a node is a minus that is part of the number behind it, as it is not before a bracket. */
export function isNegativeLiteral(node: CelNode): boolean {
  return node.op === '-_' && node.args.op === 'value' && !/^-\s*\(/.test(node.input.slice(node.start));
}

/** The literal that a node is, or undefined. */
export function literalText(node: CelNode | undefined): string | undefined {
  return node?.op === 'value' && typeof node.args === 'string' ? node.args : undefined;
}

/** The place of the name of a function, or where a call begins. */
export function nameOffset(node: CelCallNode): number {
  if (node.op === 'call') {
    return node.start;
  }
  const index = node.input.indexOf(node.args[0], node.args[1].end);
  return index < 0 ? node.pos : index;
}
