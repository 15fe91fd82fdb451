/**
 * A null where the schema allows none, which a resource can have that was stored before the schema said so: whatever
 * looks at it fails.
 */
export class InvalidNull {}

/** Fails for what cannot be looked at. */
export function refuseInvalidNull(value: unknown): void {
  if (value instanceof InvalidNull) {
    throw new Error('got null for a value that must not be null');
  }
}
