import { ALL, everywhere, watched } from '../upstream-grants';

import type { own, UpstreamGrant, UpstreamGrantsByGroup } from '../upstream-grants';

const etcdAt = (grant: typeof own): UpstreamGrant[] => [
  grant('etcd.database.coreos.com', ['etcdclusters', 'etcdbackups', 'etcdrestores'], ALL),
  grant('', ['pods', 'services', 'endpoints', 'persistentvolumeclaims', 'events'], ALL),
  grant('apps', ['deployments'], ALL),
  grant('', ['secrets'], ['get']),
];

export const grants: UpstreamGrantsByGroup = {
  'etcd.database.coreos.com': {
    source: 'the templates for a Role and a ClusterRole in example/rbac of release 0.9.4',
    scopes: {
      namespace: etcdAt(watched),
      cluster: [
        ...etcdAt(everywhere),
        everywhere('apiextensions.k8s.io', ['customresourcedefinitions'], ALL),
      ],
    },
    note: 'One role for the three operators, bound to the ServiceAccount default.',
  },
};
