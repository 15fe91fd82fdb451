import { ALL, everywhere, own } from '../upstream-grants';

import type { UpstreamGrant, UpstreamGrantsByGroup } from '../upstream-grants';

const ZOOKEEPER_CORE = [
  'pods',
  'services',
  'endpoints',
  'persistentvolumeclaims',
  'events',
  'configmaps',
  'secrets',
];

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

export const grants: UpstreamGrantsByGroup = {
  'zookeeper.pravega.io': {
    source: 'chart zookeeper-operator of release 0.2.15, templates role.yaml and clusterrole.yaml',
    scopes: { namespace: zookeeper, namespaces: zookeeper, cluster: zookeeper },
    note: 'The chart has no switch: whatever is watched, it makes the ClusterRole and the Role.',
  },
};
