import type { CompleteResource, KindMonitoring } from '../../authoring';
import type { MemcachedProps } from './cluster-props';
import type { MemcachedSpec } from './crd';

/** Alerts from metrics of Kubernetes: memcached serves none by itself. */
export const MEMCACHED_MONITORING: KindMonitoring<CompleteResource<MemcachedProps, MemcachedSpec>> = {
  target: () =>
    'memcached itself serves no metrics, and its pods cannot have an exporter; run one that connects to it, and ' +
    'leave this out',
  pods: '$(name)-[a-z0-9]+-[a-z0-9]+',
  docs: 'https://github.com/imaginedata/operator-constructs/blob/main/docs/monitoring.md#memcached',
  alerts: [
    {
      name: 'MemcachedDown',
      from: 'kube-state-metrics',
      expression: 'kube_deployment_status_replicas_available{namespace="$(namespace)",deployment="$(name)"} == 0',
      for: '3m',
      severity: 'critical',
      summary: 'No pod of Memcached $(namespace)/$(name) is available.',
      description: 'Every read misses the cache, and all load goes to the backend.',
      remedy: 'Look at the pods of the Deployment $(name) in $(namespace): image, nodes, memory.',
    },
    {
      name: 'MemcachedPodsMissing',
      from: 'kube-state-metrics',
      expression:
        'kube_deployment_status_replicas_available{namespace="$(namespace)",deployment="$(name)"} < ' +
        'kube_deployment_spec_replicas{namespace="$(namespace)",deployment="$(name)"}',
      for: '15m',
      severity: 'warning',
      summary: 'Of the pods of Memcached $(namespace)/$(name) {{ $value }} are available, fewer than asked for.',
      description: 'Part of the cache is lost, and its load goes to the backend.',
      remedy: 'Look at the pods of the Deployment $(name) in $(namespace).',
    },
  ],
};
