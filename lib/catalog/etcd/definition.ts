import {
  check,
  checkedByTests,
  Operator,
  parseImage,
  rule,
  warn,
  WatchSignal,
} from '../../authoring';
import { etcdBackupGuards, sourceGuards } from './backup-guards';
import { etcdClusterGuards } from './cluster-guards';
import { etcdBackupType, etcdClusterType, etcdRestoreType } from './crd';

import type {
  Guard,
  OperatorClassDefinition,
  OperatorDefinition,
  OperatorOptions,
  PolicyRule,
} from '../../authoring';

/** The release that all three processes are of; they are three commands of one image. */
const RELEASE = '0.9.4';

/** The image of that release; where quay.io still gives it out. */
const IMAGE = `quay.io/coreos/etcd-operator:v${RELEASE}`;

/** The one port of each process, for metrics and readiness. */
const HTTP_PORT = 8080;

/** Checks for options that none of the three processes has. */
export const PROCESS_CHECKS: NonNullable<OperatorClassDefinition<OperatorOptions>['checks']> = [
  check(
    ({ props }) => [props.replicas ?? 1],
    (replicas) =>
      replicas > 1 &&
      `'replicas' is ${replicas}, but all copies except the one that leads do nothing, and never become ready; use 1`,
  ),
  check(
    ({ props }) => [props.metrics?.port ?? HTTP_PORT],
    (port) =>
      port !== HTTP_PORT &&
      `'metrics.port' is ${port}, but the process has one port for metrics and readiness, ${HTTP_PORT}; leave it out`,
  ),
  // Upstream's own image is one that container runtimes of today do not pull; one operator speaks
  // for those inside it.
  warn(
    'etcd/image-schema-1',
    ({ props, scope }) => [scope instanceof Operator ? '' : (props.image ?? IMAGE)],
    (image) =>
      parseImage(image)?.repository === parseImage(IMAGE)?.repository &&
      `'image' is '${image}', whose manifest is of Docker schema 1: containerd 2 and newer Docker refuse it; ` +
        'pull it where that still works, push it to a registry of your own, which converts it, and give that image',
  ),
];

