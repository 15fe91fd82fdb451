import { findingLines, findingTables, writeReport } from '../../manifests/report';
import { count } from '../../manifests/report/markdown';
import { tryFindOwnPackage } from '../init/own-package';

import type { Finding } from '../../manifests/finding';
import type { ObjectPlaces, Report, ReportContext, ReportFormat } from '../../manifests/report';

export interface CommandResult {
  /** 0: nothing is denied; 1: a finding denies; 2: it could not run. */
  readonly status: 0 | 1 | 2;
  readonly output?: string;
  /** For stderr. */
  readonly error?: string;
}

export const COULD_NOT_RUN = 2;

/** What a report is written with, and what was found before it could be made. */
interface Context extends Omit<ReportContext, 'version'> {
  /** What was found in reading, and is not in the report; an error is about what is left out. @default - nothing */
  readonly unreadable?: readonly Finding[];
  /** What each line of it begins with in a text that is no prose. @default - nothing */
  readonly comment?: string;
}

export function reported(
  report: Report,
  as: ReportFormat,
  { unreadable = [], comment = '', ...context }: Context,
  isDenied = false,
): CommandResult {
  const notes = context.manifests?.flatMap((manifest) => manifest.notes ?? []) ?? [];
  const whole =
    unreadable.length + notes.length === 0
      ? report
      : new ReportWithFiles(report, [...unreadable, ...notes], comment);
  const isWhole = unreadable.every(({ level }) => level !== 'error');
  const notDenied = isWhole ? 0 : COULD_NOT_RUN;
  return {
    status: isDenied ? 1 : notDenied,
    output: writeReport(whole, as, { ...context, version: packageVersion() }),
  };
}

/** A report, behind what was found in the files that it is about. */
class ReportWithFiles implements Report {
  private readonly unread: number;

  public constructor(
    private readonly report: Report,
    private readonly findings: readonly Finding[],
    private readonly comment: string,
  ) {
    this.unread = findings.filter(({ level }) => level === 'error').length;
  }

  public toText(): string {
    const lines = findingLines(this.findings, { places: true });
    const text = (all: readonly string[]): string =>
      all.map((line) => `${this.comment}${line}\n`).join('');
    return `${text(lines)}\n${this.report.toText(this.unread === 0)}${text(this.end)}`;
  }

  public toMarkdown(): string {
    return [
      findingTables(this.findings, { places: true }) ?? '',
      this.report.toMarkdown(this.unread === 0),
      ...this.end,
    ].join('\n\n');
  }

  public toJSON(): object {
    const report = this.report.toJSON() as { readonly findings?: readonly Finding[] };
    return { ...report, findings: [...this.findings, ...(report.findings ?? [])] };
  }

  public toFindings(places: ObjectPlaces): readonly Finding[] {
    return [...this.findings, ...this.report.toFindings(places)];
  }

  private get end(): readonly string[] {
    const { unread } = this;
    return unread === 0 ? [] : [`left out above, as unreadable: ${count(unread, 'document')}`];
  }
}

/** The command line is wrong as a whole: the usage is shown with it. */
export class MisuseError extends Error {}

export function packageVersion(): string {
  return tryFindOwnPackage()?.version ?? '0.0.0';
}
