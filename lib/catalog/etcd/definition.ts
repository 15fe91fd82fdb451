import { checkedByTests, type OperatorDefinition, type PolicyRule, WatchSignal, rule } from '../../authoring';

import { etcdClusterGuards } from './cluster-guards';
import { etcdClusterType } from './crd';
import { COMMON_DEVIATIONS, HTTP_PORT, IMAGE, RELEASE, containerOf, leaderRules } from './process';

/** Name of the definition, and of the Endpoints object that the process keeps its leader lock in. */
const NAME = 'etcd-operator';

/** The option of the definition for clusters that clients reach over TLS. */
export const TLS_OPTION = 'tls';

const rules: readonly PolicyRule[] = [
  rule.watched('list,watch etcdclusters.etcd.database.coreos.com', 'hears of the clusters in its own namespace', {
    scopes: ['namespace'],
  }),
  rule.cluster(
    'list,watch etcdclusters.etcd.database.coreos.com',
    'hears of the clusters: the process watches its own namespace or all of them, so that for several it has to ' +
      'watch all; what it may do with a cluster is granted in the namespaces that it serves',
    { scopes: ['namespaces', 'cluster'] },
  ),
  rule.watched(
    'get,update etcdclusters.etcd.database.coreos.com',
    'writes defaults and the status into the clusters, where the status is no subresource; reads a cluster again when ' +
      'somebody else has written it meanwhile',
  ),
  rule.watched(
    'list,get,create,patch,delete pods',
    'runs the members, patches their image for an upgrade, and removes members that are dead or surplus',
  ),
  rule.watched(
    'create,delete persistentvolumeclaims',
    'makes a volume for each member of a cluster that has volumes, and deletes it with the member',
  ),
  rule.watched(
    'create services',
    'makes the two Services of a cluster that has none; without it an error in the log for each cluster, as ' +
      'EtcdCluster brings its own',
    { optional: true },
  ),
  rule.watched(
    'get secrets',
    'reads the client certificate with which it talks to a cluster that clients reach over TLS',
    { option: TLS_OPTION },
  ),
  rule.watched('create events', 'records members that are added, removed, replaced and upgraded'),
  rule.own('get pods', 'reads its own Pod when it starts'),
  ...leaderRules(NAME),
];

/** The etcd-operator of CoreOS: runs EtcdClusters. */
export const etcdDefinition: OperatorDefinition = checkedByTests({
  name: NAME,
  version: RELEASE,
  image: IMAGE,
  customResources: [etcdClusterType],
  watch: WatchSignal.args({
    namespace: () => [],
    namespaces: () => ['-cluster-wide'],
    cluster: () => ['-cluster-wide'],
  }),
  rules,
  leaderElection: 'leader-for-life',
  kubernetes: { minimum: { version: '1.21', reason: 'clusters get PodDisruptionBudgets of policy/v1' } },
  container: {
    ...containerOf('etcd-operator'),
    // Ready once it leads: it answers 500 before.
    readinessProbe: { httpGet: { path: '/readyz', port: HTTP_PORT } },
    resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { memory: '256Mi' } },
  },
  metrics: {
    port: HTTP_PORT,
    args: (port) => (port === HTTP_PORT ? [] : [`-listen-addr=0.0.0.0:${port}`]),
    names: { etcd_operator_cluster_reconcile_failed: ['Reason'] },
  },
  alerts: [
    {
      name: 'EtcdReconcileFailed',
      expression: 'sum by (Reason) (increase(etcd_operator_cluster_reconcile_failed{$(targets)}[10m])) > 0',
      for: '30m',
      severity: 'warning',
      summary: 'The $(operator) in $(namespace) has been failing for half an hour ({{ $labels.Reason }}).',
      description: 'A cluster does not reach its desired size or version, or a dead member is not replaced.',
      remedy: 'Look for errors in the log of $(name) in $(namespace).',
    },
  ],
  guards: { EtcdCluster: etcdClusterGuards },
  deletion: { EtcdCluster: { holdsData: true } },
  // A member's containers have no securityContext in the resource, so they can drop no capability.
  createdPodSecurity: 'baseline',
  defaultImages: [
    {
      image: 'busybox:1.28.0-glibc',
      reason: 'each member waits in it for its own name',
      kind: 'EtcdCluster',
      field: ['pod', 'busyboxImage'],
    },
  ],
  pullSecrets: { EtcdCluster: 'no-field' },
  deviations: [
    ...COMMON_DEVIATIONS,
    'a readiness probe on /readyz, which upstream serves and does not use; with it a rolling update would never end, as ' +
      'the new pod is ready only once the old one has given up the lock',
    'scope of several namespaces: the process watches all of them, and has rights on clusters only where it serves them',
    'the CRD is of apiextensions.k8s.io/v1 with a schema of types only; it has no status subresource, as upstream has none',
  ],
});
