import { ApiObject } from 'cdk8s';
import { Operator } from 'operator-constructs';
import { claimSpec, coreObject } from '../../cluster/support/kubernetes-object';
import { OPENTELEMETRY } from '../../long/foreign/opentelemetry';
import { certificateOf } from '../../long/foreign/scenario';
import { importedDefinition, placed } from './imported';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { MeasuredOperator } from '../operators';

const definition = importedDefinition('opentelemetry bundle', (imported) => {
  // Its metrics are behind a proxy that asks who somebody is.
  const open = JSON.stringify(imported.workloads).replace('127.0.0.1:8080', '0.0.0.0:8080');
  return { ...imported, workloads: JSON.parse(open) as typeof imported.workloads };
});

const EFFECTS = 'effects';
const SERVICE = 'https://traces.example.com';

const grpc = { endpoint: '0.0.0.0:4317' };
const otlp = (port: number): object => ({
  protocols: { grpc, http: { endpoint: `0.0.0.0:${port}` } },
});
const EXPORTERS = { debug: {}, otlphttp: { endpoint: SERVICE } };
const traces = { receivers: ['otlp'], processors: ['batch'], exporters: ['otlphttp'] };

/** Without ConfigMaps of earlier settings, which stay; that of the present ones is always one. */
function readable(
  object: KubernetesObject,
  all: readonly KubernetesObject[],
): KubernetesObject | undefined {
  const { kind, metadata } = object;
  if (kind !== 'ConfigMap') {
    return object;
  }
  const isUsed = all.some((one) => JSON.stringify(one.spec ?? {}).includes(`"${metadata.name}"`));
  const name = metadata.name.replace(/-\w+$/, '');
  return isUsed ? { ...object, metadata: { ...metadata, name, uid: undefined } } : undefined;
}

const claim = (storage: string): object => ({
  metadata: { name: 'data' },
  spec: claimSpec(storage),
});

const STATEFUL = { mode: 'statefulset', volumeClaimTemplates: [claim('1Gi')] };
const PROBED = {
  config: { extensions: { health_check: {} }, service: { extensions: ['health_check'] } },
};
const INGRESS = { ingress: { type: 'ingress', hostname: 'traces.example.com' } };

