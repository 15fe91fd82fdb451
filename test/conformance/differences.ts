import type { Disagreement } from './comparison';

/** A way in which our verdict is known to differ from the API server's. */
export interface KnownDifference {
  /** As `docs/conformance.md` names it. */
  readonly name: string;
  /** `lenient`: we accept what the API server refuses. */
  readonly direction: Disagreement['direction'];
  /** Matches the text of the side that refuses: one of our problems, or the answer of the API server. */
  readonly text: RegExp;
}

/** All that is known; each is explained in `docs/conformance.md`. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    name: 'a list where there is a format for text',
    direction: 'stricter',
    text: /must be of type string, got array/,
  },
  {
    name: 'a fraction among whole members of an enum',
    direction: 'stricter',
    text: /must be one of .*, got -?\d+\.\d+$/,
  },
  {
    name: 'a whole number beyond a bound that is a fraction',
    direction: 'stricter',
    text: /\(which the API server takes as -?\d+ for whole values\), got -?\d+$/,
  },
  {
    name: 'integers that JavaScript cannot hold',
    direction: 'stricter',
    text: /an integer that JavaScript can hold exactly/,
  },
  {
    name: 'messages of protobuf in CEL',
    direction: 'stricter',
    text: /rules cannot make messages/,
  },
];

/** The known difference that explains a disagreement. Where we name several problems, each of them has to be known. */
export function explain({ direction, ours, theirs }: Disagreement): KnownDifference | undefined {
  const texts = direction === 'lenient' ? [theirs] : ours;
  const known = texts.map((text) =>
    KNOWN_DIFFERENCES.find((difference) => difference.direction === direction && difference.text.test(text)),
  );
  return known.includes(undefined) ? undefined : known[0];
}
