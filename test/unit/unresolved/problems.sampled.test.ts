import fc from 'fast-check';
import { type ConstructCase, CONSTRUCTS, EXISTING_OPERATORS } from './constructs';
import { differences, findingsInPasses, findingsOf, type Findings } from './findings';
import { type Leaf, withUnresolved } from './later';
import { type Break, broken, isSame, leavesOf, wrongValues } from './wrong-values';
import { sampled, sampledRuns } from '../../support/sampled';

/** The same each time; what it tries is a small part of all that can be wrong. */
const SEED = 1;

/** Which values are unresolved. */
interface Placement {
  /** Of those that are wrong all, or some. */
  readonly wrong: 'all' | 'some';
  /** Of the others some, or none. */
  readonly others: 'some' | 'none';
  readonly choices: Iterator<boolean>;
}

const placements: fc.Arbitrary<Placement> = fc.record({
  wrong: fc.constantFrom('all', 'some'),
  others: fc.constantFrom('some', 'none'),
  choices: fc.infiniteStream(fc.boolean()),
});

function breakOf(leaf: Leaf): fc.Arbitrary<Break> {
  return fc.constantFrom(...wrongValues(leaf.value)).map((value) => ({ leaf, value }));
}

function found({ place }: ConstructCase, props: object): Findings {
  return findingsOf((chart) => place(chart, props as never));
}

/** Unresolved values make no difference to the problems of broken props; whether there are any. */
function expectNoDifference(each: ConstructCase, breaks: readonly Break[], placement: Placement): boolean {
  const props = broken(each.props, breaks);
  const plain = found(each, props);
  const isWrong = (leaf: Leaf): boolean => breaks.some((one) => isSame(one.leaf, leaf));
  const isChosen = (leaf: Leaf): boolean =>
    placement[isWrong(leaf) ? 'wrong' : 'others'] === 'some' ? placement.choices.next().value === true : isWrong(leaf);
  const unresolvedLeaves: string[] = [];
  const unresolved = withUnresolved(props, each.unresolvedProps, (leaf) => {
    const chosen = isChosen(leaf);
    unresolvedLeaves.push(...(chosen ? [leaf.at.join('.')] : []));
    return chosen;
  });
  const lessWrong = breaks.map((one) =>
    broken(
      each.props,
      breaks.filter((other) => other !== one),
    ),
  );
  expect({
    unresolved: unresolvedLeaves,
    differences: differences(
      plain,
      findingsInPasses([(chart, pass) => each.place(chart, (pass === 'first' ? unresolved : props) as never)]),
      lessWrong.map((less) => found(each, less)),
    ),
  }).toEqual({ unresolved: unresolvedLeaves, differences: [] });
  return plain.errors.length > 0;
}

describe.each([...CONSTRUCTS, ...EXISTING_OPERATORS].map((each) => [each.name, each] as const))('%s', (_name, each) => {
  const leaves = leavesOf(each.props);

  test('says of a wrong value the same, whatever of its props is unresolved', () => {
    const sample = sampled(leaves, 5);
    let wrong = 0;
    let tried = 0;
    // Of a sample in which chance made nothing wrong no more is left out than has to be.
    for (const leaf of new Set([...sample, ...leaves])) {
      if (tried >= sample.length && wrong > 0) break;
      tried += 1;
      fc.assert(
        fc.property(breakOf(leaf), placements, (one, placement) => {
          wrong += expectNoDifference(each, [one], placement) ? 1 : 0;
        }),
        { numRuns: 2, seed: SEED },
      );
    }
    expect(wrong).toBeGreaterThan(0);
  });

  test('says of two wrong values the same, whatever of its props is unresolved', () => {
    const breaks = fc.tuple(...[1, 2].map(() => fc.constantFrom(...leaves).chain(breakOf)));
    fc.assert(
      fc.property(breaks, placements, (both, placement) => {
        expectNoDifference(each, both, placement);
      }),
      { numRuns: sampledRuns(10), seed: SEED },
    );
  });
});
