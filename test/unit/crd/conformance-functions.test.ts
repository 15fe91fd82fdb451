import { explain } from '../../conformance/differences';
import { outcomesOf } from '../../conformance/functions/ask';
import { outcomeFrom } from '../../conformance/functions/batch';
import { readCalls } from '../../conformance/functions/calls';
import { functionCases } from '../../conformance/functions/cases';
import { compareFunctions, nameOfCase } from '../../conformance/functions/compare';
import { ourJudge } from '../../conformance/functions/our-judge';
import { readOutcomes } from '../../conformance/verdict-file';

/** What functions of CEL give in a real kube-apiserver, with arguments that the seed makes again. */
const { seed, calls, outcomes } = readOutcomes();
const cases = functionCases(seed, calls);

/** How many may still differ. */
const MOST_DIFFERENT = 260;

test('results are recorded for the calls that there are', () => {
  const hint = 'the table of calls has changed; record it again: npx tsx test/conformance/record.ts functions';
  const recorded = outcomes.map(([expression]) => expression);
  expect({ hint, names: cases.map(nameOfCase) }).toEqual({ hint, names: recorded });
});

test('some can be computed, some not, and some are refused at once', () => {
  const kinds = outcomes.map(([, outcome]) => outcomeFrom(outcome).kind);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect(count('value')).toBeGreaterThan(outcomes.length / 2);
  expect(count('error')).toBeGreaterThan(100);
  expect(count('refused')).toBeGreaterThan(100);
  expect(count('unknown')).toBeLessThan(10);
});

test('each form of a call is there', () => {
  expect(readCalls().length).toBeGreaterThan(600);
});

test('each function gives what it gives in the API server', async () => {
  const ours = await outcomesOf(cases, ourJudge);
  const theirs = outcomes.map(([, outcome]) => outcomeFrom(outcome));
  const found = compareFunctions(cases, ours, theirs).disagreements.filter((one) => explain(one) === undefined);
  const shown = found.map(({ what, direction, ours: here, theirs: there }) => ({ what, direction, here, there }));
  expect({ shown, isMoreThanKnown: found.length > MOST_DIFFERENT }).toMatchObject({ isMoreThanKnown: false });
});
