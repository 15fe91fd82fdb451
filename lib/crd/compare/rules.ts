import { createHash } from 'node:crypto';
import { compileRules } from '../cel/rules';
import type { CelRule, StructuralSchema } from '../json/schema';
import { list } from '../json/show';
import { TRANSITION_RULE_EFFECT, VALUE_RULE_EFFECT } from './changes';
import type { Comparison } from './comparison';
import type { Deviation, CrdPlace } from './finding';
import { canonicalTextOf, effectOfRule, type RuleEffect } from './rule-effect';

/**
 * Compares CEL rules. A rule is known by its expression, however it is written, and one with another expression by its
 * message.
 *
 * A new rule is breaking, unless it can be shown that no resource which was valid breaks it: then it is information. A
 * rule about a change (`oldSelf`) bites at once; of one about a value the message says what becomes of stored objects.
 */
export function compareRules(comparison: Comparison): void {
  const [was, is] = [rulesOf(comparison.before), rulesOf(comparison.after)];
  if (was.length === 0 && is.length === 0) return;
  const at = comparison.place.at('x-kubernetes-validations');
  const { pairs, added, removed } = matched(was, is, comparison);
  const usesOldSelf = transitions(comparison);
  for (const [old, rule] of pairs) {
    compareMembers(old, rule, usesOldSelf(rule), at);
  }
  const byMessage = new Map(removed.map((rule) => [rule.message, rule]));
  const replaced = new Set<CelRule>();
  for (const rule of added) {
    const old = rule.message ? byMessage.get(rule.message) : undefined;
    if (old !== undefined && !replaced.has(old)) {
      replaced.add(old);
      reportNewRule(rule, old, { comparison, isTransition: usesOldSelf(rule), at });
    } else {
      reportNewRule(rule, undefined, { comparison, isTransition: usesOldSelf(rule), at });
    }
  }
  removed
    .filter((rule) => !replaced.has(rule))
    .forEach((rule) => at.report('rule-removed', `need not keep the rule ${shown(rule)} any more`));
}

function rulesOf(schema: StructuralSchema): readonly CelRule[] {
  return (schema['x-kubernetes-validations'] ?? []).filter(({ rule }) => typeof rule === 'string');
}

interface Matched {
  readonly pairs: readonly (readonly [old: CelRule, rule: CelRule])[];
  readonly added: readonly CelRule[];
  readonly removed: readonly CelRule[];
}

/** Finds for each rule the old one that means the same: with the same text, or spelled differently. */
function matched(was: readonly CelRule[], is: readonly CelRule[], comparison: Comparison): Matched {
  const byText = new Map(was.map((rule) => [ruleText(rule), rule]));
  const [same, others] = split(is, (rule) => byText.get(ruleText(rule)));
  const known = new Set(same.map(([old]) => old));
  const left = was.filter((rule) => !known.has(rule));
  const byMeaning = new Map(left.map((rule) => [canonicalTextOf(rule), rule]));
  const [rewritten, added] = split(others, (rule) => {
    const text = canonicalTextOf(rule);
    const old = text === undefined ? undefined : byMeaning.get(text);
    // A rule that reads a new default may have another result.
    return old && effectOfRule(rule, [old], comparison).kind !== 'unknown' ? old : undefined;
  });
  const met = new Set(rewritten.map(([old]) => old));
  return { pairs: [...same, ...rewritten], added, removed: left.filter((rule) => !met.has(rule)) };
}

function split(
  rules: readonly CelRule[],
  find: (rule: CelRule) => CelRule | undefined,
): [pairs: (readonly [CelRule, CelRule])[], rest: CelRule[]] {
  const pairs: (readonly [CelRule, CelRule])[] = [];
  const rest: CelRule[] = [];
  for (const rule of rules) {
    const old = find(rule);
    if (old === undefined) {
      rest.push(rule);
    } else {
      pairs.push([old, rule]);
    }
  }
  return [pairs, rest];
}

