import { type CompleteResource, derive, type KindMonitoring } from '../../authoring';
import type { RedisSentinelSpec } from './spec';
import { DOCS, exporterTarget } from './monitoring';

/** Metrics that the redis_exporter has of a sentinel. */
const METRICS = {
  redis_up: [],
  redis_sentinel_master_status: ['master_name', 'master_address', 'master_status'],
  redis_sentinel_master_ok_sentinels: ['master_name', 'master_address'],
  redis_sentinel_master_ok_slaves: ['master_name', 'master_address'],
} as const;

/** Where the exporters beside sentinels serve metrics, and what is broken as these tell. */
export const REDIS_SENTINEL_MONITORING: KindMonitoring<CompleteResource<unknown, RedisSentinelSpec>> = {
  target: ({ name, spec: { redisExporter } }) => exporterTarget([`${name}-sentinel`], redisExporter),
  pods: '$(name)-sentinel-[0-9]+',
  metrics: METRICS,
  values: ({ spec: { clusterSize = 0 } }) => ({
    replicas: clusterSize,
    majority: derive([clusterSize], (sentinels) => Math.floor(sentinels / 2) + 1),
  }),
  docs: `${DOCS}#redissentinel`,
  alerts: [
    {
      name: 'SentinelMajorityLost',
      expression: '(max(redis_sentinel_master_ok_sentinels{$(targets)}) or vector(0)) < $(majority)',
      for: '2m',
      severity: 'critical',
      summary: 'Fewer than $(majority) of $(replicas) sentinels of $(namespace)/$(name) see each other.',
      description: 'Without a majority they promote no replica when the master fails.',
      remedy: 'Look at the pods of the StatefulSet $(name)-sentinel in $(namespace), and at the network between them.',
    },
    {
      name: 'SentinelMasterDown',
      expression: 'max by (master_name) (redis_sentinel_master_status{$(targets),master_status!="ok"}) > 0',
      for: '2m',
      severity: 'critical',
      summary: 'Sentinels of $(namespace)/$(name) say that the master {{ $labels.master_name }} is down.',
      description: 'A failover takes seconds. This one has not happened, and writes fail meanwhile.',
      remedy: 'Run SENTINEL CKQUORUM on a sentinel, and check whether a replica can become the master.',
    },
    {
      name: 'SentinelNoReplica',
      expression: 'max by (master_name) (redis_sentinel_master_ok_slaves{$(targets)}) == 0',
      for: '10m',
      severity: 'warning',
      summary: 'Sentinels of $(namespace)/$(name) see no replica of {{ $labels.master_name }} that works.',
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
