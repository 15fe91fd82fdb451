import type { CommandReport } from './stack';

/** Throws, with the end of what the command has written, unless something holds. */
export function ensure(holds: boolean, problem: string, report?: CommandReport): asserts holds {
  if (holds) {
    return;
  }
  if (report === undefined) {
    throw new Error(problem);
  }
  const { command, output, engine } = report;
  const end = output.trimEnd().split('\n').slice(-40);
  throw new Error(
    [
      `${command}: ${problem}`,
      '--- its errors ---',
      ...engine.errors,
      '--- what it wrote last ---',
      ...end,
    ].join('\n'),
  );
}

/** Waits for a command to come to its end, and well. */
export async function succeeds(command: Promise<CommandReport>): Promise<CommandReport> {
  const report = await command;
  ensure(!report.stopped, `did not end within ${Math.round(report.seconds)} s`, report);
  ensure(report.code === 0, `failed with exit code ${report.code}`, report);
  return report;
}

/**
 * Waits for a command to come to its end, but not well; what it says is what the user has to read.
 */
export async function fails(
  command: Promise<CommandReport>,
  message: RegExp,
): Promise<CommandReport> {
  const report = await command;
  ensure(!report.stopped, `did not end within ${Math.round(report.seconds)} s`, report);
  ensure(report.code !== 0, 'went well, but has to fail', report);
  ensure(message.test(report.output), `does not say ${message}`, report);
  return report;
}

/**
 * Operations that change no resource: leaving it as it is, reading one of somebody else, and
 * forgetting that.
 */
const CHANGELESS = ['same', 'read', 'discard'];

/** Changes of resources. */
export function changesIn({ engine }: CommandReport): string[] {
  return engine.steps
    .filter(({ op }) => !CHANGELESS.includes(op))
    .map(({ op, name }) => `${op} ${name}`);
}

/** Waits for a command to succeed with exactly these changes, in whatever order. */
export async function changes(
  command: Promise<CommandReport>,
  ...expected: readonly string[]
): Promise<CommandReport> {
  const report = await succeeds(command);
  const seen = changesIn(report).sort();
  const wanted = [...expected].sort();
  ensure(
    seen.join() === wanted.join(),
    `changes are [${seen.join(', ')}], not [${wanted.join(', ')}]`,
    report,
  );
  return report;
}
