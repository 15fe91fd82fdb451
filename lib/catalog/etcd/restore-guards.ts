import { type Guard } from '../../authoring';

import { sourceGuards } from './backup-guards';

/** Guards for the input of a restore: it deletes the cluster before it looks at the snapshot. */
export const etcdRestoreGuards: readonly Guard[] = [
  ...sourceGuards('backupStorageType'),
  {
    id: 'named-as-its-cluster',
    expression: "object.?spec.?etcdCluster.?name.orValue('') == object.metadata.name",
    message: 'a restore must have the name of the cluster that it restores; the restore operator rejects any other',
    remedy: "set both the name of the resource and 'etcdCluster.name' to the name of the cluster",
  },
  {
    id: 'restore-runs-once',
    expression: '!oldObject.?status.hasValue() || object.?spec == oldObject.?spec',
    message: 'a restore with a status never runs again, even if its spec changes',
    remedy: 'delete the resource and create it again',
    severity: 'warn',
  },
  {
    id: 'restore-not-repeated',
    expression: '!oldObject.?status.hasValue() || object.?status.hasValue()',
    message: 'a restore that loses its status runs again: the running cluster is deleted once more',
    remedy: 'apply or patch the resource; do not replace it with one that lacks the status',
  },
];
