import { DOCS, LINK_DOWN, ONE_MASTER, REDIS_ALERTS, REDIS_METRICS } from '../common/redis-alerts';

import type { Alert, CompleteResource, KindMonitoring } from '../../../authoring';
import type { RedisSentinelSpec, RedisSpec } from './spec';

/** Resource as alerts of any kind read it. */
type Monitored = CompleteResource<unknown, Pick<RedisSpec, 'redisExporter'>>;

const CLUSTER: readonly Alert[] = [
  {
    name: 'RedisClusterDown',
    expression: 'max by (pod) (redis_cluster_state{$(targets)}) == 0',
    for: '2m',
    severity: 'critical',
    summary:
      '{{ $labels.pod }} of RedisCluster $(namespace)/$(name) says that the cluster has failed.',
    description: 'It rejects requests while slots have no node, or most leaders are down.',
    remedy:
      'Look at CLUSTER NODES in a pod, and bring the failed nodes back. Do not scale before that.',
  },
  {
    name: 'RedisClusterSlotsFail',
    expression: 'max(redis_cluster_slots_fail{$(targets)}) > 0',
    for: '2m',
    severity: 'critical',
    summary: '{{ $value }} slots of RedisCluster $(namespace)/$(name) are on nodes that failed.',
    description: 'Keys of these slots cannot be read or written.',
    remedy:
      'Bring the leader of these slots back, or let its follower take over: CLUSTER FAILOVER in that pod.',
  },
];

/**
 * Where the exporters beside pods serve metrics: a port of the pods, which Services do not always
 * have.
 */
function exporterTarget(
  apps: readonly string[],
  redisExporter: RedisSpec['redisExporter'],
): ReturnType<KindMonitoring<Monitored>['target']> {
  return redisExporter?.enabled === true
    ? {
        pods: {
          selector: { matchExpressions: [{ key: 'app', operator: 'In', values: apps }] },
          port: 'redis-exporter',
        },
      }
    : "no pod has an exporter; give 'redisExporter', {} is enough";
}

function monitoringOf(
  pods: string,
  apps: readonly string[],
  alerts: readonly Alert[],
  page: string,
): KindMonitoring<Monitored> {
  return {
    target: ({ name, spec: { redisExporter } }) =>
      exporterTarget(
        apps.map((suffix) => `${name}${suffix}`),
        redisExporter,
      ),
    pods,
    metrics: REDIS_METRICS,
    docs: `${DOCS}#${page}`,
    alerts: [...alerts, ...REDIS_ALERTS],
  };
}

export const REDIS_MONITORING = monitoringOf('$(name)-[0-9]+', [''], [], 'redis');

export const REDIS_REPLICATION_MONITORING = monitoringOf(
  '$(name)-[0-9]+',
  [''],
  [ONE_MASTER, LINK_DOWN],
  'redisreplication',
);

export const REDIS_CLUSTER_MONITORING = monitoringOf(
  '$(name)-(leader|follower)-[0-9]+',
  ['-leader', '-follower'],
  [...CLUSTER, LINK_DOWN],
  'rediscluster',
);

export const REDIS_SENTINEL_MONITORING: KindMonitoring<
  CompleteResource<unknown, RedisSentinelSpec>
> = {
  target: ({ name, spec: { redisExporter } }) =>
    exporterTarget([`${name}-sentinel`], redisExporter),
  pods: '$(name)-sentinel-[0-9]+',
  metrics: {
    redis_up: [],
    redis_sentinel_master_status: ['master_name', 'master_address', 'master_status'],
    redis_sentinel_master_ok_sentinels: ['master_name', 'master_address'],
    redis_sentinel_master_ok_slaves: ['master_name', 'master_address'],
  },
  replicas: ({ spec: { clusterSize = 0 } }) => clusterSize,
  docs: `${DOCS}#redissentinel`,
  alerts: [
    {
      name: 'SentinelMajorityLost',
      expression: '(max(redis_sentinel_master_ok_sentinels{$(targets)}) or vector(0)) < $(quorum)',
      for: '2m',
      severity: 'critical',
      summary:
        'Fewer than $(quorum) of $(replicas) sentinels of $(namespace)/$(name) see each other.',
      description: 'Without a majority they promote no replica when the master fails.',
      remedy:
        'Look at the pods of the StatefulSet $(name)-sentinel in $(namespace), and at the network between them.',
    },
    {
      name: 'SentinelMasterDown',
      expression:
        'max by (master_name) (redis_sentinel_master_status{$(targets),master_status!="ok"}) > 0',
      for: '2m',
      severity: 'critical',
      summary:
        'Sentinels of $(namespace)/$(name) say that the master {{ $labels.master_name }} is down.',
      description:
        'A failover takes seconds. This one has not happened, and writes fail meanwhile.',
      remedy:
        'Run SENTINEL CKQUORUM on a sentinel, and check whether a replica can become the master.',
    },
    {
      name: 'SentinelNoReplica',
      expression: 'max by (master_name) (redis_sentinel_master_ok_slaves{$(targets)}) == 0',
      for: '10m',
      severity: 'warning',
      summary:
        'Sentinels of $(namespace)/$(name) see no replica of {{ $labels.master_name }} that works.',
      description: 'If the master fails now, no replica can take its place.',
      remedy: 'Look at the pods of the RedisReplication, and at RedisReplicaCutOff.',
    },
    {
      name: 'SentinelDown',
      expression: 'max by (pod) (redis_up{$(targets)}) == 0 or max by (pod) (up{$(targets)}) == 0',
      for: '5m',
      severity: 'warning',
      summary: 'The sentinel in {{ $labels.pod }} of $(namespace)/$(name) does not answer.',
      description: 'After one more failure there may be too few for a failover.',
      remedy:
        'Look at the pod: kubectl describe pod {{ $labels.pod }} -n $(namespace), and at the log of its containers.',
    },
  ],
};
