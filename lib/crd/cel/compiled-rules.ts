import { getOrAdd } from '../json/collections';

import type { Draft } from '../json/draft';
import type { StructuralSchema } from '../json/schema';
import type { CompiledRule, RuleVariables } from './rule-compiler';

export type { CompiledRule, RuleProblem, RuleResult, RuleVariables } from './rule-compiler';

const compiled = {
  resource: new WeakMap<object, CompiledRules>(),
  value: new WeakMap<object, CompiledRules>(),
};

type CompiledRules = readonly CompiledRule[];

/** The rules that stand at a schema, not those below it; they are kept with this very object. */
export function compileRules(
  schema: StructuralSchema,
  isResource: boolean,
): readonly CompiledRule[] {
  const cache = compiled[isResource ? 'resource' : 'value'];
  return getOrAdd(cache, schema, () => compiler().compileRulesOf(schema, isResource));
}

/** The variables for a value and the one that it replaces. */
export function ruleVariables(
  schema: StructuralSchema,
  isResource: boolean,
  value: Draft,
  oldValue: Draft | undefined,
): RuleVariables {
  const { schemaValue } = compiler();
  return {
    self: schemaValue(value, schema, isResource),
    oldSelf:
      oldValue === undefined || oldValue === null
        ? undefined
        : schemaValue(oldValue, schema, isResource),
  };
}

// It is loaded with the first rule, so that programs without rules start faster.
function compiler(): typeof import('./rule-compiler') {
  return require('./rule-compiler') as typeof import('./rule-compiler');
}
