import { Unwalkable } from './validator';

/** Deeper than this no resource is, but a value that holds itself. */
const MAX_DEPTH = 400;

/** More values than this do not fit into an object that an API server would store. */
const MAX_VALUES = 2_000_000;

/** How far a walk has come; it ends where a value is larger than any resource can be. */
export class WalkSize {
  private level = 0;
  private count = 0;

  /** Goes into an object or a list of so many values. */
  public enter(values: number): void {
    this.level += 1;
    this.count += values;
    if (this.level > MAX_DEPTH + 1) {
      throw new Unwalkable('json', `is nested more than ${MAX_DEPTH} levels deep, or contains itself`);
    }
    if (this.count > MAX_VALUES) {
      throw new Unwalkable('json', `has more than ${MAX_VALUES} values, or contains itself`);
    }
  }

  public leave(): void {
    this.level -= 1;
  }
}
