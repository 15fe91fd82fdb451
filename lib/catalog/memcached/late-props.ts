import { type LateProps, OPERATOR, RESOURCE } from '../../pulumi/late-props';

export const MEMCACHED_OPERATOR = {
  late: [...OPERATOR.late, 'memcachedImage'],
  plain: OPERATOR.plain,
} as const satisfies LateProps;

export const MEMCACHED = {
  late: [...RESOURCE.late, 'containerPort', 'kubernetesClusterDomain', 'size'],
  plain: RESOURCE.plain,
} as const satisfies LateProps;
