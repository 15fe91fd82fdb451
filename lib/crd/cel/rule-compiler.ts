import { KubernetesVersion } from '../checks/kubernetes-version';
import { compileExpression } from './evaluate/compile-node';
import { findTypes, readExpression } from './expression';
import { Optional } from './runtime/cel-values';
import { withBudget } from './runtime/spending';
import { problemAt } from './syntax/syntax-problem';

import type { CelRule, StructuralSchema } from '../json/schema';
import type { Program } from './evaluate/compile-node';
import type { CelProblem } from './syntax/syntax-problem';
import type { MinimumKubernetesVersion } from './types/features';
import type { TypedExpression } from './types/typed-expression';

/** The values of the variables of the rules at one place of a resource. */
export interface RuleVariables {
  readonly self: unknown;
  /** Undefined where there is no old value. */
  readonly oldSelf: unknown;
}

export type RuleResult =
  | { readonly kind: 'holds' }
  /**
   * The message is the one that `messageExpression` computes; undefined if it has none for this
   * value.
   */
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

export { schemaValue } from './schema-values';

/** Longest message that an API server takes from an expression, in bytes. */
const MAX_MESSAGE_BYTES = 5 * 1024;

/** The variables of rules, in the order in which programs take them. */
const VARIABLES = ['self', 'oldSelf'];

interface RuleContext {
  readonly schema: StructuralSchema;
  readonly isResource: boolean;
}

export function compileRulesOf(
  schema: StructuralSchema,
  isResource: boolean,
): readonly CompiledRule[] {
  return (schema['x-kubernetes-validations'] ?? []).map((rule) =>
    compileRule(rule, { schema, isResource }),
  );
}

function compileRule(source: CelRule, place: RuleContext): CompiledRule {
  const isOptional = source.optionalOldSelf === true;
  const rule = compile(source.rule, 'bool', isOptional, place);
  // Where the rule cannot be used, the API server does not look at its message.
  const hasMessage =
    source.messageExpression !== undefined &&
    source.messageExpression.trim() !== '' &&
    'typed' in rule;
  const message = hasMessage
    ? compile(source.messageExpression, 'string', isOptional, place)
    : undefined;
  const problems = [...problemsOf('rule', rule), ...problemsOf('messageExpression', message)];
  const [minimum] = [rule, message]
    .flatMap((part) => part?.minimum ?? [])
    .sort((a, b) => (KubernetesVersion.ofOption(a.version).isBefore(b.version) ? 1 : -1));
  return {
    source,
    problems,
    usesOldSelf: rule.usesOldSelf,
    typed: {
      ...('typed' in rule && { rule: rule.typed }),
      ...(message !== undefined && 'typed' in message && { messageExpression: message.typed }),
    },
    ...(minimum && { minimumKubernetesVersion: minimum }),
    evaluate: (variables) => {
      if (!('typed' in rule)) {
        throw new Error(`the rule cannot be evaluated: ${source.rule}`);
      }
      return evaluateRule(rule, message !== undefined && 'typed' in message ? message : undefined, {
        variables,
        isOptional,
      });
    },
  };
}

/** An expression whose types are right; it is compiled when it is run first. */
class CheckedExpression {
  private program?: Program;

  public constructor(
    public readonly typed: TypedExpression,
    public readonly usesOldSelf: boolean,
    public readonly minimum: MinimumKubernetesVersion | undefined,
  ) {}

  public run(self: unknown, oldSelf: unknown): unknown {
    const program = (this.program ??= compileExpression(this.typed, VARIABLES));
    return withBudget(() => program([self, oldSelf]));
  }
}

interface RefusedExpression {
  readonly problems: readonly CelProblem[];
  readonly usesOldSelf: boolean;
  readonly minimum?: MinimumKubernetesVersion;
}

type Expression = CheckedExpression | RefusedExpression;

function compile(
  text: string,
  result: 'bool' | 'string',
  isOldSelfOptional: boolean,
  place: RuleContext,
): Expression {
  const read = readExpression(text);
  if (!('ast' in read)) {
    return { usesOldSelf: false, problems: [read] };
  }
  const { ast, minimum, unknownFunctions } = read;
  const usesOldSelf = read.uses('oldSelf');
  const refused = { usesOldSelf, ...(minimum && { minimum }) };
  if (unknownFunctions.length > 0) {
    return { ...refused, problems: unknownFunctions };
  }
  const typed = findTypes(ast, { ...place, isOldSelfOptional, result });
  return 'findings' in typed
    ? new CheckedExpression(typed, usesOldSelf, minimum)
    : {
        ...refused,
        problems: typed.map(({ offset, ...problem }) => problemAt(text, offset, problem)),
      };
}

function evaluateRule(
  rule: CheckedExpression,
  message: CheckedExpression | undefined,
  { variables: { self, oldSelf }, isOptional }: { variables: RuleVariables; isOptional: boolean },
): RuleResult {
  const optional = oldSelf === undefined ? Optional.NONE : Optional.of(oldSelf);
  try {
    const result = rule.run(self, isOptional ? optional : oldSelf);
    if (result === true) {
      return { kind: 'holds' };
    }
  } catch (error) {
    return { kind: 'error', error: (error as Error).message };
  }
  // The API server has no optional in the message, even where the rule has one.
  const text = message && messageText(message, self, oldSelf);
  return { kind: 'violated', ...(text !== undefined && { message: text }) };
}

/** The message of an expression; undefined where the API server falls back to the plain one. */
function messageText(
  message: CheckedExpression,
  self: unknown,
  oldSelf: unknown,
): string | undefined {
  try {
    const value = message.run(self, oldSelf);
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' || text.includes('\n') || Buffer.byteLength(text) > MAX_MESSAGE_BYTES
      ? undefined
      : text;
  } catch {
    return undefined;
  }
}

function problemsOf(
  member: RuleProblem['member'],
  expression: Expression | undefined,
): RuleProblem[] {
  return expression !== undefined && 'problems' in expression
    ? expression.problems.map((problem) => ({ member, problem }))
    : [];
}
