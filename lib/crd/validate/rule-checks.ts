import { compileRules, ruleVariables } from '../cel/compiled-rules';
import { totalCost } from '../cel/runtime/spending';
import { readFieldPath } from '../cel/syntax/field-names';
import { Path } from '../json/path';

import type { CompiledRule, RuleVariables } from '../cel/compiled-rules';
import type { Draft } from '../json/draft';
import type { StructuralSchema } from '../json/schema';
import type { Report } from './resource-problem';

/** An API server evaluates no further rule of a resource once they have cost this together. */
const MAX_COST_OF_RESOURCE = 10_000_000;

export interface RulePlace {
  readonly schema: StructuralSchema;
  readonly isResource: boolean;
  value: Draft;
  /** The value that rules know as `oldSelf`. */
  readonly old: Draft | undefined;
  /**
   * True if the value, or what it is an unnamed part of, stays as it was, and so may break rules
   * newer than it.
   */
  isKept: boolean | undefined;
  readonly steps: readonly (string | number)[];
}

/** Rules rely on types, so they come last; `unusable` takes those that cannot be used. */
export function checkRules(
  places: readonly RulePlace[],
  report: Report,
  unusable: Report = report,
): void {
  const before = totalCost();
  for (const place of places) {
    if (place.value !== null && !checkPlace(place, before, report, unusable)) {
      return;
    }
  }
}

/** Evaluates the rules at one place; false where the resource may cost no more. */
function checkPlace(place: RulePlace, before: number, report: Report, unusable: Report): boolean {
  const { schema, isResource, value, old, steps } = place;
  const compiled = compileRules(schema, isResource);
  const readsChange = compiled.some(({ usesOldSelf }) => usesOldSelf);
  const variables = ruleVariables(schema, isResource, value, readsChange ? old : undefined);
  for (const rule of compiled) {
    if (
      !rule.usesOldSelf ||
      variables.oldSelf !== undefined ||
      rule.source.optionalOldSelf === true
    ) {
      checkRule(rule, variables, place, report, unusable);
    }
    if (totalCost() - before > MAX_COST_OF_RESOURCE) {
      const text =
        'the rules of the resource cost more than an API server lets them, so it evaluates no further one';
      report(Path.of(steps), 'rule', text, 'make lists, maps or strings shorter');
      return false;
    }
  }
  return true;
}

function checkRule(
  rule: CompiledRule,
  variables: RuleVariables,
  { schema, steps, isKept }: RulePlace,
  report: Report,
  unusable: Report,
): void {
  const { source, problems, usesOldSelf } = rule;
  const expression = source.rule.trim();
  const message = source.message?.trim();
  const hint = `the rule is ${expression}`;
  if (expression === '') {
    return;
  }
  if (problems.some(({ member }) => member === 'rule')) {
    const text = `the rule of the CustomResourceDefinition cannot be used: ${message ?? expression}`;
    unusable(Path.of(steps), 'rule', text, hint);
    return;
  }
  const result = rule.evaluate(variables);
  if (result.kind === 'error') {
    const text = `${result.error}, while a rule is evaluated: ${message ?? expression}`;
    report(Path.of(steps), 'rule', text, hint);
  } else if (result.kind === 'violated' && (usesOldSelf || !isKept)) {
    const text = result.message ?? message;
    const at = pathOf(rule, Path.of(steps), schema);
    report(
      at,
      'rule',
      text ?? `must keep the rule ${expression}`,
      text === undefined ? undefined : hint,
    );
  }
}

function pathOf(
  { source: { fieldPath } }: CompiledRule,
  path: Path,
  schema: StructuralSchema,
): Path {
  const read = fieldPath ? readFieldPath(fieldPath, schema) : undefined;
  return read !== undefined && 'fields' in read
    ? read.fields.reduce((at, field) => at.at(field), path)
    : path;
}
