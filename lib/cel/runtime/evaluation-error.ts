/** Why an expression has no value. */
export class EvaluationError extends Error {}

/** A call that no function takes. */
export function noSuchOverload(what?: string): EvaluationError {
  return new EvaluationError(what === undefined ? 'no such overload' : `no such overload: ${what}`);
}
