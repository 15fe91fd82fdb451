import type { CelNode } from '../syntax/node';
import type { OverloadChoice } from './overloads';
import type { Type } from '../syntax/type';

/** The types of the variables at one place of an expression. */
export type Variables = ReadonlyMap<string, Type>;

/** Finds the types of parts of an expression. */
export interface PartChecker {
  readonly choice: OverloadChoice;
  check(node: CelNode, variables: Variables): Type;
  /** Notes the type of a variable where a macro is written out with it. */
  note(variable: CelNode, type: Type): void;
  /** The type of a part that was checked, as far as it is known by now. */
  typeOf(node: CelNode): Type;
}
