import { ANY, check, type Kind, type PropTable, required, show } from '../../authoring';
import { CLUSTER_PROP_TYPE } from './cluster-order';
import { type EtcdRestoreSpec, type EtcdRestoreStatus, etcdRestoreType } from './crd';
import { findPart, ownNamespaceCheck } from './parts';
import { etcdRestoreDefinition } from './restore-definition';
import type { EtcdRestoreProps } from './restore-props';
import { LOCATION, locationCheck } from './snapshot-location';

/** What each prop has to be, and where it goes. */
const RESTORE_PROPS = {
  cluster: { type: required(CLUSTER_PROP_TYPE), field: ['etcdCluster', 'name'], toField: (cluster) => cluster.name },
  confirm: { type: ANY, field: false, plain: true },
  s3: { type: LOCATION, fields: () => ({ backupStorageType: 'S3' }) },
  abs: { type: LOCATION, fields: () => ({ backupStorageType: 'ABS' }) },
  gcs: { type: LOCATION, fields: () => ({ backupStorageType: 'GCS' }) },
} as const satisfies PropTable<EtcdRestoreProps>;

/** What is known of the kind EtcdRestore. */
export const ETCD_RESTORE: Kind<EtcdRestoreProps, EtcdRestoreSpec, typeof RESTORE_PROPS, EtcdRestoreStatus> = {
  type: etcdRestoreType,
  props: RESTORE_PROPS,
  // The restore operator refuses a restore that is not named as its cluster.
  identity: ({ cluster: { name, namespace } }) => ({ name, namespace }),
  servedBy: (operator) => findPart(operator, 'restoreOperator', etcdRestoreDefinition),
  checks: [
    ownNamespaceCheck('cluster.namespace', 'restoreOperator', etcdRestoreDefinition),
    locationCheck,
    check(
      ({ props: { confirm, cluster } }) => [confirm as unknown, cluster.node.path],
      (confirm, path) =>
        confirm === 'delete-and-restore'
          ? []
          : [
              `'confirm' is ${show(confirm)}; a restore deletes the cluster [${path}] with all its data before it ` +
                "looks for the snapshot: set it to 'delete-and-restore' if that is what shall happen",
            ],
    ),
    check(
      ({ props: { cluster } }) => [cluster.version],
      (version) => {
        const [major = 0, minor = 0] = version.split('.').map(Number);
        return major > 3 || (major === 3 && minor >= 6)
          ? [
              `'cluster.version' is '${version}', whose image has no etcdctl snapshot restore: the cluster would be ` +
                'deleted and not come back; restore by hand',
            ]
          : [];
      },
    ),
  ],
};
