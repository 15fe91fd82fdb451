/** Thrown where what was decided cannot all be true at once. */
class Impossible extends Error {}

/** Thrown where there are more cases than are looked at. */
export class TooManyCases extends Error {}

/** How many cases are looked at, and how many steps are gone in all of them. */
const MAX_CASES = 3_000;
const MAX_STEPS = 60_000;

/** A value that is written in a rule; numbers of all kinds are compared as numbers. */
export type Constant = string | number | bigint | boolean | null;

/** Between which numbers a value is; the ends are excluded where they are open. */
interface Range {
  readonly low: number;
  readonly isLowOpen: boolean;
  readonly high: number;
  readonly isHighOpen: boolean;
}

const ANY_NUMBER: Range = { low: -Infinity, isLowOpen: true, high: Infinity, isHighOpen: true };

/**
 * One case out of all that there may be: for each thing that is not known of a resource, what is assumed of it.
 *
 * What is asked for the first time takes the next way that was not gone; so all cases are met, one after another. A world
 * within another one takes over what is decided there.
 */
export class World {
  private readonly decided = new Map<string, number>();
  private readonly values = new Map<string, Constant>();
  private readonly excluded = new Map<string, Set<Constant>>();
  private readonly ranges = new Map<string, Range>();
  private next = 0;

  public constructor(
    private readonly journey: Journey,
    private readonly outer?: World,
  ) {}

  /** Which of some ways is assumed, by what is asked; the same question has one answer. */
  public decide(question: string, ways: number): number {
    this.step();
    const known = this.answer(question);
    if (known !== undefined) {
      return known;
    }
    const way = this.journey.way(this.next++, ways);
    this.decided.set(question, way);
    return way;
  }

  /** Whether a value is assumed to be this one; `domain` has all that it can be. */
  public equals(term: string, value: Constant, domain: readonly Constant[] | undefined): boolean {
    const known = this.valueOf(term);
    if (known !== undefined) {
      return known === value;
    }
    const isPossible =
      domain?.includes(value) !== false && !this.isExcluded(term, value) && this.isInRange(term, value);
    if (!isPossible) {
      return false;
    }
    if (this.decide(`${term} is ${typeof value} ${String(value)}`, 2) === 0) {
      this.values.set(term, value);
      return true;
    }
    this.excluded.set(term, (this.excluded.get(term) ?? new Set()).add(value));
    if (domain?.every((each) => this.isExcluded(term, each)) === true) {
      throw new Impossible();
    }
    return false;
  }

  /** Whether a number is assumed to be less than another one, or at most the same. */
  public isBelow(term: string, bound: number, isEqualBelow: boolean): boolean {
    const known = this.valueOf(term);
    if (typeof known === 'number') {
      return isEqualBelow ? known <= bound : known < bound;
    }
    const range = this.rangeOf(term);
    if (range.high < bound || (range.high === bound && (isEqualBelow || range.isHighOpen))) {
      return true;
    }
    if (range.low > bound || (range.low === bound && (!isEqualBelow || range.isLowOpen))) {
      return false;
    }
    const isBelow = this.decide(`${term} ${isEqualBelow ? '<=' : '<'} ${bound}`, 2) === 0;
    this.ranges.set(
      term,
      isBelow
        ? { ...range, high: bound, isHighOpen: !isEqualBelow }
        : { ...range, low: bound, isLowOpen: isEqualBelow },
    );
    return isBelow;
  }

  public step(): void {
    this.journey.step();
  }

  /** Whether something holds in all cases that this one has in it. */
  public always(holds: (world: World) => boolean): boolean {
    return inAllCases((inner) => holds(new World(inner, this)), this.journey);
  }

  private answer(question: string): number | undefined {
    return this.decided.get(question) ?? this.outer?.answer(question);
  }

  private valueOf(term: string): Constant | undefined {
    return this.values.get(term) ?? this.outer?.valueOf(term);
  }

  private isExcluded(term: string, value: Constant): boolean {
    return this.excluded.get(term)?.has(value) === true || this.outer?.isExcluded(term, value) === true;
  }

  private rangeOf(term: string): Range {
    return this.ranges.get(term) ?? this.outer?.rangeOf(term) ?? ANY_NUMBER;
  }

  private isInRange(term: string, value: Constant): boolean {
    const { low, isLowOpen, high, isHighOpen } = this.rangeOf(term);
    return (
      typeof value !== 'number' ||
      ((isLowOpen ? value > low : value >= low) && (isHighOpen ? value < high : value <= high))
    );
  }
}

/** The way through all cases: which way was taken at each question, the last ones changing first. */
class Journey {
  private readonly ways: { taken: number; readonly count: number }[] = [];

  public constructor(private readonly budget: { steps: number; cases: number }) {}

  public way(index: number, count: number): number {
    const known = this.ways[index];
    if (known !== undefined) {
      return known.taken;
    }
    this.ways.push({ taken: 0, count });
    return 0;
  }

  /** Goes on to the next case; answers whether there is one. */
  public advance(): boolean {
    for (let last = this.ways.at(-1); last !== undefined; last = this.ways.at(-1)) {
      if (last.taken + 1 < last.count) {
        last.taken++;
        return true;
      }
      this.ways.pop();
    }
    return false;
  }

  public step(): void {
    if (--this.budget.steps < 0) {
      throw new TooManyCases();
    }
  }

  public nextCase(): void {
    if (--this.budget.cases < 0) {
      throw new TooManyCases();
    }
  }

  /** A journey of its own, with the same budget. */
  public within(): Journey {
    return new Journey(this.budget);
  }
}

/**
 * Whether something holds in each case.
 *
 * @throws TooManyCases when that cannot be said with the effort that is allowed
 */
export function inAllCases(
  holds: (journey: Journey) => boolean,
  outer: Journey = new Journey({ steps: MAX_STEPS, cases: MAX_CASES }),
): boolean {
  const journey = outer.within();
  do {
    journey.nextCase();
    try {
      if (!holds(journey)) {
        return false;
      }
    } catch (error) {
      if (!(error instanceof Impossible)) {
        throw error;
      }
    }
  } while (journey.advance());
  return true;
}

/** Whether something holds in every world. */
export function inAllWorlds(holds: (world: World) => boolean): boolean {
  return inAllCases((journey) => holds(new World(journey)));
}
