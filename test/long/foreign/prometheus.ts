import { gunzipSync } from 'node:zlib';
import { hasCondition } from './operator';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { Find, ForeignOperator, Life, Sample } from './operator';

const of = (kind: string, name: string, spec: object, version = 'v1'): Sample => ({
  apiVersion: `monitoring.coreos.com/${version}`,
  kind,
  metadata: { name },
  spec,
});

/**
 * What a server is configured from; whether it arrived shows in the configuration of the server.
 */
const selected = (resource: Sample, change?: object): Life => ({
  resource,
  steps: change && [change],
  isDone: () => true,
});

const isServed = (resource: KubernetesObject): boolean =>
  hasCondition('Available')(resource) &&
  hasCondition('Reconciled')(resource) &&
  resource.status?.availableReplicas === resource.spec.replicas;

const server = (kind: string, name: string, spec: object): Life => ({
  resource: of(kind, name, {
    replicas: 1,
    image: 'example.com/server:1',
    version: 'v3.9.0',
    ...spec,
  }),
  steps: [{ spec: { replicas: 2 } }],
  isDone: isServed,
});

const ENDPOINTS = { selector: { matchLabels: { app: 'shop' } } };

const JOBS = ['serviceMonitor', 'podMonitor', 'probe', 'scrapeConfig'];

async function isConfigured(resource: KubernetesObject, find: Find): Promise<boolean> {
  const secret = await find('v1', 'Secret', 'prometheus-metrics');
  const zipped = Buffer.from((secret?.data?.['prometheus.yaml.gz'] ?? '') as string, 'base64');
  const text = zipped.length === 0 ? '' : gunzipSync(zipped).toString('utf8');
  const rules = await find('v1', 'ConfigMap', 'prometheus-metrics-rulefiles-0');
  const has = (job: string): boolean => text.includes(`${job}/${resource.metadata.namespace}/shop`);
  return (
    isServed(resource) && JOBS.every(has) && JSON.stringify(rules?.data ?? '').includes('up == 0')
  );
}

const ALL = Object.fromEntries([...JOBS, 'rule'].map((job) => [`${job}Selector`, {}]));

/** The prometheus-operator, without the servers themselves. */
export const PROMETHEUS: ForeignOperator = {
  id: 'prometheus-operator',
  release: '0.93.0',
  scopes: ['namespace', 'namespaces', 'cluster'],
  source: 'prometheus-operator',
  programs: { 'prometheus-operator': { binary: 'prometheus-operator' } },
  keeps: ['Service kube-system/kubelet'],
  did: 'a Prometheus is made, configured from monitors, probes, scrapes and rules, scaled and deleted, and so are an Alertmanager with its configuration, a PrometheusAgent and a ThanosRuler',
  operands: {
    'stood-in': 'Alertmanager Prometheus PrometheusAgent ThanosRuler',
    none: 'AlertmanagerConfig PodMonitor Probe PrometheusRule ScrapeConfig ServiceMonitor',
  },
  lives: [
    selected(of('ServiceMonitor', 'shop', { ...ENDPOINTS, endpoints: [{ port: 'web' }] }), {
      spec: { endpoints: [{ port: 'other' }] },
    }),
    selected(of('PodMonitor', 'shop', { ...ENDPOINTS, podMetricsEndpoints: [{ port: 'web' }] })),
    selected(
      of('Probe', 'shop', {
        prober: { url: 'example.com' },
        targets: { staticConfig: { static: ['a'] } },
      }),
    ),
    selected(of('ScrapeConfig', 'shop', { staticConfigs: [{ targets: ['a:80'] }] }, 'v1alpha1')),
    selected(
      of('PrometheusRule', 'shop', {
        groups: [{ name: 'shop', rules: [{ alert: 'Down', expr: 'up == 0' }] }],
      }),
    ),
    selected(
      of(
        'AlertmanagerConfig',
        'shop',
        { receivers: [{ name: 'all' }], route: { receiver: 'all' } },
        'v1alpha1',
      ),
    ),
    server('Alertmanager', 'alerts', { version: 'v0.31.0', alertmanagerConfigSelector: {} }),
    {
      ...server('Prometheus', 'metrics', {
        ...ALL,
        alerting: { alertmanagers: [{ name: 'alertmanager-operated', port: 'web' }] },
      }),
      isDone: isConfigured,
    },
    {
      ...server('PrometheusAgent', 'agent', { serviceMonitorSelector: {} }),
      resource: of(
        'PrometheusAgent',
        'agent',
        { replicas: 1, image: 'example.com/server:1', serviceMonitorSelector: {} },
        'v1alpha1',
      ),
    },
    server('ThanosRuler', 'ruler', {
      version: 'v0.40.0',
      ruleSelector: {},
      queryEndpoints: ['http://query:9090'],
    }),
  ],
};
