import { OperatorClusterPart } from 'operator-constructs';
import { findGuardVersionProblems } from '../../lib/core/definition-problems';
import { ADMISSION_POLICIES_SINCE } from '../../lib/core/guard-policy';
import { KubernetesVersion } from '../../lib/crd/checks/kubernetes-version';
import { synth, testChart } from '../support/synth';
import { GUARD_CASES } from './entries';

const oldest = KubernetesVersion.parse(ADMISSION_POLICIES_SINCE) as KubernetesVersion;

describe('the guards of the catalogue, for an API server', () => {
  test.each(GUARD_CASES)('$what: each has its cases', ({ definition, cases }) => {
    const idsOf = (guards: Readonly<Record<string, readonly { readonly id: string }[]>> = {}) =>
      Object.entries(guards).flatMap(([kind, ofKind]) => ofKind.map(({ id }) => `${kind} ${id}`));
    const proved = Object.entries(cases).flatMap(([kind, ofKind]) => Object.keys(ofKind).map((id) => `${kind} ${id}`));
    expect(proved.sort()).toEqual(idsOf(definition.guards).sort());
  });

  test.each(GUARD_CASES)('$what: the oldest that has policies can judge them all', ({ definition }) => {
    expect(findGuardVersionProblems(definition, oldest)).toEqual([]);
  });

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
    expect(held.sort()).toEqual(guards.map(({ severity, id }) => `${severity} ${id}`).sort());
    // What a message holds is shown in one line.
    expect(guards.filter(({ message, remedy }) => /\n/.test(message + remedy))).toEqual([]);
  });
});
