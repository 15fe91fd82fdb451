/** Fields of a log line beside its message. Never a Secret's content. */
export type Fields = Readonly<Record<string, unknown>>;

/** Lines of JSON, one for each decision. */
export const log = {
  info: (message: string, fields?: Fields): void => write('info', message, fields),
  warn: (message: string, fields?: Fields): void => write('warn', message, fields),
  error: (message: string, fields?: Fields): void => write('error', message, fields),
};

/** Message of an error with its causes: `fetch failed` alone would not help. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const text = error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
  return error.cause === undefined ? text : `${text}: ${errorText(error.cause)}`;
}

function write(level: string, message: string, fields?: Fields): void {
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`,
  );
}
