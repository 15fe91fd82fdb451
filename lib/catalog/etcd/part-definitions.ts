import {
  checkedByTests,
  type OperatorDefinition,
  type PolicyRule,
  WatchSignal,
  rule,
  type Guard,
} from '../../authoring';
import { etcdBackupGuards, sourceGuards } from './backup-guards';
import { etcdBackupType, etcdRestoreType } from './crd';
import { COMMON_DEVIATIONS, containerOf, IMAGE, leaderRules, RELEASE } from './process';

/** Name of the definition, and of the Endpoints object that the process keeps its leader lock in. */
const BACKUP_NAME = 'etcd-backup-operator';

const BACKUP_NAMESPACE_ONLY =
  'the process has no setting for it, and works on the EtcdBackups of the namespace that it runs in; ' +
  'run one in each namespace that has EtcdBackups, or keep them all in one: a backup reaches clusters of any namespace';

/** All of them are own: the namespace that the process works on is the one that it runs in, whatever else is watched. */
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
    resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { cpu: '500m', memory: '256Mi' } },
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
    message: 'a restore must have the name of the cluster that it restores; the restore operator rejects any other',
    remedy: "set both the name of the resource and 'etcdCluster.name' to the name of the cluster",
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

/** Name of the definition, of the leader lock, and of the Service that members fetch a snapshot from. */
export const RESTORE_NAME = 'etcd-restore-operator';

/** Where the process serves snapshots, over plain HTTP and to everybody who reaches it. */
export const RESTORE_PORT = 19999;

const RESTORE_NAMESPACE_ONLY =
  'the process has no setting for it, and restores the clusters of the namespace that it runs in; ' +
  'run one in each namespace where clusters are to be restored (EtcdRestoreOperator)';

/**
 * The rights of the restore operator, all in its own namespace. It also tries to delete a Pod and a Service that have the
 * name of the cluster, and ignores what comes of it: without the right to, the headless Service of the cluster stays,
 * which members need.
 */
const restoreRules: readonly PolicyRule[] = [
  rule.own('list,watch,update etcdrestores.etcd.database.coreos.com', 'serves the restores, and writes their status'),
  rule.own(
    'get,create,update,delete etcdclusters.etcd.database.coreos.com',
    'deletes the cluster that is to be restored, makes it anew, paused, and lets it go on',
  ),
  rule.own('create pods', 'makes the first member, which fetches the snapshot'),
  rule.own('get secrets', 'reads the credentials of the object storage'),
  rule.own('get pods', 'reads the labels of its own Pod, by which its Service finds it'),
  rule.own('create services', 'makes its Service; that one exists already is fine with it, that it may not is fatal'),
  ...leaderRules(RESTORE_NAME),
];

/** The etcd-restore-operator of CoreOS: replaces a cluster by one made from a snapshot, as EtcdRestores say. */
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
    resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { memory: '256Mi' } },
  },
  guards: { EtcdRestore: etcdRestoreGuards },
  // To make one is to have a cluster deleted.
  destructiveKinds: ['EtcdRestore'],
  // The first member of a restored cluster is made by this process.
  createdPodSecurity: 'baseline',
  defaultImages: [
    { image: 'tutum/curl', reason: 'the first member of a restored cluster fetches the snapshot with it' },
  ],
  deviations: [
    ...COMMON_DEVIATIONS,
    'no right to delete pods and services: what the process does with it is optional, and would take the headless ' +
      'Service of the cluster away',
    'a NetworkPolicy: the process serves whole snapshots without asking who wants them; upstream has none',
    'its Service is made ahead, so that its selector is known and it goes with the operator',
  ],
});
