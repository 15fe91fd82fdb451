import { defineCustomResource } from '../../authoring';
import { type InputOf, kubernetes, type StoredOf, t } from '../../crd';
import type { EtcdBackupSpecFields, EtcdClusterSpecFields, EtcdRestoreSpecFields } from './spec-fields';

const core = kubernetes.v1_12;

const GROUP = 'etcd.database.coreos.com';

/**
 * The operators write the status by an ordinary update of the whole resource. With a status subresource the API server
 * would drop it, and an operator that finds no phase takes a running cluster for a new one: it starts a fresh seed and
 * deletes the members.
 */
const NO_STATUS_SUBRESOURCE = { status: false };

const stringMap = () => t.map(t.string()).optional();

const pod = t.object({
  labels: stringMap(),
  annotations: stringMap(),
  nodeSelector: stringMap(),
  affinity: core.affinity().optional(),
  antiAffinity: t.bool().optional(),
  tolerations: t.array(core.toleration()).optional(),
  resources: core.resourceRequirements().optional(),
  etcdEnv: t.array(core.envVar()).optional(),
  persistentVolumeClaimSpec: core.persistentVolumeClaimSpec().optional(),
  busyboxImage: t.string().optional(),
  securityContext: core.podSecurityContext().optional(),
  DNSTimeoutInSecond: t.int64().optional(),
});

const tls = t.object({
  static: t
    .object({
      member: t.object({ peerSecret: t.string().optional(), serverSecret: t.string().optional() }).optional(),
      operatorSecret: t.string().optional(),
    })
    .optional(),
});

const clusterSpec = t.object({
  size: t.integer().optional(),
  repository: t.string().optional(),
  version: t.string().optional(),
  paused: t.bool().optional(),
  pod: pod.optional(),
  TLS: tls.optional(),
});

const clusterStatus = t.object({
  phase: t.string().optional(),
  reason: t.string().optional(),
  controlPaused: t.bool().optional(),
  conditions: t
    .array(
      t.object({
        type: t.string().optional(),
        status: t.string().optional(),
        lastUpdateTime: t.string().optional(),
        lastTransitionTime: t.string().optional(),
        reason: t.string().optional(),
        message: t.string().optional(),
      }),
    )
    .optional(),
  size: t.integer().optional(),
  serviceName: t.string().optional(),
  clientPort: t.integer().optional(),
  members: t.object({ ready: t.array(t.string()).optional(), unready: t.array(t.string()).optional() }).optional(),
  currentVersion: t.string().optional(),
  targetVersion: t.string().optional(),
});

/** Where snapshots are kept: the object of the storage type is given, the others are not. */
const source = {
  s3: t
    .object({
      path: t.string().optional(),
      awsSecret: t.string().optional(),
      endpoint: t.string().optional(),
      forcePathStyle: t.bool().optional(),
    })
    .optional(),
  abs: t.object({ path: t.string().optional(), absSecret: t.string().optional() }).optional(),
  gcs: t.object({ path: t.string().optional(), gcpSecret: t.string().optional() }).optional(),
};

const backupSpec = t.object({
  etcdEndpoints: t.array(t.string()).optional(),
  storageType: t.string().optional(),
  backupPolicy: t
    .object({
      timeoutInSecond: t.int64().optional(),
      backupIntervalInSecond: t.int64().optional(),
      maxBackups: t.integer().optional(),
    })
    .optional(),
  clientTLSSecret: t.string().optional(),
  ...source,
});

const backupStatus = t.object({
  succeeded: t.bool().optional(),
  // In capitals, other than the reason of a restore: this is how the operator writes it.
  Reason: t.string().optional(),
  etcdVersion: t.string().optional(),
  etcdRevision: t.int64().optional(),
  // Written as null while there is none.
  lastSuccessDate: t.string().format('date-time').nullable().optional(),
});

const restoreSpec = t.object({
  etcdCluster: t.object({ name: t.string().optional() }).optional(),
  backupStorageType: t.string().optional(),
  ...source,
});

const restoreStatus = t.object({ succeeded: t.bool().optional(), reason: t.string().optional() });

/** The `spec` of an EtcdCluster, in upstream's own words. */
export interface EtcdClusterSpec extends EtcdClusterSpecFields, InputOf<typeof clusterSpec> {}

/** The `status` that the operator writes into an EtcdCluster. */
export interface EtcdClusterStatus extends StoredOf<typeof clusterStatus> {}

/** The `spec` of an EtcdBackup, in upstream's own words. */
export interface EtcdBackupSpec extends EtcdBackupSpecFields, InputOf<typeof backupSpec> {}

/** The `status` that the backup operator writes into an EtcdBackup. */
export interface EtcdBackupStatus extends StoredOf<typeof backupStatus> {}

/** The `spec` of an EtcdRestore, in upstream's own words. */
export interface EtcdRestoreSpec extends EtcdRestoreSpecFields, InputOf<typeof restoreSpec> {}

/** The `status` that the restore operator writes into an EtcdRestore. */
export interface EtcdRestoreStatus extends StoredOf<typeof restoreStatus> {}

/**
 * The resource EtcdCluster as release 0.9.4 of the operator knows it: types only, as upstream's CRD has no schema, and
 * the operator itself writes the whole object back through it.
 */
export const etcdClusterType = defineCustomResource({
  checked: 'by tests',
  group: GROUP,
  kind: 'EtcdCluster',
  shortNames: ['etcd'],
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1beta2',
      schema: { spec: clusterSpec.optional(), status: clusterStatus.optional() },
      subresources: NO_STATUS_SUBRESOURCE,
    },
  ],
});

/** The resource EtcdBackup: one snapshot of a cluster, or one each interval. */
export const etcdBackupType = defineCustomResource({
  checked: 'by tests',
  group: GROUP,
  kind: 'EtcdBackup',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1beta2',
      schema: { spec: backupSpec.optional(), status: backupStatus.optional() },
      subresources: NO_STATUS_SUBRESOURCE,
    },
  ],
});

/** The resource EtcdRestore: has a cluster deleted and recreated from a snapshot. */
export const etcdRestoreType = defineCustomResource({
  checked: 'by tests',
  group: GROUP,
  kind: 'EtcdRestore',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1beta2',
      schema: { spec: restoreSpec.optional(), status: restoreStatus.optional() },
      subresources: NO_STATUS_SUBRESOURCE,
    },
  ],
});
