import { type Finding, errors, warnings } from '../../core/checks/checks';
import { validateWhenResolved } from '../../crd/unresolved/values';

/** What is wrong with values that depend on each other; looked at when all that is read is known. */
export interface ValueCheck<in Input> {
  readonly severity: Finding['severity'];
  readonly reads: (input: Input) => readonly unknown[];
  readonly problems: (...known: never) => readonly string[];
}

/**
 * A check of values that depend on each other: a plain function of what it reads, called with known values only. What it
 * finds is thrown by the constructor.
 *
 * @example check(({ spec }) => [spec.replicas, spec.paused], (replicas, paused) => [...])
 */
export function check<Input, const Read extends readonly unknown[]>(
  reads: (input: Input) => Read,
  problems: (...known: Read) => readonly string[],
): ValueCheck<Input> {
  return { severity: 'error', reads, problems };
}

/** The same for what is worth a warning, at each synth. */
export function warn<Input, const Read extends readonly unknown[]>(
  reads: (input: Input) => Read,
  texts: (...known: Read) => readonly string[],
): ValueCheck<Input> {
  return { severity: 'warning', reads, problems: texts };
}

/** What checks of a severity find: the one place where they meet values that are not known yet. */
export function findingsOf<Input>(
  checks: readonly ValueCheck<Input>[],
  severity: Finding['severity'],
  input: Input,
): Finding[] {
  const texts = checks
    .filter((each) => each.severity === severity)
    .flatMap(({ reads, problems }) => validateWhenResolved(reads(input), (known) => problems(...(known as never))));
  return severity === 'error' ? errors(texts) : warnings(texts);
}
