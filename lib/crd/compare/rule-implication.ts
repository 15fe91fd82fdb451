import { children, type CelNode } from '../cel/syntax/node';
import { getOrAdd } from '../json/object';
import { canonicalRule } from './canonical-rule';
import { type RuleScope, termOf } from './rule-terms';
import { widenedValue } from './rule-values';
import { givesSameValues } from './same-values';

/**
 * Decides by their structure whether rules that hold make another one hold: where it is one of them, where one of them is
 * an alternative of it (`old || more`), where it is a part of one (`old && more`), also within `c ? a : b`, or where it
 * allows one value more than one of them (`x in [old, more]`).
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
    if (this.canonicalText(old) === this.canonicalText(rule)) return this.readsSame(rule);
    const widened = widenedValue(old, rule);
    if (widened !== undefined) return this.readsSame(widened);
    if (rule.op === '&&') return rule.args.every((part) => this.implies(old, part));
    if (old.op === '||') return old.args.every((part) => this.implies(part, rule));
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
    return getOrAdd(this.texts, node, () => canonicalRule(node, new Map()));
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
