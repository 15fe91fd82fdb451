import type { CelNode, ValueNode } from '../cel/syntax/node';

/** A value in the place of another expression. */
export function literal(value: string | boolean, { pos, start, end, depth }: CelNode): ValueNode {
  return { op: 'value', args: value, pos, start, end, depth };
}

export function isLiteral(node: CelNode, value: string | boolean): boolean {
  return node.op === 'value' && node.args === value;
}

export function isText(node: CelNode): node is ValueNode & { readonly args: string } {
  return node.op === 'value' && typeof node.args === 'string';
}

/** Returns true if a node is a text or a boolean that is written out. */
export function isPlain(node: CelNode): node is ValueNode & { readonly args: string | boolean } {
  return isText(node) || isLiteral(node, true) || isLiteral(node, false);
}

/** The negation of a node, by its parts where it has some. */
export function negation(node: CelNode): CelNode {
  const { pos, start, end, depth } = node;
  switch (node.op) {
    case 'value':
      return typeof node.args === 'boolean' ? literal(!node.args, node) : node;
    case '!_':
      return node.args;
    case '&&':
    case '||':
      return { ...node, op: node.op === '&&' ? '||' : '&&', args: [negation(node.args[0]), negation(node.args[1])] };
    case '==':
    case '!=':
      return { ...node, op: node.op === '==' ? '!=' : '==' };
    case '?:':
      return { ...node, args: [node.args[0], negation(node.args[1]), negation(node.args[2])] };
    default:
      return { op: '!_', args: node, pos, start, end, depth };
  }
}
