import { isEphemeral } from './cluster-spec';

import type { CompleteResource, KindMonitoring } from '../../authoring';
import type { ZookeeperClusterSpec } from './crd';

/** Metrics of members, with alerts. */
export const ZOOKEEPER_MONITORING: KindMonitoring<CompleteResource<unknown, ZookeeperClusterSpec>> =
  {
    // The operator makes the Service, with these labels; others of the cluster have not the one
    // that it is headless.
    target: ({ name }) => ({
      service: { selector: { matchLabels: { app: name, headless: 'true' } }, port: 'tcp-metrics' },
      pods: { selector: { matchLabels: { app: name, kind: 'ZookeeperMember' } }, port: 'metrics' },
    }),
    pods: '$(name)-[0-9]+',
    // Of ZooKeeper 3.6 and newer; those of the leader are not there on other members.
    metrics: {
      leader_uptime: [],
      synced_followers: [],
      outstanding_requests: [],
      open_file_descriptor_count: [],
      max_file_descriptor_count: [],
    },
    replicas: ({ spec: { replicas = 0 } }) => replicas,
    docs: 'https://github.com/imaginedata/operator-constructs/blob/main/docs/monitoring.md#zookeepercluster',
    alerts: [
      {
        name: 'ZookeeperQuorumLost',
        expression: '(sum(up{$(targets)}) or vector(0)) < $(quorum)',
        for: '2m',
        severity: 'critical',
        summary:
          'Fewer than $(quorum) of $(replicas) members of ZooKeeper $(namespace)/$(name) answer.',
        description:
          'Without a majority ZooKeeper serves no requests: clients lose their sessions, and with them locks and leaderships.',
        remedy:
          'Bring members back: find out why their pods do not run (nodes, volumes, memory). Do not scale while there ' +
          'is no quorum, and do not delete volumes.',
      },
      {
        name: 'ZookeeperNoLeader',
        expression: 'absent(leader_uptime{$(targets)})',
        for: '5m',
        severity: 'critical',
        summary: 'No member of ZooKeeper $(namespace)/$(name) leads.',
        description:
          'Members run, but have not elected a leader, and serve no requests; or their metrics are not scraped.',
        remedy:
          'Look in the logs of the members for elections that fail: ports 2888 and 3888 between members, names that do not ' +
          'resolve, a full volume.',
      },
      {
        name: 'ZookeeperMemberDown',
        expression: '(sum(up{$(targets)}) or vector(0)) < $(replicas)',
        for: '10m',
        severity: 'warning',
        summary: 'Of $(replicas) members of ZooKeeper $(namespace)/$(name) {{ $value }} answer.',
        description:
          'The ensemble still works with a majority. It may not survive the failure of another member.',
        remedy:
          'Find out why the member does not run: kubectl get pods -n $(namespace) -l app=$(name).',
      },
      {
        name: 'ZookeeperFollowerBehind',
        expression: 'max(synced_followers{$(targets)}) < $(replicas) - 1',
        for: '10m',
        severity: 'warning',
        summary: 'The leader of ZooKeeper $(namespace)/$(name) has {{ $value }} followers in step.',
        description: 'A member that runs but does not follow does not count toward the quorum.',
        remedy:
          'Look at the log of the member that is behind: a slow volume, a network that loses packets, or little memory.',
      },
      {
        name: 'ZookeeperRequestsWait',
        expression: 'max by (pod) (outstanding_requests{$(targets)}) > 100',
        for: '10m',
        severity: 'warning',
        summary: 'In {{ $labels.pod }} {{ $value }} requests of clients wait.',
        description: 'Clients get late answers, or lose their sessions.',
        remedy:
          'Look for a slow volume (its log is synced with each write), long garbage collections, or too many clients.',
      },
      {
        name: 'ZookeeperFilesRunOut',
        expression:
          'max by (pod) (open_file_descriptor_count{$(targets)} / max_file_descriptor_count{$(targets)}) > 0.85',
        for: '5m',
        severity: 'warning',
        summary:
          '{{ $labels.pod }} has {{ $value | humanizePercentage }} of its file descriptors in use.',
        description: 'Each connection needs one. When none are left, new clients are rejected.',
        remedy: 'Find out who opens so many connections, or limit them with config.maxClientCnxns.',
      },
      {
        name: 'ZookeeperVolumeFull',
        from: 'kubelet',
        when: ({ spec }) => !isEphemeral(spec),
        expression:
          'kubelet_volume_stats_available_bytes{namespace="$(namespace)",persistentvolumeclaim=~"data-$(pods)"} ' +
          '/ kubelet_volume_stats_capacity_bytes{namespace="$(namespace)",persistentvolumeclaim=~"data-$(pods)"} < 0.15',
        for: '5m',
        severity: 'critical',
        summary:
          'The volume {{ $labels.persistentvolumeclaim }} has {{ $value | humanizePercentage }} left.',
        description: 'A member that cannot write its log stops, and the others have the same data.',
        remedy:
          'Keep fewer snapshots (config.autoPurgeSnapRetainCount, config.autoPurgePurgeInterval), or enlarge the claim by ' +
          'hand where its StorageClass allows that: the operator ignores another size.',
      },
    ],
  };
