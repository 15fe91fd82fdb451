import { claimSpec, coreObject } from '../../cluster/support/kubernetes-object';
import { idlePod, withContainer } from '../../node/idle-pod';
import { publishedObjects, upstreamSource } from '../support/upstream-sources';
import { BRIDGE, COLLECTOR, OPAMP, opentelemetryImages, SHOP } from './opentelemetry-image';
import { accountWith, samplesOf } from './operator';
import { answers, APPLICATION, service } from './web';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { ForeignOperator, Life, Operands, Sample } from './operator';

const of = samplesOf('opentelemetry.io', 'v1alpha1');

/** Addresses of collectors, by their outputs. */
const ADDRESSES = 'addresses';

const READER = 'reader';
const READ = ['get', 'list', 'watch'];
const FILE = '/data/traces.json';

/** A collector that takes OTLP, and what it does with it. */
const collector = (
  name: string,
  mode: string,
  [exporter, settings]: readonly [string, object],
  more: object = {},
): Sample =>
  of(
    'OpenTelemetryCollector',
    name,
    {
      mode,
      image: COLLECTOR,
      envFrom: [{ configMapRef: { name: ADDRESSES } }],
      config: {
        receivers: { otlp: { protocols: { grpc: {}, http: {} } } },
        exporters: { [exporter]: settings },
        service: { pipelines: { traces: { receivers: ['otlp'], exporters: [exporter] } } },
      },
      ...more,
    },
    'v1beta1',
  );

const passesOn = (variable: string): readonly [string, object] => [
  'otlp',
  { endpoint: `\${env:${variable}}`, tls: { insecure: true } },
];

const KEPT = collector('kept', 'statefulset', ['file', { path: FILE, append: true }], {
  podSecurityContext: { fsGroup: 65532 },
  volumeMounts: [{ name: 'data', mountPath: '/data' }],
  volumeClaimTemplates: [
    {
      metadata: { name: 'data' },
      spec: claimSpec('1Gi'),
    },
  ],
});
const KEEPER = 'kept-collector-0';

const CENTRAL: Sample = {
  ...collector('central', 'deployment', passesOn('KEPT')),
  metadata: { name: 'central', labels: { 'opentelemetry.io/opamp-reporting': 'true' } },
};

/** The change of a collector to another port. */
const MOVED = {
  config: { receivers: { otlp: { protocols: { http: { endpoint: '0.0.0.0:5318' } } } } },
};

const EACH = collector('each', 'daemonset', passesOn('CENTRAL'), {
  ingress: { type: 'ingress', hostname: 'traces.example.com' },
});

const SIDECAR = collector('beside', 'sidecar', ['otlphttp', { endpoint: '${env:EACH}' }]);

/** Sends a span as what its environment says it is, to where that says or to another collector. */
const SEND = `import json, os, sys, time, urllib.request
name, *url = sys.argv[1:]
pairs = [pair.split('=', 1) for pair in os.environ['OTEL_RESOURCE_ATTRIBUTES'].split(',')]
attributes = [{'key': key, 'value': {'stringValue': value}} for key, value in pairs]
now = str(time.time_ns())
span = {'traceId': os.urandom(16).hex(), 'spanId': os.urandom(8).hex(), 'name': name, 'kind': 1,
        'startTimeUnixNano': now, 'endTimeUnixNano': now}
body = {'resourceSpans': [{'resource': {'attributes': attributes}, 'scopeSpans': [{'spans': [span]}]}]}
base = url[0] if url else os.environ['OTEL_EXPORTER_OTLP_ENDPOINT']
request = urllib.request.Request(base + '/v1/traces', json.dumps(body).encode())
request.add_header('Content-Type', 'application/json')
urllib.request.urlopen(request, timeout=10)
`;

/** The address of a collector for HTTP. */
const httpOf = ({ outputsOf }: Operands, resource: Sample): string => {
  const { host, port } = outputsOf(resource).httpService;
  return `http://${host}:${port}`;
};

/** Sends a span from a pod; the last collector has it then, with an attribute of its resource. */
async function isTraced(
  operands: Operands,
  [from, attribute]: readonly [string, string],
  name: string,
  ...url: readonly string[]
): Promise<void> {
  await operands.until(`a collector to take ${name}`, async () => {
    await operands.exec(from, 'python3', '-c', SEND, name, ...url);
    return true;
  });
  await operands.until(`${name} to arrive`, async () => {
    const lines = (await operands.exec(KEEPER, 'cat', FILE)).split('\n');
    const line = lines.find((one) => one.includes(`"${name}"`));
    if (line?.includes(`"${attribute}"`) === true) {
      return true;
    }
    throw new Error(`it was ${line}`);
  });
}

const SERVER = [`deploy/${APPLICATION}`, 'k8s.deployment.name'] as const;
const JOB = [`job/${APPLICATION}`, 'k8s.job.name'] as const;