/** Which rules are about a change. For a rule that does not compile its text decides. */
function transitions({ after, isResource }: Comparison): (rule: CelRule) => boolean {
  let compiled: ReturnType<typeof compileRules> | undefined;
  return (rule) => {
    const looksLike = /\boldSelf\b/.test(ruleText(rule));
    if (!looksLike) return false;
    compiled ??= tryCompile(after, isResource);
    const found = compiled.find(({ source }) => source === rule);
    return found === undefined || found.problems.length > 0 || found.usesOldSelf;
  };
}

function tryCompile(schema: StructuralSchema, isResource: boolean): ReturnType<typeof compileRules> {
  try {
    return compileRules(schema, isResource);
  } catch {
    return [];
  }
}

interface NewRule {
  readonly comparison: Comparison;
  readonly isTransition: boolean;
  readonly at: CrdPlace;
}

function reportNewRule(rule: CelRule, old: CelRule | undefined, { comparison, isTransition, at }: NewRule): void {
  const { before, after } = comparison;
  const others = rulesOf(before).filter((each) => each !== old);
  const effect = effectOfRule(rule, old === undefined ? others : [old, ...others], comparison);
  const text = `must keep the rule ${shown(rule)}`;
  const change = old === undefined ? 'rule-added' : 'rule-changed';
  at.report(
    change,
    old === undefined ? text : `${text}, was ${shown(old)}`,
    infoFor(effect) ?? breakingFor(after, isTransition),
  );
}

function infoFor({ kind, newFields }: RuleEffect): Deviation | undefined {
  const severity = 'info';
  switch (kind) {
    case 'same':
      return { severity, effect: 'all resources stay as they are, as rules that were there refuse the same, or more' };
    case 'new': {
      const isOne = newFields.length === 1;
      const names = `${list(newFields)}, which ${isOne ? 'is' : 'are'} new`;
      return { severity, effect: `all resources stay as they are, as it takes ${names}, to break it` };
    }
    case 'always':
      return { severity, effect: 'all resources stay as they are, as it holds for each of them' };
    case 'unknown':
      return undefined;
  }
}

function breakingFor({ type }: StructuralSchema, isTransition: boolean): Deviation {
  if (isTransition) return { effect: TRANSITION_RULE_EFFECT };
  return type === 'object' || type === 'array' ? {} : { effect: VALUE_RULE_EFFECT };
}

/** Compares two rules that say the same. */
function compareMembers(before: CelRule, after: CelRule, isTransition: boolean, place: CrdPlace): void {
  const isOptional = (rule: CelRule): boolean => isTransition && rule.optionalOldSelf === true;
  if (isOptional(before) !== isOptional(after)) {
    const text = `the rule ${shown(after)} ${isOptional(after) ? 'also' : 'no longer'} holds where there is no old value`;
    const looser: Deviation = { severity: 'info', effect: 'all resources stay as they are' };
    place.report('rule-changed', text, isOptional(after) ? {} : looser);
  }
  if (ruleText(before) !== ruleText(after)) {
    const effect = 'it says the same, so all resources stay as they are';
    place.report('rule-changed', `the rule ${shown(after)} is written in another way`, { severity: 'info', effect });
  } else if (MEMBERS.some((member) => before[member] !== after[member])) {
    const effect = 'what is refused is the same, and is refused in other words';
    place.report('rule-changed', `the rule ${shown(after)} has another message`, { severity: 'info', effect });
  }
}

const MEMBERS = ['message', 'messageExpression', 'reason', 'fieldPath'] as const;

/** Most characters of a rule that a message shows. */
const MAX_SHOWN = 300;

/** The expression of a rule. */
function ruleText({ rule }: CelRule): string {
  return rule.trim();
}

/** A rule as messages show it, in one line; a cut one ends with a hash of the whole. */
function shown(rule: CelRule): string {
  const text = ruleText(rule).replace(/\s+/g, ' ');
  if (text.length <= MAX_SHOWN) return `\`${text}\``;
  const hash = createHash('sha256').update(ruleText(rule)).digest('hex').slice(0, 8);
  return `\`${text.slice(0, MAX_SHOWN)}...\` (${text.length} characters, sha256 ${hash})`;
}
