import { resourceCases } from '../../conformance/cases';
import { Comparison, explain } from '../../conformance/comparison';
import { definitionCases } from '../../conformance/definition-cases';
import { definitions, nameOf } from '../../conformance/definitions';
import { comparable, outcomeFrom, outcomesOf } from '../../conformance/functions/ask';
import { functionCases, readCalls, shownAs } from '../../conformance/functions/cases';
import { compareFunctions, ourValidator } from '../../conformance/functions/compare';
import { validateDefinition } from '../../conformance/our-verdicts';
import { ruleCases } from '../../conformance/rules/cases';
import { compareResources } from '../../conformance/run';
import {
  hashOf,
  newDisagreements,
  readOutcomes,
  readVerdicts,
  verdictsIn,
} from '../../conformance/verdict-file';
import { sampled } from '../../support/sampled';

import type { DefinitionCase } from '../../conformance/definition-cases';
import type { RecordedVerdicts } from '../../conformance/verdict-file';

/** Verdicts of a real kube-apiserver on resources and CRDs that the seed makes again. */
const { seed, resources, crds, rules } = readVerdicts();

const AGAIN =
  'the recorded verdicts are about other cases; record them again: npx tsx test/conformance/record.ts';

test('verdicts are recorded for the CRDs that there are', () => {
  const missing = definitions.map(nameOf).filter((name) => resources[name] === undefined);
  expect({ hint: AGAIN, missing }).toEqual({ hint: AGAIN, missing: [] });
});

const recorded = definitions.filter((definition) => resources[nameOf(definition)] !== undefined);

test.each(sampled(recorded, 12).map((definition) => [nameOf(definition), definition] as const))(
  'resources of %s are validated as by the API server',
  (name, definition) => {
    const verdicts = resources[name]!;
    const cases = resourceCases(definition, seed, verdicts.count);
    expectTheSame(cases, verdicts);
    const comparison = compareResources(cases, verdictsIn(verdicts));
    expect(newDisagreements(comparison)).toEqual([]);
    expect(comparison.accepted).toBeGreaterThan(verdicts.count / 10);
    expect(comparison.accepted).toBeLessThan(verdicts.count * 0.9);
  },
);

test('mutated CRDs are validated as by the API server', () => {
  const cases = definitionCases(seed, crds.count, Object.keys(resources));
  expectTheSame(cases, crds);
  expect(disagreements(cases, crds)).toEqual([]);
});

test('CRDs with odd rules are validated as by the API server', () => {
  const cases = ruleCases(seed, rules.count);
  expectTheSame(cases, rules);
  expect(disagreements(cases, rules)).toEqual([]);
});

/** Of a fifth of the cases, but in the long tier. */
function disagreements(cases: readonly DefinitionCase[], recorded: RecordedVerdicts): string[] {
  const verdicts = verdictsIn(recorded);
  const comparison = new Comparison('CRDs');
  for (const i of sampled([...cases.keys()], Math.ceil(cases.length / 5))) {
    const { manifest, what } = cases[i]!;
    comparison.add(`${i}: ${what}`, manifest, validateDefinition(manifest), verdicts[i]!);
  }
  return newDisagreements(comparison);
}

function expectTheSame(cases: unknown, { inputs }: RecordedVerdicts): void {
  expect({ hint: AGAIN, inputs: hashOf(cases) }).toEqual({ hint: AGAIN, inputs });
}

/** Results of CEL functions in a real kube-apiserver, with arguments that the seed makes again. */
const { calls, inputs, outcomes, ...recordedWith } = readOutcomes();
const cases = functionCases(recordedWith.seed, calls);

test('results are recorded for the calls that there are', () => {
  const hint =
    'the table of calls has changed; record it again: npx tsx test/conformance/record.ts functions';
  expect({ hint, inputs: hashOf(cases) }).toEqual({ hint, inputs });
  expect(outcomes).toHaveLength(cases.length);
});

test('some can be computed, some not, and some are refused at once', () => {
  const kinds = outcomes.map((outcome) => outcomeFrom(outcome).kind);
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
  const some = sampled([...cases.keys()], Math.ceil(cases.length / 4));
  const asked = some.map((i) => cases[i]!);
  const ours = await outcomesOf(asked, ourValidator);
  const theirs = some.map((i) => outcomeFrom(outcomes[i]!));
  const found = compareFunctions(asked, ours, theirs).disagreements.filter(
    (one) => explain(one) === undefined,
  );
  expect(
    found.map(({ what, direction, ours: here, theirs: there }) => ({
      what,
      direction,
      here,
      there,
    })),
  ).toEqual([]);
});

/** Cases that longer runs found, with the answers of the API server. */
test.each([
  ["dyn(quantity('1')) == dyn([null])", 'error'],
  ["dyn(quantity('1')) != dyn([null])", '= true'],
  ["dyn(url('/path?x')) != dyn({true: 1})", '= true'],
  ["dyn(ip('::1')) != dyn([[], [1]])", '= true'],
  ["dyn(format.dns1123Label()) != dyn([dyn(1), dyn('a')])", '= true'],
  ["b'' in [dyn(2), dyn(1.5), dyn(1u)]", 'error'],
  ["format.uri() in [dyn('b'), dyn(1)]", 'error'],
  ["dyn(quantity('1')) in [dyn('b'), dyn(1)]", '= false'],
  ["b'a' in [1, 2]", 'refused'],
  ["semver('1.2.3') in [dyn(null), dyn(true)]", '= false'],
  ["'abc'.lastIndexOf('', -9223372036854775808)", 'error'],
  ["'abc'.lastIndexOf('', 9223372036854775807)", '= 3'],
  ["'abc'.indexOf('', 9007199254740993)", '= 3'],
  ["'abc'.indexOf('', -1)", 'error'],
  ["'abc'.indexOf('a', -1)", 'error'],
  ["'abc'.lastIndexOf('a', -1)", 'error'],
  ["ip('240.0.0.1').isGlobalUnicast()", '= true'],
  ["' a '.trim() == 'a'", '= true'],
])('%s comes to %s', async (expression, outcome) => {
  const one = {
    form: expression,
    expression,
    shown: shownAs('plain', expression),
    self: {},
    schema: { type: 'object' as const },
  };
  expect(comparable((await outcomesOf([one], ourValidator))[0]!)).toBe(outcome);
});
