import { Operator } from 'operator-constructs';
import { claimSpec, coreObject } from '../../cluster/support/kubernetes-object';
import { MARIADB } from '../../long/foreign/mariadb';
import { publishedObjects, upstreamSource } from '../../long/support/upstream-sources';
import { readableSecret } from '../readable-secret';
import { importedDefinition, placed } from './imported';
import { MariadbServers } from './mariadb-servers';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { MeasuredOperator } from '../operators';

const definition = importedDefinition('mariadb-operator');

const EFFECTS = 'effects';
const PASSWORD = { name: EFFECTS, key: 'password' };

/** Without the pods of the exporter, whose names are others each time, and its password. */
function readable(object: KubernetesObject): KubernetesObject | undefined {
  const { kind, metadata, data } = object;
  if (metadata.labels?.['pod-template-hash'] !== undefined) {
    return undefined;
  }
  if (kind !== 'Secret') {
    return object;
  }
  const isConfiguration = Object.hasOwn((data ?? {}) as object, 'exporter.cnf');
  return readableSecret(isConfiguration ? { ...object, data: { 'exporter.cnf': '' } } : object);
}

const terms = [{ topologyKey: 'topology.kubernetes.io/zone', labelSelector: {} }];
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';
const BALANCED = { service: { type: 'LoadBalancer' } };
const ROLLING = { updateStrategy: { type: 'RollingUpdate' } };

const CERTIFICATE = 'a certificate of an authority would have to be there';
const EXPORTER = 'it is about the exporter of metrics, which does not run';
const MEMBERS = 'it is about servers that replicate, and none runs';
const MAX_SCALE = 'a MaxScale would have to run';

export const measured: MeasuredOperator = {
  name: 'mariadb-operator',
  definition,
  isImported: true,
  foreign: MARIADB,
  workload: 'release-mariadb-operator',
  metricsPort: 8080,
  attendant: (cluster) => new MariadbServers(cluster),
  hasVolumes: true,
  otherKinds: () =>
    publishedObjects(upstreamSource('prometheus-operator')).filter(
      ({ metadata }) => metadata.name === 'servicemonitors.monitoring.coreos.com',
    ),
  needs: [
    coreObject('Secret', EFFECTS, { stringData: { password: EFFECTS, plugin: 'ed25519' } }),
    coreObject('ConfigMap', EFFECTS, { data: { config: '[mariadbd]\n' } }),
    coreObject('ServiceAccount', EFFECTS),
  ],
  // Hashes of certificates and of a configuration with a password, which are others each time.
  reminders: ['ca', 'client-cert', 'config', 'server-cert'].map(
    (name) => `k8s.mariadb.com/${name}`,
  ),
  readable,
  install: (chart, scope, definition) => new Operator(chart, 'operator', { definition, scope }),
  kinds: [
    {
      kind: 'MariaDB',
      place: placed('k8s.mariadb.com/v1alpha1', 'MariaDB', {
        storage: { size: '10Gi' },
        database: 'shop',
        username: 'shop',
        myCnf: '[mariadbd]\nmax_connections=200\n',
      }),
      bare: { storage: { size: '10Gi' } },
      ready: 'Ready',
      beside: {
        'metrics.enabled': {},
        metrics: { metrics: { enabled: true } },
        'service.allocateLoadBalancerNodePorts': BALANCED,
        'service.externalTrafficPolicy': BALANCED,
        'service.loadBalancer': BALANCED,
        tls: { tls: { enabled: true } },
        'updateStrategy.rollingUpdate': ROLLING,
        volumeMounts: { volumes: [{ name: EFFECTS, emptyDir: {} }] },
      },
      wholes: {
        'affinity.antiAffinityEnabled': true,
        'affinity.nodeAffinity': {
          [PREFERRED]: [
            {
              weight: 1,
              preference: { matchExpressions: [{ key: EFFECTS, operator: 'Exists' }] },
            },
          ],
        },
        'affinity.podAntiAffinity': {
          requiredDuringSchedulingIgnoredDuringExecution: terms,
        },
        connection: { secretName: 'copy' },
        livenessProbe: { periodSeconds: 20 },
        myCnfConfigMapKeyRef: { name: EFFECTS, key: 'config' },
        passwordHashSecretKeyRef: PASSWORD,
        passwordPlugin: { pluginNameSecretKeyRef: { name: EFFECTS, key: 'plugin' } },
        passwordSecretKeyRef: PASSWORD,
        readinessProbe: { periodSeconds: 20 },
        rootPasswordSecretKeyRef: PASSWORD,
        startupProbe: { periodSeconds: 20 },
        'storage.volumeClaimTemplate': claimSpec('20Gi'),
      },
      values: {
        database: ['store'],
        envFrom: [[{ secretRef: { name: EFFECTS } }]],
        image: ['docker.io/library/mariadb:11.8.3'],
        imagePullPolicy: ['Always'],
        'metrics.serviceMonitor.interval': ['7s'],
        'metrics.serviceMonitor.scrapeTimeout': ['7s'],
        myCnf: ['[mariadbd]\nmax_connections=300\n'],
        'podDisruptionBudget.maxUnavailable': [1],
        'podDisruptionBudget.minAvailable': [1],
        port: [3307],
        priorityClassName: ['system-cluster-critical'],
        replicas: [3],
        'service.allocateLoadBalancerNodePorts': [false],
        'service.externalTrafficPolicy': ['Local'],
        'service.loadBalancerIP': ['192.0.2.1'],
        'service.loadBalancerSourceRanges': [['192.0.2.0/24']],
        'service.sessionAffinity': ['ClientIP'],
        'service.type': ['NodePort', 'LoadBalancer'],
        'storage.ephemeral': [true],
        'storage.resizeInUseVolumes': [false],
        'storage.size': ['20Gi', '5Gi'],
        'storage.storageClassName': ['other'],
        'storage.waitForVolumeResize': [false],
        timeZone: ['Europe/Berlin'],
        'updateStrategy.rollingUpdate.maxUnavailable': [2],
        'updateStrategy.rollingUpdate.partition': [1],
        'updateStrategy.type': ['RollingUpdate', 'OnDelete', 'Never'],
        username: ['clerk'],
      },
      untried: {
        bootstrapFrom: 'a backup of a server would have to be there',
        galera: MEMBERS,
        maxScale: MAX_SCALE,
        maxScaleRef: MAX_SCALE,
        'metrics.exporter': EXPORTER,
        'metrics.passwordSecretKeyRef': EXPORTER,
        'metrics.username': EXPORTER,
        primaryConnection: MEMBERS,
        primaryService: MEMBERS,
        replicasAllowEvenNumber: MEMBERS,
        replication: MEMBERS,
        secondaryConnection: MEMBERS,
        secondaryService: MEMBERS,
        suspend: 'it has the operator do nothing',
        'tls.clientCASecretRef': CERTIFICATE,
        'tls.clientCertIssuerRef': CERTIFICATE,
        'tls.clientCertSecretRef': CERTIFICATE,
        'tls.galeraSSTEnabled': MEMBERS,
        'tls.serverCASecretRef': CERTIFICATE,
        'tls.serverCertIssuerRef': CERTIFICATE,
        'tls.serverCertSecretRef': CERTIFICATE,
        'updateStrategy.autoUpdateDataPlane': MEMBERS,
      },
    },
  ],
};
