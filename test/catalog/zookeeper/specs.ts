import { Size } from 'cdk8s';
import type { ZookeeperClusterProps } from 'operator-constructs/zookeeper';

/** Props of a cluster, the operator apart. */
export type ZookeeperTestProps = Omit<ZookeeperClusterProps, 'operator'>;

const probe = {
  initialDelaySeconds: 1,
  periodSeconds: 2,
  failureThreshold: 3,
  successThreshold: 1,
  timeoutSeconds: 5,
};

/** A container that uses of the schema what is not a plain field: defaults, list maps, quantities, int-or-strings. */
const sidecar = {
  name: 'exporter',
  image: 'example.com/exporter:1',
  args: ['--all'],
  env: [
    { name: 'NODE', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } },
    { name: 'LIMIT', valueFrom: { resourceFieldRef: { resource: 'limits.cpu', divisor: '1m' } } },
    { name: 'TOKEN', valueFrom: { secretKeyRef: { name: 'exporter', key: 'token', optional: true } } },
  ],
  envFrom: [{ prefix: 'X_', configMapRef: { name: 'exporter' } }],
  ports: [{ containerPort: 9141 }, { containerPort: 9141, protocol: 'UDP' }, { name: 'web', containerPort: 8081 }],
  livenessProbe: { httpGet: { path: '/live', port: 'web' }, periodSeconds: 5 },
  readinessProbe: { tcpSocket: { port: 9141 } },
  startupProbe: { grpc: { port: 9141 } },
  lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
  resources: { requests: { cpu: '0.5', memory: '64Mi' }, limits: { cpu: 1, memory: '1e8' } },
  securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
  volumeMounts: [{ name: 'ca', mountPath: '/ca', readOnly: true }],
};

const labelSelector = { matchExpressions: [{ key: 'app', operator: 'In', values: ['log'] }] };

/** Values of the embedded Kubernetes types, and others that are no plain fields. */
const embedded: ZookeeperTestProps = {
  resources: { requests: { cpu: 2, memory: '4Gi' }, limits: { memory: 8589934592 } },
  config: { quorumListenOnAllIPs: true, maxCnxns: 100 },
  pod: {
    nodeSelector: { disk: 'ssd' },
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname', labelSelector }],
      },
    },
    topologySpreadConstraints: [
      { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'ScheduleAnyway', labelSelector },
      { maxSkew: 2, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule' },
    ],
    tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'log', effect: 'NoExecute', tolerationSeconds: 60 }],
    securityContext: { runAsUser: 1000, fsGroup: 1000, sysctls: [{ name: 'net.core.somaxconn', value: '1024' }] },
  },
  ports: [
    { name: 'metrics', containerPort: 7070 },
    { name: 'jmx', containerPort: 9010 },
  ],
  spec: {
    domainName: 'example.com',
    containers: [sidecar],
    initContainers: [{ name: 'wait', image: 'example.com/wait:1', ports: [{ containerPort: 1 }] }],
    volumes: [
      { name: 'ca', configMap: { name: 'ca', defaultMode: 0o444, items: [{ key: 'ca.crt', path: 'ca.crt' }] } },
      { name: 'scratch', emptyDir: { medium: 'Memory', sizeLimit: '1.5Gi' } },
      { name: 'tmp', ephemeral: { volumeClaimTemplate: { spec: { resources: { requests: { storage: 1000000 } } } } } },
      {
        name: 'tokens',
        projected: { sources: [{ serviceAccountToken: { path: 'token', audience: 'vault' } }, { secret: {} }] },
      },
    ],
    volumeMounts: [{ name: 'ca', mountPath: '/ca', mountPropagation: 'None' }],
    persistence: { spec: { selector: { matchLabels: { disk: 'ssd' } }, volumeMode: 'Filesystem' } },
  },
};

/** Clusters as users write them. */
export const RIGHT_PROPS: readonly (readonly [string, ZookeeperTestProps])[] = [
  ['nothing but a name', {}],
  ['embedded types', embedded],
  ['one member', { replicas: 1 }],
  ['a name of fifty characters', { name: 'z'.repeat(50) }],
  ['ephemeral data', { storage: { ephemeral: true } }],
  ['ephemeral data of a size', { storage: { ephemeral: { medium: 'Memory', sizeLimit: Size.mebibytes(512) } } }],
  ['quantities that are numbers', { resources: { requests: { cpu: 1, memory: 1073741824 } } }],
  ['the largest int32', { spec: { probes: { livenessProbe: { ...probe, initialDelaySeconds: 2147483647 } } } }],
  ['integers beyond int32 where there is no format', { config: { snapSizeLimitInKb: 2 ** 40 } }],
];

