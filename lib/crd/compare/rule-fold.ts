import {
  assuming,
  defaultOfNewField,
  fieldNamed,
  hasField,
  isTotal,
  itemTerm,
  termOf,
} from './rule-terms';

import type {
  BinaryNode,
  CelNode,
  ConditionNode,
  FunctionNode,
  MethodNode,
  SelectNode,
  ValueNode,
} from '../cel/syntax/cel-node';
import type { RuleScope } from './rule-terms';

/**
 * Simplifies a rule by what resources of the old release are known to have: no new fields or
 * values, and what was required. The result is `true`, `false` or the rest of the rule; an error
 * stays one.
 */
export class RuleFold {
  /** The new fields and values that a resource would need to break the rule. */
  public readonly newThings = new Set<string>();
  private loops = 0;

  public fold(node: CelNode, scope: RuleScope): CelNode {
    switch (node.op) {
      case '&&':
      case '||':
        return this.joined(node, scope);
      case '!_':
        return negation(this.fold(node.args, scope));
      case '?:':
        return this.chosen(node, scope);
      case '==':
      case '!=':
        return this.equality({ ...node, args: this.both(node, scope) }, scope);
      case 'in':
        return this.membership({ ...node, args: this.both(node, scope) }, scope);
      case '.':
        return this.newDefault(node, scope);
      case 'call':
        return this.presence(node, scope);
      case 'rcall':
        return this.method(node, scope);
      default:
        return node;
    }
  }

  private both({ args }: BinaryNode, scope: RuleScope): readonly [CelNode, CelNode] {
    return [this.fold(args[0], scope), this.fold(args[1], scope)];
  }

  /**
   * The right side is only asked where the left one does not settle it; an error there is none of
   * the rule.
   */
  private joined(node: BinaryNode, scope: RuleScope): CelNode {
    const settling = node.op === '||';
    const [first, second] = node.args;
    const left = this.fold(first, scope);
    if (isLiteral(left, settling)) {
      return left;
    }
    const right = this.fold(
      second,
      isTotal(first, scope) ? assuming(first, !settling, scope) : scope,
    );
    if (isLiteral(right, settling) || isLiteral(left, !settling)) {
      return right;
    }
    return isLiteral(right, !settling) ? left : { ...node, args: [left, right] };
  }

  private chosen(node: ConditionNode, scope: RuleScope): CelNode {
    const [first, second, third] = node.args;
    const condition = this.fold(first, scope);
    if (isPlain(condition)) {
      return this.fold(condition.args === true ? second : third, scope);
    }
    const yes = this.fold(second, assuming(first, true, scope));
    const no = this.fold(third, assuming(first, false, scope));
    const isSame = isPlain(yes) && isPlain(no) && yes.args === no.args && isTotal(first, scope);
    return isSame ? yes : { ...node, args: [condition, yes, no] };
  }

  private equality(node: BinaryNode, scope: RuleScope): CelNode {
    const [left, right] = node.args;
    if (isPlain(left) && isPlain(right) && typeof left.args === typeof right.args) {
      return literal((left.args === right.args) === (node.op === '=='), node);
    }
    const [value, other] = isText(left) ? [left, right] : [right, left];
    return isText(value) && this.isNewValue(value.args, other, scope)
      ? literal(node.op === '!=', node)
      : node;
  }

  private membership(node: BinaryNode, scope: RuleScope): CelNode {
    const [item, list] = node.args;
    const isNever =
      list.op === 'list' &&
      list.args.every((each) => isText(each) && this.isNewValue(each.args, item, scope));
    return isNever && isTotal(item, scope) ? literal(false, node) : node;
  }

  /** Returns true if a field, which is present, is none of the values that it could be. */
  private isNewValue(value: string, of: CelNode, scope: RuleScope): boolean {
    const at = termOf(of, scope)?.at;
    const values = at?.before.enum ?? [];
    const isNew =
      values.length > 0 &&
      at?.before.nullable !== true &&
      !values.includes(value) &&
      isTotal(of, scope);
    if (isNew && at?.after.enum?.includes(value) === true) {
      this.newThings.add(value);
    }
    return isNew;
  }

  /** A new field with a default has it in each resource that was there before. */
  private newDefault(node: SelectNode, scope: RuleScope): CelNode {
    const [of, name] = node.args;
    const value = defaultOfNewField(termOf(of, scope), name);
    const isKnown = typeof value === 'string' || typeof value === 'boolean';
    return isKnown && isTotal(node, scope) ? literal(value, node) : node;
  }

  private presence(node: FunctionNode, scope: RuleScope): CelNode {
    const [name, [field]] = node.args;
    if (name !== 'has' || field?.op !== '.' || !isTotal(node, scope)) {
      return node;
    }
    const presence = hasField(...field.args, scope);
    if (presence === 'absent') {
      this.newThings.add(fieldNamed(termOf(field.args[0], scope)?.at, field.args[1]));
    }
    return presence === 'unknown' ? node : literal(presence === 'present', node);
  }

  private method(node: MethodNode, scope: RuleScope): CelNode {
    const [name, receiver, args] = node.args;
    const [first, body] = args;
    if (name === 'matches' && args.length === 1 && first !== undefined) {
      const pattern = termOf(receiver, scope)?.at?.before.pattern;
      return pattern !== undefined && isLiteral(first, pattern) && isTotal(receiver, scope)
        ? literal(true, node)
        : node;
    }
    if (
      (name !== 'all' && name !== 'exists') ||
      args.length !== 2 ||
      first?.op !== 'id' ||
      body === undefined
    ) {
      return node;
    }
    const variables = new Map([
      ...scope.variables,
      [first.args, itemTerm(termOf(receiver, scope), this.loops++)],
    ]);
    const each = this.fold(body, { ...scope, variables });
    const settled = name === 'all';
    return isLiteral(each, settled) && isTotal(receiver, scope)
      ? literal(settled, node)
      : { ...node, args: [name, receiver, [first, each]] };
  }
}

/** A value in the place of another expression. */
function literal(value: string | boolean, { pos, start, end, depth }: CelNode): ValueNode {
  return { op: 'value', args: value, pos, start, end, depth };
}

export function isLiteral(node: CelNode, value: string | boolean): boolean {
  return node.op === 'value' && node.args === value;
}

function isText(node: CelNode): node is ValueNode & { readonly args: string } {
  return node.op === 'value' && typeof node.args === 'string';
}

/** Returns true if a node is a text or a boolean that is written out. */
function isPlain(node: CelNode): node is ValueNode & { readonly args: string | boolean } {
  return isText(node) || isLiteral(node, true) || isLiteral(node, false);
}

/** The negation of a node, by its parts where it has some. */
function negation(node: CelNode): CelNode {
  const { pos, start, end, depth } = node;
  switch (node.op) {
    case 'value':
      return typeof node.args === 'boolean' ? literal(!node.args, node) : node;
    case '!_':
      return node.args;
    case '&&':
    case '||':
      return {
        ...node,
        op: node.op === '&&' ? '||' : '&&',
        args: [negation(node.args[0]), negation(node.args[1])],
      };
    case '==':
    case '!=':
      return { ...node, op: node.op === '==' ? '!=' : '==' };
    case '?:':
      return { ...node, args: [node.args[0], negation(node.args[1]), negation(node.args[2])] };
    default:
      return { op: '!_', args: node, pos, start, end, depth };
  }
}
