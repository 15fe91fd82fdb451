import type { CelNode, ValueNode } from '../cel/syntax/node';
import { canonicalRule } from './canonical-rule';

/** What an expression allows a value to be, where it says so by literals: `x in ['a', 'b']`, `x == 'a'`, `x > 2`. */
interface Allowed {
  readonly of: CelNode;
  /** The values, or the least or the greatest number. */
  readonly range: ReadonlySet<string> | { readonly isLeast: boolean; readonly twice: bigint };
}

/** The value that two expressions are about, if the second allows all that the first does, or more. */
export function widenedValue(old: CelNode, rule: CelNode): CelNode | undefined {
  if (old.op === '!_' && rule.op === '!_') return widenedValue(rule.args, old.args);
  const [was, is] = [allowedBy(old), allowedBy(rule)];
  const isSame = was !== undefined && is !== undefined && textOf(was.of) === textOf(is.of);
  return isSame && isWithin(was.range, is.range) ? is.of : undefined;
}

function isWithin(was: Allowed['range'], is: Allowed['range']): boolean {
  if (was instanceof Set && is instanceof Set) return [...was].every((value) => is.has(value));
  if (!('twice' in was && 'twice' in is) || was.isLeast !== is.isLeast) return false;
  return is.isLeast ? is.twice <= was.twice : is.twice >= was.twice;
}

function allowedBy(node: CelNode): Allowed | undefined {
  switch (node.op) {
    case 'in': {
      const [of, list] = node.args;
      return list.op === 'list' && list.args.every(isValue) ? { of, range: new Set(list.args.map(textOf)) } : undefined;
    }
    case '==': {
      const [of, value] = isValue(node.args[0]) ? [node.args[1], node.args[0]] : node.args;
      return isValue(value) ? { of, range: new Set([textOf(value)]) } : undefined;
    }
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const isFlipped = isInteger(node.args[0]);
      const [bound, of] = isFlipped ? node.args : [node.args[1], node.args[0]];
      const isLeast = node.op.startsWith('>') !== isFlipped;
      // Half a step farther in if the number itself is excluded: the value may be no integer.
      const excluded = node.op.length > 1 ? 0n : isLeast ? 1n : -1n;
      return isInteger(bound) ? { of, range: { isLeast, twice: 2n * BigInt(bound.args) + excluded } } : undefined;
    }
    default:
      return undefined;
  }
}

const textOf = (node: CelNode): string => canonicalRule(node, new Map());

function isValue(node: CelNode): node is ValueNode {
  return node.op === 'value';
}

function isInteger(node: CelNode): node is ValueNode & { readonly args: number | bigint } {
  return isValue(node) && (typeof node.args === 'number' || typeof node.args === 'bigint');
}
