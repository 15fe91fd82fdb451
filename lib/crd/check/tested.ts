const tested = new WeakSet<object>();

/** Checked by tests, and so not by programs: that takes longer than all the rest of a synth. */
export function markTested(...parts: readonly object[]): void {
  parts.forEach((part) => tested.add(part));
}

export function isTested(part: object): boolean {
  return tested.has(part);
}
