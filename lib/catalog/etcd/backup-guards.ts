import type { Guard } from '../../authoring';

/** The field of each storage type, and the field of that with the Secret. */
const SOURCES = [
  { type: 'S3', field: 's3', secret: 'awsSecret' },
  { type: 'ABS', field: 'abs', secret: 'absSecret' },
  { type: 'GCS', field: 'gcs', secret: undefined },
];

const present = (field: string): string => `object.?spec.?${field}.hasValue()`;

/**
 * Guards for the object storage of a backup and of a restore, whose storage type has a name of its
 * own in each.
 */
export function sourceGuards(typeField: string): readonly Guard[] {
  const type = `object.?spec.?${typeField}.orValue('')`;
  return [
    {
      id: 'known-storage-type',
      expression: `${type} in ['S3', 'ABS', 'GCS']`,
      message: 'the operator crashes on any other storage type, and again each time it starts',
      remedy: `set '${typeField}' to S3, ABS or GCS, as written here`,
    },
    {
      id: 'source-of-storage-type',
      expression: SOURCES.map(
        (source) => `(${type} == '${source.type}') == ${present(source.field)}`,
      ).join(' && '),
      message:
        'the operator crashes if the source for the storage type is missing, and again each time it starts',
      remedy: `give the one of $(s3), $(abs) and $(gcs) that '${typeField}' says`,
    },
    {
      id: 'path-in-a-bucket',
      expression: SOURCES.map(
        ({ field }) =>
          `(!${present(field)} || object.?spec.?${field}.?path.orValue('').matches('^[^/]+/.+$'))`,
      ).join(' && '),
      message: 'a path is the name of a bucket or container, a slash, and the name of the object',
      remedy: "write 'path' as bucket/key",
    },
    {
      id: 'source-has-secret',
      expression: SOURCES.flatMap(({ field, secret }) =>
        secret === undefined
          ? []
          : [`(!${present(field)} || object.?spec.?${field}.?${secret}.orValue('') != '')`],
      ).join(' && '),
      message:
        'the operator takes the credentials for this storage from a Secret, and fails without one',
      remedy: 'set $(s3.awsSecret) or $(abs.absSecret)',
    },
  ];
}

const policy = (of: string, field: string): string =>
  `${of}.?spec.?backupPolicy.?${field}.orValue(0)`;
const isPeriodic = (of: string): string => `${policy(of, 'backupIntervalInSecond')} > 0`;
const isPruned = `${policy('object', 'maxBackups')} > 0`;

/** Guards against states that a backup, or the backup operator, does not survive. */
export const etcdBackupGuards: readonly Guard[] = [
  ...sourceGuards('storageType'),
  {
    id: 'has-endpoints',
    expression: 'object.?spec.?etcdEndpoints.orValue([]).size() > 0',
    message: "the backup operator does not look up the cluster's endpoints",
    remedy: "give 'cluster' or $(etcdEndpoints)",
  },
  {
    id: 'client-certificate-for-tls',
    expression:
      "!object.?spec.?etcdEndpoints.orValue([]).exists(url, url.startsWith('https:')) || " +
      "object.?spec.?clientTLSSecret.orValue('') != ''",
    message: 'a cluster with TLS accepts only clients with a certificate',
    remedy: 'set $(clientTLSSecret)',
  },
  {
    id: 'policy-not-negative',
    expression: `${policy('object', 'backupIntervalInSecond')} >= 0 && ${policy('object', 'maxBackups')} >= 0`,
    message: 'the backup operator fails on a negative interval or number of backups',
    remedy: 'leave $(backupPolicy.backupIntervalInSecond) or $(backupPolicy.maxBackups) out',
  },
  {
    id: 'pruning-deletes-the-newest',
    field: 'spec.backupPolicy.maxBackups',
    expression: `!(${isPruned}) || object.?spec.?abs.hasValue()`,
    message:
      "'maxBackups' keeps the names that sort last, and the revision in a name has no leading zeros: when it gains a " +
      'digit, each new backup sorts first and is deleted at once',
    remedy: 'leave $(backupPolicy.maxBackups) out, and let the bucket expire old objects',
    severity: 'warn',
  },
  {
    id: 'abs-is-not-pruned',
    field: 'spec.backupPolicy.maxBackups',
    expression: `!(${isPruned}) || !object.?spec.?abs.hasValue()`,
    message: "'maxBackups' finds no backups in ABS in this release, and deletes none",
    remedy: 'leave $(backupPolicy.maxBackups) out, and let the container expire old objects',
    severity: 'warn',
  },
  {
    id: 'one-shot-runs-once',
    expression: `${isPeriodic('oldObject')} || !oldObject.?status.hasValue() || object.?spec == oldObject.?spec`,
    message: 'a backup that succeeded or failed never runs again, even if its spec changes',
    remedy: 'create a backup with another name',
    severity: 'warn',
  },
  {
    id: 'periodic-change-spins',
    operations: ['UPDATE', 'DELETE'],
    expression: `!(${isPeriodic('oldObject')}) || (object != null && object.?spec == oldObject.?spec)`,
    message:
      'the loop of the old periodic backup keeps running at full CPU until the backup operator restarts',
    remedy: "delete the backup operator's pod afterwards, to restart it",
    severity: 'warn',
  },
];
