import {
  etcdBackupDefinition,
  etcdBackupType,
  etcdClusterType,
  etcdDefinition,
  etcdRestoreDefinition,
  etcdRestoreType,
} from 'operator-constructs/etcd';
import type { CustomResourceType } from '../../../lib/crd/define';
import { compileAdmission } from '../../../lib/cel/admission';
import type { OperatorDefinition } from '../../../lib/definition';
import { findDefinitionProblems } from '../../../lib/definition-checks';
import { checkGuards, guardProblems } from '../../../lib/guard';
import { clusterGuardCases } from './cluster-guard-cases';
import type { GuardCases } from './guard-case';
import { backupGuardCases, restoreGuardCases } from './snapshot-guard-cases';

const KINDS: readonly (readonly [kind: string, OperatorDefinition, CustomResourceType, GuardCases])[] = [
  ['EtcdCluster', etcdDefinition, etcdClusterType, clusterGuardCases],
  ['EtcdBackup', etcdBackupDefinition, etcdBackupType, backupGuardCases],
  ['EtcdRestore', etcdRestoreDefinition, etcdRestoreType, restoreGuardCases],
];

describe.each(KINDS)('guards of %s', (kind, definition, type, cases) => {
  const guards = definition.guards?.[kind] ?? [];
  const schema = type.storedSchema;

  test('the definition is sound', () => {
    expect(findDefinitionProblems(definition)).toEqual([]);
  });

  test('all fit the schema, and can be used from Kubernetes 1.30 on', () => {
    expect(guardProblems(guards, schema, '1.30')).toEqual([]);
  });

  test('each is proved', () => {
    expect(Object.keys(cases).sort()).toEqual(guards.map(({ id }) => id).sort());
    expect(Object.values(cases).filter(({ accepted, rejected }) => !accepted.length || !rejected.length)).toEqual([]);
  });

  describe.each(guards)('$id', (guard) => {
    const { accepted, rejected } = cases[guard.id] ?? { accepted: [], rejected: [] };
    const compiled = compileAdmission(guard.expression, schema);

    test.each(accepted)('accepts %j', (request) => {
      expect(compiled.evaluate(request)).toEqual({ result: true });
    });

    test.each(rejected)('rejects %j', (request) => {
      expect(compiled.evaluate(request)).toEqual({ result: false });
    });

    test.each(rejected)('is what names the problem of %j', ({ object, oldObject }) => {
      const operation = object === null ? 'DELETE' : oldObject === undefined ? 'CREATE' : 'UPDATE';
      const found = checkGuards({ guards, schema, operation, object, oldObject });
      expect(found.filter(({ guard: id }) => id === guard.id)).toEqual([
        {
          guard: guard.id,
          kind: 'violated',
          severity: guard.severity,
          message: guard.message,
          remedy: guard.remedy,
        },
      ]);
    });
  });
});
