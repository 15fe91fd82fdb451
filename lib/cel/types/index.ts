import type { StructuralSchema } from '../../crd/schema';
import type { CelNode } from '../engine';
import type { OldSelf } from '../environment';
import { TypeChecker } from './checker';
import { refuseConstants, type Compute } from './constants';
import { refuseFormatted } from './format-checks';
import { requireOneType } from './literals';
import { BOOL, describeType, isSame, optionalOf, STRING } from './type';
import { TypeFailure, type TypeProblem } from './type-problem';
import type { TypedExpression } from './typed-expression';
import { TypedSchema } from './typed-schema';

export type { TypedExpression } from './typed-expression';

/** What an expression stands at, and what it is for. */
export interface TypeDemands {
  readonly schema: StructuralSchema;
  readonly isResource: boolean;
  readonly oldSelf: OldSelf;
  /** What the expression has to give. */
  readonly result: 'bool' | 'string';
  readonly compute: Compute;
}

/** The types of the parts of a rule or message, or what an API server would refuse about them. */
export function findTypes(ast: CelNode, demands: TypeDemands): TypedExpression | readonly TypeProblem[] {
  const schema = new TypedSchema(demands.schema, demands.isResource);
  const self = schema.root;
  if (self === undefined) {
    const message = 'the schema gives this value no type that CEL knows';
    return [{ code: 'type', message, hint: "give it a 'type', and its items or values too", offset: 0 }];
  }
  const checker = new TypeChecker(schema);
  const variables = new Map([
    ['self', self],
    ['oldSelf', demands.oldSelf === 'optional' ? optionalOf(self) : self],
  ]);
  try {
    const typed = checker.checkAll(ast, variables);
    if (checker.unknownFields.length === 0) {
      requireOneType(typed);
      refuseFormatted(typed);
      requireResult(typed, demands.result);
      refuseConstants(typed, demands.compute);
    }
    return checker.unknownFields.length === 0 ? typed : checker.unknownFields;
  } catch (error) {
    if (!(error instanceof TypeFailure)) {
      throw error;
    }
    return [...checker.unknownFields, error.problem];
  }
}

function requireResult({ ast, findings }: TypedExpression, result: TypeDemands['result']): void {
  const { type } = findings.get(ast)!;
  if (!isSame(type, result === 'bool' ? BOOL : STRING)) {
    const message = `the expression has to give a ${result}, not '${describeType(type)}'`;
    throw new TypeFailure({ code: 'result-type', message, offset: 0 });
  }
}
