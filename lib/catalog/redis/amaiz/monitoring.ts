import type { Alert, CompleteResource, KindMonitoring } from '../../../authoring';
import { COMMON, DOCS, LINK_DOWN, METRICS, ONE_MASTER } from '../monitoring';
import type { AmaizRedisProps } from './cluster-props';
import type { AmaizRedisSpec } from './crd';

/** Remedies of common alerts, where this operator has other words or other means. */
const REMEDIES: Readonly<Record<string, string>> = {
  RedisMemoryFull: 'Raise maxmemory in `config`, with the memory of `resources`, or find out who writes so much.',
  RedisMastersNotOne:
    'Compare `role` in INFO replication of each pod with the label role=master. The operator alone chooses a master, so ' +
    'see that it runs.',
};

const ALERTS: readonly Alert[] = [ONE_MASTER, LINK_DOWN, ...COMMON].map((alert) => ({
  ...alert,
  remedy: REMEDIES[alert.name] ?? alert.remedy,
}));

/** Where the exporters serve metrics, and what is broken as these tell. */
export const AMAIZ_REDIS_MONITORING: KindMonitoring<CompleteResource<AmaizRedisProps, AmaizRedisSpec>> = {
  target: ({ name, spec: { exporter } }) =>
    exporter === undefined
      ? "no pod has an exporter; give 'exporter', {} is enough"
      : {
          // The headless Service has this label, too, and the one before the master both.
          service: { selector: { matchLabels: { redis: name } }, port: 'exporter', only: `redis-${name}` },
          pods: { selector: { matchLabels: { redis: name } }, port: 9121 },
        },
  pods: 'redis-$(name)-[0-9]+',
  metrics: METRICS,
  docs: `${DOCS}#amaizredis`,
  alerts: ALERTS,
};
