import { memcachedType } from 'operator-constructs/memcached';
import { memcachedGuards } from '../../../lib/catalog/memcached/guards';
import { compileAdmission } from '../../../lib/cel/admission';
import { checkGuards, guardProblems } from '../../../lib/guard';
import { memcachedGuardCases } from './guard-cases';

const schema = memcachedType.storedSchema;

test('all guards fit the schema, and can be used from Kubernetes 1.30 on', () => {
  expect(guardProblems(memcachedGuards, schema, '1.30')).toEqual([]);
});

test('each guard is proved', () => {
  expect(Object.keys(memcachedGuardCases).sort()).toEqual(memcachedGuards.map(({ id }) => id).sort());
});

describe.each(memcachedGuards)('$id', (guard) => {
  const { accepted, rejected } = memcachedGuardCases[guard.id] ?? { accepted: [], rejected: [] };
  const compiled = compileAdmission(guard.expression, schema);

  test.each(accepted)('accepts %j', (request) => {
    expect(compiled.evaluate(request)).toEqual({ result: true });
  });

  test.each(rejected)('rejects %j', (request) => {
    expect(compiled.evaluate(request)).toEqual({ result: false });
  });

  test.each(rejected)('is what names the problem of %j', ({ object, oldObject }) => {
    const operation = oldObject === undefined ? 'CREATE' : 'UPDATE';
    const findings = checkGuards({ guards: memcachedGuards, schema, operation, object, oldObject });
    expect(findings).toContainEqual({
      guard: guard.id,
      kind: 'violated',
      severity: guard.severity,
      message: guard.message,
      remedy: guard.remedy,
    });
  });
});
