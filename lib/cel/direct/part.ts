/** What a part of an expression is computed from. */
export interface Scope {
  readonly object: unknown;
  readonly oldObject: unknown;
  readonly request: unknown;
  /** The values of the variables of loops, by their depth. */
  readonly locals: unknown[];
  /** What the expression has cost so far, at the most. */
  cost: number;
}

/** Gives the value of a part as plain JSON; of an optional that is empty, undefined. */
export type Compute = (scope: Scope) => unknown;

/** A part of an expression, ready to be computed. */
export interface Part {
  readonly compute: Compute;
  /** Whether it gives an optional, which few other parts take. */
  readonly isOptional: boolean;
  /** The field that it is, which `has()` asks for. */
  readonly field?: { readonly of: Part; readonly name: string };
}

// An error without the cost of one: nobody reads where it was thrown.
const UNDECIDED = new Error('the engine has to decide');

/** Leaves the whole expression to the engine, where only that knows the result, or the words of an error. */
export function undecided(): never {
  throw UNDECIDED;
}

/** A part that gives a value. */
export function value(compute: Compute): Part {
  return { compute, isOptional: false };
}

/** A part that gives an optional. */
export function optional(compute: Compute): Part {
  return { compute, isOptional: true };
}

/** How a part is computed that has to give a value. */
export function computeValue({ compute, isOptional }: Part): Compute {
  return isOptional ? undecided() : compute;
}

/** How a part is computed that has to give an optional. */
export function computeOptional({ compute, isOptional }: Part): Compute {
  return isOptional ? compute : undecided();
}
