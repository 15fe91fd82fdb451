/**
 * A value that does not fit its schema, as one that was stored under another: whatever looks at it
 * fails.
 */
export class Unreadable {
  public constructor(private readonly problem: string) {}

  public fail(): never {
    throw new EvaluationError(this.problem);
  }
}

/** Why an expression has no value. */
export class EvaluationError extends Error {}

/** Ends an expression; no operator may go on after it. */
export class FatalError extends EvaluationError {}

export function noSuchOverload(what?: string): EvaluationError {
  return new EvaluationError(what === undefined ? 'no such overload' : `no such overload: ${what}`);
}

export function isNoSuchOverload(error: unknown): boolean {
  return error instanceof EvaluationError && error.message.startsWith('no such overload');
}

export function refuseUnreadable(value: unknown): unknown {
  return typeof value === 'object' && value instanceof Unreadable ? value.fail() : value;
}
