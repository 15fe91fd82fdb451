declare global {
  /** Set in the long tier, which runs all that the quick ones run a sample of. */
  // A global variable is what jest.config.js can set.
  var RUNS_WHOLE: boolean | undefined;
}

/**
 * Some of many cases, spread evenly with the first and the last among them; all of them in the long
 * tier.
 *
 * For files that are called `*.sampled.test.ts`: these are part of the long tier, too.
 */
export function sampled<T>(cases: readonly T[], count: number): T[] {
  if (runsWhole() || cases.length <= count) {
    return [...cases];
  }
  const step = (cases.length - 1) / Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, index) => cases[Math.round(index * step)] as T);
}

/** How often a property is tried: a fifth of what it is in the long tier. */
export function sampledRuns(runs: number): number {
  return runsWhole() ? runs : Math.ceil(runs / 5);
}

/** Returns true in the long tier. */
export function runsWhole(): boolean {
  return globalThis.RUNS_WHOLE === true;
}
