import { EvaluationError } from './evaluation-error';

/** A span of time. */
export class Duration {
  /** @throws EvaluationError if the nanoseconds do not fit into 64 bits */
  public static of(nanoseconds: bigint): Duration {
    if (BigInt.asIntN(64, nanoseconds) !== nanoseconds) throw new EvaluationError('duration overflow');
    return new Duration(nanoseconds);
  }

  private constructor(public readonly nanoseconds: bigint) {}
}
