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

/** A value that is asked for, and that nobody knows; another part may decide without it. */
export class UnknownValueError extends EvaluationError {
  public constructor(public readonly value: string) {
    super(`${value} is not known`);
  }
}

/** The one of two errors that counts: with what is not known there may be none. */
export function graverError(first: unknown, second: unknown): unknown {
  const isOpen = first instanceof UnknownValueError && !(second instanceof FatalError);
  return isOpen ? first : second;
}

/** Ends an expression; no operator may go on after it. */
export class FatalError extends EvaluationError {}

/** A function that does not take values of these types. */
export class NoSuchOverloadError extends EvaluationError {
  public constructor(what?: string) {
    super(what === undefined ? 'no such overload' : `no such overload: ${what}`);
  }
}

export function noSuchOverload(what?: string): EvaluationError {
  return new NoSuchOverloadError(what);
}

export function refuseUnreadable(value: unknown): unknown {
  return typeof value === 'object' && value instanceof Unreadable ? value.fail() : value;
}
