import type { Disagreement } from './comparison';

/** A way in which our verdict is known to differ from the API server's. */
export interface KnownDifference {
  /** As `docs/conformance.md` names it. */
  readonly name: string;
  /** `lenient`: we accept what the API server refuses. */
  readonly direction: 'stricter' | 'lenient';
  readonly matches: (disagreement: Disagreement) => boolean;
}

const ours = (pattern: RegExp) => (disagreement: Disagreement) => disagreement.ours.some((text) => pattern.test(text));
const theirs = (pattern: RegExp) => (disagreement: Disagreement) => pattern.test(disagreement.theirs);

/** All that is known; each is explained in `docs/conformance.md`. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    name: 'a list where there is a format for text',
    direction: 'stricter',
    matches: ours(/must be of type string, got array/),
  },
  {
    name: 'a fraction among whole members of an enum',
    direction: 'stricter',
    matches: ours(/must be one of .*, got -?\d+\.\d+$/),
  },
  {
    name: 'integers that JavaScript cannot hold',
    direction: 'stricter',
    matches: ours(/an integer that JavaScript can hold exactly/),
  },
  {
    name: 'optional elements of literals in CEL',
    direction: 'stricter',
    matches: ours(/unexpected token: QUESTION|Unexpected character: \?/i),
  },
  {
    name: 'the cost of CEL while it runs',
    direction: 'lenient',
    matches: theirs(/running out of cost budget|cost exceeds limit|actual cost limit exceeded/),
  },
];

/** The known difference that explains a disagreement, if one does. */
export function explain(disagreement: Disagreement): KnownDifference | undefined {
  return KNOWN_DIFFERENCES.find(
    ({ direction, matches }) => direction === disagreement.direction && matches(disagreement),
  );
}
