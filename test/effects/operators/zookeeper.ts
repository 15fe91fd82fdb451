import {
  ZookeeperCluster,
  zookeeperDefinition,
  ZookeeperOperator,
} from 'operator-constructs/zookeeper';
import { ZookeeperStandIn } from '../../cluster/support/zookeeper-stand-in';
import { ZOOKEEPER } from './zookeeper-servers';

import type { MeasuredOperator } from '../operators';

/** The ports of the members, with that of one name changed. */
const ports = (changed: string): readonly object[] =>
  Object.entries({
    client: 2181,
    quorum: 2888,
    'leader-election': 3888,
    metrics: 7000,
    'admin-server': 8080,
  }).map(([name, containerPort]) => ({
    name,
    containerPort: name === changed ? containerPort + 10 : containerPort,
    protocol: 'TCP',
  }));

const PROBE = {
  initialDelaySeconds: 10,
  periodSeconds: 10,
  failureThreshold: 3,
  successThreshold: 1,
};

const EFFECTS_VOLUME = { name: 'effects', emptyDir: {} };

export const measured: MeasuredOperator = {
  name: 'zookeeper',
  definition: () => zookeeperDefinition,
  binary: 'zookeeper-operator',
  install: (chart, scope) =>
    new ZookeeperOperator(chart, 'operator', { scope, metrics: {}, clusterPart: 'skip' }),
  startPeer: async ({ name, namespace }) => {
    const ensemble = await ZookeeperStandIn.start();
    return {
      host: [`${name}-client.${namespace}.svc.cluster.local`, ensemble.address],
      forget: () => ensemble.forget(),
      stop: () => ensemble.stop(),
    };
  },
  kinds: [
    {
      kind: 'ZookeeperCluster',
      place: (chart, operator, name) =>
        void new ZookeeperCluster(chart, 'resource', {
          operator: operator,
          name,
        }),
      bare: { replicas: 3, pod: { terminationGracePeriodSeconds: 60 } },
      spare: { apiVersion: 'v1', kind: 'Service', name: '*-admin-server' },
      ready: 'PodsReady',
      servers: ZOOKEEPER,
      beside: {
        ephemeral: {
          storageType: 'ephemeral',
          ephemeral: { emptydirvolumesource: {} },
          persistence: { reclaimPolicy: 'Retain' },
        },
        // A part of a probe is refused by a guard.
        probes: {
          probes: {
            readinessProbe: { ...PROBE, timeoutSeconds: 30 },
            livenessProbe: { ...PROBE, timeoutSeconds: 10 },
          },
        },
        volumeMounts: { volumes: [EFFECTS_VOLUME] },
      },
      values: {
        replicas: [5, 1],
        'image.repository': ['example.com/zookeeper'],
        'image.tag': ['0.2.16'],
        ports: [ports('metrics'), ports('client')],
        storageType: ['ephemeral'],
        'persistence.spec.accessModes': [['ReadWriteMany']],
        'persistence.spec.resources': [{ requests: { storage: '40Gi' } }],
        'persistence.spec.volumeMode': ['Block'],
        'ephemeral.emptydirvolumesource.medium': ['Memory'],
        domainName: ['example.com'],
        kubernetesClusterDomain: ['corp.local'],
      },
    },
  ],
};
