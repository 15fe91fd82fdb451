import { checkedByTests, type OperatorDefinition, type PolicyRule, WatchSignal, rule } from '../../authoring';

import { etcdBackupGuards } from './backup-guards';
import { etcdBackupType } from './crd';
import { COMMON_DEVIATIONS, containerOf, IMAGE, leaderRules, RELEASE } from './process';

/** Name of the definition, and of the Endpoints object that the process keeps its leader lock in. */
const NAME = 'etcd-backup-operator';

const OWN_NAMESPACE_ONLY =
  'the process has no setting for it, and works on the EtcdBackups of the namespace that it runs in; ' +
  'run one in each namespace that has EtcdBackups, or keep them all in one: a backup reaches clusters of any namespace';

/** All of them are own: the namespace that the process works on is the one that it runs in, whatever else is watched. */
const rules: readonly PolicyRule[] = [
  rule.own(
    'list,watch,get,update etcdbackups.etcd.database.coreos.com',
    'serves the backups, writes their status, and sets and removes the finalizer of periodic ones',
  ),
  rule.own(
    'get secrets',
    'reads the credentials of the object storage, and the client certificate for a cluster with TLS',
  ),
  ...leaderRules(NAME),
];

/** The etcd-backup-operator of CoreOS: takes snapshots of clusters, as EtcdBackups say. */
export const etcdBackupDefinition: OperatorDefinition = checkedByTests({
  name: NAME,
  version: RELEASE,
  image: IMAGE,
  customResources: [etcdBackupType],
  watch: WatchSignal.none(),
  rules,
  unsupportedScopes: { namespaces: OWN_NAMESPACE_ONLY, cluster: OWN_NAMESPACE_ONLY },
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
