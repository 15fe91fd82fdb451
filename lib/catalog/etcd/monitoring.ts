import { CLIENT_SECRET_KEYS, labelsOf } from './cluster-fields';

import type { CompleteResource, KindMonitoring } from '../../authoring';
import type { EtcdClusterSpec } from './crd';

/** Default size limit of etcd's data in bytes. */
const QUOTA = 2 ** 31;

export const ETCD_MONITORING: KindMonitoring<CompleteResource<unknown, EtcdClusterSpec>> = {
  target: ({
    name,
    namespace,
    spec: { TLS: { static: { member, operatorSecret } = {} } = {} },
  }) => ({
    // The headless Service has the same labels, and the same pods behind it.
    service: { selector: { matchLabels: labelsOf(name) }, port: 'client', only: `${name}-client` },
    pods: { selector: { matchLabels: labelsOf(name) }, port: 'client' },
    protocol: member?.serverSecret === undefined ? 'http' : 'https',
    ...(operatorSecret !== undefined && {
      tls: tlsOf(operatorSecret, `${name}-client.${namespace}.svc`),
    }),
  }),
  pods: '$(name)-[a-z0-9]+',
  metrics: {
    etcd_server_has_leader: [],
    etcd_server_leader_changes_seen_total: [],
    etcd_server_proposals_failed_total: [],
    etcd_disk_wal_fsync_duration_seconds_bucket: ['le'],
    // The size has its first name up to 3.3, and both from 3.2.24 to 3.4.
    etcd_debugging_mvcc_db_total_size_in_bytes: [],
    etcd_mvcc_db_total_size_in_bytes: [],
  },
  replicas: ({ spec: { size = 0 } }) => size,
  docs: 'https://github.com/imaginedata/operator-constructs/blob/main/docs/monitoring.md#etcdcluster',
  alerts: [
    {
      name: 'EtcdQuorumLost',
      expression: '(sum(up{$(targets)}) or vector(0)) < $(quorum)',
      for: '1m',
      severity: 'critical',
      summary: 'Fewer than $(quorum) of $(replicas) members of etcd $(namespace)/$(name) answer.',
      description:
        'Without a majority etcd accepts no writes. The operator cannot repair that: a cluster that has lost its quorum is ' +
        'restored from a backup.',
      remedy:
        'Bring nodes back while members are still there. Otherwise restore the last backup by an EtcdRestore.',
    },
    {
      name: 'EtcdNoLeader',
      expression: 'max by (pod) (etcd_server_has_leader{$(targets)}) == 0',
      for: '1m',
      severity: 'critical',
      summary: '{{ $labels.pod }} of etcd $(namespace)/$(name) sees no leader.',
      description: 'A member without a leader serves neither writes nor consistent reads.',
      remedy:
        'Check whether the members reach each other at port 2380, and look for elections in their logs.',
    },
    {
      name: 'EtcdMemberDown',
      expression: '(sum(up{$(targets)}) or vector(0)) < $(replicas)',
      for: '10m',
      severity: 'warning',
      summary: 'Of $(replicas) members of etcd $(namespace)/$(name) {{ $value }} answer.',
      description:
        'The operator should replace a member within minutes. Perhaps there is no free node, as each member ' +
        'needs its own, or no operator runs.',
      remedy:
        'Look at pods with kubectl get pods -n $(namespace) -l etcd_cluster=$(name), and at the log of the operator.',
    },
    {
      name: 'EtcdLeaderChanges',
      expression: 'max(increase(etcd_server_leader_changes_seen_total{$(targets)}[1h])) > 4',
      for: '5m',
      severity: 'warning',
      summary:
        'Etcd $(namespace)/$(name) changed its leader {{ $value | humanize }} times in an hour.',
      description:
        'Each election stops writes for a moment. Many of them mean slow volumes or a slow network.',
      remedy:
        'Look at EtcdSlowVolume, at the memory and CPU of the members, and at the network between their nodes.',
    },
    {
      name: 'EtcdProposalsFail',
      expression: 'max(increase(etcd_server_proposals_failed_total{$(targets)}[30m])) > 5',
      for: '15m',
      severity: 'warning',
      summary:
        'Etcd $(namespace)/$(name) failed to agree on {{ $value | humanize }} writes in half an hour.',
      description:
        'Writes of clients fail, because there was no leader or no majority for a while.',
      remedy: 'Look at EtcdMemberDown and EtcdLeaderChanges.',
    },
    {
      name: 'EtcdSlowVolume',
      expression:
        'max by (pod) (histogram_quantile(0.99, sum by (pod, le) ' +
        '(rate(etcd_disk_wal_fsync_duration_seconds_bucket{$(targets)}[5m])))) > 0.5',
      for: '10m',
      severity: 'warning',
      summary: '{{ $labels.pod }} takes {{ $value | humanizeDuration }} to write its log.',
      description:
        'Etcd waits for the volume on each write; beyond a few hundred milliseconds leaders are lost.',
      remedy:
        'Give the members a faster StorageClass (storage.storageClassName) by a backup and a restore.',
    },
    {
      name: 'EtcdDataFull',
      expression:
        'max by (pod) (etcd_mvcc_db_total_size_in_bytes{$(targets)} or ' +
        `etcd_debugging_mvcc_db_total_size_in_bytes{$(targets)}) > 0.8 * ${QUOTA}`,
      for: '10m',
      severity: 'critical',
      summary:
        'The data of {{ $labels.pod }} has grown to {{ $value | humanize1024 }}B of the 2 GiB that etcd allows.',
      description:
        'At the limit etcd accepts no more writes until somebody frees space and clears its alarm.',
      remedy:
        'Compact and defragment: etcdctl compact, then etcdctl defrag for each member. The limit is ' +
        'ETCD_QUOTA_BACKEND_BYTES in pod.etcdEnv.',
    },
    {
      name: 'EtcdVolumeFull',
      from: 'kubelet',
      when: ({ spec }) => spec.pod?.persistentVolumeClaimSpec !== undefined,
      expression:
        'kubelet_volume_stats_available_bytes{namespace="$(namespace)",persistentvolumeclaim=~"$(pods)"} ' +
        '/ kubelet_volume_stats_capacity_bytes{namespace="$(namespace)",persistentvolumeclaim=~"$(pods)"} < 0.15',
      for: '5m',
      severity: 'critical',
      summary:
        'The volume of {{ $labels.persistentvolumeclaim }} has {{ $value | humanizePercentage }} left.',
      description:
        'A member that cannot write stops, and the operator replaces it by one with the same data.',
      remedy: 'Compact and defragment; for larger volumes make a new cluster from a backup.',
    },
  ],
};

/**
 * The client certificate that the operator uses, too; members are scraped by address, which is in
 * no certificate.
 */
function tlsOf(secret: string, serverName: string) {
  const { authority, certificate, privateKey } = CLIENT_SECRET_KEYS;
  return {
    ca: { secret: { name: secret, key: authority } },
    cert: { secret: { name: secret, key: certificate } },
    keySecret: { name: secret, key: privateKey },
    serverName,
  };
}
