import { zookeeperDefinition } from 'operator-constructs/zookeeper';
import { compileProgram } from '../../lib/cel/admission-program';
import { type AdmissionInput, admissionVariables } from '../../lib/cel/admission-variables';
import { directly } from '../../lib/cel/direct';
import { GUARD_CASES } from './guard-cases';

/** All requests that prove the guards of a kind: what one guard is about may be odd to another one. */
const requestsOf = (cases: (typeof GUARD_CASES)[number]['cases'][string]): readonly AdmissionInput[] =>
  Object.values(cases).flatMap(({ accepted, rejected }) => [...accepted, ...rejected]);

const guards = GUARD_CASES.flatMap(({ what, definition, cases }) =>
  Object.entries(definition.guards ?? {}).flatMap(([kind, ofKind]) =>
    ofKind.map((guard) => ({ what: `${what}: ${kind} ${guard.id}`, guard, requests: requestsOf(cases[kind] ?? {}) })),
  ),
);

test.each(guards)('$what says without the engine what it says with it', ({ guard: { expression }, requests }) => {
  const program = compileProgram(expression);
  for (const request of requests) {
    const variables = admissionVariables(request);
    const result = directly(expression)?.(variables);
    const expected = 'program' in program && program.evaluate(variables.values);
    expect({ request, result: result === undefined ? expected : { result } }).toEqual({ request, result: expected });
  }
});

test('the guards of a new ZookeeperCluster are judged without the engine, which takes long to load', () => {
  const guards = zookeeperDefinition.guards?.ZookeeperCluster ?? [];
  const ofNewOnes = guards.filter(({ expression }) => !expression.includes('oldObject'));
  expect(ofNewOnes.length).toBeGreaterThan(10);
  const object = { metadata: { name: 'events' }, spec: { replicas: 3, pod: { terminationGracePeriodSeconds: 60 } } };
  const results = ofNewOnes.map(({ expression }) => directly(expression)?.(admissionVariables({ object })));
  expect(results).toEqual(ofNewOnes.map(() => true));
});
