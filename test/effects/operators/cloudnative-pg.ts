import { Operator } from 'operator-constructs';
import { claimSpec, coreObject } from '../../cluster/support/kubernetes-object';
import { CLOUDNATIVE_PG } from '../../long/foreign/cloudnative-pg';
import { publishedObjects, upstreamSource } from '../../long/support/upstream-sources';
import { readableSecret } from '../readable-secret';
import { scheduledBackup, withoutTime } from './cloudnative-pg-backups';
import { databases } from './cloudnative-pg-databases';
import { pooler } from './cloudnative-pg-pooler';
import { isHealthy, POSTGRESQL } from './cloudnative-pg-servers';
import { importedDefinition, placed } from './imported';
import { PostgresqlInstances } from './postgresql-instances';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { MeasuredOperator } from '../operators';

const definition = importedDefinition('cloudnative-pg');

const apiVersion = 'postgresql.cnpg.io/v1';
const IMAGE = 'ghcr.io/cloudnative-pg/postgresql:17';
const EFFECTS = 'effects';

const AFFINITY = {
  preferredDuringSchedulingIgnoredDuringExecution: [
    {
      weight: 1,
      podAffinityTerm: {
        topologyKey: 'kubernetes.io/hostname',
        labelSelector: { matchLabels: { app: EFFECTS } },
      },
    },
  ],
};

const OBJECT_STORE = {
  destinationPath: 's3://backups/',
  s3Credentials: {
    accessKeyId: { name: EFFECTS, key: 'username' },
    secretAccessKey: { name: EFFECTS, key: 'password' },
  },
};

const DROPPED = { action: 'drop', regex: EFFECTS, sourceLabels: ['job'] };

const RECOVERY = 'it is about making the first instance, and no server runs';
const CERTIFICATE = 'a certificate of an authority would have to be there';

const SNAPSHOTS = {
  name: 'snapshots',
  module: ['github.com/kubernetes-csi/external-snapshotter/client/v8', 'v8.2.0'],
  files: ['config/crd/snapshot.storage.k8s.io_volumesnapshots.yaml'],
} as const;

/** A Cluster that the operator leaves alone, for kinds that name one, with what it gives Poolers. */
const idleCluster = (name: string): readonly KubernetesObject[] => [
  {
    apiVersion,
    kind: 'Cluster',
    metadata: { name, annotations: { 'cnpg.io/reconciliationLoop': 'disabled' } },
    spec: { instances: 1, storage: { size: '1Gi' } },
  },
  coreObject('Secret', `${name}-pooler`),
];

