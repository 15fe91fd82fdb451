import { EvaluationError } from './evaluation-error';

/**
 * A value that is not of the type that the schema says, or null where it allows none. A resource can have one that was
 * stored before the schema said so: whatever looks at it fails.
 */
export class Unreadable {
  public constructor(private readonly problem: string) {}

  public fail(): never {
    throw new EvaluationError(this.problem);
  }
}

/** Throws for a value that cannot be read. */
export function refuseUnreadable(value: unknown): unknown {
  return typeof value === 'object' && value instanceof Unreadable ? value.fail() : value;
}
