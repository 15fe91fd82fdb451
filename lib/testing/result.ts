/** Result of a check, in the form that `expect.extend` of Jest and Vitest takes. */
export interface CheckResult {
  /** True if what is claimed is so. */
  readonly pass: boolean;
  /** Returns why the claim does not hold or, where it does, why its opposite does not. */
  readonly message: () => string;
}

/** A result whose messages are made only when they are shown. */
export function result(pass: boolean, whenItHolds: () => string, whenNot: () => string): CheckResult {
  return { pass, message: pass ? whenItHolds : whenNot };
}

/** More lines than this nobody reads. */
const MOST = 12;

export function listed(heading: string, lines: readonly string[]): string {
  const shown = lines.slice(0, MOST).map((line) => `  ${line.replaceAll('\n', '\n  ')}`);
  const rest = lines.length > MOST ? [`  ... and ${lines.length - MOST} more`] : [];
  return [heading, ...shown, ...rest].join('\n');
}
