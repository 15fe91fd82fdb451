import type { ScopeKind } from '../lib/core/scope';

/** Where rights of upstream hold. */
export type UpstreamPlace = 'everywhere' | 'watched' | 'own';

/** Rights that an upstream release asks for, in the words of RBAC; `*` as it stands there. */
export interface UpstreamGrant {
  readonly where: UpstreamPlace;
  readonly apiGroup: string;
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
}

/** What an upstream project installs for its operator. */
export interface UpstreamGrants {
  /** The manifests that say so, as of which release. */
  readonly source: string;
  /** By scope; a scope that upstream has no manifests for is left out. */
  readonly scopes: Readonly<Partial<Record<ScopeKind, readonly UpstreamGrant[]>>>;
  /** What one should know about the numbers. */
  readonly note?: string;
}

const ALL = ['*'];
const SEVEN = ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'];
const READ = ['get', 'list', 'watch'];

const at =
  (where: UpstreamPlace) =>
  (apiGroup: string, resources: readonly string[], verbs: readonly string[]): UpstreamGrant => ({
    where,
    apiGroup,
    resources,
    verbs,
  });

const everywhere = at('everywhere');
const own = at('own');
const watched = at('watched');

const ZOOKEEPER_CORE = ['pods', 'services', 'endpoints', 'persistentvolumeclaims', 'events', 'configmaps', 'secrets'];

const zookeeperAt = (grant: typeof own, core: readonly string[]): UpstreamGrant[] => [
  grant('zookeeper.pravega.io', ALL, ALL),
  grant('', core, ALL),
  grant('apps', ['deployments', 'daemonsets', 'replicasets', 'statefulsets'], ALL),
  grant('policy', ['poddisruptionbudgets'], ALL),
];

/** The chart makes the ClusterRole and the Role whatever is watched. */
const zookeeper = [
  ...zookeeperAt(everywhere, [...ZOOKEEPER_CORE, 'nodes', 'serviceaccounts']),
  ...zookeeperAt(own, ZOOKEEPER_CORE),
];

const etcdAt = (grant: typeof own): UpstreamGrant[] => [
  grant('etcd.database.coreos.com', ['etcdclusters', 'etcdbackups', 'etcdrestores'], ALL),
  grant('', ['pods', 'services', 'endpoints', 'persistentvolumeclaims', 'events'], ALL),
  grant('apps', ['deployments'], ALL),
  grant('', ['secrets'], ['get']),
];

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

const AMAIZ_CORE = ['pods', 'services', 'endpoints', 'persistentvolumeclaims', 'events', 'configmaps', 'secrets'];

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
  grant('redis.redis.opstreelabs.in', ['redis', 'redisclusters', 'redisreplications', 'redissentinels'], SEVEN),
  grant('', ['configmaps', 'events', 'persistentvolumeclaims', 'pods', 'pods/exec', 'secrets', 'services'], SEVEN),
  grant('apps', ['statefulsets'], SEVEN),
  grant('coordination.k8s.io', ['leases'], SEVEN),
  grant('policy', ['poddisruptionbudgets'], SEVEN),
];

/** What upstream grants, by the API group of the resources that its operator serves. */
export const UPSTREAM_GRANTS: Readonly<Record<string, UpstreamGrants>> = {
  'zookeeper.pravega.io': {
    source: 'chart zookeeper-operator of release 0.2.15, templates role.yaml and clusterrole.yaml',
    scopes: { namespace: zookeeper, namespaces: zookeeper, cluster: zookeeper },
    note: 'The chart has no switch: whatever is watched, it makes the ClusterRole and the Role.',
  },
  'etcd.database.coreos.com': {
    source: 'the templates for a Role and a ClusterRole in example/rbac of release 0.9.4',
    scopes: {
      namespace: etcdAt(watched),
      cluster: [...etcdAt(everywhere), everywhere('apiextensions.k8s.io', ['customresourcedefinitions'], ALL)],
    },
    note: 'One role for the three operators, bound to the ServiceAccount default. Upstream has nothing for a list of namespaces.',
  },
  'operator.etcd.io': {
    source: 'config/rbac of release 0.2.0, what it binds to the operator',
    scopes: { cluster: etcdIo },
    note: 'Roles for people and for scrapers are not counted.',
  },
  'cache.example.com': {
    source: 'config/rbac of the Memcached sample of Operator SDK, what it binds to the operator',
    scopes: { namespace: memcached, namespaces: memcached, cluster: memcached },
    note: 'The same ClusterRole whatever is watched; roles for people and for scrapers are not counted.',
  },
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
      'API server are not counted. Upstream has nothing for a list of namespaces.',
  },
  'stable.imaginedata.com': {
    source: 'nothing: its controller runs on a workstation, with all rights of the person who starts it',
    scopes: {},
    note: 'The rights here are those of the contract that this package states for a Database operator.',
  },
};
