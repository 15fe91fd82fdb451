import { defineCustomResource, type Guard, t } from 'operator-constructs';
import { guardPolicies } from '../../../lib/core/guard-policy';

const thing = defineCustomResource({
  group: 'example.com',
  kind: 'Thing',
  scope: 'Namespaced',
  versions: [
    { name: 'v1alpha1', served: true, schema: { spec: t.object({}) } },
    { name: 'v1', storage: true, schema: { spec: t.object({ replicas: t.int32().optional() }) } },
  ],
});

const state: Guard = {
  id: 'odd',
  operations: ['CREATE', 'UPDATE'],
  expression: 'object.spec.?replicas.orValue(1) % 2 == 1',
  message: 'it ties',
  remedy: 'use 1 or 3',
  severity: 'deny',
};
const change: Guard = {
  id: 'no-shrink',
  operations: ['UPDATE'],
  expression: 'object.spec.?replicas.orValue(1) >= oldObject.spec.?replicas.orValue(1)',
  message: 'it loses data',
  remedy: 'do not',
  severity: 'warn',
};
const removal: Guard = { ...change, id: 'kept', operations: ['DELETE'], expression: 'false', severity: 'deny' };

const only = (...args: Parameters<typeof guardPolicies>) => {
  const [policy, ...others] = guardPolicies(...args);
  expect(others).toEqual([]);
  return policy;
};

describe('guards as admission policies', () => {
  test('one for each severity in use', () => {
    const severities = (...args: Parameters<typeof guardPolicies>) =>
      guardPolicies(...args).map(({ severity, validationActions }) => [severity, ...validationActions]);
    expect(severities(thing, [change, state])).toEqual([
      ['deny', 'Deny'],
      ['warn', 'Warn', 'Audit'],
    ]);
    expect(severities(thing, [state])).toEqual([['deny', 'Deny']]);
    expect(severities(thing, [change, state], 'warn')).toEqual([['warn', 'Warn', 'Audit']]);
    expect(severities(thing, [change, state], { rules: { odd: 'off' } })).toEqual([['warn', 'Warn', 'Audit']]);
    expect(severities(thing, [change, state], 'off')).toEqual([]);
  });

  test('match the kind in the version that they are written for, and only the operations that they judge', () => {
    expect(only(thing, [change])?.policy.matchConstraints.resourceRules).toEqual([
      { apiGroups: ['example.com'], apiVersions: ['v1'], operations: ['UPDATE'], resources: ['things'], scope: '*' },
    ]);
    expect(only(thing, [state, removal])?.policy.matchConstraints.resourceRules[0]?.operations).toEqual([
      'CREATE',
      'DELETE',
      'UPDATE',
    ]);
  });

  test('hold the expression, after all that lets a request pass', () => {
    expect(only(thing, [state, removal])?.policy.validations).toEqual([
      {
        expression:
          "'odd' in variables.allowed || request.operation == 'DELETE' || " +
          "(request.operation == 'UPDATE' && object.?spec == oldObject.?spec) || " +
          `(${state.expression})`,
        message: "it ties; use 1 or 3 (guard 'odd')",
      },
      {
        expression:
          "'kept' in variables.allowed || request.operation == 'CREATE' || request.operation == 'UPDATE' || (false)",
        message: "it loses data; do not (guard 'kept')",
      },
    ]);
    expect(only(thing, [change])?.policy.validations[0]?.expression).toBe(
      `'no-shrink' in variables.allowed || (${change.expression})`,
    );
  });

  test('a comment at the end of an expression takes in nothing of what follows', () => {
    const [commented] = only(thing, [{ ...change, expression: 'true // it holds' }])?.policy.validations ?? [];
    expect(commented?.expression).toMatch(/ \|\| \(true \/\/ it holds\n\)$/);
  });

  test('look at the metadata of what is there: of the old object where it is deleted', () => {
    const { matchConditions, variables } = only(thing, [removal])?.policy ?? {};
    const judged = '(object == null ? oldObject : object)';
    expect(matchConditions?.[0]?.expression).toBe(`!has(${judged}.metadata.deletionTimestamp)`);
    expect(variables?.[0]?.expression).toContain(`${judged}.metadata.?annotations`);
  });

  test('leave those alone who clean up, where deletions are judged', () => {
    const names = (...guards: Guard[]) => only(thing, guards)?.policy.matchConditions.map(({ name }) => name);
    expect(names(state)).toEqual(['not-being-deleted']);
    expect(names(removal)).toEqual(['not-being-deleted', 'not-cleaning-up']);
  });
});
