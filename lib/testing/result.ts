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

/** Lines below a heading, no more of them than anybody reads. */
export function listed(heading: string, lines: readonly string[], most = 12): string {
  const shown = lines.slice(0, most).map((line) => `  ${line.replaceAll('\n', '\n  ')}`);
  const rest = lines.length > most ? [`  ... and ${lines.length - most} more`] : [];
  return [heading, ...shown, ...rest].join('\n');
}
