import { EXISTING_OPERATOR, type LateProps, OPERATOR, RESOURCE } from '../../pulumi/late-props';

export const ETCD_OPERATOR = {
  late: OPERATOR.late,
  plain: [
    ...OPERATOR.plain,
    // There is one port that it can be, and an argument only for others.
    'metrics.port',
    'backupOperator.guards',
    'restoreOperator.guards',
    'restoreOperator.networkPolicy',
  ],
} as const satisfies LateProps;

export const EXISTING_ETCD_OPERATOR = {
  late: EXISTING_OPERATOR.late,
  plain: [...EXISTING_OPERATOR.plain, 'backupOperator.guards', 'restoreOperator.guards'],
} as const satisfies LateProps;

export const ETCD_CLUSTER = {
  late: [...RESOURCE.late, 'paused', 'repository', 'size', 'version'],
  plain: [...RESOURCE.plain, 'storage.ephemeral'],
} as const satisfies LateProps;

export const ETCD_BACKUP = {
  late: [...RESOURCE.late, 'clientTLSSecret'],
  plain: RESOURCE.plain,
} as const satisfies LateProps;

export const ETCD_RESTORE = RESOURCE;
