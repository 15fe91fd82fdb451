import { children, variableCount } from '../cel/syntax/cel-node';
import { getOrAdd } from '../json/collections';
import { givesSameValues, termOf } from './rule-terms';

import type { BinaryNode, CelNode, IndexNode, MethodNode, ValueNode } from '../cel/syntax/cel-node';
import type { RuleScope } from './rule-terms';

/**
 * Decides by their structure whether rules that hold make another one hold: where it is one of
 * them, where one of them is an alternative of it (`old || more`), where it is a part of one (`old
 * && more`), also within `c ? a : b`, or where it allows one value more than one of them (`x in
 * [old, more]`).
 */
export class RuleImplication {
  private readonly texts = new Map<CelNode, string>();
  private readonly known = new Map<CelNode, Map<CelNode, boolean>>();

  public constructor(private readonly scope: RuleScope) {}

  public isImplied(rule: CelNode, old: readonly CelNode[]): boolean {
    return rule.op === '&&'
      ? rule.args.every((part) => this.isImplied(part, old))
      : old.some((each) => this.implies(each, rule));
  }

  private implies(old: CelNode, rule: CelNode): boolean {
    const answers = getOrAdd(this.known, old, () => new Map<CelNode, boolean>());
    return getOrAdd(answers, rule, () => this.decide(old, rule));
  }

  private decide(old: CelNode, rule: CelNode): boolean {
    if (this.canonicalText(old) === this.canonicalText(rule)) {
      return this.readsSame(rule);
    }
    const widened = widenedValue(old, rule);
    if (widened !== undefined) {
      return this.readsSame(widened);
    }
    if (rule.op === '&&') {
      return rule.args.every((part) => this.implies(old, part));
    }
    if (old.op === '||') {
      return old.args.every((part) => this.implies(part, rule));
    }
    if (old.op === '?:' && rule.op === '?:' && this.isSame(old.args[0], rule.args[0])) {
      return this.implies(old.args[1], rule.args[1]) && this.implies(old.args[2], rule.args[2]);
    }
    return (
      (old.op === '&&' && old.args.some((part) => this.implies(part, rule))) ||
      (rule.op === '||' && rule.args.some((part) => this.implies(old, part)))
    );
  }

  private isSame(old: CelNode, rule: CelNode): boolean {
    return this.canonicalText(old) === this.canonicalText(rule) && this.readsSame(rule);
  }

  private canonicalText(node: CelNode): string {
    return getOrAdd(this.texts, node, () => canonicalRule(node));
  }

  /** Returns true if all that an expression reads has the same value in both releases. */
  public readsSame(node: CelNode): boolean {
    const [name, args] = node.op === 'call' ? node.args : [];
    if (name === 'has' && args?.[0] !== undefined) {
      return termOf(args[0], this.scope)?.at !== undefined || this.readsSame(args[0]);
    }
    const at = termOf(node, this.scope);
    return at === undefined
      ? children(node).every((part) => this.readsSame(part))
      : at.at !== undefined && givesSameValues(at.at.before, at.at.after);
  }
}

/**
 * The values that an expression allows, where it says so by literals: `x in ['a', 'b']`, `x ==
 * 'a'`, `x > 2`.
 */
interface Allowed {
  readonly of: CelNode;
  /** The values, or the least or the greatest number. */
  readonly range: ReadonlySet<string> | { readonly isLeast: boolean; readonly twice: bigint };
}

/**
 * The value that two expressions are about, if the second allows all that the first does, or more.
 */
function widenedValue(old: CelNode, rule: CelNode): CelNode | undefined {
  if (old.op === '!_' && rule.op === '!_') {
    return widenedValue(rule.args, old.args);
  }
  const [was, is] = [allowedBy(old), allowedBy(rule)];
  const isSame = was !== undefined && is !== undefined && textOf(was.of) === textOf(is.of);
  return isSame && isWithin(was.range, is.range) ? is.of : undefined;
}

function isWithin(was: Allowed['range'], is: Allowed['range']): boolean {
  if (was instanceof Set && is instanceof Set) {
    return [...was].every((value) => is.has(value));
  }
  if (!('twice' in was && 'twice' in is) || was.isLeast !== is.isLeast) {
    return false;
  }
  return is.isLeast ? is.twice <= was.twice : is.twice >= was.twice;
}

function allowedBy(node: CelNode): Allowed | undefined {
  switch (node.op) {
    case 'in': {
      const [of, list] = node.args;
      return list.op === 'list' && list.args.every(isValue)
        ? { of, range: new Set(list.args.map(textOf)) }
        : undefined;
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
      const inward = isLeast ? 1n : -1n;
      const excluded = node.op.length > 1 ? 0n : inward;
      return isInteger(bound)
        ? { of, range: { isLeast, twice: 2n * BigInt(bound.args) + excluded } }
        : undefined;
    }
    default:
      return undefined;
  }
}

const textOf = (node: CelNode): string => canonicalRule(node);

function isValue(node: CelNode): node is ValueNode {
  return node.op === 'value';
}

function isInteger(node: CelNode): node is ValueNode & { readonly args: number | bigint } {
  return isValue(node) && (typeof node.args === 'number' || typeof node.args === 'bigint');
}

/**
 * Names of variables in the result; those of a rule by what they stand for, those of its loops by
 * their depth.
 */
type Names = ReadonlyMap<string, string>;

/**
 * One text for rules that differ only in spaces, brackets, quotes, names and the order of `&&`,
 * `||` and `==`.
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
      return `${node.op === '>' ? '<' : '<='}(${print(node.args[1])}, ${print(node.args[0])})`;
    default:
      return `${node.op}(${node.args.map(print).join(', ')})`;
  }
}

function literalText(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return objectText(value);
  }
  return typeof value === 'string'
    ? JSON.stringify(value)
    : `${String(value)}${typeof value === 'number' ? 'd' : ''}`;
}

/** A literal that JavaScript has no value for: bytes, an unsigned number. */
function objectText(value: object): string {
  // An expression with such a literal has its text.
  // eslint-disable-next-line @typescript-eslint/no-base-to-string
  return `${value.constructor.name} ${String(value)}`;
}

function negated(node: CelNode, names: Names): string {
  if (node.op === '!_') {
    return canonicalRule(node.args, names);
  }
  return node.op === '!='
    ? canonicalRule({ ...node, op: '==' }, names)
    : `!${canonicalRule(node, names)}`;
}

/** All that is joined by the same operator, whatever the brackets are. */
function operands(op: '&&' | '||', node: CelNode, names: Names): string[] {
  return node.op === op
    ? node.args.flatMap((part) => operands(op, part, names))
    : [canonicalRule(node, names)];
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
