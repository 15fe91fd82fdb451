/**
 * A value that is not of the type that the schema says, or null where it allows none. A resource can have one that was
 * stored before the schema said so: whatever looks at it fails.
 */
export class InvalidValue {
  constructor(public readonly problem: string) {}
}

/** Fails for what cannot be looked at. */
export function refuseInvalidValue(value: unknown): void {
  if (value instanceof InvalidValue) {
    throw new Error(value.problem);
  }
}
