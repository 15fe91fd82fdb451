import { createHash } from 'node:crypto';
import { compileRules } from '../cel/compiled-rules';
import { walk } from '../cel/syntax/cel-node';
import { parse } from '../cel/syntax/parser';
import { list } from '../json/show';
import { TRANSITION_RULE_EFFECT, VALUE_RULE_EFFECT } from './definition-finding';
import { isLiteral, RuleFold } from './rule-fold';
import { canonicalRule, RuleImplication } from './rule-implication';
import { term } from './rule-terms';

import type { CelNode } from '../cel/syntax/cel-node';
import type { CelRule, StructuralSchema } from '../json/schema';
import type { Comparison, CrdPlace, Deviation } from './definition-finding';
import type { RuleScope } from './rule-terms';

/**
 * Compares CEL rules. A rule is known by its expression, however it is written, and one with
 * another expression by its message.
 *
 * A new rule is breaking, unless it can be shown that no resource which was valid breaks it: then
 * it is information. A rule about a change (`oldSelf`) bites at once; of one about a value the
 * message says what becomes of stored objects.
 */
export function compareRules(comparison: Comparison): void {
  const [was, is] = [rulesOf(comparison.before), rulesOf(comparison.after)];
  if (was.length === 0 && is.length === 0) {
    return;
  }
  const at = comparison.place.at('x-kubernetes-validations');
  const oldOf = matched(was, is, comparison);
  const usesOldSelf = transitions(comparison);
  oldOf.forEach((old, rule) => compareMembers(old, rule, usesOldSelf(rule), at));
  const kept = new Set(oldOf.values());
  const removed = new Set(was.filter((rule) => !kept.has(rule)));
  const byMessage = new Map([...removed].map((rule) => [rule.message, rule]));
  for (const rule of is.filter((each) => !oldOf.has(each))) {
    const old = rule.message ? byMessage.get(rule.message) : undefined;
    if (old !== undefined) {
      byMessage.delete(rule.message);
      removed.delete(old);
    }
    const change = old === undefined ? 'rule-added' : 'rule-changed';
    const text = `must keep the rule ${shown(rule)}${old === undefined ? '' : `, was ${shown(old)}`}`;
    at.report(
      change,
      text,
      infoFor(rule, old, comparison) ?? breakingFor(comparison.after, usesOldSelf(rule)),
    );
  }
  removed.forEach((rule) =>
    at.report('rule-removed', `need not keep the rule ${shown(rule)} any more`),
  );
}

function rulesOf(schema: StructuralSchema): readonly CelRule[] {
  return (schema['x-kubernetes-validations'] ?? []).filter(({ rule }) => typeof rule === 'string');
}

/**
 * Returns, for each rule that was there, the old one that means the same: with the same text, or
 * spelled differently.
 */
function matched(
  was: readonly CelRule[],
  is: readonly CelRule[],
  comparison: Comparison,
): ReadonlyMap<CelRule, CelRule> {
  const byText = new Map(was.map((rule) => [ruleText(rule), rule]));
  const same = paired(is, (rule) => byText.get(ruleText(rule)));
  const known = new Set(same.values());
  const left = was.filter((rule) => !known.has(rule));
  const byMeaning = new Map(left.map((rule) => [canonicalTextOf(rule), rule]));
  const others = is.filter((rule) => !same.has(rule));
  const rewritten = paired(others, (rule) => {
    const text = canonicalTextOf(rule);
    const old = text === undefined ? undefined : byMeaning.get(text);
    // A rule that reads a new default may have another result.
    return old && effectOfRule(rule, [old], comparison).kind !== 'unknown' ? old : undefined;
  });
  return new Map([...same, ...rewritten]);
}

function paired(
  rules: readonly CelRule[],
  find: (rule: CelRule) => CelRule | undefined,
): Map<CelRule, CelRule> {
  return new Map(
    rules.flatMap((rule) => {
      const old = find(rule);
      return old === undefined ? [] : [[rule, old] as const];
    }),
  );
}

/** Which rules are about a change. For a rule that does not compile its text decides. */
function transitions({ after, isResource }: Comparison): (rule: CelRule) => boolean {
  let compiled: ReturnType<typeof compileRules> | undefined;
  return (rule) => {
    const looksLike = /\boldSelf\b/.test(ruleText(rule));
    if (!looksLike) {
      return false;
    }
    compiled ??= tryCompile(after, isResource);
    const found = compiled.find(({ source }) => source === rule);
    return found === undefined || found.problems.length > 0 || found.usesOldSelf;
  };
}

function tryCompile(
  schema: StructuralSchema,
  isResource: boolean,
): ReturnType<typeof compileRules> {
  try {
    return compileRules(schema, isResource);
  } catch {
    return [];
  }
}

/**
 * Why a new rule, or one that was another, refuses no resource that was valid; undefined where it
 * may.
 */
function infoFor(
  rule: CelRule,
  old: CelRule | undefined,
  comparison: Comparison,
): Deviation | undefined {
  const others = rulesOf(comparison.before).filter((each) => each !== old);
  const { kind, newFields } = effectOfRule(
    rule,
    old === undefined ? others : [old, ...others],
    comparison,
  );
  const severity = 'info';
  switch (kind) {
    case 'same':
      return {
        severity,
        effect: 'all resources stay as they are, as rules that were there refuse the same, or more',
      };
    case 'new': {
      const isOne = newFields.length === 1;
      const names = `${list(newFields)}, which ${isOne ? 'is' : 'are'} new`;
      return {
        severity,
        effect: `all resources stay as they are, as it takes ${names}, to break it`,
      };
    }
    case 'always':
      return { severity, effect: 'all resources stay as they are, as it holds for each of them' };
    case 'unknown':
      return undefined;
  }
}

