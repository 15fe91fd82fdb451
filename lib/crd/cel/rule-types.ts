import type { StructuralSchema } from '../json/schema';
import { asResource, ruleView } from './types/schema-views';
import type { CelNode } from './syntax/node';
import { checkTypes, type ResultType } from './check-types';
import { TypeChecker } from './types/checker';
import { optionalOf } from './syntax/type';
import type { TypeProblem, TypedExpression } from './types/typed-expression';
import { TypedSchema } from './types/typed-schema';

export type { TypedExpression } from './types/typed-expression';

/** Where an expression is, and what it is for. */
export interface TypeDemands {
  readonly schema: StructuralSchema;
  readonly isResource: boolean;
  /** True if `oldSelf` is an optional, as the expression also runs where there is no old value. */
  readonly isOldSelfOptional: boolean;
  /** Type that the expression must have. */
  readonly result: ResultType;
}

/** The types of the parts of a rule or message, or what an API server would refuse about them. */
export function findTypes(ast: CelNode, demands: TypeDemands): TypedExpression | readonly TypeProblem[] {
  const schema = new TypedSchema(ruleView, false);
  const self = schema.declare('self', demands.isResource ? asResource(demands.schema) : demands.schema);
  if (self === undefined) {
    const message = 'the schema gives this value no type that CEL knows';
    return [{ code: 'type', message, hint: "give it a 'type', and its items or values too", offset: 0 }];
  }
  const checker = new TypeChecker(schema);
  const variables = new Map([
    ['self', self],
    ['oldSelf', demands.isOldSelfOptional ? optionalOf(self) : self],
  ]);
  return checkTypes(checker, ast, variables, demands.result);
}
