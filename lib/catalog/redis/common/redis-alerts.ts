import type { Alert } from '../../../authoring';

export const DOCS =
  'https://github.com/imaginedata/operator-constructs/blob/main/docs/monitoring.md';

/** Metrics of the redis_exporter that the alerts read. */
export const REDIS_METRICS = {
  redis_up: [],
  redis_instance_info: ['role', 'redis_mode', 'redis_version'],
  redis_master_link_up: ['master_host', 'master_port'],
  redis_cluster_state: [],
  redis_cluster_slots_fail: [],
  redis_memory_used_bytes: [],
  redis_memory_max_bytes: [],
  redis_rdb_last_bgsave_status: [],
} as const;

/** Alerts of any Redis. */
export const REDIS_ALERTS: readonly Alert[] = [
  {
    name: 'RedisDown',
    expression: 'max by (pod) (redis_up{$(targets)}) == 0 or max by (pod) (up{$(targets)}) == 0',
    for: '3m',
    severity: 'critical',
    summary: 'Redis in {{ $labels.pod }} of $(namespace)/$(name) does not answer.',
    description: 'Its exporter cannot connect to it, or is down itself.',
    remedy:
      'Look at the pod: kubectl describe pod {{ $labels.pod }} -n $(namespace), and at the log of its containers.',
  },
  {
    name: 'RedisMemoryFull',
    expression:
      'max by (pod) (redis_memory_used_bytes{$(targets)} / (redis_memory_max_bytes{$(targets)} > 0)) > 0.9',
    for: '10m',
    severity: 'warning',
    summary: 'Redis in {{ $labels.pod }} has used {{ $value | humanizePercentage }} of its memory.',
    description: 'At the limit it rejects writes or evicts keys, depending on maxmemory-policy.',
    remedy:
      'Raise maxmemory in redisConfig, with the memory of `resources`, or find out who writes so much.',
  },
  {
    name: 'RedisSnapshotFails',
    expression: 'max by (pod) (redis_rdb_last_bgsave_status{$(targets)}) == 0',
    for: '10m',
    severity: 'warning',
    summary: 'Redis in {{ $labels.pod }} could not write its last snapshot.',
    description:
      'What is in memory is not on the volume, and by default Redis accepts no more writes.',
    remedy:
      'Look at the space of the volume, at the memory that a snapshot needs beside the data, and at the log.',
  },
];

export const LINK_DOWN: Alert = {
  name: 'RedisReplicaCutOff',
  expression: 'max by (pod) (redis_master_link_up{$(targets)}) == 0',
  for: '5m',
  severity: 'warning',
  summary: 'The replica in {{ $labels.pod }} of $(namespace)/$(name) has lost its master.',
  description:
    'It serves stale data, and if it were promoted, all writes since then would be lost.',
  remedy:
    'Check whether the master runs and the pod can reach it; look for password errors in the logs of both.',
};

export const ONE_MASTER: Alert = {
  name: 'RedisMastersNotOne',
  expression: '(count(redis_instance_info{$(targets),role="master"}) or vector(0)) != 1',
  for: '5m',
  severity: 'critical',
  summary: 'Of Redis $(namespace)/$(name) {{ $value }} pods say that they are the master.',
  description:
    'Without a master nothing can be written. With two, clients write to both, and the writes to one are lost.',
  remedy:
    'Compare `role` in INFO replication of each pod with what the sentinels say. The operator chooses a master when it ' +
    'reconciles: see that it runs.',
};
