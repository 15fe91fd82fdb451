import { resourceCases } from '../../conformance/cases';
import { Comparison } from '../../conformance/comparison';
import { type DefinitionCase, definitionCases } from '../../conformance/definition-cases';
import { definitions, nameOf } from '../../conformance/definitions';
import { ruleCases } from '../../conformance/rules/cases';
import { validateDefinition } from '../../conformance/our-verdicts';
import { compareResources } from '../../conformance/run';
import {
  hashOf,
  newDisagreements,
  readVerdicts,
  type RecordedVerdicts,
  verdictsIn,
} from '../../conformance/verdict-file';
import { sampled } from '../../support/sampled';

/** Verdicts of a real kube-apiserver on resources and CRDs that the seed makes again. */
const { seed, resources, crds, rules } = readVerdicts();

const AGAIN = 'the recorded verdicts are about other cases; record them again: npx tsx test/conformance/record.ts';

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
