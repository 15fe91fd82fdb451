import { walk, type CelNode } from '../cel/syntax/node';
import { parse } from '../cel/syntax/parser';
import type { CelRule } from '../json/schema';
import { canonicalRule } from './canonical-rule';
import type { Comparison } from './comparison';
import { RuleFold, isLiteral } from './rule-fold';
import { RuleImplication } from './rule-implication';
import { type RuleScope, term } from './rule-terms';

/**
 * Effect of a new rule on resources that were valid before.
 *
 * - `same`: the rules that were there refuse what it refuses
 * - `new`: it can only be broken with fields or values that such a resource cannot have
 * - `always`: no such resource breaks it
 * - `unknown`: none of these could be shown; it may refuse resources that were valid
 */
export interface RuleEffect {
  readonly kind: 'same' | 'new' | 'always' | 'unknown';
  /** The fields and values that are new. */
  readonly newFields: readonly string[];
}

const UNKNOWN: RuleEffect = { kind: 'unknown', newFields: [] };

/** How many of the old rules are held against a new one. */
const MAX_OLD_RULES = 20;

/**
 * Effect of a new rule, as far as its structure shows it: it is simplified by what is known of resources of the old release,
 * and what remains is looked for in the old rules. Rules at other places are not made use of.
 *
 * @param oldRules the rules at the same place, those first that are most like the new one
 */
export function effectOfRule(rule: CelRule, oldRules: readonly CelRule[], comparison: Comparison): RuleEffect {
  const node = parseRule(rule);
  if (node === undefined || comparison.hasNewDefault) return UNKNOWN;
  const scope = scopeOf(rule, comparison);
  const folds = new RuleFold();
  const folded = folds.fold(node, scope);
  if (isLiteral(folded, true)) {
    const newFields = [...folds.newThings];
    return { kind: newFields.length > 0 ? 'new' : 'always', newFields };
  }
  const old = oldRules.filter((each) => isEvaluatedAsOften(each, rule)).slice(0, MAX_OLD_RULES);
  const parsed = old.flatMap((each) => parseRule(each) ?? []);
  const implication = new RuleImplication(scope);
  // Simplified as the new release reads it, an old rule keeps its meaning only where it reads nothing else now.
  const simplified = parsed
    .filter((each) => implication.readsSame(each))
    .map((each) => new RuleFold().fold(each, scope));
  const isImplied = implication.isImplied(node, parsed) || implication.isImplied(folded, simplified);
  return isImplied ? { kind: 'same', newFields: [] } : UNKNOWN;
}

function scopeOf({ optionalOldSelf }: CelRule, { before, after }: Comparison): RuleScope {
  const self = term('self', before, after);
  // Nothing is known of an old value that may be missing.
  const oldSelf = optionalOldSelf === true ? { text: 'oldSelf' } : term('oldSelf', before, after);
  return { variables: new Map(Object.entries({ self, oldSelf })), present: new Set() };
}

/** Returns true if an old rule was evaluated whenever a new one is: one about changes is not if there is no old value. */
function isEvaluatedAsOften(old: CelRule, rule: CelRule): boolean {
  const isAboutChange = ({ rule: text }: CelRule): boolean => /\boldSelf\b/.test(text);
  return (
    !isAboutChange(old) || (isAboutChange(rule) && (old.optionalOldSelf ?? false) === (rule.optionalOldSelf ?? false))
  );
}

/** Longer and deeper rules than anybody reads are not looked into. */
const MAX_LENGTH = 5_000;
const MAX_DEPTH = 500;

/** The syntax tree of a rule; undefined if it is not an expression, or none that can be compared. */
function parseRule({ rule }: CelRule): CelNode | undefined {
  if (rule.length > MAX_LENGTH) return undefined;
  try {
    const root = parse(rule);
    return walk(root).some(hasOptionalParts) || root.depth > MAX_DEPTH ? undefined : root;
  } catch {
    return undefined;
  }
}

/** Returns true if a literal has parts that may be left out, of which the comparison knows nothing. */
function hasOptionalParts(node: CelNode): boolean {
  return (node.op === 'list' || node.op === 'map') && node.optional.size > 0;
}

/** A normalized rule, the same for rules that differ in notation only; undefined if it is not a rule. */
export function canonicalTextOf(rule: CelRule): string | undefined {
  const node = parseRule(rule);
  return node && `${rule.optionalOldSelf === true ? 'optional ' : ''}${canonicalRule(node, new Map())}`;
}
