import { EXISTING_OPERATOR, type LateProps, OPERATOR, RESOURCE } from '../../pulumi/late-props';

export const REDIS_OPERATOR = {
  late: OPERATOR.late,
  plain: [...OPERATOR.plain, 'crds'],
} as const satisfies LateProps;

export const EXISTING_REDIS_OPERATOR = {
  late: EXISTING_OPERATOR.late,
  plain: [...EXISTING_OPERATOR.plain, 'crds'],
} as const satisfies LateProps;

export const REDIS = {
  late: [...RESOURCE.late, 'image'],
  // With an exporter there is one Service more.
  plain: [...RESOURCE.plain, 'redisExporter.enabled', 'spec.redisExporter.enabled', 'storage.ephemeral'],
} as const satisfies LateProps;

/** Replications and sentinels. */
export const SIZED_REDIS = { late: [...REDIS.late, 'clusterSize'], plain: REDIS.plain } as const satisfies LateProps;

export const REDIS_CLUSTER = {
  late: [...SIZED_REDIS.late, 'port'],
  plain: REDIS.plain,
} as const satisfies LateProps;

export const AMAIZ_REDIS = {
  late: [...RESOURCE.late, 'image', 'replicas', 'restartedAt'],
  plain: [...RESOURCE.plain, 'storage.ephemeral'],
} as const satisfies LateProps;