/** Specs of others, which the operator completes. */
export const RIGHT_SPECS: readonly (readonly [string, unknown])[] = [
  ['no spec', undefined],
  ['an empty spec', {}],
  ['a port without a protocol', { ports: [{ containerPort: 2181 }] }],
  ['a port whose protocol is null', { ports: [{ containerPort: 2181, protocol: null }] }],
  ['a container port without a protocol', { containers: [{ name: 'a', ports: [{ containerPort: 1 }] }] }],
  ['an even number of members, which only a guard refuses', { replicas: 4 }],
  ['half a probe, which only a guard refuses', { probes: { readinessProbe: { periodSeconds: 1 } } }],
];

/** Specs that no API server takes, and the place where each is wrong. */
export const WRONG_SPECS: readonly (readonly [string, object, string])[] = [
  ['an unknown field', { replica: 3 }, 'spec.replica'],
  ['an unknown field deep inside', { pod: { resources: { request: {} } } }, 'spec.pod.resources.request'],
  [
    'a field of a newer Kubernetes',
    { containers: [{ name: 'a', restartPolicy: 'Always' }] },
    'spec.containers[0].restartPolicy',
  ],
  [
    "labels of a volume's template, which upstream does not know either",
    { volumes: [{ name: 'a', ephemeral: { volumeClaimTemplate: { metadata: { labels: { a: 'b' } }, spec: {} } } }] },
    'spec.volumes[0].ephemeral.volumeClaimTemplate.metadata.labels',
  ],
  ['a number as text', { replicas: '3' }, 'spec.replicas'],
  ['text as a number', { domainName: 5 }, 'spec.domainName'],
  ['a boolean as text', { adminServerService: { external: 'true' } }, 'spec.adminServerService.external'],
  ['an object as text', { image: 'pravega/zookeeper:0.2.15' }, 'spec.image'],
  ['a map as a list', { labels: ['app'] }, 'spec.labels'],
  ['a label that is a number', { pod: { labels: { tier: 1 } } }, 'spec.pod.labels.tier'],
  ['a fraction', { replicas: 2.5 }, 'spec.replicas'],
  ['more than an int32', { maxUnavailableReplicas: 2 ** 31 }, 'spec.maxUnavailableReplicas'],
  ['no members', { replicas: 0 }, 'spec.replicas'],
  ['a pull policy that is none', { image: { pullPolicy: 'Sometimes' } }, 'spec.image.pullPolicy'],
  ['a reclaim policy that is none', { persistence: { reclaimPolicy: 'Recycle' } }, 'spec.persistence.reclaimPolicy'],
  [
    'a negative time',
    { probes: { livenessProbe: { ...probe, timeoutSeconds: -1 } } },
    'spec.probes.livenessProbe.timeoutSeconds',
  ],
  ['a negative grace period', { pod: { terminationGracePeriodSeconds: -1 } }, 'spec.pod.terminationGracePeriodSeconds'],
  [
    'a size that is no quantity',
    { persistence: { spec: { resources: { requests: { storage: 'lots' } } } } },
    'spec.persistence.spec.resources.requests.storage',
  ],
  [
    'a quantity that is a fraction',
    { pod: { resources: { requests: { cpu: 0.5 } } } },
    'spec.pod.resources.requests.cpu',
  ],
  [
    'a quantity with a wrong unit',
    { pod: { resources: { limits: { memory: '1GiB' } } } },
    'spec.pod.resources.limits.memory',
  ],
  ['a port without a number', { ports: [{ name: 'client' }] }, 'spec.ports[0].containerPort'],
  ['a volume without a name', { volumes: [{ emptyDir: {} }] }, 'spec.volumes[0].name'],
  ['a variable without a name', { pod: { env: [{ value: 'x' }] } }, 'spec.pod.env[0].name'],
  [
    'the same container port twice',
    { containers: [{ name: 'a', ports: [{ containerPort: 1 }, { containerPort: 1, protocol: 'TCP' }] }] },
    'spec.containers[0].ports[1]',
  ],
  [
    'a number in additionalConfig',
    { config: { additionalConfig: { dataLogDir: 1 } } },
    'spec.config.additionalConfig.dataLogDir',
  ],
  ['a number as text in config', { config: { tickTime: '2000' } }, 'spec.config.tickTime'],
  [
    'a port that is neither a number nor a name',
    { containers: [{ name: 'a', livenessProbe: { httpGet: { port: true } } }] },
    'spec.containers[0].livenessProbe.httpGet.port',
  ],
];
