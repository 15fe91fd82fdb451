import type { CommandReport } from './cli';

/** A failed expectation of a scenario. */
export class ScenarioFailure extends Error {}

/** Throws, with the end of what the command has written, unless something holds. */
export function ensure(holds: boolean, problem: string, report?: CommandReport): asserts holds {
  if (holds) return;
  if (report === undefined) throw new ScenarioFailure(problem);
  const { command, output, engine } = report;
  const end = output.trimEnd().split('\n').slice(-40);
  throw new ScenarioFailure(
    [`${command}: ${problem}`, '--- its errors ---', ...engine.errors, '--- what it wrote last ---', ...end].join('\n'),
  );
}

/** A command that came to its end, and well. */
export function expectSuccess(report: CommandReport): void {
  ensure(!report.stopped, `did not end within ${Math.round(report.seconds)} s`, report);
  ensure(report.code === 0, `failed with exit code ${report.code}`, report);
}

/** A command that came to its end, but not well; what it says is what the user has to read. */
export function expectFailure(report: CommandReport, message: RegExp): void {
  ensure(!report.stopped, `did not end within ${Math.round(report.seconds)} s`, report);
  ensure(report.code !== 0, 'went well, but has to fail', report);
  ensure(message.test(report.output), `does not say ${message}`, report);
}

/** Operations that change no resource: leaving it as it is, reading one of somebody else, and forgetting that. */
const CHANGELESS = ['same', 'read', 'discard'];

/** Changes of resources. */
export function changesIn({ engine }: CommandReport): string[] {
  return engine.steps.filter(({ op }) => !CHANGELESS.includes(op)).map(({ op, name }) => `${op} ${name}`);
}

/** Nothing has to give way to a new one. */
export function expectNothingReplaced(report: CommandReport): void {
  const replaced = changesIn(report).filter((change) => /^\S*replace/.test(change));
  ensure(replaced.length === 0, `replaces what could stay: ${replaced.join(', ')}`, report);
}

/** Exactly this was done, in whatever order. */
export function expectChanges(report: CommandReport, ...changes: readonly string[]): void {
  const seen = changesIn(report).sort();
  const wanted = [...changes].sort();
  const same = seen.length === wanted.length && seen.every((change, i) => change === wanted[i]);
  ensure(same, `changes are [${seen.join(', ')}], not [${wanted.join(', ')}]`, report);
}
