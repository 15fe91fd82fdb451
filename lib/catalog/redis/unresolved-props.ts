import { EXISTING_OPERATOR, type UnresolvedProps, OPERATOR, RESOURCE } from '../../pulumi/unresolved-props';

export const REDIS_OPERATOR = {
  unresolved: OPERATOR.unresolved,
  plain: [...OPERATOR.plain, 'crds'],
} as const satisfies UnresolvedProps;

export const EXISTING_REDIS_OPERATOR = {
  unresolved: EXISTING_OPERATOR.unresolved,
  plain: [...EXISTING_OPERATOR.plain, 'crds'],
} as const satisfies UnresolvedProps;

export const REDIS = {
  unresolved: [...RESOURCE.unresolved, 'image'],
  // With an exporter there is one Service more.
  plain: [...RESOURCE.plain, 'redisExporter.enabled', 'spec.redisExporter.enabled', 'storage.ephemeral'],
} as const satisfies UnresolvedProps;

/** Replications and sentinels. */
export const SIZED_REDIS = {
  unresolved: [...REDIS.unresolved, 'clusterSize'],
  plain: REDIS.plain,
} as const satisfies UnresolvedProps;

export const REDIS_CLUSTER = {
  unresolved: [...SIZED_REDIS.unresolved, 'port'],
  plain: REDIS.plain,
} as const satisfies UnresolvedProps;

export const AMAIZ_REDIS = {
  unresolved: [...RESOURCE.unresolved, 'image', 'replicas', 'restartedAt'],
  plain: [...RESOURCE.plain, 'storage.ephemeral'],
} as const satisfies UnresolvedProps;
