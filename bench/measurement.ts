/** One row of the budget table, as measured. */
export interface Measurement {
  readonly value: number;
  /** The figures behind the value. */
  readonly detail: string;
}

/** Why a row cannot be measured here. */
export interface Skipped {
  readonly skipped: string;
}

/** One line of the budgets, and how it is measured. */
export interface Row {
  readonly what: string;
  readonly budget: number;
  /** `times` and `%` for a ratio of two measurements. */
  readonly unit: 'times' | '%' | 'ms' | 's CPU' | 'bytes';
  measure(): Measurement | Skipped | Promise<Measurement>;
}

/** Duration in milliseconds. */
export interface Time {
  readonly wall: number;
  /** Of all threads: also of those that compile and collect garbage beside the program. */
  readonly cpu: number;
}

/**
 * Estimate of the duration on an idle machine: the minimum of all runs, as interference only adds.
 * Wall time includes other programs, and CPU time other threads: the smaller counts.
 */
export function best(times: readonly Time[]): number {
  return Math.min(...times.flatMap(({ wall, cpu }) => [wall, cpu]));
}

/**
 * Runs two actions alternately, so that a slow machine slows both, and gives the best time of each.
 */
export function alternately(rounds: number, one: () => Time, other: () => Time): [number, number] {
  const times: [Time[], Time[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    times[0].push(one());
    times[1].push(other());
  }
  return [best(times[0]), best(times[1])];
}

/** How long an action takes in this process. */
export function timeOf(action: () => unknown): Time {
  const [start, startOfCpu] = [performance.now(), process.cpuUsage()];
  action();
  return since(start, startOfCpu);
}

/** The time since a start. */
export function since(start: number, startOfCpu: NodeJS.CpuUsage): Time {
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(startOfCpu);
  return { wall, cpu: (user + system) / 1000 };
}

/** The best time of some runs. */
export function bestOf(runs: number, run: () => Time): number {
  return best(Array.from({ length: runs }, run));
}
