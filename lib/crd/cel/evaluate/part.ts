import type { CelNode } from '../syntax/node';
import type { Type } from '../syntax/type';

/** The values of the variables of an expression, by their places. */
export type Frame = unknown[];

/** Computes a part of an expression. */
export type Compute = (frame: Frame) => unknown;

/** Where variables are in a frame. */
export type Scope = ReadonlyMap<string, number>;

export interface PartCompiler {
  compile(node: CelNode, scope: Scope): Compute;
  /** The type that the check found; undefined where there was none. */
  typeOf(node: CelNode): Type | undefined;
  /** A place for one more variable. */
  newPlace(): number;
}
