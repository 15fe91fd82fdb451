import type { CelRule, StructuralSchema } from '../crd/schema';
import { isEngineError, Optional } from './cel-js';
import type { CelEnvironment, CelNode, CelProgram } from './engine';
import { engineProblem, functionProblems, lowerFirst } from './engine-problem';
import { RULE_VARIABLES, ruleEnvironment, type OldSelf } from './environment';
import { requiredVersion } from './functions';
import { limitLoops, withLimit } from './loop-limit';
import { problemAt, type CelProblem } from './problem';
import { readRelationsFromLeft } from './relations';
import type { CompiledRule, RuleProblem, RuleResult, RuleVariables } from './rules';
import { applyKubernetesSemantics } from './semantics';
import { usesVariable } from './tree';
import { findTypes, type TypedExpression } from './types';

export { schemaValue } from './schema-values';

/** Longest message that an API server takes from an expression, in bytes. */
const MAX_MESSAGE_BYTES = 5 * 1024;

interface Place {
  readonly schema: StructuralSchema;
  readonly isResource: boolean;
}

/** Compiles the rules of one schema. */
export function compileRulesOf(schema: StructuralSchema, isResource: boolean): readonly CompiledRule[] {
  return (schema['x-kubernetes-validations'] ?? []).map((rule) => compileRule(rule, { schema, isResource }));
}

function compileRule(source: CelRule, place: Place): CompiledRule {
  const oldSelf: OldSelf = source.optionalOldSelf === true ? 'optional' : 'plain';
  const rule = compileExpression(source.rule, 'bool', oldSelf, place);
  // Where the rule cannot be used, the API server does not look at its message.
  const hasMessage = source.messageExpression !== undefined && source.messageExpression.trim() !== '' && 'run' in rule;
  const message = hasMessage ? compileExpression(source.messageExpression, 'string', oldSelf, place) : undefined;
  const problems = [...problemsOf('rule', rule), ...problemsOf('messageExpression', message)];
  const minimum = [rule, message].flatMap((part) => part?.minimum ?? []).sort((a, b) => b.minor - a.minor)[0];
  return {
    source,
    problems,
    usesOldSelf: rule.usesOldSelf,
    typed: {
      ...('typed' in rule && { rule: rule.typed }),
      ...(message !== undefined && 'typed' in message && { messageExpression: message.typed }),
    },
    ...(minimum && { minimumKubernetesVersion: { version: `1.${minimum.minor}`, feature: minimum.feature } }),
    evaluate: (variables) => {
      if (!('run' in rule)) {
        throw new Error(`the rule cannot be evaluated: ${source.rule}`);
      }
      return evaluateRule(rule.run, message !== undefined && 'run' in message ? message.run : undefined, {
        variables,
        oldSelf,
      });
    },
  };
}

interface ExpressionFacts {
  readonly usesOldSelf: boolean;
  readonly minimum?: { readonly minor: number; readonly feature: string };
}

type Expression = ExpressionFacts &
  ({ readonly problems: readonly CelProblem[] } | { readonly run: CelProgram; readonly typed: TypedExpression });

/** What is built of a tree is as deep as the tree, and so may be deeper than the stack. */
function compileExpression(...[expression, ...rest]: Parameters<typeof compileShallow>): Expression {
  try {
    return compileShallow(expression, ...rest);
  } catch (error) {
    if (!(error instanceof RangeError)) {
      throw error;
    }
    const message = 'the expression is nested too deeply';
    return { usesOldSelf: false, problems: [problemAt(expression, 0, { code: 'syntax', message })] };
  }
}

function compileShallow(expression: string, type: 'bool' | 'string', oldSelf: OldSelf, place: Place): Expression {
  const parsed = parse(expression, ruleEnvironment(oldSelf));
  if ('problem' in parsed) {
    return { usesOldSelf: false, problems: [parsed.problem] };
  }
  const { program } = parsed;
  const minimum = requiredVersion(program.ast);
  const facts = { usesOldSelf: usesVariable(program.ast, 'oldSelf'), ...(minimum && { minimum }) };
  const unknown = functionProblems(expression, program);
  if (unknown.length > 0) {
    return { ...facts, problems: unknown };
  }
  readRelationsFromLeft(program.ast);
  const typed = findTypes(program.ast, { ...place, oldSelf, result: type, compute });
  if (!('findings' in typed)) {
    return { ...facts, problems: typed.map(({ offset, ...problem }) => problemAt(expression, offset, problem)) };
  }
  // Types are known to be right; without them the engine takes every value as it comes.
  applyKubernetesSemantics(program.ast, 'schema');
  const checked = program.check();
  limitLoops(program.ast);
  return checked.valid
    ? { ...facts, run: program, typed }
    : { ...facts, problems: [engineProblem(expression, checked.error, 'type', RULE_VARIABLES)] };
}

function parse(
  expression: string,
  environment: CelEnvironment,
): { readonly program: CelProgram } | { readonly problem: CelProblem } {
  try {
    return { program: environment.parse(expression) };
  } catch (error) {
    if (!isEngineError(error)) {
      throw error;
    }
    return { problem: engineProblem(expression, error, 'syntax', RULE_VARIABLES) };
  }
}

/** Computes a part that has no variables, as it is written. */
function compute({ input, start, end }: CelNode): unknown {
  const program = ruleEnvironment('plain').parse(input.slice(start, end));
  applyKubernetesSemantics(program.ast, 'schema');
  const checked = program.check();
  if (!checked.valid) {
    throw checked.error;
  }
  return program({});
}

function evaluateRule(
  rule: CelProgram,
  message: CelProgram | undefined,
  { variables: { self, oldSelf }, oldSelf: kind }: { variables: RuleVariables; oldSelf: OldSelf },
): RuleResult {
  const plain = oldSelf === undefined ? { self } : { self, oldSelf };
  const optional = { self, oldSelf: oldSelf === undefined ? Optional.none() : Optional.of(oldSelf) };
  try {
    const result = withLimit(() => rule(kind === 'optional' ? optional : plain));
    if (result === true) {
      return { kind: 'holds' };
    }
  } catch (error) {
    return { kind: 'error', error: errorText(error) };
  }
  // The API server has no optional in the message, even where the rule has one.
  const text = message && messageText(message, plain);
  return { kind: 'violated', ...(text !== undefined && { message: text }) };
}

/** The message of an expression; undefined where the API server falls back to the plain one. */
function messageText(message: CelProgram, variables: Readonly<Record<string, unknown>>): string | undefined {
  try {
    const value = withLimit(() => message(variables));
    const text = typeof value === 'string' ? value.trim() : '';
    return text === '' || text.includes('\n') || Buffer.byteLength(text) > MAX_MESSAGE_BYTES ? undefined : text;
  } catch {
    return undefined;
  }
}

function errorText(error: unknown): string {
  return isEngineError(error) ? lowerFirst(error.summary) : String((error as Error).message);
}

function problemsOf(member: RuleProblem['member'], expression: Expression | undefined): RuleProblem[] {
  return expression !== undefined && 'problems' in expression
    ? expression.problems.map((problem) => ({ member, problem }))
    : [];
}
