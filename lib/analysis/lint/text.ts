import type { ScopeLint } from './finding';

/** Findings as lines of a report. Rights without effect are left out: they are among its notes. */
export function lintTexts(lints: readonly ScopeLint[]): string[] {
  return lints.filter(({ id }) => id !== 'dead-right').map(({ id, object, message }) => `${id}: ${object}: ${message}`);
}