function breakingFor({ type }: StructuralSchema, isTransition: boolean): Deviation {
  if (isTransition) {
    return { effect: TRANSITION_RULE_EFFECT };
  }
  return type === 'object' || type === 'array' ? {} : { effect: VALUE_RULE_EFFECT };
}

function compareMembers(
  before: CelRule,
  after: CelRule,
  isTransition: boolean,
  place: CrdPlace,
): void {
  const isOptional = (rule: CelRule): boolean => isTransition && rule.optionalOldSelf === true;
  if (isOptional(before) !== isOptional(after)) {
    const text = `the rule ${shown(after)} ${isOptional(after) ? 'also' : 'no longer'} holds where there is no old value`;
    const looser: Deviation = { severity: 'info', effect: 'all resources stay as they are' };
    place.report('rule-changed', text, isOptional(after) ? {} : looser);
  }
  if (ruleText(before) !== ruleText(after)) {
    const effect = 'it says the same, so all resources stay as they are';
    place.report('rule-changed', `the rule ${shown(after)} is written in another way`, {
      severity: 'info',
      effect,
    });
  } else if (MEMBERS.some((member) => before[member] !== after[member])) {
    const effect = 'what is refused is the same, and is refused in other words';
    place.report('rule-changed', `the rule ${shown(after)} has another message`, {
      severity: 'info',
      effect,
    });
  }
}

const MEMBERS = ['message', 'messageExpression', 'reason', 'fieldPath'] as const;

/** Most characters of a rule that a message shows. */
const MAX_SHOWN = 300;

function ruleText({ rule }: CelRule): string {
  return rule.trim();
}

/** A rule as messages show it, in one line; a cut one ends with a hash of the whole. */
function shown(rule: CelRule): string {
  const text = ruleText(rule).replace(/\s+/g, ' ');
  if (text.length <= MAX_SHOWN) {
    return `\`${text}\``;
  }
  const hash = createHash('sha256').update(ruleText(rule)).digest('hex').slice(0, 8);
  return `\`${text.slice(0, MAX_SHOWN)}...\` (${text.length} characters, sha256 ${hash})`;
}

/**
 * Effect of a new rule on resources that were valid before.
 *
 * - `same`: the rules that were there refuse what it refuses
 * - `new`: it can only be broken with fields or values that such a resource cannot have
 * - `always`: no such resource breaks it
 * - `unknown`: none of these could be shown; it may refuse resources that were valid
 */
interface RuleEffect {
  readonly kind: 'same' | 'new' | 'always' | 'unknown';
  readonly newFields: readonly string[];
}

const UNKNOWN: RuleEffect = { kind: 'unknown', newFields: [] };

/** How many of the old rules are held against a new one. */
const MAX_OLD_RULES = 20;

/**
 * The rule is simplified by what is known of resources of the old release, and what remains is
 * looked for in the old rules at the same place.
 *
 * @param oldRules those first that are most like the new one
 */
function effectOfRule(
  rule: CelRule,
  oldRules: readonly CelRule[],
  comparison: Comparison,
): RuleEffect {
  const node = parseRule(rule);
  if (node === undefined || comparison.hasNewDefault) {
    return UNKNOWN;
  }
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
  // Simplified as the new release reads it, an old rule keeps its meaning only where it reads
  // nothing else now.
  const simplified = parsed
    .filter((each) => implication.readsSame(each))
    .map((each) => new RuleFold().fold(each, scope));
  const isImplied =
    implication.isImplied(node, parsed) || implication.isImplied(folded, simplified);
  return isImplied ? { kind: 'same', newFields: [] } : UNKNOWN;
}

function scopeOf({ optionalOldSelf }: CelRule, { before, after }: Comparison): RuleScope {
  const self = term('self', before, after);
  // Nothing is known of an old value that may be missing.
  const oldSelf = optionalOldSelf === true ? { text: 'oldSelf' } : term('oldSelf', before, after);
  return { variables: new Map(Object.entries({ self, oldSelf })), present: new Set() };
}

/**
 * Returns true if an old rule was evaluated whenever a new one is: one about changes is not if
 * there is no old value.
 */
function isEvaluatedAsOften(old: CelRule, rule: CelRule): boolean {
  const isAboutChange = ({ rule: text }: CelRule): boolean => /\boldSelf\b/.test(text);
  return (
    !isAboutChange(old) ||
    (isAboutChange(rule) && (old.optionalOldSelf ?? false) === (rule.optionalOldSelf ?? false))
  );
}

/** Longer and deeper rules than anybody reads are not looked into. */
const MAX_LENGTH = 5_000;
const MAX_DEPTH = 500;

/**
 * The syntax tree of a rule; undefined if it is not an expression, or none that can be compared.
 */
function parseRule({ rule }: CelRule): CelNode | undefined {
  if (rule.length > MAX_LENGTH) {
    return undefined;
  }
  try {
    const root = parse(rule);
    return walk(root).some(hasOptionalParts) || root.depth > MAX_DEPTH ? undefined : root;
  } catch {
    return undefined;
  }
}

/**
 * Returns true if a literal has parts that may be left out, of which the comparison knows nothing.
 */
function hasOptionalParts(node: CelNode): boolean {
  return (node.op === 'list' || node.op === 'map') && node.optional.size > 0;
}

/**
 * A normalized rule, the same for rules that differ in notation only; undefined if it is not a
 * rule.
 */
function canonicalTextOf(rule: CelRule): string | undefined {
  const node = parseRule(rule);
  return node && `${rule.optionalOldSelf === true ? 'optional ' : ''}${canonicalRule(node)}`;
}
