import { check, derive, isUnresolved, type ResourceDefinition, type PropTable, warn, prop } from '../../authoring';
import { etcdBackupDefinition } from './backup-definition';
import type { EtcdBackupProps } from './backup-props';
import { CLIENT_SECRET_KEYS } from './client-secret';
import { type EtcdBackupSpec, type EtcdBackupStatus, etcdBackupType, etcdClusterType } from './crd';
import { findPart, ownNamespaceCheck } from './parts';
import { LOCATION, locationCheck, readLocation } from './snapshot-location';

/** Props of the kind, with their types and fields. */
const BACKUP_PROPS = {
  cluster: { type: prop.resource(etcdClusterType), field: false },
  etcdEndpoints: {},
  clientTLSSecret: { type: prop.objectName() },
  backupPolicy: {},
  s3: { type: LOCATION, fields: () => ({ storageType: 'S3' }) },
  abs: { type: LOCATION, fields: () => ({ storageType: 'ABS' }) },
  gcs: { type: LOCATION, fields: () => ({ storageType: 'GCS' }) },
} as const satisfies PropTable<EtcdBackupProps>;

/** Definition of the kind EtcdBackup. */
export const ETCD_BACKUP: ResourceDefinition<EtcdBackupProps, EtcdBackupSpec, typeof BACKUP_PROPS, EtcdBackupStatus> = {
  type: etcdBackupType,
  props: BACKUP_PROPS,
  servedBy: (operator) => findPart(operator, 'backupOperator', etcdBackupDefinition),
  defaults: ({ props: { cluster }, namespace }) =>
    cluster === undefined
      ? {}
      : {
          etcdEndpoints: [cluster.connectionString],
          // Pods read Secrets of their own namespace only.
          clientTLSSecret: derive(
            [cluster.namespace, namespace, cluster.credentialsSecret?.name] as const,
            (theirs, own, name) => (theirs === own ? name : undefined),
          ),
        },
  checks: [
    ownNamespaceCheck('namespace', 'backupOperator', etcdBackupDefinition),
    locationCheck,
    check(
      ({ given: { cluster, etcdEndpoints }, said }) => [
        cluster === undefined && etcdEndpoints === undefined && (said.etcdEndpoints ?? []).length === 0,
      ],
      (isMissing) => isMissing && "'cluster' and 'etcdEndpoints' are missing; give one of them",
    ),
    check(
      ({ props: { cluster }, said, namespace }) => [
        said.clientTLSSecret === undefined ? cluster?.credentialsSecret?.name : undefined,
        cluster?.namespace,
        namespace,
        cluster?.node.path,
      ],
      (name, theirs, own, path) =>
        name !== undefined &&
        theirs !== own &&
        `'clientTLSSecret' is missing: the cluster [${path}] takes clients with a certificate only, and its own ` +
          `Secret '${name}' is in '${theirs}'; name a Secret in '${own}'`,
    ),
  ],
  secrets: ({ props, spec }) => [
    ...(readLocation(props)?.secrets ?? []),
    { prop: 'clientTLSSecret', name: spec.clientTLSSecret, keys: [Object.values(CLIENT_SECRET_KEYS)] },
  ],
  after: ({ props: { cluster } }) => [cluster],
  // Old snapshots are found by the beginning of their names, other backups' among them.
  pairs: {
    from: ({ spec }) => isUnresolved(keptBy(spec)) || keptBy(spec) > 0,
    check: warn(
      'etcd/backup-overlap',
      ([one, other]) => [
        one.spec.storageType === other.spec.storageType,
        readLocation(one.props)?.path ?? '',
        readLocation(other.props)?.path ?? '',
        keptBy(one.spec),
        other.path,
      ],
      (areInOneStore, beginning, path, kept, other) =>
        areInOneStore &&
        kept > 0 &&
        path.startsWith(beginning) &&
        `'backupPolicy.maxBackups' deletes what begins with '${beginning}', the snapshots of [${other}] too; ` +
          'give the two paths of which none begins with the other',
    ),
  },
  // A periodic one succeeds for the first time after one interval.
  ready: {
    fields: ['backupPolicy'],
    rule: ({ backupPolicy }) => (isPeriodic(backupPolicy) ? undefined : 'jsonpath={.status.succeeded}=true'),
  },
};

function keptBy({ backupPolicy }: EtcdBackupSpec): number {
  return backupPolicy?.maxBackups ?? 0;
}

/** An interval that is not known yet is taken for one. */
function isPeriodic(policy: unknown): boolean {
  const { backupIntervalInSecond = 0 } = (policy ?? {}) as { readonly backupIntervalInSecond?: unknown };
  return backupIntervalInSecond !== 0;
}
