import { everywhere, own, READ, SEVEN } from '../upstream-grants';

import type { UpstreamGrantsByGroup } from '../upstream-grants';

const etcdIo = [
  everywhere('', ['configmaps', 'secrets', 'services'], SEVEN),
  everywhere('', ['events'], ['create', 'get', 'list', 'patch', 'update']),
  everywhere('apps', ['statefulsets'], SEVEN),
  everywhere('cert-manager.io', ['certificates'], SEVEN),
  everywhere('cert-manager.io', ['clusterissuers', 'issuers'], READ),
  everywhere('operator.etcd.io', ['etcdclusters'], SEVEN),
  everywhere('operator.etcd.io', ['etcdclusters/finalizers'], ['update']),
  everywhere('operator.etcd.io', ['etcdclusters/status'], ['get', 'patch', 'update']),
  everywhere('authentication.k8s.io', ['tokenreviews'], ['create']),
  everywhere('authorization.k8s.io', ['subjectaccessreviews'], ['create']),
  own('', ['configmaps'], SEVEN),
  own('coordination.k8s.io', ['leases'], SEVEN),
  own('', ['events'], ['create', 'patch']),
];

export const grants: UpstreamGrantsByGroup = {
  'operator.etcd.io': {
    source: 'config/rbac of release 0.2.0, what it binds to the operator',
    scopes: { cluster: etcdIo },
    note: 'Roles for people and for scrapers are not counted.',
  },
};
