import { zookeeperClusterType, zookeeperDefinition } from 'operator-constructs/zookeeper';
import { zookeeperGuards } from '../../../lib/catalog/zookeeper/guards';
import { compileAdmission } from '../../../lib/cel/admission';
import { findDefinitionProblems } from '../../../lib/definition-checks';
import { checkGuards, guardProblems } from '../../../lib/guard';
import { zookeeperGuardCases } from './guard-cases';

const schema = zookeeperClusterType.storedSchema;

test('the definition is sound', () => {
  expect(findDefinitionProblems(zookeeperDefinition)).toEqual([]);
});

test('all guards fit the schema, and can be used from Kubernetes 1.30 on', () => {
  expect(guardProblems(zookeeperGuards, schema, '1.30')).toEqual([]);
});

test('each guard is proved', () => {
  expect(Object.keys(zookeeperGuardCases).sort()).toEqual(zookeeperGuards.map(({ id }) => id).sort());
});

describe.each(zookeeperGuards)('$id', (guard) => {
  const { accepted, rejected } = zookeeperGuardCases[guard.id] ?? { accepted: [], rejected: [] };
  const compiled = compileAdmission(guard.expression, schema);

  test.each(accepted)('accepts %j', (request) => {
    expect(compiled.evaluate(request)).toEqual({ result: true });
  });

  test.each(rejected)('rejects %j', (request) => {
    expect(compiled.evaluate(request)).toEqual({ result: false });
  });

  test.each(rejected)('is what names the problem of %j', ({ object, oldObject }) => {
    const operation = oldObject === undefined ? 'CREATE' : 'UPDATE';
    const findings = checkGuards({ guards: zookeeperGuards, schema, operation, object, oldObject });
    expect(findings).toContainEqual({
      guard: guard.id,
      kind: 'violated',
      severity: guard.severity,
      message: guard.message,
      remedy: guard.remedy,
    });
  });
});
