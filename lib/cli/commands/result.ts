import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeReport } from '../../manifests/report';
import type { Report, ReportContext, ReportFormat } from '../../manifests/report/writer';

/** Result of a command. */
export interface CommandResult {
  /** 0: nothing is denied; 1: a finding denies; 2: it could not run. */
  readonly status: 0 | 1 | 2;
  readonly output?: string;
  /** For stderr. */
  readonly error?: string;
}

/** The status of a command that could not do what it was asked for. */
export const COULD_NOT_RUN = 2;

/** A report in a form, as the result of a command. */
export function reported(
  report: Report,
  as: ReportFormat,
  context: Omit<ReportContext, 'version'>,
  isDenied = false,
): CommandResult {
  return { status: isDenied ? 1 : 0, output: writeReport(report, as, { ...context, version: packageVersion() }) };
}

/** The result of a command line that a command cannot follow. */
export function misused(problem: string, usage: string): CommandResult {
  return { status: COULD_NOT_RUN, error: `${problem}\n\n${usage}` };
}

/** The release of this package, as its package.json says. */
export function packageVersion(): string {
  for (let at = __dirname; ; at = dirname(at)) {
    const path = join(at, 'package.json');
    if (existsSync(path)) {
      const { name, version } = JSON.parse(readFileSync(path, 'utf8')) as { name?: unknown; version?: unknown };
      // A folder between may have one of its own, such as that of a build.
      if (name === 'operator-constructs' && typeof version === 'string') return version;
    }
    if (at === dirname(at)) return '0.0.0';
  }
}