export const measured: MeasuredOperator = {
  name: 'cloudnative-pg',
  definition,
  isImported: true,
  foreign: CLOUDNATIVE_PG,
  workload: 'cnpg-controller-manager',
  metricsPort: 8080,
  attendant: (cluster) => new PostgresqlInstances(cluster),
  hasVolumes: true,
  otherKinds: () =>
    [upstreamSource('prometheus-operator'), SNAPSHOTS]
      .flatMap(publishedObjects)
      .filter(({ metadata }) => /^(podmonitors|volumesnapshots)\./.test(metadata.name)),
  needs: [
    ...['db', 'other'].flatMap(idleCluster),
    coreObject('Secret', EFFECTS, {
      type: 'kubernetes.io/basic-auth',
      stringData: { username: 'postgres', password: EFFECTS, config: 'a: {}' },
    }),
    coreObject('ConfigMap', EFFECTS, { data: { config: 'a: {}' } }),
  ],
  reminders: ['cnpg.io/immediateBackup', 'cnpg.io/poolerSpecHash'],
  readable: (object: KubernetesObject) =>
    object.kind === 'Secret' ? readableSecret(object) : withoutTime(object),
  install: (chart, scope, definition) => new Operator(chart, 'operator', { definition, scope }),
  kinds: [
    {
      kind: 'Cluster',
      place: placed(apiVersion, 'Cluster', {
        instances: 2,
        imageName: `${IMAGE}.2`,
        storage: { size: '10Gi' },
      }),
      bare: { instances: 1, storage: { size: '10Gi' } },
      ready: 'Ready',
      readInPods: /./,
      hasOwnPods: true,
      isAtRest: isHealthy,
      servers: POSTGRESQL,
      beside: {
        minSyncReplicas: { maxSyncReplicas: 1 },
        'monitoring.podMonitorMetricRelabelings': { monitoring: { enablePodMonitor: true } },
        'monitoring.podMonitorRelabelings': { monitoring: { enablePodMonitor: true } },
      },
      wholes: {
        ephemeralVolumeSource: {
          volumeClaimTemplate: {
            spec: claimSpec('1Gi'),
          },
        },
        seccompProfile: { type: 'RuntimeDefault' },
        'affinity.additionalPodAffinity': AFFINITY,
        'affinity.additionalPodAntiAffinity': AFFINITY,
        'affinity.nodeAffinity': {
          preferredDuringSchedulingIgnoredDuringExecution: [
            {
              weight: 1,
              preference: {
                matchExpressions: [{ key: EFFECTS, operator: 'Exists' }],
              },
            },
          ],
        },
        'backup.barmanObjectStore': OBJECT_STORE,
        'backup.volumeSnapshot': { className: EFFECTS },
        'postgresql.ldap': {
          server: 'ldap.example.com',
          bindAsAuth: { prefix: 'uid=' },
        },
        'postgresql.syncReplicaElectionConstraint': {
          enabled: true,
          nodeLabelsAntiAffinity: ['topology.kubernetes.io/zone'],
        },
        'postgresql.synchronous': { method: 'any', number: 1 },
        'probes.liveness': { periodSeconds: 20, failureThreshold: 6 },
        'probes.readiness': { periodSeconds: 20 },
        'probes.startup': { periodSeconds: 20 },
        projectedVolumeTemplate: {
          sources: [{ configMap: { name: EFFECTS } }],
        },
        serviceAccountTemplate: { metadata: { annotations: { effects: 'x' } } },
        'storage.pvcTemplate': { accessModes: ['ReadWriteMany'] },
        walStorage: { size: '5Gi' },
      },
      values: {
        'affinity.enablePodAntiAffinity': [false],
        'affinity.podAntiAffinityType': ['required'],
        'affinity.topologyKey': ['topology.kubernetes.io/zone'],
        'backup.retentionPolicy': ['30d'],
        'certificates.serverAltDNSNames': [['db.example.com']],
        enablePDB: [false],
        envFrom: [[{ configMapRef: { name: EFFECTS } }]],
        imageName: [`${IMAGE}.5`, 'ghcr.io/cloudnative-pg/postgresql:16.8'],
        imagePullPolicy: ['Always'],
        instances: [3, 1],
        'inheritedMetadata.annotations': [{ effects: 'x' }],
        'inheritedMetadata.labels': [{ effects: 'x' }],
        logLevel: ['debug'],
        'managed.roles': [[{ name: 'clerk', login: true }]],
        'managed.services.additional': [
          [
            {
              selectorType: 'rw',
              serviceTemplate: {
                metadata: { name: 'more' },
                spec: { type: 'ClusterIP' },
              },
            },
          ],
        ],
        'managed.services.disabledDefaultServices': [['ro', 'r'], ['rw']],
        maxSyncReplicas: [1],
        minSyncReplicas: [1],
        'monitoring.customQueriesConfigMap': [[{ name: EFFECTS, key: 'config' }]],
        'monitoring.customQueriesSecret': [[{ name: EFFECTS, key: 'config' }]],
        'monitoring.podMonitorMetricRelabelings': [[DROPPED]],
        'monitoring.podMonitorRelabelings': [[DROPPED]],
        'postgresql.parameters': [{ port: '5433' }],
        'postgresql.pg_hba': [['host all all all md5']],
        'postgresql.shared_preload_libraries': [['pg_stat_statements']],
        priorityClassName: ['system-cluster-critical'],
        'resources.requests': [{ cpu: '1', memory: '2Gi' }],
        'replicationSlots.highAvailability.enabled': [false],
        'replicationSlots.synchronizeReplicas.enabled': [false],
        schedulerName: ['default-scheduler'],
        'storage.resizeInUseVolumes': [false],
        'storage.size': ['20Gi', '5Gi'],
        'storage.storageClass': ['other'],
        'superuserSecret.name': [EFFECTS],
        tablespaces: [[{ name: 'more', storage: { size: '1Gi' } }]],
      },
      untried: {
        bootstrap: RECOVERY,
        'certificates.clientCASecret': CERTIFICATE,
        'certificates.replicationTLSSecret': CERTIFICATE,
        'certificates.serverCASecret': CERTIFICATE,
        'certificates.serverTLSSecret': CERTIFICATE,
        imageCatalogRef: 'it stands instead of imageName',
        externalClusters: 'other servers would have to be there',
        'monitoring.disableDefaultQueries': 'it is about what servers measure',
        nodeMaintenanceWindow: 'it is about nodes that are drained',
        plugins: 'a plugin would have to run',
        replica: 'another server would have to be there',
      },
    },
    pooler,
    scheduledBackup,
  ],
  carriedOut: databases,
};
