import { ALL, everywhere, READ, SEVEN, watched } from '../upstream-grants';

import type { own, UpstreamGrant, UpstreamGrantsByGroup } from '../upstream-grants';

const AMAIZ_CORE = [
  'pods',
  'services',
  'endpoints',
  'persistentvolumeclaims',
  'events',
  'configmaps',
  'secrets',
];

const amaiz = [
  everywhere('k8s.amaiz.com', ALL, ALL),
  everywhere('', AMAIZ_CORE, ALL),
  everywhere('apps', ['statefulsets', 'replicasets'], ALL),
  everywhere('policy', ['poddisruptionbudgets'], ALL),
  everywhere('', ['namespaces'], ['get']),
  everywhere('apps', ['deployments'], ['get']),
  everywhere('monitoring.coreos.com', ['servicemonitors'], ['get', 'create']),
  everywhere('apps', ['deployments/finalizers'], ['update']),
];

const opstreeAt = (grant: typeof own): UpstreamGrant[] => [
  grant(
    'redis.redis.opstreelabs.in',
    ['redis', 'redisclusters', 'redisreplications', 'redissentinels'],
    SEVEN,
  ),
  grant(
    '',
    ['configmaps', 'events', 'persistentvolumeclaims', 'pods', 'pods/exec', 'secrets', 'services'],
    SEVEN,
  ),
  grant('apps', ['statefulsets'], SEVEN),
  grant('coordination.k8s.io', ['leases'], SEVEN),
  grant('policy', ['poddisruptionbudgets'], SEVEN),
];

export const grants: UpstreamGrantsByGroup = {
  'k8s.amaiz.com': {
    source: 'the one ClusterRole redis-operator',
    scopes: { namespace: amaiz, cluster: amaiz },
    note: 'The same ClusterRole whatever is watched.',
  },
  'redis.redis.opstreelabs.in': {
    source: 'chart redis-operator 0.26, role.yaml with rbac.scope cluster and namespace',
    scopes: {
      namespace: opstreeAt(watched),
      cluster: [
        ...opstreeAt(everywhere),
        everywhere('', ['namespaces'], SEVEN),
        everywhere('apiextensions.k8s.io', ['customresourcedefinitions'], READ),
      ],
    },
    note:
      'A lower bound: subresources of its own kinds, plurals that do not exist and the right to get every path of the ' +
      'API server are not counted.',
  },
};
