import { everywhere, own, READ, SEVEN } from '../upstream-grants';

import type { UpstreamGrantsByGroup } from '../upstream-grants';

const memcached = [
  everywhere('', ['events'], ['create', 'patch']),
  everywhere('', ['pods'], READ),
  everywhere('apps', ['deployments'], SEVEN),
  everywhere('cache.example.com', ['memcacheds'], SEVEN),
  everywhere('cache.example.com', ['memcacheds/finalizers'], ['update']),
  everywhere('cache.example.com', ['memcacheds/status'], ['get', 'patch', 'update']),
  everywhere('authentication.k8s.io', ['tokenreviews'], ['create']),
  everywhere('authorization.k8s.io', ['subjectaccessreviews'], ['create']),
  own('', ['configmaps'], SEVEN),
  own('coordination.k8s.io', ['leases'], SEVEN),
  own('', ['events'], ['create', 'patch']),
];

export const grants: UpstreamGrantsByGroup = {
  'cache.example.com': {
    source: 'config/rbac of the Memcached sample of Operator SDK, what it binds to the operator',
    scopes: { namespace: memcached, namespaces: memcached, cluster: memcached },
    note: 'The same ClusterRole whatever is watched; roles for people and for scrapers are not counted.',
  },
};
