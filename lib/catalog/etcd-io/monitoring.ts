import type { CompleteResource, KindMonitoring } from '../../authoring';
import type { EtcdIoClusterSpec } from './crd';

/** The labels by which the operator finds the members of a cluster. */
export const podLabelsOf = (name: string): Record<string, string> => ({
  app: name,
  controller: name,
});

export const clientServiceName = (name: string): string => `${name}-client`;

/** Metrics of members, with alerts; the operator itself reports nothing about a cluster. */
export const ETCD_IO_MONITORING: KindMonitoring<CompleteResource<unknown, EtcdIoClusterSpec>> = {
  // In this release members serve clients without TLS, whatever `tls` says.
  target: ({ name }) => ({
    service: {
      selector: { matchLabels: podLabelsOf(name) },
      port: 'client',
      only: clientServiceName(name),
    },
    pods: { selector: { matchLabels: podLabelsOf(name) }, port: 'client' },
  }),
  pods: '$(name)-[0-9]+',
  metrics: {
    etcd_server_has_leader: [],
    etcd_server_leader_changes_seen_total: [],
    etcd_disk_wal_fsync_duration_seconds_bucket: ['le'],
    etcd_mvcc_db_total_size_in_bytes: [],
    etcd_server_quota_backend_bytes: [],
  },
  replicas: ({ spec: { size = 0 } }) => size,
  docs: 'https://github.com/imaginedata/operator-constructs/blob/main/docs/monitoring.md#etcdiocluster',
  alerts: [
    {
      name: 'EtcdQuorumLost',
      expression: '(sum(up{$(targets)}) or vector(0)) < $(quorum)',
      for: '1m',
      severity: 'critical',
      summary: 'Fewer than $(quorum) of $(replicas) members of etcd $(namespace)/$(name) answer.',
      description:
        'Without a majority etcd accepts no writes, and the operator holds up all other clusters.',
      remedy:
        'Bring pods of the StatefulSet $(name) back: nodes, volumes, memory. Do not scale or delete volumes.',
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
        'The cluster works with a majority. It may not survive the failure of another member.',
      remedy:
        'Look at the pods of the StatefulSet $(name) in $(namespace), and at the log of the operator.',
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
      remedy: 'Look at EtcdSlowVolume, at the load of the nodes, and at the network between them.',
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
        'Move the data to a new cluster with a faster StorageClass (storage.storageClassName).',
    },
    {
      name: 'EtcdDataFull',
      expression:
        'max by (pod) (etcd_mvcc_db_total_size_in_bytes{$(targets)} / etcd_server_quota_backend_bytes{$(targets)}) > 0.8',
      for: '10m',
      severity: 'critical',
      summary:
        'The data of {{ $labels.pod }} has grown to {{ $value | humanizePercentage }} of what etcd allows.',
      description:
        'At the limit etcd accepts no more writes until somebody frees space and clears its alarm.',
      remedy:
        'Compact and defragment (etcdctl compact, defrag), or raise --quota-backend-bytes in etcdOptions.',
    },
  ],
};
