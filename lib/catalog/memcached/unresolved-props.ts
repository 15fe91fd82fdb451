import { type UnresolvedProps, OPERATOR, RESOURCE } from '../../pulumi/unresolved-props';

export const MEMCACHED_OPERATOR = {
  unresolved: [...OPERATOR.unresolved, 'memcachedImage'],
  plain: OPERATOR.plain,
} as const satisfies UnresolvedProps;

export const MEMCACHED = {
  unresolved: [...RESOURCE.unresolved, 'containerPort', 'kubernetesClusterDomain', 'size'],
  plain: RESOURCE.plain,
} as const satisfies UnresolvedProps;
