/** Less CPU time than this is no sign of anything: it is what a busy machine adds by itself. */
const NOTHING_SECONDS = 0.15;

/** Between 4, which is linear, and 16, which is quadratic; collecting garbage takes its share of the linear ones. */
const MOST_GROWTH = 8;

/**
 * Checks that what runs takes about four times as long on four times the input.
 *
 * CPU time is measured, not the time that passes, and the least of some attempts counts: other processes take turns on
 * the same machine. `make` is not measured.
 */
export function expectLinear<T>(make: (n: number) => T, run: (input: T) => unknown, n: number): void {
  const least = (size: number, attempts: number): number => {
    const input = make(size);
    return Math.min(...Array.from({ length: attempts }, () => cpuSeconds(() => run(input))));
  };
  least(Math.ceil(n / 10), 1);
  let large = least(4 * n, 1);
  if (large <= NOTHING_SECONDS) return;
  const small = least(n, 2);
  const allowed = Math.max(NOTHING_SECONDS, MOST_GROWTH * small);
  for (let attempt = 0; large > allowed && attempt < 2; attempt++) {
    large = Math.min(large, least(4 * n, 1));
  }
  expect({ n, small, large, isLinear: large <= allowed }).toMatchObject({ isLinear: true });
}

function cpuSeconds(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
