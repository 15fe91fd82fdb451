/**
 * How sure it is that an operator works at a scope: its authors say so (`declared`), its process can be told so (`signal`),
 * its authors publish it so (`variant`), it was run so without a refused request (`run`).
 */
export type Evidence = 'declared' | 'signal' | 'variant' | 'run';

/** How sure it is that an operator works at one scope, and why. */
export interface ScopeEvidence {
  readonly level: Evidence;
  /** Evidence in a sentence. */
  readonly reason: string;
}
