import { etcdBackupType, etcdClusterType, etcdRestoreType } from 'operator-constructs/etcd';
import type { StructuralSchema } from '../../support/crd-types';

const TYPES = [etcdClusterType, etcdBackupType, etcdRestoreType];

/** All paths of fields, down to those of embedded Kubernetes types. */
const keysOf = (schema: StructuralSchema | undefined): string[] => Object.keys(schema?.properties ?? {});

describe('the CRDs of etcd', () => {
  test.each(TYPES.map((type) => [type.kind, type] as const))('%s has no status subresource', (_kind, type) => {
    const [version, ...more] = type.manifest.spec.versions;
    expect(more).toEqual([]);
    expect(version).toMatchObject({ name: 'v1beta2', served: true, storage: true });
    expect(version).not.toHaveProperty('subresources');
    expect(version).not.toHaveProperty('additionalPrinterColumns');
    expect(type.manifest.spec.scope).toBe('Namespaced');
  });

  test.each(TYPES.map((type) => [type.kind, type] as const))(
    '%s keeps the contract of upstream: types, and neither bounds nor rules',
    (_kind, { storedSchema }) => {
      const { spec, status } = storedSchema.properties ?? {};
      const own = JSON.stringify([spec, status], (key, value: unknown) =>
        // Embedded types of Kubernetes have what Kubernetes gives them.
        ['affinity', 'tolerations', 'resources', 'etcdEnv', 'persistentVolumeClaimSpec', 'securityContext'].includes(
          key,
        )
          ? undefined
          : value,
      );
      expect(own).not.toMatch(/"(required|minimum|maximum|enum|pattern|default|x-kubernetes-validations)"/);
      expect(storedSchema.required).toBeUndefined();
    },
  );

  test('names', () => {
    expect(TYPES.map(({ name }) => name)).toEqual([
      'etcdclusters.etcd.database.coreos.com',
      'etcdbackups.etcd.database.coreos.com',
      'etcdrestores.etcd.database.coreos.com',
    ]);
    expect(TYPES.map(({ names }) => names.shortNames)).toEqual([['etcd'], undefined, undefined]);
  });

  test('EtcdCluster has the fields of 0.9.4, in their irregular case', () => {
    const { spec, status } = etcdClusterType.storedSchema.properties ?? {};
    expect(keysOf(spec)).toEqual(['size', 'repository', 'version', 'paused', 'pod', 'TLS']);
    expect(keysOf(spec?.properties?.pod)).toEqual([
      ...['labels', 'annotations', 'nodeSelector', 'affinity', 'antiAffinity', 'tolerations', 'resources', 'etcdEnv'],
      ...['persistentVolumeClaimSpec', 'busyboxImage', 'securityContext', 'DNSTimeoutInSecond'],
    ]);
    expect(keysOf(status)).toEqual([
      ...['phase', 'reason', 'controlPaused', 'conditions', 'size', 'serviceName', 'clientPort', 'members'],
      ...['currentVersion', 'targetVersion'],
    ]);
  });

  test('embedded types stop at Kubernetes 1.12: the operator would erase newer fields', () => {
    const pod = etcdClusterType.storedSchema.properties?.spec?.properties?.pod?.properties;
    expect(keysOf(pod?.securityContext)).not.toContain('seccompProfile');
    expect(keysOf(pod?.resources)).toEqual(['limits', 'requests']);
    expect(keysOf(pod?.persistentVolumeClaimSpec)).toContain('dataSource');
  });

  test('EtcdBackup and EtcdRestore write what the operators write', () => {
    const backup = etcdBackupType.storedSchema.properties?.status;
    expect(keysOf(backup)).toEqual(['succeeded', 'Reason', 'etcdVersion', 'etcdRevision', 'lastSuccessDate']);
    expect(backup?.properties?.lastSuccessDate).toMatchObject({ nullable: true, format: 'date-time' });
    expect(keysOf(etcdRestoreType.storedSchema.properties?.status)).toEqual(['succeeded', 'reason']);
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
