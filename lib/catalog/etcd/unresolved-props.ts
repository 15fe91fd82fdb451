import { EXISTING_OPERATOR, type UnresolvedProps, OPERATOR, RESOURCE } from '../../pulumi/unresolved-props';

export const ETCD_OPERATOR = {
  unresolved: OPERATOR.unresolved,
  plain: [
    ...OPERATOR.plain,
    // There is one port that it can be, and an argument only for others.
    'metrics.port',
    'backupOperator.guards',
    'restoreOperator.guards',
    'restoreOperator.networkPolicy',
  ],
} as const satisfies UnresolvedProps;

export const EXISTING_ETCD_OPERATOR = {
  unresolved: EXISTING_OPERATOR.unresolved,
  plain: [...EXISTING_OPERATOR.plain, 'backupOperator.guards', 'restoreOperator.guards'],
} as const satisfies UnresolvedProps;

export const ETCD_CLUSTER = {
  unresolved: [...RESOURCE.unresolved, 'paused', 'repository', 'size', 'version'],
  plain: [...RESOURCE.plain, 'storage.ephemeral'],
} as const satisfies UnresolvedProps;

export const ETCD_BACKUP = {
  unresolved: [...RESOURCE.unresolved, 'clientTLSSecret'],
  plain: RESOURCE.plain,
} as const satisfies UnresolvedProps;

export const ETCD_RESTORE = RESOURCE;
