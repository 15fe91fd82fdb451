import { checkedByTests, rule, WatchSignal } from '../../authoring';
import { zookeeperClusterType } from './crd';
import { zookeeperGuards } from './guards';

import type { OperatorDefinition, PolicyRule } from '../../authoring';

/**
 * The lock that makes one operator of a namespace the leader; its name is fixed in the operator's
 * code.
 */
const LEADER_LOCK = 'zookeeper-operator-lock';

/** The option of the definition that clusters with ServiceAccounts of their own need. */
export const MEMBER_ACCOUNTS_OPTION = 'memberAccounts';

/**
 * The rights of the operator. Its caches for budgets, claims and ServiceAccounts start on first
 * use: without list and watch on one of them its only worker would wait forever, so none of these
 * is optional.
 */
const rules: readonly PolicyRule[] = [
  rule.watched(
    'list,watch,update zookeeperclusters.zookeeper.pravega.io',
    'serves the clusters, writes defaults into them and sets and removes its finalizer',
  ),
  rule.watched(
    'update zookeeperclusters.zookeeper.pravega.io/status',
    'reports members, versions and conditions',
  ),
  rule.watched(
    'update zookeeperclusters.zookeeper.pravega.io/finalizers',
    'owns what it makes with blockOwnerDeletion, which the admission plugin OwnerReferencesPermissionEnforcement ' +
      '(on by default in OpenShift) allows only with this right',
  ),
  rule.watched(
    'list,watch,create,update services,configmaps',
    'makes the client, headless and admin Services and the configuration of each cluster, and keeps them so',
  ),
  rule.watched(
    'list,watch,create,update serviceaccounts',
    'makes the ServiceAccount that the members of a cluster run as, and puts the pull secrets into it',
    { option: MEMBER_ACCOUNTS_OPTION },
  ),
  rule.watched('list,watch pods', 'sees which members are ready, and which are on the new version'),
  rule.watched(
    'list,watch,delete persistentvolumeclaims',
    'deletes the volumes of members that are gone, where the reclaim policy is Delete',
  ),
  rule.watched('list,watch,create,update statefulsets.apps', 'runs the members of each cluster'),
  rule.watched(
    'list,watch,create poddisruptionbudgets.policy',
    'keeps a quorum when nodes are drained; it never changes a budget that is there',
  ),
  rule.own('create configmaps', 'takes the leader lock'),
  rule.own(
    'get,delete configmaps',
    'sees who holds the leader lock, and frees one whose holder is gone',
    {
      resourceNames: [LEADER_LOCK],
    },
  ),
  rule.own(
    'get,delete pods',
    'names its own Pod as the owner of the leader lock, and removes an evicted Pod that holds it',
  ),
  rule.cluster(
    'get nodes',
    'takes the leader lock over from a Pod on a node that is not ready; without it (and in the other scopes) the ' +
      'lock is free only once that Pod is deleted',
    { scopes: ['cluster'], optional: true },
  ),
];

/** The zookeeper-operator of the Pravega project. */
export const zookeeperDefinition: OperatorDefinition = checkedByTests({
  name: 'zookeeper-operator',
  version: '0.2.15',
  image: 'pravega/zookeeper-operator:0.2.15',
  customResources: [zookeeperClusterType],
  watch: WatchSignal.env(),
  rules,
  leaderElection: 'leader-for-life',
  kubernetes: {
    minimum: { version: '1.21', reason: 'it makes PodDisruptionBudgets of policy/v1' },
  },
  container: {
    env: [{ name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }],
    // The image names its user, `nonroot`, by word; with runAsNonRoot the kubelet asks for the
    // number.
    podSecurityContext: { runAsUser: 65532, runAsGroup: 65532 },
  },
  metrics: {
    port: 6000,
    args: (port) => [`-metrics-bind-address=:${port}`],
    library: 'controller-runtime',
  },
  guards: { ZookeeperCluster: zookeeperGuards },
  deletion: { ZookeeperCluster: { holdsData: true, propagation: 'background' } },
  // A member container has no securityContext in the resource, so it can drop no capability.
  createdPodSecurity: 'baseline',
  imageFields: {
    ZookeeperCluster: ['image.repository', 'containers[*].image', 'initContainers[*].image'],
  },
  orderedPods: {
    ZookeeperCluster: { statefulSets: ['*'] },
  },
  // A file of its own, read when it is asked for.
  get effects() {
    return require('./effects.json') as OperatorDefinition['effects'];
  },
  // Each synth needs these, and not the rest; a test holds them to the file.
  idleFields: {
    release: '0.2.15',
    kinds: { ZookeeperCluster: [{ field: 'probes.livenessProbe.successThreshold', from: 1 }] },
  },
  pullSecrets: {
    ZookeeperCluster: { serviceAccount: ['pod', 'serviceAccountName'], notInto: ['', 'default'] },
  },
  deviations: [
    'rights: only those that the code uses, each with its reason; upstream grants all verbs on secrets, nodes, ' +
      'deployments and more, in every scope',
    'namespaced scopes have no ClusterRole; upstream always makes one',
    'no command: the entry point of the image is the operator, and a lookup by PATH has failed for users',
    'no OPERATOR_NAME: the operator reads it nowhere',
    'no container port 60000: nothing listens there; metrics are served on 6000, and only on loopback unless asked for',
    'the pod meets Pod Security restricted; upstream sets no securityContext',
    'update strategy Recreate: a rolling update would wait for a lock that the old pod holds',
    'the CRD carries no descriptions, which leaves room for client-side apply',
  ],
});
