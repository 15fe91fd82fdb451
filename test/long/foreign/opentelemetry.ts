import type { ForeignOperator, Life, Sample } from './operator';

const CONFIG = {
  receivers: { otlp: { protocols: { grpc: {} } } },
  exporters: { debug: {} },
  service: { pipelines: { traces: { receivers: ['otlp'], exporters: ['debug'] } } },
};

const collector = (name: string, mode: string, config: object = CONFIG): Sample => ({
  apiVersion: 'opentelemetry.io/v1beta1',
  kind: 'OpenTelemetryCollector',
  metadata: { name },
  spec: { mode, config, image: 'example.com/collector:1' },
});

/** A collector that runs as a workload of some kind. */
const collected = (name: string, kind: string): Life => ({
  resource: collector(name, kind.toLowerCase()),
  steps: [{ spec: { image: 'example.com/collector:2' } }],
  isDone: async ({ spec }, find) => {
    const made = await find('apps/v1', kind, `${name}-collector`);
    const old = await find('opentelemetry.io/v1alpha1', 'OpenTelemetryCollector', name);
    const images = (
      (made?.spec.template.spec.containers ?? []) as readonly { image: string }[]
    ).map(({ image }) => image);
    // The old version has the settings as text, and is read through the conversion of the operator.
    return (
      images[0] === spec.image &&
      /receivers/.test(old?.spec.config as string) &&
      typeof old?.spec.config === 'string'
    );
  },
});

/** The operator of OpenTelemetry. */
export const OPENTELEMETRY: ForeignOperator = {
  id: 'opentelemetry-operator',
  release: '0.119.0',
  scopes: ['cluster'],
  source: 'opentelemetry bundle',
  programs: { 'opentelemetry-operator': { package: '.' } },
  certificateFor: 'opentelemetry-operator-controller-manager-service',
  did: 'collectors as Deployment, DaemonSet and StatefulSet, a bridge and an Instrumentation are made, changed and deleted; its webhooks complete, refuse and convert',
  operands: {
    'stood-in': 'OpAMPBridge OpenTelemetryCollector',
    'not-made': 'TargetAllocator',
    none: 'Instrumentation',
  },
  lives: [
    collected('central', 'Deployment'),
    collected('each', 'DaemonSet'),
    collected('kept', 'StatefulSet'),
    {
      resource: {
        apiVersion: 'opentelemetry.io/v1alpha1',
        kind: 'OpAMPBridge',
        metadata: { name: 'bridge' },
        spec: {
          endpoint: 'ws://127.0.0.1:9',
          capabilities: { ReportsStatus: true },
          image: 'example.com/bridge:1',
        },
      },
      steps: [{ spec: { image: 'example.com/bridge:2' } }],
      isDone: async ({ spec }, find) =>
        JSON.stringify(
          (await find('apps/v1', 'Deployment', 'bridge-opamp-bridge'))?.spec ?? {},
        ).includes(spec.image as string),
    },
    {
      resource: {
        apiVersion: 'opentelemetry.io/v1alpha1',
        kind: 'Instrumentation',
        metadata: { name: 'java' },
        spec: { exporter: { endpoint: 'http://central-collector:4317' } },
      },
      // Its webhook puts in the images of the release.
      isDone: ({ spec }) => spec.java?.image !== undefined,
    },
  ],
  refused: [
    {
      resource: {
        ...collector('wrong', 'daemonset'),
        spec: {
          mode: 'daemonset',
          config: CONFIG,
          volumeClaimTemplates: [{ metadata: { name: 'a' }, spec: {} }],
        },
      },
      message: /denied the request.*volumeClaimTemplates/s,
    },
  ],
};
