import { guardProblems } from '../../../lib/core/definition-problems';
import { checkGuards } from '../../../lib/core/guard';
import { AdmissionVariables, compileAdmission } from '../../../lib/crd/cel/admission';
import { GUARD_CASES } from '../../catalog/entries';

const KINDS = GUARD_CASES.flatMap(({ what, definition, cases }) =>
  definition.customResources.map(({ kind, storedSchema }) => ({
    what: `${what}, ${kind}`,
    schema: storedSchema,
    guards: definition.guards?.[kind] ?? [],
    cases: cases[kind] ?? {},
  })),
);

describe.each(KINDS)('the guards of $what', ({ schema, guards, cases }) => {
  test('fit the schema, and can be used from Kubernetes 1.30 on', () => {
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
      expect(compiled.evaluateTested(new AdmissionVariables(request))).toEqual({ result: true });
    });

    test.each(rejected)('rejects %j', (request) => {
      expect(compiled.evaluate(request)).toEqual({ result: false });
      expect(compiled.evaluateTested(new AdmissionVariables(request))).toEqual({ result: false });
    });

    test.each(rejected)('is what names the problem of %j', ({ object, oldObject }) => {
      const operation = object === null ? 'DELETE' : oldObject === undefined ? 'CREATE' : 'UPDATE';
      const { id, severity, message, remedy } = guard;
      const found = checkGuards({ guards, schema, operation, object, oldObject });
      expect(found.filter(({ guard: named }) => named === id)).toEqual([
        {
          guard: id,
          kind: 'violated',
          level: severity === 'warn' ? 'warning' : 'error',
          message,
          remedy,
        },
      ]);
    });
  });
});
