import type { CelRule } from '../json/schema';
import type { MinimumKubernetesVersion } from './types/features';
import type { CelProblem } from './syntax/problem';
import type { TypedExpression } from './types/typed-expression';

/** The values of the variables of the rules at one place of a resource. */
export interface RuleVariables {
  readonly self: unknown;
  /** Undefined where there is no old value. */
  readonly oldSelf: unknown;
}

/** Result of a rule for a value, or why it is unknown. */
export type RuleResult =
  | { readonly kind: 'holds' }
  /** The message is the one that `messageExpression` computes; undefined if it has none for this value. */
  | { readonly kind: 'violated'; readonly message?: string }
  | { readonly kind: 'error'; readonly error: string };

export interface RuleProblem {
  readonly member: 'rule' | 'messageExpression';
  readonly problem: CelProblem;
}

/** A rule of a CRD, checked against the schema that it belongs to. */
export interface CompiledRule {
  readonly source: CelRule;
  /** Problems for which an API server refuses the rule; empty if the rule can be used. */
  readonly problems: readonly RuleProblem[];
  /** True if it is about a change, and so not about a value alone. */
  readonly usesOldSelf: boolean;
  /** The expressions that can be used, with the types of their parts. */
  readonly typed: { readonly [Member in RuleProblem['member']]?: TypedExpression };
  /** The oldest Kubernetes that takes the rule, if not all do. */
  readonly minimumKubernetesVersion?: MinimumKubernetesVersion;
  /** @throws Error if the rule has problems */
  evaluate(variables: RuleVariables): RuleResult;
}
