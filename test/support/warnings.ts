/** What is printed to standard error while something is done: the warnings, where it does nothing else. */
export function warningsOf(action: () => unknown): string {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    action();
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}
