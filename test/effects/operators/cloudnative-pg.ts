import { Operator } from 'operator-constructs';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { CLOUDNATIVE_PG } from '../../long/foreign/cloudnative-pg';
import { SERVER, SMALL } from '../../long/foreign/cloudnative-pg-image';
import { publishedObjects, upstreamSource } from '../../long/support/upstream-sources';
import { idlePod } from '../../node/idle-pod';
import { readableSecret } from '../readable-secret';
import { RESOURCE } from '../resource-name';
import { scheduledBackup, withoutTime } from './cloudnative-pg-backups';
import { pooler } from './cloudnative-pg-pooler';
import { importedDefinition, placed } from './imported';
import { PostgresqlInstances } from './postgresql-instances';

import type { KubernetesObject } from '../../cluster/support/kubernetes-object';
import type { RealServers } from '../in-pods';
import type { MeasuredOperator } from '../operators';

const definition = importedDefinition('cloudnative-pg');

const apiVersion = 'postgresql.cnpg.io/v1';
const IMAGE = 'ghcr.io/cloudnative-pg/postgresql:17';
const EFFECTS = 'effects';

function isAtRest({ spec, status = {} }: KubernetesObject): boolean {
  return (
    status.phase === 'Cluster in healthy state' &&
    status.readyInstances === spec.instances &&
    status.currentPrimary === status.targetPrimary
  );
}

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

const SHOW = ['psql', '-Atc'];

/** What the pods of a Cluster do, with PostgreSQL in them. */
const POSTGRESQL: RealServers = {
  base: {
    apiVersion,
    kind: 'Cluster',
    metadata: { name: RESOURCE },
    spec: {
      instances: 2,
      imageName: SERVER,
      ...SMALL,
      bootstrap: {
        initdb: {
          database: 'app',
          owner: 'app',
          postInitApplicationSQL: [
            'CREATE TABLE written (number int)',
            'ALTER TABLE written OWNER TO app',
          ],
        },
      },
    },
  },
  client: idlePod({ name: 'client' }, SERVER, [
    {
      name: 'PGPASSWORD',
      valueFrom: { secretKeyRef: { name: `${RESOURCE}-app`, key: 'password' } },
    },
  ]),
  write: `PGCONNECT_TIMEOUT=2 psql -h ${RESOURCE}-rw -U app -d app -qc 'INSERT INTO written VALUES (1)'`,
  selector: `cnpg.io/cluster=${RESOURCE},cnpg.io/podRole=instance`,
  pods: 'instances',
  since: [...SHOW, "SELECT date_part('epoch', pg_postmaster_start_time())"],
  isAtRest,
  changes: {
    'postgresql.shared_preload_libraries': [
      {
        value: ['pg_stat_statements'],
        taken: [
          [...SHOW, "SELECT current_setting('shared_preload_libraries') LIKE '%statements%'"],
          't',
        ],
      },
    ],
    'postgresql.synchronous': [
      {
        value: { method: 'any', number: 1 },
        taken: [
          [
            ...SHOW,
            "SELECT pg_is_in_recovery() OR current_setting('synchronous_standby_names') <> ''",
          ],
          't',
        ],
      },
    ],
    resources: [
      { value: { requests: { cpu: '30m', memory: '256Mi' }, limits: { memory: '512Mi' } } },
    ],
    'managed.roles': [
      {
        value: [{ name: 'clerk', login: true }],
        taken: [[...SHOW, "SELECT count(*) FROM pg_roles WHERE rolname = 'clerk'"], '1'],
      },
    ],
    'postgresql.parameters': [
      {
        value: { shared_buffers: '32MB', max_connections: '50', work_mem: '8MB' },
        taken: [[...SHOW, 'SHOW work_mem'], '8MB'],
      },
      {
        value: { shared_buffers: '32MB', max_connections: '60' },
        taken: [[...SHOW, 'SHOW max_connections'], '60'],
      },
      {
        value: { shared_buffers: '32MB', max_connections: '40' },
        taken: [[...SHOW, 'SHOW max_connections'], '40'],
      },
    ],
    'postgresql.pg_hba': [
      {
        value: ['host all all all md5'],
        taken: [
          [...SHOW, "SELECT count(*) > 0 FROM pg_hba_file_rules WHERE auth_method = 'md5'"],
          't',
        ],
      },
    ],
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
      isAtRest,
      servers: POSTGRESQL,
      beside: {
        minSyncReplicas: { maxSyncReplicas: 1 },
        'monitoring.podMonitorMetricRelabelings': { monitoring: { enablePodMonitor: true } },
        'monitoring.podMonitorRelabelings': { monitoring: { enablePodMonitor: true } },
      },
      wholes: {
        ephemeralVolumeSource: {
          volumeClaimTemplate: {
            spec: {
              accessModes: ['ReadWriteOnce'],
              resources: { requests: { storage: '1Gi' } },
            },
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
};
