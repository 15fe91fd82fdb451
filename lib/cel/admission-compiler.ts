import type { StructuralSchema } from '../json/schema';
import type { AdmissionVariables } from './admission-variables';
import { compileExpression, type Program } from './evaluate/compile';
import { readExpression, type ParsedExpression } from './expression';
import { minimumVersion, type MinimumKubernetesVersion } from './features';
import { problemAt, type CelProblem } from './problem';
import { withBudget } from './runtime/spending';
import type { SchemaView } from './schema-views';
import { checkTypes } from './types/check-types';
import { TypeChecker } from './types/checker';
import { DYN, type Type } from './types/type';
import type { TypeProblem } from './types/type-problem';
import type { TypedExpression } from './types/typed-expression';
import { TypedSchema } from './types/typed-schema';

/** The variables of a policy, in the order in which programs take them. */
const VARIABLES = ['object', 'oldObject', 'request', 'namespaceObject'] as const;

/** Whether the expression held, or why it has no result; a policy that fails on errors then refuses the request. */
export type AdmissionResult = { readonly result: boolean } | { readonly error: string };

/** An expression of a policy as an API server checks it, which does not know the types of objects. */
export interface CheckedAdmission {
  /** What an API server would refuse. */
  readonly problems: readonly CelProblem[];
  readonly usesOldObject: boolean;
  readonly minimumKubernetesVersion?: MinimumKubernetesVersion;
  /** Evaluates an expression that has no problems. */
  evaluate(variables: AdmissionVariables): AdmissionResult;
}

/** An API server does not know the types of the objects that a policy is about. */
const policyView: SchemaView = () => 'dyn';

const checked = new Map<string, CheckedAdmission>();

/** What an API server would refuse in an expression when a policy with it is created. */
export function checkAdmission(expression: string): CheckedAdmission {
  const known = checked.get(expression) ?? check(expression);
  checked.set(expression, known);
  return known;
}

/** What of an expression does not agree with the schema of the objects: fields that there are not, and their types. */
export function checkAgainstSchema(expression: string, schema: StructuralSchema): CelProblem[] {
  // Loaded for definitions of users: the guards of the catalogue are checked by tests.
  const { admissionView } = require('./schema-views') as typeof import('./schema-views');
  const { ADMISSION_REQUEST, withObjectFields } = require('./object-schema') as typeof import('./object-schema');
  const types = new TypedSchema(admissionView, true);
  const object = types.declare('object', withObjectFields(schema)) ?? DYN;
  const typed = typesOf(readExpression(expression) as ParsedExpression, types, {
    object,
    oldObject: object,
    request: types.declare('request', ADMISSION_REQUEST) ?? DYN,
    namespaceObject: DYN,
  });
  return 'findings' in typed ? [] : problemsAt(expression, typed);
}

/** The oldest Kubernetes that knows what an expression uses; undefined if all do, or if it cannot be read. */
export function minimumVersionOf(expression: string): MinimumKubernetesVersion | undefined {
  const read = readExpression(expression);
  return 'ast' in read ? minimumVersion(read.required) : undefined;
}

function check(expression: string): CheckedAdmission {
  const read = readExpression(expression);
  if (!('ast' in read)) {
    return refused([read], { usesOldObject: false });
  }
  const minimum = minimumVersion(read.required);
  const facts = { usesOldObject: read.uses('oldObject'), ...(minimum && { minimumKubernetesVersion: minimum }) };
  if (read.unknownFunctions.length > 0) {
    return refused(read.unknownFunctions, facts);
  }
  const typed = typesOf(read, new TypedSchema(policyView, false), {
    object: DYN,
    oldObject: DYN,
    request: DYN,
    namespaceObject: DYN,
  });
  return 'findings' in typed ? accepted(typed, facts) : refused(problemsAt(expression, typed), facts);
}

function typesOf(
  { ast }: ParsedExpression,
  types: TypedSchema,
  variables: Readonly<Record<(typeof VARIABLES)[number], Type>>,
): TypedExpression | readonly TypeProblem[] {
  return checkTypes(new TypeChecker(types), ast, new Map(Object.entries(variables)), 'bool');
}

function refused(
  problems: readonly CelProblem[],
  facts: Pick<CheckedAdmission, 'usesOldObject' | 'minimumKubernetesVersion'>,
): CheckedAdmission {
  return {
    ...facts,
    problems,
    evaluate: () => {
      throw new Error('the expression cannot be evaluated');
    },
  };
}

function accepted(
  typed: TypedExpression,
  facts: Pick<CheckedAdmission, 'usesOldObject' | 'minimumKubernetesVersion'>,
): CheckedAdmission {
  let program: Program | undefined;
  let hasRequest: boolean | undefined;
  return {
    ...facts,
    problems: [],
    evaluate: (variables) => {
      const run = (program ??= compileExpression(typed, VARIABLES));
      return evaluate(run, variables, (hasRequest ??= usesRequest(typed)));
    },
  };
}

/** Most expressions do not ask who asks. */
function usesRequest({ findings }: TypedExpression): boolean {
  return [...findings.keys()].some((node) => node.op === 'id' && node.args === 'request');
}

function evaluate(run: Program, variables: AdmissionVariables, hasRequest: boolean): AdmissionResult {
  try {
    const { object, oldObject } = variables;
    const result = withBudget(() => run([object, oldObject, hasRequest ? variables.request : null, null]));
    return typeof result === 'boolean' ? { result } : { error: 'the expression gave no bool' };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

function problemsAt(expression: string, problems: readonly TypeProblem[]): CelProblem[] {
  return problems.map(({ offset, ...problem }) => problemAt(expression, offset, withHint(problem)));
}

/** A policy has to be known to give a bool without the schema, which the API server does not use. */
function withHint(problem: Omit<TypeProblem, 'offset'>): Omit<TypeProblem, 'offset'> {
  return problem.code === 'result-type' && problem.message.endsWith("not 'dyn'")
    ? { ...problem, hint: 'an API server does not know the types of fields: compare with `== true`' }
    : problem;
}
