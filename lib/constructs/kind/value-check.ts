import { errors, type Finding, warnings } from '../../core/checks/checks';
import type { WarningId } from '../../core/checks/warning-ids';
import { validateWhenResolved } from '../../crd/unresolved/values';

/** Problems of a check: texts, one of them, or none where the condition before it is false. */
export type Problems = readonly string[] | string | false | undefined;

/** Check of values that depend on each other; run when all that it reads is known. */
export interface ValueCheck<in Input> {
  /** Of a warning; what has none is an error. */
  readonly warning?: WarningId;
  readonly reads: (input: Input) => readonly unknown[];
  readonly problems: (...known: never) => Problems;
}

/**
 * A check of values that depend on each other: a plain function of what it reads, called with known values only. What it
 * finds is thrown by the constructor.
 *
 * @example check(({ spec }) => [spec.replicas, spec.paused], (replicas, paused) => replicas > 1 && paused && '...')
 */
export function check<Input, const Read extends readonly unknown[]>(
  reads: (input: Input) => Read,
  problems: (...known: Read) => Problems,
): ValueCheck<Input> {
  return { reads, problems };
}

/**
 * The same for what is worth a warning, at each synth.
 *
 * @param warning the id by which it is acknowledged, with the name of your operator before it, such as `orders/old-image`
 */
export function warn<Input, const Read extends readonly unknown[]>(
  warning: WarningId,
  reads: (input: Input) => Read,
  texts: (...known: Read) => Problems,
): ValueCheck<Input> {
  return { warning, reads, problems: texts };
}

/** Returns the findings of checks that are errors. */
export function errorsOf<Input>(checks: readonly ValueCheck<Input>[], input: Input): Finding[] {
  return checks.flatMap((each) => (each.warning === undefined ? errors(textsOf(each, input)) : []));
}

/** Returns the findings of checks that are warnings. */
export function warningsOf<Input>(checks: readonly ValueCheck<Input>[], input: Input): Finding[] {
  return checks.flatMap((each) => (each.warning === undefined ? [] : warnings(each.warning, textsOf(each, input))));
}

/** Returns the findings of checks in their order. */
export function findingsOf<Input>(checks: readonly ValueCheck<Input>[], input: Input): Finding[] {
  return checks.flatMap((each) => [...errorsOf([each], input), ...warningsOf([each], input)]);
}

/** The one place where checks meet values that are not known yet. */
function textsOf<Input>({ reads, problems }: ValueCheck<Input>, input: Input): readonly string[] {
  return validateWhenResolved(reads(input), (known) => {
    const found = problems(...(known as never));
    return typeof found === 'string' ? [found] : found || [];
  });
}
