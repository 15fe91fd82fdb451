import { variableCount } from '../cel/syntax/macros';
import type { BinaryNode, CelNode, IndexNode, MethodNode } from '../cel/syntax/node';

/** Names of variables in the result; those of a rule by what they stand for, those of its loops by their depth. */
export type Names = ReadonlyMap<string, string>;

/**
 * A rule as text, the same for rules that differ in the way they are written only: spaces, brackets and quotes, the names
 * of variables, the order of what both sides of `&&`, `||` and `==` say.
 */
export function canonicalRule(node: CelNode, names: Names = new Map()): string {
  const print = (part: CelNode): string => canonicalRule(part, names);
  switch (node.op) {
    case 'value':
      return literalText(node.args);
    case 'id':
      return names.get(node.args) ?? node.args;
    case '.':
    case '.?':
      return `${print(node.args[0])}${node.op}${JSON.stringify(node.args[1])}`;
    case '!_':
      return negated(node.args, names);
    case 'call':
      return `${node.args[0]}(${node.args[1].map(print).join(', ')})`;
    case 'rcall':
      return method(node, names);
    case 'list':
      return `[${node.args.map(print).join(', ')}]`;
    case 'map':
      return `{${node.args.map(([key, value]) => `${print(key)}: ${print(value)}`).join(', ')}}`;
    case '-_':
      return `-(${print(node.args)})`;
    case '?:':
      return `(${node.args.map(print).join(' ? ')})`;
    default:
      return operation(node, names);
  }
}

function operation(node: BinaryNode | IndexNode, names: Names): string {
  const print = (part: CelNode): string => canonicalRule(part, names);
  switch (node.op) {
    case '&&':
    case '||':
      return `(${[...new Set(operands(node.op, node, names))].sort().join(` ${node.op} `)})`;
    case '==':
      return `(${node.args.map(print).sort().join(' == ')})`;
    case '!=':
      return `!(${node.args.map(print).sort().join(' == ')})`;
    case '>':
    case '>=':
      return `(${print(node.args[1])} ${node.op === '>' ? '<' : '<='} ${print(node.args[0])})`;
    default:
      return `${node.op}(${node.args.map(print).join(', ')})`;
  }
}

function literalText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return objectText(value);
  return typeof value === 'string' ? JSON.stringify(value) : `${String(value)}${typeof value === 'number' ? 'd' : ''}`;
}

/** A literal that JavaScript has no value for: bytes, an unsigned number. */
function objectText(value: object): string {
  // An expression with such a literal has its text.
  // eslint-disable-next-line @typescript-eslint/no-base-to-string
  return `${value.constructor.name} ${String(value)}`;
}

function negated(node: CelNode, names: Names): string {
  if (node.op === '!_') return canonicalRule(node.args, names);
  return node.op === '!=' ? canonicalRule({ ...node, op: '==' }, names) : `!${canonicalRule(node, names)}`;
}

/** All that is joined by the same operator, whatever the brackets are. */
function operands(op: '&&' | '||', node: CelNode, names: Names): string[] {
  return node.op === op ? node.args.flatMap((part) => operands(op, part, names)) : [canonicalRule(node, names)];
}

function method(node: MethodNode, names: Names): string {
  const [name, receiver, args] = node.args;
  const of = canonicalRule(receiver, names);
  const inner = new Map(names);
  for (const variable of args.slice(0, name === 'bind' ? 1 : (variableCount(node) ?? 0))) {
    const depth = Number(inner.get(DEPTH) ?? 0) + 1;
    inner.set(DEPTH, String(depth)).set(variable.op === 'id' ? variable.args : '', `$${depth}`);
  }
  return `${name}(${[of, ...args.map((arg) => canonicalRule(arg, inner))].join(', ')})`;
}

/** How many variables of loops there are; no variable has this name. */
const DEPTH = '$';
