import { askProgram } from '../../../lib/manifests/check/check-program';
import { tryFindProgram } from '../../../lib/manifests/check/programs';
import { resourceCases } from '../../conformance/cases';
import { definitionCases } from '../../conformance/definition-cases';
import { definitions, nameOf } from '../../conformance/definitions';
import { compareDefinitions, compareResources } from '../../conformance/run';
import { describeWithCheckProgram } from '../../support/check-program';
import { runsWhole } from '../../support/sampled';

import type { ProgramRequest, ProgramVerdict } from '../../../lib/manifests/check/check-program';
import type { ServerVerdict } from '../../conformance/api-server';
import type { Comparison } from '../../conformance/comparison';

/** Resources of each CRD, and mutated CRDs: seconds without a server. */
const RESOURCES = runsWhole() ? 500 : 60;
const DEFINITIONS = runsWhole() ? 500 : 60;

const ask = (requests: readonly ProgramRequest[]): ServerVerdict[] =>
  askProgram(tryFindProgram()?.path ?? '', requests).map(asServer);

function asServer({ problems, unknown }: ProgramVerdict): ServerVerdict {
  const message = problems.map((problem) => `${problem.path ?? ''}: ${problem.message}`).join(', ');
  return unknown === true
    ? { accepted: undefined, message: 'of another kind' }
    : { accepted: problems.length === 0, message };
}

describeWithCheckProgram('the engine for CRDs against the code of the API server', () => {
  const differences = ({ name, unexplained, unanswered, cases }: Comparison): object => ({
    name,
    unexplained,
    // Mutations of kind and version ask about other kinds.
    isAnswered: unanswered.length < cases / 20,
  });
  const none = (name: string): object => ({ name, unexplained: [], isAnswered: true });

  test.each(definitions.map((definition) => [nameOf(definition), definition] as const))(
    'agrees on resources of %s',
    (name, definition) => {
      const cases = resourceCases(definition, 'program', RESOURCES);
      const verdicts = ask([
        { define: definition.manifest },
        ...cases.cases.map(({ resource, old }) => ({
          check: resource,
          ...(old !== undefined && { old: cases.stored[old]! }),
        })),
      ]).slice(1);
      expect(differences(compareResources(cases, verdicts))).toEqual(none(name));
    },
  );

  test('agrees on mutated CRDs', () => {
    const cases = definitionCases('program', DEFINITIONS, definitions.map(nameOf));
    const verdicts = ask(cases.map(({ manifest }) => ({ check: manifest })));
    expect(differences(compareDefinitions(cases, verdicts))).toEqual(none('mutated CRDs'));
  });
});
