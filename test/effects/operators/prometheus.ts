import { Operator } from 'operator-constructs';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { samplesOf } from '../../long/foreign/operator';
import { importedDefinition, placed } from './imported';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { MeasuredOperator } from '../operators';

const definition = importedDefinition('prometheus-operator');

/** What selectors select. */
const selected = (kind: string, spec: object, version = 'v1'): KubernetesObject =>
  samplesOf('monitoring.coreos.com', version)(kind, 'effects', spec);

const SELECTED = [
  selected('ServiceMonitor', { selector: {}, endpoints: [{ port: 'web' }] }),
  selected('PodMonitor', { selector: {}, podMetricsEndpoints: [{ port: 'web' }] }),
  selected('Probe', {
    prober: { url: 'example.com' },
    targets: { staticConfig: { static: ['a'] } },
  }),
  selected('ScrapeConfig', { staticConfigs: [{ targets: ['a:80'] }] }, 'v1alpha1'),
  selected(
    'AlertmanagerConfig',
    { receivers: [{ name: 'all' }], route: { receiver: 'all' } },
    'v1alpha1',
  ),
];

/** Selectors of all that there is in the own namespace. */
const selectors = (...names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [`${name}Selector`, {}]));

const VOLUMES = { volumes: [{ name: 'effects', emptyDir: {} }] };

const OF_BOTH = {
  'dnsConfig.nameservers': [['192.0.2.53']],
  hostAliases: [[{ ip: '192.0.2.1', hostnames: ['effects'] }]],
  logLevel: ['debug'],
  'persistentVolumeClaimRetentionPolicy.whenDeleted': ['Delete'],
  'persistentVolumeClaimRetentionPolicy.whenScaled': ['Delete'],
  priorityClassName: ['system-cluster-critical'],
  routePrefix: ['/effects'],
  'updateStrategy.rollingUpdate.maxUnavailable': [2],
};

export const measured: MeasuredOperator = {
  name: 'prometheus-operator',
  definition,
  isImported: true,
  binary: 'prometheus-operator',
  metricsPort: 8080,
  metrics: {
    looks: 'prometheus_operator_reconcile_operations_total',
    errors: 'prometheus_operator_reconcile_errors_total',
  },
  reminders: ['prometheus-operator-input-hash'],
  needs: [
    coreObject('Secret', 'effects', {
      stringData: { config: '- job_name: effects', 'tls.crt': 'x', 'tls.key': 'x' },
    }),
    coreObject('ConfigMap', 'effects', { data: { config: '[]' } }),
    coreObject('ServiceAccount', 'effects'),
    ...SELECTED,
  ],
  install: (chart, scope, definition) =>
    new Operator(chart, 'operator', { definition, scope, clusterPart: 'skip' }),
  kinds: [
    {
      kind: 'Prometheus',
      place: placed('monitoring.coreos.com/v1', 'Prometheus', {
        replicas: 2,
        ...selectors('serviceMonitor', 'podMonitor', 'probe', 'scrapeConfig'),
      }),
      bare: {},
      spare: { apiVersion: 'v1', kind: 'Secret', name: 'prometheus-*-web-config' },
      ready: 'Reconciled',
      beside: {
        apiserverConfig: { apiserverConfig: { host: 'https://example.com' } },
        tracingConfig: { tracingConfig: { endpoint: 'example.com:4317' } },
        remoteWriteReceiverMessageVersions: { enableRemoteWriteReceiver: true },
        'otlp.ignoreResourceAttributes': { otlp: { promoteAllResourceAttributes: true } },
        'shardingStrategy.topology': { shardingStrategy: { mode: 'Topology' } },
        'thanos.volumeMounts': VOLUMES,
        'updateStrategy.rollingUpdate': { updateStrategy: { type: 'RollingUpdate' } },
        volumeMounts: VOLUMES,
      },
      values: {
        ...OF_BOTH,
        replicas: [3, 1],
        shards: [2],
        version: ['v3.8.0'],
        'query.lookbackDelta': ['7m'],
        'rules.alert.forGracePeriod': ['7m'],
        'rules.alert.forOutageTolerance': ['7m'],
        'rules.alert.resendDelay': ['7m'],
        scrapeTimeout: ['7s'],
        'thanos.version': ['v0.39.0'],
        'tracingConfig.samplingFraction': ['0.5'],
        'tsdb.staleSeriesCompactionThreshold': ['0.5'],
      },
      untried: {
        'apiserverConfig.basicAuth': 'its parts need each other',
        arbitraryFSAccessThroughSMs: 'it is about monitors that name files',
        excludedFromEnforcement: 'it is about a label that is enforced',
        ignoreNamespaceSelectors: 'it is about monitors that select namespaces',
        overrideHonorLabels: 'it is about monitors that honor labels',
        paused: 'it has the operator do nothing',
        prometheusRulesExcludedFromEnforce: 'rules would have to be there',
        ruleNamespaceSelector: 'rules would have to be there',
        ruleSelector: 'rules would have to be there',
        scrapeClasses: 'it is about monitors that name a class',
        serviceName: 'the Service that it names would have to be there',
        shardRetentionPolicy: 'it is about shards that are taken away',
        'shardingStrategy.mode': 'it says which of the other fields hold',
        'web.tlsConfig': 'its members would have to have certificates',
      },
    },
    {
      kind: 'Alertmanager',
      place: placed('monitoring.coreos.com/v1', 'Alertmanager', {
        replicas: 3,
        ...selectors('alertmanagerConfig'),
      }),
      bare: {},
      spare: { apiVersion: 'v1', kind: 'Secret', name: 'alertmanager-*-web-config' },
      ready: 'Reconciled',
      beside: {
        'updateStrategy.rollingUpdate': { updateStrategy: { type: 'RollingUpdate' } },
        volumeMounts: VOLUMES,
      },
      values: {
        ...OF_BOTH,
        replicas: [5, 1],
        version: ['v0.30.0'],
      },
      untried: {
        alertmanagerConfiguration: 'it has each setting of an AlertmanagerConfig',
        clusterTLS: 'its members would have to have certificates',
        paused: 'it has the operator do nothing',
        serviceName: 'the Service that it names would have to be there',
        'web.tlsConfig': 'its members would have to have certificates',
      },
    },
  ],
};
