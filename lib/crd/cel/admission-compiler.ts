import { getOrAdd } from '../json/collections';
import { admissionProgram } from './admission-program';
import { checkTypes, readExpression } from './expression';
import { problemAt } from './syntax/syntax-problem';
import { DYN } from './syntax/type';
import { TypeChecker } from './types/checker';
import { ADMISSION_REQUEST, admissionView, withObjectFields } from './types/schema-views';
import { TypedSchema } from './types/typed-schema';

import type { StructuralSchema } from '../json/schema';
import type { AdmissionProgram, VARIABLES } from './admission-program';
import type { ParsedExpression } from './expression';
import type { CelProblem } from './syntax/syntax-problem';
import type { Type } from './syntax/type';
import type { MinimumKubernetesVersion } from './types/features';
import type { SchemaView } from './types/schema-views';
import type { TypedExpression, TypeProblem } from './types/typed-expression';

/**
 * An expression of a policy as an API server checks it, which does not know the types of objects.
 */
export interface CheckedAdmission {
  readonly problems: readonly CelProblem[];
  readonly usesOldObject: boolean;
  readonly minimumKubernetesVersion?: MinimumKubernetesVersion;
  readonly evaluate: AdmissionProgram;
}

const policyView: SchemaView = () => 'dyn';

const checked = new Map<string, CheckedAdmission>();

export function checkAdmission(expression: string): CheckedAdmission {
  return getOrAdd(checked, expression, () => check(expression));
}

/**
 * Returns the disagreements of an expression with the schema of the objects: unknown fields, and
 * wrong types.
 */
export function checkAgainstSchema(expression: string, schema: StructuralSchema): CelProblem[] {
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

export function minimumVersionOf(expression: string): MinimumKubernetesVersion | undefined {
  const read = readExpression(expression);
  return 'ast' in read ? read.minimum : undefined;
}

function check(expression: string): CheckedAdmission {
  const read = readExpression(expression);
  if (!('ast' in read)) {
    return refused([read], { usesOldObject: false });
  }
  const { minimum } = read;
  const facts = {
    usesOldObject: read.uses('oldObject'),
    ...(minimum && { minimumKubernetesVersion: minimum }),
  };
  if (read.unknownFunctions.length > 0) {
    return refused(read.unknownFunctions, facts);
  }
  const typed = typesOf(read, new TypedSchema(policyView, false), {
    object: DYN,
    oldObject: DYN,
    request: DYN,
    namespaceObject: DYN,
  });
  return 'findings' in typed
    ? { ...facts, problems: [], evaluate: admissionProgram(typed) }
    : refused(problemsAt(expression, typed), facts);
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

function problemsAt(expression: string, problems: readonly TypeProblem[]): CelProblem[] {
  return problems.map(({ offset, ...problem }) => problemAt(expression, offset, withHint(problem)));
}

/**
 * A policy has to be known to give a bool without the schema, which the API server does not use.
 */
function withHint(problem: Omit<TypeProblem, 'offset'>): Omit<TypeProblem, 'offset'> {
  return problem.given?.kind === 'dyn'
    ? {
        ...problem,
        hint: 'an API server does not know the types of fields: compare with `== true`',
      }
    : problem;
}
