/** The warnings that are printed while something is done, each without its id. */
export function warningLines(action: () => unknown): string[] {
  const start = 'operator-constructs: warning: ';
  const lines = warningsOf(action).split(new RegExp(`^${start}`, 'm'));
  return lines.slice(1).map((line) => line.replace(/ \(warning '[^']*'\)\n$/, ''));
}

/** Output on standard error during an action: the warnings, where it prints nothing else. */
export function warningsOf(action: () => unknown): string {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    action();
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}
