import { Size } from 'cdk8s';
import {
  ZookeeperCluster,
  zookeeperClusterType,
  zookeeperDefinition,
  ZookeeperOperator,
} from 'operator-constructs/zookeeper';
import { alerts, operatorProps, resourceProps, serviceMonitor } from '../../support/all-props';
import { only, silentChart, synth } from '../../support/synth';
import { zookeeperGuardCases } from './guard-cases';

import type { ZookeeperClusterProps, ZookeeperOperatorProps } from 'operator-constructs/zookeeper';
import type { AllOperatorProps, AllProps } from '../../support/all-props';
import type { DeclaredEntry } from '../../support/catalog-entry';

const operator: AllOperatorProps<ZookeeperOperatorProps> = {
  ...operatorProps,
  finalizer: 'off',
  memberAccounts: 'on',
};

const probe = {
  initialDelaySeconds: 1,
  periodSeconds: 2,
  failureThreshold: 3,
  successThreshold: 1,
  timeoutSeconds: 5,
};

const cluster: AllProps<ZookeeperClusterProps> = {
  ...resourceProps,
  serviceMonitor,
  alerts: {
    ...alerts,
    rules: { ZookeeperNoLeader: { severity: 'warning', for: '1m' }, ZookeeperRequestsWait: 'off' },
  },
  replicas: 5,
  image: { repository: 'mirror.example.com/zookeeper', tag: '0.2.15-1', pullPolicy: 'Always' },
  storage: {
    size: '50Gi',
    storageClassName: 'fast',
    reclaimPolicy: 'Delete',
    annotations: { c: '3' },
  },
  resources: { requests: { cpu: 2, memory: '4Gi' } },
  config: {
    tickTime: 3000,
    // Values that the operator takes for none.
    syncLimit: 0,
    quorumListenOnAllIPs: false,
    additionalConfig: { 'x.y': 'z' },
  },
  pod: {
    labels: { team: 'log' },
    annotations: { d: '4' },
    env: [{ name: 'JVMFLAGS', value: '-Xmx2g' }],
    serviceAccountName: 'zk-members',
    imagePullSecrets: [{ name: 'registry' }],
    securityContext: { runAsUser: 1000, fsGroup: 1000 },
    terminationGracePeriodSeconds: 180,
  },
  probes: { readinessProbe: { ...probe, timeoutSeconds: 40 }, livenessProbe: probe },
  ports: [{ name: 'metrics', containerPort: 7070 }],
  clientService: { annotations: { e: '5' } },
  headlessService: { annotations: { f: '6' } },
  adminServerService: { annotations: { g: '7' }, external: true },
  kubernetesClusterDomain: 'corp.local',
  maxUnavailableReplicas: 2,
  restartedAt: '2026-01-01T00:00:00Z',
  spec: {
    replicas: 5,
    triggerRollingRestart: false,
    volumes: [{ name: 'ca', configMap: { name: 'ca', defaultMode: 0o444 } }],
    containers: [{ name: 'exporter', image: 'x:1', ports: [{ containerPort: 9141 }] }],
  },
};

const { namespace: _namespace, serviceMonitor: _serviceMonitor, ...every } = cluster;

/** Clusters as users write them. */
const RIGHT_PROPS: readonly (readonly [string, Omit<ZookeeperClusterProps, 'operator'>])[] = [
  ['every prop', every],
  ['nothing but a name', {}],
  ['a name of fifty characters', { name: 'z'.repeat(50) }],
  [
    'ephemeral data of a size',
    { storage: { ephemeral: { medium: 'Memory', sizeLimit: Size.mebibytes(512) } } },
  ],
  ['integers beyond int32 where there is no format', { config: { snapSizeLimitInKb: 2 ** 40 } }],
];

const entry: DeclaredEntry = {
  definitions: [zookeeperDefinition],
  install: (chart, options) =>
    new ZookeeperOperator(chart, 'zookeeper-operator', {
      finalizer: 'off',
      metrics: {},
      ...options,
    }),
  place: (chart, operator, namespace) => {
    new ZookeeperCluster(chart, `events-${namespace}`, { operator, namespace });
  },
  variants: { minimal: (chart) => void new ZookeeperOperator(chart, 'zookeeper-operator') },
  images: {
    place: (chart, operator) => {
      new ZookeeperCluster(chart, 'full', {
        operator,
        spec: {
          containers: [{ name: 'exporter', image: 'prom/jmx-exporter:1.0', resources: {} }],
          initContainers: [{ name: 'wait', image: 'k8s.gcr.io/wait:3', resources: {} }],
        },
      });
    },
    written: [
      'k8s.gcr.io/wait:3',
      'pravega/zookeeper-operator:0.2.15',
      'pravega/zookeeper:0.2.15',
      'prom/jmx-exporter:1.0',
    ],
  },
  meetsRestricted: true,
  operators: [{ Class: ZookeeperOperator, all: operator }],
  resources: [
    {
      Class: ZookeeperCluster,
      operator: ZookeeperOperator,
      all: cluster,
      emptyMeans: ['storage'],
      tagFields: ['image.tag'],
    },
  ],
  kinds: [
    {
      type: zookeeperClusterType,
      writes: [
        'image',
        'pod',
        'pod.resources',
        'adminServerService',
        'clientService',
        'headlessService',
        'persistence.spec',
        'persistence.spec.resources',
        'ephemeral.emptydirvolumesource',
        'config',
      ],
      guards: zookeeperGuardCases,
      right: [
        ...RIGHT_PROPS.map(([what, props]) => [what, specOf(props)] as const),
        // What others may have written: the operator completes it.
        ['no spec', undefined],
        ['a port without a protocol', { ports: [{ containerPort: 2181 }] }],
        ['an even number of members, which only a guard refuses', { replicas: 4 }],
        [
          'half a probe, which only a guard refuses',
          { probes: { readinessProbe: { periodSeconds: 1 } } },
        ],
      ],
      wrong: [
        ['an unknown field', { replica: 3 }, 'spec.replica'],
        [
          'a field of a newer Kubernetes',
          { containers: [{ name: 'a', restartPolicy: 'Always' }] },
          'spec.containers[0].restartPolicy',
        ],
        ['no members', { replicas: 0 }, 'spec.replicas'],
        [
          'a reclaim policy that is none',
          { persistence: { reclaimPolicy: 'Recycle' } },
          'spec.persistence.reclaimPolicy',
        ],
      ],
    },
  ],
};

export const entries = [entry];

/** What the construct makes of props. */
function specOf(props: Omit<ZookeeperClusterProps, 'operator'>): object {
  const chart = silentChart('default');
  new ZookeeperCluster(chart, 'events', {
    operator: new ZookeeperOperator(chart, 'operator'),
    ...props,
  });
  return only(synth(chart), 'ZookeeperCluster').spec as object;
}
