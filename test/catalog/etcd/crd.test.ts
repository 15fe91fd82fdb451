import { etcdBackupType, etcdClusterType, etcdRestoreType } from 'operator-constructs/etcd';
import type { StructuralSchema } from '../../support/crd-types';

/** All paths of fields, down to those of embedded Kubernetes types. */
const keysOf = (schema: StructuralSchema | undefined): string[] => Object.keys(schema?.properties ?? {});

describe('the CRDs of etcd', () => {
  test('embedded types stop at Kubernetes 1.12: the operator would erase newer fields', () => {
    const pod = etcdClusterType.storedSchema.properties?.spec?.properties?.pod?.properties;
    expect(keysOf(pod?.securityContext)).not.toContain('seccompProfile');
    expect(keysOf(pod?.resources)).toEqual(['limits', 'requests']);
    expect(keysOf(pod?.persistentVolumeClaimSpec)).toContain('dataSource');
  });

  test('a resource as an operator writes it back is taken', () => {
    const of = (kind: string, spec: object, status: object) => ({
      apiVersion: 'etcd.database.coreos.com/v1beta2',
      kind,
      metadata: { name: 'store', namespace: 'storage', creationTimestamp: '2026-01-01T00:00:00Z' },
      spec,
      status,
    });
    const problems = [
      etcdClusterType.validate(
        of(
          'EtcdCluster',
          { size: 3, repository: 'quay.io/coreos/etcd', version: '3.2.13', pod: { resources: {} } },
          { phase: 'Running', size: 3, clientPort: 2379, members: { ready: ['a'] }, currentVersion: '3.2.13' },
        ),
      ),
      etcdBackupType.validate(of('EtcdBackup', {}, { succeeded: false, Reason: 'x', lastSuccessDate: null })),
      etcdRestoreType.validate(
        of(
          'EtcdRestore',
          { s3: { path: 'a/b', awsSecret: 'c', endpoint: '', forcePathStyle: false } },
          { succeeded: true },
        ),
      ),
    ].flatMap((result) => result.problems);
    expect(problems).toEqual([]);
  });
});
