import { runsWhole } from './sampled';

/** Less CPU time than this is no sign of anything: it is what a busy machine adds by itself. */
const NOTHING_SECONDS = 0.15;

/**
 * So much shows how a time grows; the long tier takes as much input as it is given all the same.
 */
const ENOUGH_SECONDS = 0.25;

/**
 * Between 4, which is linear, and 16, which is quadratic; collecting garbage takes its share of the
 * linear ones.
 */
const MOST_GROWTH = 8;

/** Nothing that is tried may take longer. */
const MOST_SECONDS = 10;

/**
 * Checks that what runs takes about four times as long on four times the input: on `4 * n`, or in
 * the quick tiers on an eighth, a fourth or half of it where that takes a time that can be
 * measured.
 *
 * CPU time is measured, not the time that passes, and the least of some attempts counts: other
 * processes take turns on the same machine. `make` is not measured, and makes the input of each
 * attempt.
 */
export function expectLinear<T>(
  make: (n: number) => T,
  run: (input: T) => unknown,
  n: number,
): void {
  const least = (size: number, attempts: number): number =>
    Math.min(...Array.from({ length: attempts }, () => cpuSeconds(make(size), run)));
  const sizes = runsWhole() ? [n] : [n / 8, n / 4, n / 2, n].map(Math.ceil);
  least(Math.ceil(n / 10), 1);
  let measured = {};
  for (const size of sizes) {
    const large = least(4 * size, 1);
    if (large <= ENOUGH_SECONDS && size < n) {
      continue;
    }
    if (large <= NOTHING_SECONDS) {
      return;
    }
    const small = least(size, 2);
    const allowed = Math.min(MOST_SECONDS, Math.max(NOTHING_SECONDS, MOST_GROWTH * small));
    if (large <= allowed || least(4 * size, 2) <= allowed) {
      return;
    }
    // A time that is quadratic is so on more input, too; that of a busy machine is not.
    measured = { size, small, large, allowed };
  }
  expect(measured).toEqual('a time that grows with the input');
}

function cpuSeconds<T>(input: T, run: (input: T) => unknown): number {
  const start = process.cpuUsage();
  run(input);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
