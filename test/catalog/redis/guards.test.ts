import { amaizRedisDefinition, redisDefinition } from 'operator-constructs/redis';
import { compileAdmission } from '../../../lib/cel/admission';
import { findDefinitionProblems } from '../../../lib/definition-checks';
import { checkGuards, guardProblems } from '../../../lib/guard';
import { amaizGuardCases } from './amaiz-guard-cases';
import { redisGuardCases } from './guard-cases';

test.each([redisDefinition, amaizRedisDefinition])('the definition $name is sound', (definition) => {
  expect(findDefinitionProblems(definition)).toEqual([]);
});

const KINDS = [
  ...redisDefinition.customResources.map((type) => ({
    what: `OT ${type.kind}`,
    type,
    guards: redisDefinition.guards?.[type.kind] ?? [],
    cases: redisGuardCases[type.kind] ?? {},
  })),
  ...amaizRedisDefinition.customResources.map((type) => ({
    what: `amaiz ${type.kind}`,
    type,
    guards: amaizRedisDefinition.guards?.[type.kind] ?? [],
    cases: amaizGuardCases,
  })),
];

describe.each(KINDS)('the guards of $what', ({ type, guards, cases }) => {
  const schema = type.storedSchema;

  test('can be used from Kubernetes 1.30 on', () => {
    expect(guardProblems(guards, schema, '1.30')).toEqual([]);
  });

  test('are each proved', () => {
    expect(Object.keys(cases).sort()).toEqual(guards.map(({ id }) => id).sort());
  });

  describe.each(guards)('$id', (guard) => {
    const { accepted, rejected } = cases[guard.id] ?? { accepted: [], rejected: [] };
    const compiled = compileAdmission(guard.expression, schema);

    test('has cases of both sorts', () => {
      expect([accepted.length, rejected.length]).not.toContain(0);
    });

    test.each(accepted)('accepts %j', (request) => {
      expect(compiled.evaluate(request)).toEqual({ result: true });
    });

    test.each(rejected)('rejects %j', (request) => {
      expect(compiled.evaluate(request)).toEqual({ result: false });
    });

    test.each(rejected)('is what names the problem of %j', ({ object, oldObject }) => {
      const operation = oldObject === undefined ? 'CREATE' : 'UPDATE';
      const findings = checkGuards({ guards, schema, operation, object, oldObject });
      expect(findings).toContainEqual({
        guard: guard.id,
        kind: 'violated',
        severity: guard.severity,
        message: guard.message,
        remedy: guard.remedy,
      });
    });
  });
});
