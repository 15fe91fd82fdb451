import { databaseDefinition, databaseType } from 'operator-constructs/database';
import { databaseGuards } from '../../../lib/catalog/database/guards';
import { compileAdmission } from '../../../lib/cel/admission';
import { findDefinitionProblems } from '../../../lib/definition-checks';
import { checkGuards, guardProblems } from '../../../lib/guard';
import { databaseGuardCases } from './guard-cases';

const schema = databaseType.storedSchema;

test('the definition is sound', () => {
  expect(findDefinitionProblems(databaseDefinition)).toEqual([]);
});

test('all guards fit the schema, and can be used from Kubernetes 1.30 on', () => {
  expect(guardProblems(databaseGuards, schema, '1.30')).toEqual([]);
});

test('each guard is proved', () => {
  expect(Object.keys(databaseGuardCases).sort()).toEqual(databaseGuards.map(({ id }) => id).sort());
});

describe.each(databaseGuards)('$id', (guard) => {
  const { accepted, rejected } = databaseGuardCases[guard.id] ?? { accepted: [], rejected: [] };
  const compiled = compileAdmission(guard.expression, schema);

  test.each(accepted)('accepts %j', (request) => {
    expect(compiled.evaluate(request)).toEqual({ result: true });
  });

  test.each(rejected)('rejects %j', (request) => {
    expect(compiled.evaluate(request)).toEqual({ result: false });
  });

  test.each(rejected)('is what names the problem of %j', ({ object, oldObject }) => {
    const operation = object === null ? 'DELETE' : oldObject === undefined ? 'CREATE' : 'UPDATE';
    const findings = checkGuards({ guards: databaseGuards, schema, operation, object, oldObject });
    expect(findings).toContainEqual({
      guard: guard.id,
      kind: 'violated',
      severity: guard.severity,
      message: guard.message,
      remedy: guard.remedy,
    });
  });
});
