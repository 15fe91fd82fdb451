/** One row of the budget table, as measured. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly budget: number;
  /** `times` for a ratio of two measurements; otherwise what the difference is counted in. */
  readonly unit: 'times' | 'ms' | 's CPU' | 'bytes';
  /** The figures behind the value. */
  readonly detail: string;
}

/** The median of some figures: one slow run does not move it. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Runs two actions alternately and gives the median figure of each. */
export function alternately(rounds: number, one: () => number, other: () => number): [number, number] {
  const figures: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    figures[0].push(one());
    figures[1].push(other());
  }
  return [median(figures[0]), median(figures[1])];
}

/** How long an action takes, in milliseconds. */
export function milliseconds(action: () => unknown): number {
  const start = process.hrtime.bigint();
  action();
  return Number(process.hrtime.bigint() - start) / 1e6;
}