/** Container that the three processes have in common. */
function containerOf(command: string): NonNullable<OperatorDefinition['container']> {
  return {
    command: [command],
    // Its own CRDs use an API that Kubernetes 1.22 removed: it would wait for them forever.
    args: ['-create-crd=false'],
    env: [
      { name: 'MY_POD_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
      { name: 'MY_POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
    ],
    // The image names its user by word; with runAsNonRoot the kubelet asks for the number.
    podSecurityContext: { runAsUser: 1000 },
    writablePaths: ['/tmp'],
  };
}

/**
 * The rights that each of the three processes needs to be the only one of its kind that works in
 * its namespace. It has none to events about that: its client asks a lock for a selfLink before it
 * sends one, and no API server gives it any.
 */
function leaderRules(lock: string): readonly PolicyRule[] {
  return [
    rule.own(
      'create endpoints',
      'takes the leader lock, which this release keeps in an Endpoints object',
    ),
    rule.own('get,update endpoints', 'sees who holds the leader lock, and renews it', {
      resourceNames: [lock],
    }),
  ];
}

const COMMON_DEVIATIONS: readonly string[] = [
  'a ServiceAccount of its own, with only the rights that the code uses, each with its reason; upstream binds all verbs ' +
    'on pods, services, endpoints, volume claims, events, deployments and all three kinds to the ServiceAccount default',
  '-create-crd=false: the process would create its CRDs through an API that Kubernetes 1.22 removed, and wait forever',
  'the pod meets Pod Security restricted, with /tmp writable, where the process keeps TLS and cloud credentials; ' +
    'upstream sets no securityContext and no resources',
  'update strategy Recreate: the process elects a leader, and two at a time gain nothing',
];

/**
 * Name of the definition, and of the Endpoints object that the process keeps its leader lock in.
 */
const NAME = 'etcd-operator';

/** The option of the definition for clusters that clients reach over TLS. */
export const TLS_OPTION = 'tls';

const rules: readonly PolicyRule[] = [
  rule.watched(
    'list,watch etcdclusters.etcd.database.coreos.com',
    'hears of the clusters in its own namespace',
    {
      scopes: ['namespace'],
    },
  ),
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
  // A file of its own, read when it is asked for.
  get effects() {
    return require('./effects.json') as OperatorDefinition['effects'];
  },
  watch: WatchSignal.args({
    namespace: () => [],
    namespaces: () => ['-cluster-wide'],
    cluster: () => ['-cluster-wide'],
  }),
  rules,
  leaderElection: 'leader-for-life',
  kubernetes: {
    minimum: { version: '1.21', reason: 'clusters get PodDisruptionBudgets of policy/v1' },
  },
  container: {
    ...containerOf('etcd-operator'),
    // Ready once it leads: it answers 500 before.
    readinessProbe: { httpGet: { path: '/readyz', port: HTTP_PORT } },
  },
  metrics: {
    port: HTTP_PORT,
    args: (port) => (port === HTTP_PORT ? [] : [`-listen-addr=0.0.0.0:${port}`]),
    names: { etcd_operator_cluster_reconcile_failed: ['Reason'] },
  },
  alerts: [
    {
      name: 'EtcdReconcileFailed',
      expression:
        'sum by (Reason) (increase(etcd_operator_cluster_reconcile_failed{$(targets)}[10m])) > 0',
      for: '30m',
      severity: 'warning',
      summary:
        'The $(operator) in $(namespace) has been failing for half an hour ({{ $labels.Reason }}).',
      description:
        'A cluster does not reach its desired size or version, or a dead member is not replaced.',
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
  imageFields: { EtcdCluster: ['repository', 'pod.busyboxImage'] },
  pullSecrets: { EtcdCluster: 'no-field' },
  deviations: [
    ...COMMON_DEVIATIONS,
    'a readiness probe on /readyz, which upstream serves and does not use; with it a rolling update would never end, as ' +
      'the new pod is ready only once the old one has given up the lock',
    'scope of several namespaces: the process watches all of them, and has rights on clusters only where it serves them',
    'the CRD is of apiextensions.k8s.io/v1 with a schema of types only; it has no status subresource, as upstream has none',
  ],
});

/**
 * Name of the definition, and of the Endpoints object that the process keeps its leader lock in.
 */
const BACKUP_NAME = 'etcd-backup-operator';

const BACKUP_NAMESPACE_ONLY =
  'the process has no setting for it, and works on the EtcdBackups of the namespace that it runs in; ' +
  'run one in each namespace that has EtcdBackups, or keep them all in one: a backup reaches clusters of any namespace';

/**
 * All of them are own: the namespace that the process works on is the one that it runs in, whatever
 * else is watched.
 */
const backupRules: readonly PolicyRule[] = [
  rule.own(
    'list,watch,get,update etcdbackups.etcd.database.coreos.com',
    'serves the backups, writes their status, and sets and removes the finalizer of periodic ones',
  ),
  rule.own(
    'get secrets',
    'reads the credentials of the object storage, and the client certificate for a cluster with TLS',
  ),
  ...leaderRules(BACKUP_NAME),
];

/** The etcd-backup-operator of CoreOS: takes snapshots of clusters, as EtcdBackups say. */
export const etcdBackupDefinition: OperatorDefinition = checkedByTests({
  name: BACKUP_NAME,
  version: RELEASE,
  image: IMAGE,
  customResources: [etcdBackupType],
  watch: WatchSignal.none(),
  rules: backupRules,
  unsupportedScopes: { namespaces: BACKUP_NAMESPACE_ONLY, cluster: BACKUP_NAMESPACE_ONLY },
  leaderElection: 'leader-for-life',
  needsEgress: 'the object storage of the backups, and clusters in other namespaces',
  container: {
    ...containerOf('etcd-backup-operator'),
    // The CPU limit is for loops that spin forever after a periodic backup was changed or deleted.
    resources: {
      requests: { cpu: '50m', memory: '64Mi' },
      limits: { cpu: '500m', memory: '256Mi' },
    },
  },
  guards: { EtcdBackup: etcdBackupGuards },
  pullSecrets: { EtcdBackup: 'no-pods' },
  deviations: [
    ...COMMON_DEVIATIONS,
    'a limit of 500m CPU: the loop of a periodic backup that is changed or deleted spins until the process restarts',
  ],
});

/** Guards for the input of a restore: it deletes the cluster before it looks at the snapshot. */
export const etcdRestoreGuards: readonly Guard[] = [
  ...sourceGuards('backupStorageType'),
  {
    id: 'named-as-its-cluster',
    expression: "object.?spec.?etcdCluster.?name.orValue('') == object.metadata.name",
    message:
      'a restore must have the name of the cluster that it restores; the restore operator rejects any other',
    remedy: 'set both the name of the resource and $(etcdCluster.name) to the name of the cluster',
  },
  {
    id: 'restore-runs-once',
    expression: '!oldObject.?status.hasValue() || object.?spec == oldObject.?spec',
    message: 'a restore with a status never runs again, even if its spec changes',
    remedy: 'delete the resource and create it again',
    severity: 'warn',
  },
  {
    id: 'restore-not-repeated',
    expression: '!oldObject.?status.hasValue() || object.?status.hasValue()',
    message: 'a restore that loses its status runs again: the running cluster is deleted once more',
    remedy: 'apply or patch the resource; do not replace it with one that lacks the status',
  },
];

/**
 * Name of the definition, of the leader lock, and of the Service that members fetch a snapshot
 * from.
 */
export const RESTORE_NAME = 'etcd-restore-operator';

/** Where the process serves snapshots, over plain HTTP and to everybody who reaches it. */
export const RESTORE_PORT = 19999;

const RESTORE_NAMESPACE_ONLY =
  'the process has no setting for it, and restores the clusters of the namespace that it runs in; ' +
  'run one in each namespace where clusters are to be restored (EtcdRestoreOperator)';

/**
 * The rights of the restore operator, all in its own namespace. It also tries to delete a Pod and a
 * Service that have the name of the cluster, and ignores what comes of it: without the right to,
 * the headless Service of the cluster stays, which members need.
 */
const restoreRules: readonly PolicyRule[] = [
  rule.own(
    'list,watch,update etcdrestores.etcd.database.coreos.com',
    'serves the restores, and writes their status',
  ),
  rule.own(
    'get,create,update,delete etcdclusters.etcd.database.coreos.com',
    'deletes the cluster that is to be restored, makes it anew, paused, and lets it go on',
  ),
  rule.own('create pods', 'makes the first member, which fetches the snapshot'),
  rule.own('get secrets', 'reads the credentials of the object storage'),
  rule.own('get pods', 'reads the labels of its own Pod, by which its Service finds it'),
  rule.own(
    'create services',
    'makes its Service; that one exists already is fine with it, that it may not is fatal',
  ),
  ...leaderRules(RESTORE_NAME),
];

/**
 * The etcd-restore-operator of CoreOS: replaces a cluster by one made from a snapshot, as
 * EtcdRestores say.
 */
export const etcdRestoreDefinition: OperatorDefinition = checkedByTests({
  name: RESTORE_NAME,
  version: RELEASE,
  image: IMAGE,
  customResources: [etcdRestoreType],
  watch: WatchSignal.none(),
  rules: restoreRules,
  unsupportedScopes: { namespaces: RESTORE_NAMESPACE_ONLY, cluster: RESTORE_NAMESPACE_ONLY },
  leaderElection: 'leader-for-life',
  needsEgress: 'the object storage of the backups',
  container: {
    ...containerOf('etcd-restore-operator'),
    ports: [{ name: 'snapshots', containerPort: RESTORE_PORT }],
  },
  guards: { EtcdRestore: etcdRestoreGuards },
  // To make one is to have a cluster deleted.
  destructiveKinds: ['EtcdRestore'],
  // The first member of a restored cluster is made by this process.
  createdPodSecurity: 'baseline',
  defaultImages: [
    {
      image: 'tutum/curl',
      reason: 'the first member of a restored cluster fetches the snapshot with it',
    },
  ],
  deviations: [
    ...COMMON_DEVIATIONS,
    'no right to delete pods and services: what the process does with it is optional, and would take the headless ' +
      'Service of the cluster away',
    'a NetworkPolicy: the process serves whole snapshots without asking who wants them; upstream has none',
    'its Service is made ahead, so that its selector is known and it goes with the operator',
  ],
});
