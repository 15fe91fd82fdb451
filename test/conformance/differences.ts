import type { Disagreement } from './comparison';

/** A way in which we are known to be stricter than the API server. */
export interface KnownDifference {
  /** As `docs/conformance.md` names it. */
  readonly name: string;
  /** Matches our problem. */
  readonly text: RegExp;
}

/** All that is known; each is explained in `docs/conformance.md`. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  { name: 'a list where there is a format for text', text: /must be of type string, got array/ },
  { name: 'a fraction among whole members of an enum', text: /must be one of .*, got -?\d+\.\d+$/ },
  {
    name: 'a whole number beyond a bound that is a fraction',
    text: /\(which the API server takes as -?\d+ for whole values\), got -?\d+$/,
  },
  { name: 'integers that JavaScript cannot hold', text: /an integer that JavaScript can hold exactly/ },
  { name: 'messages of protobuf in CEL', text: /rules cannot make messages/ },
];

/** The known difference that explains a disagreement. Where we name several problems, each of them has to be known. */
export function explain({ direction, ours }: Disagreement): KnownDifference | undefined {
  if (direction !== 'stricter') return undefined;
  const known = ours.map((problem) => KNOWN_DIFFERENCES.find(({ text }) => text.test(problem)));
  return known.includes(undefined) ? undefined : known[0];
}
