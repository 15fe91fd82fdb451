import { type Guard } from '../../authoring';

import { sourceGuards } from './source-guards';

const policy = (of: string, field: string): string => `${of}.?spec.?backupPolicy.?${field}.orValue(0)`;
const isPeriodic = (of: string): string => `${policy(of, 'backupIntervalInSecond')} > 0`;
const isPruned = `${policy('object', 'maxBackups')} > 0`;

/** Guards against states that a backup, or the backup operator, does not survive. */
export const etcdBackupGuards: readonly Guard[] = [
  ...sourceGuards('storageType'),
  {
    id: 'has-endpoints',
    expression: 'object.?spec.?etcdEndpoints.orValue([]).size() > 0',
    message: "the backup operator does not look up the cluster's endpoints",
    remedy: "give 'cluster' or 'etcdEndpoints'",
  },
  {
    id: 'client-certificate-for-tls',
    expression:
      "!object.?spec.?etcdEndpoints.orValue([]).exists(url, url.startsWith('https:')) || " +
      "object.?spec.?clientTLSSecret.orValue('') != ''",
    message: 'a cluster with TLS accepts only clients with a certificate',
    remedy: "set 'clientTLSSecret'",
  },
  {
    id: 'policy-not-negative',
    expression: `${policy('object', 'backupIntervalInSecond')} >= 0 && ${policy('object', 'maxBackups')} >= 0`,
    message: 'the backup operator fails on a negative interval or number of backups',
    remedy: "leave 'backupPolicy.backupIntervalInSecond' or 'backupPolicy.maxBackups' out",
  },
  {
    id: 'pruning-deletes-the-newest',
    field: 'spec.backupPolicy.maxBackups',
    expression: `!(${isPruned}) || object.?spec.?abs.hasValue()`,
    message:
      "'maxBackups' keeps the names that sort last, and the revision in a name has no leading zeros: when it gains a " +
      'digit, each new backup sorts first and is deleted at once',
    remedy: "leave 'backupPolicy.maxBackups' out, and let the bucket expire old objects",
    severity: 'warn',
  },
  {
    id: 'abs-is-not-pruned',
    field: 'spec.backupPolicy.maxBackups',
    expression: `!(${isPruned}) || !object.?spec.?abs.hasValue()`,
    message: "'maxBackups' finds no backups in ABS in this release, and deletes none",
    remedy: "leave 'backupPolicy.maxBackups' out, and let the container expire old objects",
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
    message: 'the loop of the old periodic backup keeps running at full CPU until the backup operator restarts',
    remedy: "delete the backup operator's pod afterwards, to restart it",
    severity: 'warn',
  },
];