export const measured: MeasuredOperator = {
  name: 'opentelemetry-operator',
  definition,
  isImported: true,
  // In the pods of collectors nothing runs.
  foreign: { ...OPENTELEMETRY, programs: { 'opentelemetry-operator': { package: '.' } } },
  workload: 'opentelemetry-operator-controller-manager',
  metricsPort: 8080,
  otherKinds: () => OPENTELEMETRY.otherKinds!(),
  needs: [
    coreObject('ConfigMap', EFFECTS, { data: { effects: 'x' } }),
    coreObject('ServiceAccount', EFFECTS),
  ],
  readable,
  install: (chart, scope, definition) => {
    const { secret, webhooks } = certificateOf(OPENTELEMETRY, chart.namespace!);
    secret.forEach((object) => void new ApiObject(chart, object.metadata.name, object));
    return new Operator(chart, 'operator', { definition, scope, webhooks });
  },
  kinds: [
    {
      kind: 'OpenTelemetryCollector',
      place: placed('opentelemetry.io/v1beta1', 'OpenTelemetryCollector', {
        mode: 'deployment',
        replicas: 2,
        config: {
          receivers: { otlp: otlp(4318) },
          processors: { batch: {} },
          exporters: EXPORTERS,
          service: { pipelines: { traces } },
        },
      }),
      bare: {
        config: {
          receivers: { otlp: { protocols: { grpc } } },
          exporters: { debug: {} },
          service: { pipelines: { traces: { receivers: ['otlp'], exporters: ['debug'] } } },
        },
      },
      // Not by an annotation, which pods would get, too; of the others only this is changed whole.
      spare: { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', name: '*-collector' },
      beside: {
        autoscaler: { autoscaler: { maxReplicas: 5 } },
        'config.service.extensions': { config: { extensions: { health_check: {} } } },
        daemonSetUpdateStrategy: {
          mode: 'daemonset',
          daemonSetUpdateStrategy: { type: 'RollingUpdate' },
        },
        'ingress.type': {},
        ingress: INGRESS,
        livenessProbe: PROBED,
        persistentVolumeClaimRetentionPolicy: STATEFUL,
        readinessProbe: PROBED,
        volumeClaimTemplates: STATEFUL,
        volumeMounts: { volumes: [{ name: EFFECTS, emptyDir: {} }] },
      },
      wholes: {
        'daemonSetUpdateStrategy.rollingUpdate': { maxUnavailable: 2 },
      },
      values: {
        'autoscaler.behavior.scaleDown.policies': [[{ type: 'Pods', value: 1, periodSeconds: 60 }]],
        'autoscaler.behavior.scaleDown.selectPolicy': ['Min'],
        'autoscaler.behavior.scaleUp.policies': [[{ type: 'Pods', value: 1, periodSeconds: 60 }]],
        'autoscaler.behavior.scaleUp.selectPolicy': ['Min'],
        'autoscaler.maxReplicas': [6, 1],
        'autoscaler.metrics': [
          [
            {
              type: 'Pods',
              pods: {
                metric: { name: EFFECTS },
                target: { type: 'AverageValue', averageValue: '1' },
              },
            },
          ],
        ],
        'autoscaler.minReplicas': [1, 3],
        'config.connectors': [{ forward: {} }],
        'config.exporters': [{ ...EXPORTERS, debug: { verbosity: 'detailed' } }],
        'config.extensions': [{ zpages: {} }],
        'config.processors': [{ batch: { timeout: '5s' } }],
        'config.receivers': [{ otlp: otlp(5318) }],
        'config.service.extensions': [['health_check']],
        'config.service.pipelines': [{ traces, metrics: traces }],
        'config.service.telemetry': [
          { logs: { level: 'debug' } },
          { metrics: { address: '0.0.0.0:9999' } },
        ],
        configmaps: [[{ name: EFFECTS, mountpath: '/etc/effects' }]],
        'daemonSetUpdateStrategy.rollingUpdate': [
          { maxUnavailable: 2 },
          { maxSurge: 1, maxUnavailable: 0 },
        ],
        'daemonSetUpdateStrategy.type': ['OnDelete'],
        'deploymentUpdateStrategy.rollingUpdate.maxSurge': [2],
        'deploymentUpdateStrategy.rollingUpdate.maxUnavailable': [1],
        'deploymentUpdateStrategy.type': ['Recreate'],
        envFrom: [[{ configMapRef: { name: EFFECTS } }]],
        image: [
          'ghcr.io/open-telemetry/opentelemetry-collector-releases/opentelemetry-collector:0.120.0',
        ],
        imagePullPolicy: ['Always'],
        'ingress.hostname': ['shop.example.com'],
        'ingress.type': ['ingress'],
        'ingress.tls': [[{ hosts: ['traces.example.com'], secretName: EFFECTS }]],
        ipFamilyPolicy: ['PreferDualStack'],
        'persistentVolumeClaimRetentionPolicy.whenDeleted': ['Delete'],
        'persistentVolumeClaimRetentionPolicy.whenScaled': ['Delete'],
        'podDisruptionBudget.maxUnavailable': [2],
        'podDisruptionBudget.minAvailable': [1],
        'podDnsConfig.nameservers': [['192.0.2.53']],
        ports: [[{ name: 'zipkin', port: 9411 }]],
        priorityClassName: ['system-cluster-critical'],
        replicas: [3, 1],
        volumeClaimTemplates: [[claim('2Gi')]],
      },
      untried: {
        configVersions: 'ConfigMaps of earlier settings, which stay, were left out',
        'ingress.route': 'it is about OpenShift',
        ipFamilies: 'it needs a cluster with both families',
        'livenessProbe.successThreshold': 'Kubernetes takes no value but 1',
        managementState: 'it has the operator do nothing',
        targetAllocator:
          'where owners are checked, as they were, its authors do not give it the rights for one',
        upgradeStrategy: 'it is about a new release of the operator',
      },
    },
  ],
};
