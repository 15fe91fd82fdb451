/** Nothing of what is given here may take longer, on a machine that has other things to do; without limits it takes hours. */
export const LIMIT = 60_000;

/** Runs something that may say no, but with an error that was thought of. */
export function survives(run: () => unknown): void {
  const started = Date.now();
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
    expect(['Error', 'YAMLParseError']).toContain((error as Error).constructor.name);
  }
  expect(Date.now() - started).toBeLessThan(LIMIT);
}
