const tested = new WeakSet<object>();

/**
 * Marks definitions of operators, their guards, and kinds of custom resources as checked by tests, so that programs do not
 * check them: that takes longer than all the rest of a synth.
 */
export function markTested(...parts: readonly object[]): void {
  parts.forEach((part) => tested.add(part));
}

export function isTested(part: object): boolean {
  return tested.has(part);
}
