import type { CelRule, StructuralSchema } from '../../json/schema';
import { canonicalText } from './canonical';
import { canonicalRule } from './canonical-rule';
import type { NewThings } from './rule-fields';
import { RuleMeaning, type Scope } from './rule-meaning';
import { parseRule, type RuleNode } from './rule-syntax';
import { computed, type RuleValue, type SchemaPair, type View } from './rule-values';
import { inAllWorlds, TooManyCases, type World } from './rule-worlds';
import { givesSameValue } from './same-values';

/**
 * What a new rule does to resources that were valid before.
 *
 * - `same`: the rules that were there refuse what it refuses
 * - `new`: it can only be broken with fields or values that such a resource cannot have
 * - `always`: no value breaks it
 * - `unknown`: none of these could be shown; it may refuse resources that were valid
 */
export interface RuleEffect {
  readonly kind: 'same' | 'new' | 'always' | 'unknown';
  /** The fields and values that are new. */
  readonly news: readonly string[];
}

const UNKNOWN: RuleEffect = { kind: 'unknown', news: [] };

/** How many of the old rules are held against a new one. */
const MAX_OLD_RULES = 20;

/**
 * Looks for a resource that was valid under the old schema and its rules, and breaks a new rule.
 *
 * All cases are gone through: which fields are there, which of the values that rules compare with a field has, what else
 * a rule computes. Only when no case is left over is the rule called harmless; where there are too many cases, or the rule
 * cannot be read, nothing is claimed. Rules at other places are not made use of.
 *
 * @param oldRules the rules at the same place, those first that are most like the new one
 */
export function effectOfRule(rule: CelRule, oldRules: readonly CelRule[], at: SchemaPair): RuleEffect {
  const node = parseRule(rule.rule);
  if (node === undefined || !hasSameDefault(at)) {
    return UNKNOWN;
  }
  const old = oldRules.filter((each) => judgesAsOften(each, rule)).slice(0, MAX_OLD_RULES);
  try {
    return effectOf({ node, rule }, old.flatMap(parsed), at);
  } catch (error) {
    // A rule that is nested too deeply for this is nested too deeply for a reader as well.
    if (error instanceof TooManyCases || error instanceof RangeError) {
      return UNKNOWN;
    }
    throw error;
  }
}

interface ParsedRule {
  readonly node: RuleNode;
  readonly rule: CelRule;
}

function parsed(rule: CelRule): ParsedRule[] {
  const node = parseRule(rule.rule);
  return node === undefined ? [] : [{ node, rule }];
}

function effectOf(rule: ParsedRule, old: readonly ParsedRule[], at: SchemaPair): RuleEffect {
  const news: NewThings = new Set();
  const holds = (world: World): boolean => holdsIn(world, rule, { at, view: 'new', news });
  if (inAllWorlds(holds)) {
    return { kind: news.size > 0 ? 'new' : 'always', news: [...news] };
  }
  const wasValid = (world: World): boolean =>
    old.every((each) => holdsIn(world, each, { at, view: 'old', news: new Set() }));
  return inAllWorlds((world) => holds(world) || !wasValid(world)) ? { kind: 'same', news: [...news] } : UNKNOWN;
}

interface Looking {
  readonly at: SchemaPair;
  readonly view: View;
  readonly news: NewThings;
}

function holdsIn(world: World, { node, rule }: ParsedRule, { at, view, news }: Looking): boolean {
  const scope: Scope = new Map([
    ['self', rootTerm('self', at, view)],
    ['oldSelf', rule.optionalOldSelf === true ? computed('oldSelf?') : rootTerm('oldSelf', at, view)],
  ]);
  return new RuleMeaning(world, view, news).verdict(node, scope) === 'true';
}

function rootTerm(name: string, at: SchemaPair, view: View): RuleValue {
  const isSame = at.before !== undefined && at.after !== undefined && givesSameValue(at.before, at.after);
  return { kind: 'term', text: isSame ? name : `${name}@${view}`, at };
}

/** A place that gets another default holds, for resources without it, what it never held. */
function hasSameDefault({ before, after }: SchemaPair): boolean {
  const textOf = (schema: StructuralSchema | undefined): string => canonicalText(schema?.default ?? null);
  return textOf(before) === textOf(after);
}

/** Whether an old rule was asked whenever a new one is: one about changes is not asked when there is no old value. */
function judgesAsOften(old: CelRule, rule: CelRule): boolean {
  const isAbout = ({ rule: text }: CelRule): boolean => /\boldSelf\b/.test(text);
  return !isAbout(old) || (isAbout(rule) && (old.optionalOldSelf ?? false) === (rule.optionalOldSelf ?? false));
}

/** A normalized rule, the same for rules that differ in notation only; undefined if it is not a rule. */
export function canonicalTextOf({ rule, optionalOldSelf }: CelRule): string | undefined {
  const node = parseRule(rule);
  try {
    return node && `${optionalOldSelf === true ? 'optional ' : ''}${canonicalRule(node, new Map())}`;
  } catch {
    return undefined;
  }
}
