import { writeReport } from '../../manifests/report';
import { tryFindOwnPackage } from '../init/own-package';

import type { Report, ReportContext, ReportFormat } from '../../manifests/report';

export interface CommandResult {
  /** 0: nothing is denied; 1: a finding denies; 2: it could not run. */
  readonly status: 0 | 1 | 2;
  readonly output?: string;
  /** For stderr. */
  readonly error?: string;
}

export const COULD_NOT_RUN = 2;

export function reported(
  report: Report,
  as: ReportFormat,
  context: Omit<ReportContext, 'version'>,
  isDenied = false,
): CommandResult {
  return {
    status: isDenied ? 1 : 0,
    output: writeReport(report, as, { ...context, version: packageVersion() }),
  };
}

export function misused(problem: string, usage: string): CommandResult {
  return { status: COULD_NOT_RUN, error: `${problem}\n\n${usage}` };
}

export function packageVersion(): string {
  return tryFindOwnPackage()?.version ?? '0.0.0';
}