/** What was traced is still there when the last collector comes again, and more arrives. */
async function keepsWhatItHas(operands: Operands): Promise<void> {
  await isTraced(operands, SERVER, 'tea');
  await operands.kill(KEEPER);
  await isTraced(operands, SERVER, 'rice');
  const kept = await operands.exec(KEEPER, 'cat', FILE);
  if (!kept.includes('"tea"')) {
    throw new Error(`the trace of tea is lost: ${kept}`);
  }
}

const isThere =
  (apiVersion: string, kind: string, name: string, isWanted: boolean) =>
  async ({ find, until }: Operands): Promise<void> =>
    await until(
      `${kind} ${name} to be ${isWanted ? 'there' : 'gone'}`,
      async () => ((await find(apiVersion, kind, name)) !== undefined) === isWanted,
    );

const hasScaler = (isWanted: boolean): ((operands: Operands) => Promise<void>) =>
  isThere('autoscaling/v2', 'HorizontalPodAutoscaler', 'central-collector', isWanted);
const hasIngress = (isWanted: boolean): ((operands: Operands) => Promise<void>) =>
  isThere('networking.k8s.io/v1', 'Ingress', 'each-ingress', isWanted);

/** True if all pods of a workload are of its present template, and ready. */
function isRolledOut({ metadata, spec, status }: KubernetesObject): boolean {
  const wanted: unknown = status?.desiredNumberScheduled ?? spec.replicas;
  const seen: unknown[] = [
    status?.currentNumberScheduled ?? status?.replicas,
    status?.updatedNumberScheduled ?? status?.updatedReplicas,
    status?.numberReady ?? status?.readyReplicas,
  ];
  return (
    status?.observedGeneration === metadata.generation && seen.every((count) => count === wanted)
  );
}

/** A collector that runs as a workload of some kind. */
const collected = (resource: Sample, kind: string, ...steps: NonNullable<Life['steps']>): Life => ({
  resource,
  steps,
  isDone: async ({ metadata: { name }, spec }, find) => {
    const made = await find('apps/v1', kind, `${name}-collector`);
    const old = await find('opentelemetry.io/v1alpha1', 'OpenTelemetryCollector', name);
    const isAsMany = kind === 'DaemonSet' || made?.spec.replicas === spec.replicas;
    // The old version has the settings as text, and is read through the conversion of the operator.
    const config: unknown = old?.spec.config;
    return (
      made !== undefined &&
      isAsMany &&
      isRolledOut(made) &&
      typeof config === 'string' &&
      /receivers/.test(config)
    );
  },
});

/** A pod that a sidecar is put into, and that is told where to send traces. */
const POD = {
  metadata: {
    annotations: {
      'sidecar.opentelemetry.io/inject': 'true',
      'instrumentation.opentelemetry.io/inject-sdk': 'true',
    },
  },
  spec: { ...idlePod({ name: APPLICATION }, SHOP).spec, serviceAccountName: READER },
};

/** Of the server alone: its name stands for the pods that it selects. */
const LABELS = { app: APPLICATION };

/** A program that is traced, as a server and as a job. */
const PROGRAMS: readonly Life[] = [
  {
    resource: samplesOf('batch', 'v1')('Job', APPLICATION, {
      template: { ...POD, spec: { ...POD.spec, restartPolicy: 'Never' } },
    }),
    steps: [(operands) => isTraced(operands, JOB, 'bread')],
    isDone: ({ status }) => status?.ready === 1,
  },
  {
    resource: samplesOf('apps', 'v1')('Deployment', APPLICATION, {
      selector: { matchLabels: LABELS },
      template: { ...POD, metadata: { ...POD.metadata, labels: LABELS } },
    }),
    steps: [keepsWhatItHas],
    isDone: isRolledOut,
  },
];

/** Who reads metrics of the operator, and what a bridge reads of collectors in all namespaces. */
const READERS = ['north', 'south'].map((namespace) => ({ namespace, name: READER }));

const ofCluster = (kind: string, content: object): Life => ({
  resource: {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind,
    metadata: { name: 'reads-collectors' },
    ...content,
  },
  isClusterScoped: true,
  isDone: () => true,
});

const OF_BRIDGES: readonly Life[] = [
  ofCluster('ClusterRole', {
    rules: [
      { apiGroups: ['opentelemetry.io'], resources: ['opentelemetrycollectors'], verbs: READ },
    ],
  }),
  ofCluster('ClusterRoleBinding', {
    roleRef: {
      apiGroup: 'rbac.authorization.k8s.io',
      kind: 'ClusterRole',
      name: 'reads-collectors',
    },
    subjects: READERS.map((reader) => ({ kind: 'ServiceAccount', ...reader })),
  }),
];

/** Kinds that it makes resources of where there are such kinds. */
const isMonitor = ({ kind, spec }: KubernetesObject): boolean =>
  kind === 'CustomResourceDefinition' && /^(Service|Pod)Monitor$/.test(spec.names.kind as string);

