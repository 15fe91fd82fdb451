import { guardProblems } from '../../../lib/core/definition-problems';
import { checkGuards } from '../../../lib/core/guard';
import { AdmissionVariables, compileAdmission } from '../../../lib/crd/cel/admission';
import { GUARD_CASES } from '../../catalog/entries';

import type { GuardCheck } from '../../../lib/core/guard';

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
      const level = severity === 'warn' ? 'warning' : 'error';
      const find = (check: Pick<GuardCheck, 'object' | 'oldObject' | 'ofManifests'>) =>
        checkGuards({ guards, schema, operation, ...check }).filter(({ guard: of }) => of === id);
      const found = find({ object, oldObject });
      expect(found).toMatchObject([{ kind: 'violated', level, message, remedy }]);
      // What hangs on the status is open where a manifest has none.
      const bare = find({
        object: withoutStatus(object),
        oldObject: withoutStatus(oldObject),
        ofManifests: true,
      });
      expect(bare.map(({ kind }) => kind)).toEqual([found[0]?.readsStatus ? 'open' : 'violated']);
    });
  });
});

function withoutStatus(object: unknown): unknown {
  const { status: _, ...rest } = (object ?? {}) as { readonly status?: unknown };
  return object === null || object === undefined ? object : rest;
}
