import { OperatorClusterPart } from 'operator-constructs';
import { synth, testChart } from '../support/synth';
import { GUARD_CASES } from './entries';

describe('the guards of the catalogue, for an API server', () => {
  test.each(GUARD_CASES)('$what: each is in a policy of its kind and severity', ({ definition }) => {
    const chart = testChart();
    new OperatorClusterPart(chart, 'part', { definition });
    const policies = synth(chart).filter(({ kind }) => kind === 'ValidatingAdmissionPolicy');
    const held = policies.flatMap(({ metadata, spec }) =>
      (spec.validations as { message: string }[]).map(
        ({ message }) => `${(metadata.name as string).split('.').at(-1)} ${/\(guard '(.+)'\)$/.exec(message)?.[1]}`,
      ),
    );
    const guards = Object.values(definition.guards ?? {}).flat();
    expect(held.sort()).toEqual(guards.map(({ severity = 'deny', id }) => `${severity} ${id}`).sort());
    // Values in a message are shown in one line.
    expect(guards.filter(({ message, remedy }) => /\n/.test(message + remedy))).toEqual([]);
  });
});