/** The operator of OpenTelemetry. */
export const OPENTELEMETRY: ForeignOperator = {
  id: 'opentelemetry-operator',
  release: '0.119.0',
  scopes: ['cluster'],
  source: 'opentelemetry bundle',
  programs: {
    'opentelemetry-operator': { package: '.' },
    'operator-opamp-bridge': { package: './cmd/operator-opamp-bridge' },
    'opentelemetry-collector': { binary: 'opentelemetry-collector' },
    'kube-rbac-proxy': { package: 'kube-rbac-proxy.go' },
  },
  operandImages: opentelemetryImages,
  certificateFor: 'opentelemetry-operator-controller-manager-service',
  metrics: { readers: READERS },
  did: 'traces of a Deployment and a Job, whose pods get a sidecar and the settings of an Instrumentation, go by OTLP through real collectors that run as DaemonSet, Deployment and StatefulSet, which are scaled, get another port, an Ingress, an autoscaler and a ServiceMonitor, and lose a pod; a bridge tells a server of OpAMP of them; a client reads its metrics; its webhooks complete, refuse and convert',
  operands: {
    answered: 'OpAMPBridge OpenTelemetryCollector',
    // Its authors give it no right to finalizers of them, which an API server asks for that checks owners.
    'not-made': 'TargetAllocator',
    none: 'Instrumentation',
  },
  otherKinds: () =>
    publishedObjects(upstreamSource('prometheus-operator')).filter((object) => isMonitor(object)),
  needs: (outputsOf, namespace) => {
    const grpcOf = (resource: Sample): string => {
      const { host, port } = outputsOf(resource).grpcService;
      return `${host}:${port}`;
    };
    const { host, port } = outputsOf(EACH).httpService;
    return [
      coreObject('ConfigMap', ADDRESSES, {
        data: { KEPT: grpcOf(KEPT), CENTRAL: grpcOf(CENTRAL), EACH: `http://${host}:${port}` },
      }),
      ...accountWith(namespace, READER, [{ apiGroups: [''], resources: ['pods'], verbs: READ }]),
      withContainer(idlePod({ name: 'opamp', labels: { app: 'opamp' } }, SHOP), {
        command: ['python3', OPAMP],
      }),
      service('opamp', { app: 'opamp' }, 4320),
    ];
  },
  lives: [
    ...OF_BRIDGES,
    collected(KEPT, 'StatefulSet', { spec: { replicas: 2 } }, { spec: { replicas: 1 } }),
    collected(
      CENTRAL,
      'Deployment',
      { spec: { replicas: 2 } },
      { spec: { replicas: 1 } },
      (operands) => isTraced(operands, SERVER, 'milk', httpOf(operands, CENTRAL)),
      { spec: MOVED },
      async (operands) => {
        const there = httpOf(operands, {
          ...CENTRAL,
          spec: { mode: 'deployment', ...MOVED },
        });
        await isTraced(operands, SERVER, 'coffee', there);
      },
      { spec: { autoscaler: { minReplicas: 1, maxReplicas: 1 } } },
      hasScaler(true),
      { spec: { autoscaler: null, observability: { metrics: { enableMetrics: true } } } },
      hasScaler(false),
      isThere('monitoring.coreos.com/v1', 'ServiceMonitor', 'central-monitoring-collector', true),
    ),
    collected(EACH, 'DaemonSet', hasIngress(true), { spec: { ingress: null } }, hasIngress(false)),
    { resource: SIDECAR, isDone: () => true },
    {
      resource: of('Instrumentation', 'sdk', { exporter: { endpoint: 'http://localhost:4318' } }),
      // Its webhook puts in the images of the release.
      isDone: ({ spec }) => spec.java?.image !== undefined,
    },
    ...PROGRAMS,
    {
      resource: of('OpAMPBridge', 'bridge', {
        endpoint: 'http://opamp:4320/v1/opamp',
        image: BRIDGE,
        serviceAccount: READER,
        capabilities: { ReportsStatus: true, ReportsEffectiveConfig: true, ReportsHealth: true },
      }),
      steps: [
        { spec: { env: [{ name: 'ANOTHER', value: 'pod' }] } },
        (operands) => answers(operands, 'http://opamp:4320', '0.0.0.0:5318', SERVER[0]),
        (operands) =>
          answers(
            operands,
            'https://opentelemetry-operator-controller-manager-metrics-service.home:8443/metrics',
            'controller_runtime_reconcile_total',
            SERVER[0],
          ),
      ],
      isDone: async (_, find) => {
        const made = await find('apps/v1', 'Deployment', 'bridge-opamp-bridge');
        return made !== undefined && isRolledOut(made);
      },
    },
  ],
  refused: [
    {
      resource: collector('wrong', 'daemonset', ['file', { path: FILE }], {
        volumeClaimTemplates: [{ metadata: { name: 'a' }, spec: {} }],
      }),
      message: /denied the request.*volumeClaimTemplates/s,
    },
    {
      resource: of('Instrumentation', 'wrong', {
        sampler: { type: 'traceidratio', argument: 'half' },
      }),
      message: /denied the request.*sampler/s,
    },
  ],
};
