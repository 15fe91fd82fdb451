import { compileRules } from '../../cel/rules';
import type { CelRule, StructuralSchema } from '../schema';
import { show } from '../validate/show';
import { TRANSITION_RULE_EFFECT, VALUE_RULE_EFFECT, type DefinitionChange } from './changes';
import type { Comparison } from './comparison';
import type { Deviation, Place } from './finding';

/**
 * Compares CEL rules. A rule is known by its expression, and one with another expression by its message.
 *
 * A rule about a change (`oldSelf`) bites at once. A rule about a value lets stored values be: on a plain value it is a
 * warning; on an object or a list it is breaking, as every change below it asks the rule again.
 */
export function compareRules({ before, after, place, isResource }: Comparison): void {
  const [was, is] = [rulesOf(before), rulesOf(after)];
  const at = place.at('x-kubernetes-validations');
  const gone = was.filter(({ rule }) => !is.some((other) => textOf(other.rule) === textOf(rule)));
  const usesOldSelf = transitions(after, isResource);
  for (const rule of is) {
    const same = was.find((other) => textOf(other.rule) === textOf(rule.rule));
    const deviation = deviationOf(after, usesOldSelf(rule));
    if (same !== undefined) {
      compareMembers(same, rule, usesOldSelf(rule), at);
      continue;
    }
    const old = gone.findIndex(({ message }) => Boolean(message) && message === rule.message);
    const [replaced] = old < 0 ? [] : gone.splice(old, 1);
    const change: DefinitionChange = replaced === undefined ? 'rule-added' : 'rule-changed';
    const text = `must keep the rule ${shown(rule)}`;
    at.report(change, replaced === undefined ? text : `${text}, was ${shown(replaced)}`, deviation);
  }
  gone.forEach((rule) => at.report('rule-removed', `need not keep the rule ${shown(rule)} any more`));
}

function rulesOf(schema: StructuralSchema): readonly CelRule[] {
  return schema['x-kubernetes-validations'] ?? [];
}

/** Which rules judge a change. A rule that cannot be compiled is taken for what it looks like. */
function transitions(schema: StructuralSchema, isResource: boolean): (rule: CelRule) => boolean {
  let compiled: ReturnType<typeof compileRules> | undefined;
  return (rule) => {
    compiled ??= tryCompile(schema, isResource);
    const found = compiled.find(({ source }) => source === rule);
    return found === undefined || found.problems.length > 0 ? /\boldSelf\b/.test(textOf(rule.rule)) : found.usesOldSelf;
  };
}

function tryCompile(schema: StructuralSchema, isResource: boolean): ReturnType<typeof compileRules> {
  try {
    return compileRules(schema, isResource);
  } catch {
    return [];
  }
}

function deviationOf({ type }: StructuralSchema, isTransition: boolean): Deviation {
  if (isTransition) {
    return { effect: TRANSITION_RULE_EFFECT };
  }
  return type === 'object' || type === 'array' ? {} : { severity: 'warning', effect: VALUE_RULE_EFFECT };
}

/** Compares two rules of the same expression. */
function compareMembers(before: CelRule, after: CelRule, isTransition: boolean, place: Place): void {
  const isOptional = (rule: CelRule): boolean => isTransition && rule.optionalOldSelf === true;
  if (isOptional(before) !== isOptional(after)) {
    const text = `the rule ${shown(after)} ${isOptional(after) ? 'also' : 'no longer'} holds where there is no old value`;
    const looser: Deviation = { severity: 'info', effect: 'all resources stay as they are' };
    place.report('rule-changed', text, isOptional(after) ? {} : looser);
  }
  if (MEMBERS.some((member) => before[member] !== after[member])) {
    const effect = 'what is refused is the same, and is refused in other words';
    place.report('rule-changed', `the rule ${shown(after)} has another message`, { severity: 'info', effect });
  }
}

const MEMBERS = ['message', 'messageExpression', 'reason', 'fieldPath'] as const;

function textOf(rule: string | undefined): string {
  return (rule ?? '').trim();
}

function shown({ rule }: CelRule): string {
  return show(textOf(rule));
}
