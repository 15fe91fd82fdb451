import { type Guard } from '../../authoring';

import { sourceGuards } from './source-guards';

/** What a restore must not be given: it deletes the cluster before it looks at the snapshot. */
export const etcdRestoreGuards: readonly Guard[] = [
  ...sourceGuards('backupStorageType'),
  {
    id: 'named-as-its-cluster',
    operations: ['CREATE', 'UPDATE'],
    expression: "object.?spec.?etcdCluster.?name.orValue('') == object.metadata.name",
    message: 'a restore has the name of the cluster that it restores; the restore operator refuses another one',
    remedy: "give the resource the name of the cluster, and 'etcdCluster.name' the same",
    severity: 'deny',
  },
  {
    id: 'restore-runs-once',
    operations: ['UPDATE'],
    expression: '!oldObject.?status.hasValue() || object.?spec == oldObject.?spec',
    message: 'a restore with a status is never made again, whatever becomes of its spec',
    remedy: 'delete the resource, and make it anew',
    severity: 'warn',
  },
  {
    id: 'restore-not-repeated',
    operations: ['UPDATE'],
    expression: '!oldObject.?status.hasValue() || object.?status.hasValue()',
    message: 'a restore that loses its status is made once more: the cluster that runs is deleted again',
    remedy: 'apply or patch the resource, and never replace it by one without its status',
    severity: 'deny',
  },
];
