/** The steps that are no names of fields. */
export const ITEMS = '@items';
export const VALUES = '@values';
export const KEYS = '@keys';
export const INDICES = '@indices';

/**
 * The way from a variable to a value, by which the schema of the value is found: its first step is the variable.
 *
 * The API server keeps the steps in growing arrays that several routes share, and so overwrites the last step of one
 * with that of another: in `self.list.all(x, x.items.all(i, x.name != i))` the items of `x` become as many as `x.name`
 * has characters. Whoever wants its verdict has to make the same mistake.
 */
export class Route {
  /** The route of what was computed, and so has no schema. */
  public static readonly NOWHERE = new Route([], 0);

  public static from(variable: string): Route {
    return new Route([variable], 1);
  }

  private constructor(
    private readonly shared: string[],
    private readonly length: number,
  ) {}

  public get isNowhere(): boolean {
    return this.length === 0;
  }

  /** The steps after the variable, as they are by now. */
  public get steps(): readonly string[] {
    return this.shared.slice(1, this.length);
  }

  /** The route of a part; it shares the array unless that is full, which it is at each power of two. */
  public to(step: string): Route {
    const isFull = (this.length & (this.length - 1)) === 0;
    const steps = isFull ? this.shared.slice(0, this.length) : this.shared;
    steps[this.length] = step;
    return new Route(steps, this.length + 1);
  }

  /** The route of a part, which shares nothing. */
  public apartTo(step: string): Route {
    return new Route([...this.shared.slice(0, this.length), step], this.length + 1);
  }
}
