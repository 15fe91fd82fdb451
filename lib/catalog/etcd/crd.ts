import { defineCustomResource } from '../../authoring';
import { kubernetes, t } from '../../crd';

import type { InputOf, Named, StoredOf } from '../../crd';

const core = kubernetes.v1_12;

/**
 * The common parts of the three kinds. The operators write the status by an ordinary update of the
 * whole resource. With a status subresource the API server would drop it, and an operator that
 * finds no phase takes a running cluster for a new one: it starts a fresh seed and deletes the
 * members.
 */
const KIND = {
  checked: 'by tests',
  group: 'etcd.database.coreos.com',
  scope: 'Namespaced',
} as const;
const VERSION = { name: 'v1beta2', subresources: { status: false } } as const;

const stringMap = () => t.map(t.string()).optional();

const pod = t.object({
  /**
   * Labels of the pods, but `app` and what begins with `etcd_`. @default - those of the operator
   */
  labels: stringMap(),
  /** Annotations of the pods, but `etcd.version`. @default - none */
  annotations: stringMap(),
  /** Labels of the nodes that members run on. @default - any node */
  nodeSelector: stringMap(),
  /**
   * Which nodes and pods the members prefer or avoid; `{}` lets them share a node. @default - one
   * member on each node
   */
  affinity: core.affinity().optional(),
  /** True if members are on different nodes; `affinity` says more. @default false */
  antiAffinity: t.bool().optional(),
  /** Taints of nodes that members tolerate. @default - none */
  tolerations: t.array(core.toleration()).optional(),
  /**
   * Requests and limits of each member, as Kubernetes writes them. @default - those of the prop
   * `resources`
   */
  resources: core.resourceRequirements().optional(),
  /** Environment of etcd, as `ETCD_*`; not for what the operator sets by flags. @default - none */
  etcdEnv: t.array(core.envVar()).optional(),
  /**
   * The volume claim of each member, as Kubernetes writes it. @default - as the prop `storage` says
   */
  persistentVolumeClaimSpec: core.persistentVolumeClaimSpec().optional(),
  /**
   * Image of the container that waits for the name of its member. @default 'busybox:1.28.0-glibc'
   */
  busyboxImage: t.string().optional(),
  /** Security settings of the pods. @default - none */
  securityContext: core.podSecurityContext().optional(),
  /** Seconds that a member waits for its name; 0 waits forever. @default 0 */
  DNSTimeoutInSecond: t.int64().optional(),
});

/** Settings of the members' pods. They hold for pods that are made later only. */
export interface EtcdPodFields extends InputOf<typeof pod>, Named {}

const staticTls = t.object({
  /** Secrets of the members. @default - none */
  member: t
    .object({
      /**
       * Secret with `peer.crt`, `peer.key` and `peer-ca.crt`. @default - members talk to each other
       * in plain text
       */
      peerSecret: t.string().optional(),
      /**
       * Secret with `server.crt`, `server.key` and `server-ca.crt`. @default - clients talk in
       * plain text
       */
      serverSecret: t.string().optional(),
    })
    .optional(),
  /** Secret with `etcd-client.crt`, `etcd-client.key` and `etcd-client-ca.crt`. @default - none */
  operatorSecret: t.string().optional(),
});

/** Secrets with certificates. */
export interface EtcdStaticTlsFields extends InputOf<typeof staticTls>, Named {}

const tls = t.object({
  /** Secrets with certificates, the only way there is. @default - none */
  static: staticTls.named<EtcdStaticTlsFields>().optional(),
});

/** Certificates. */
export interface EtcdTlsFields extends InputOf<typeof tls>, Named {}

const clusterSpec = t.object({
  /** Number of members. @default - that of the prop `replicas` */
  size: t.integer().optional(),
  /** Repository of the members' image. @default - that of the prop `repository` */
  repository: t.string().optional(),
  /** Version of etcd, without a `v`. @default - that of the prop `version` */
  version: t.string().optional(),
  /**
   * True if the operator leaves the cluster alone: no dead member is replaced then. @default false
   */
  paused: t.bool().optional(),
  /** Settings of the members' pods. @default - those of the prop `pod` */
  pod: pod.named<EtcdPodFields>().optional(),
  /** Certificates. @default - those of the prop `tls` */
  TLS: tls.named<EtcdTlsFields>().optional(),
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
  members: t
    .object({ ready: t.array(t.string()).optional(), unready: t.array(t.string()).optional() })
    .optional(),
  currentVersion: t.string().optional(),
  targetVersion: t.string().optional(),
});

/** Where snapshots are kept: the object of the storage type is given, the others are not. */
const source = {
  /** S3, or an object store that speaks like it. @default - that of the prop `s3` */
  s3: t
    .object({
      /** Bucket and name of the object: `bucket/key`. @default - none */
      path: t.string().optional(),
      /** Secret with `credentials` and `config`. @default - none */
      awsSecret: t.string().optional(),
      /** URL of the store. @default - AWS */
      endpoint: t.string().optional(),
      /** True if the bucket stands in the path of URLs instead of the host name. @default false */
      forcePathStyle: t.bool().optional(),
    })
    .optional(),
  /** Azure Blob Storage. @default - that of the prop `abs` */
  abs: t
    .object({
      /** Container and name of the object: `container/key`. @default - none */
      path: t.string().optional(),
      /** Secret with `storage-account` and `storage-key`. @default - none */
      absSecret: t.string().optional(),
    })
    .optional(),
  /** Google Cloud Storage. @default - that of the prop `gcs` */
  gcs: t
    .object({
      /** Bucket and name of the object: `bucket/key`. @default - none */
      path: t.string().optional(),
      /**
       * Secret with `access-token` or `credentials.json`. @default - the credentials of the
       * environment
       */
      gcpSecret: t.string().optional(),
    })
    .optional(),
};

const backupPolicy = t.object({
  /** Seconds that a snapshot may take. @default 60 */
  timeoutInSecond: t.int64().optional(),
  /** Seconds between snapshots; 0 takes a single one. @default 0 */
  backupIntervalInSecond: t.int64().optional(),
  /** Number of snapshots that are kept; 0 keeps all. @default 0 */
  maxBackups: t.integer().optional(),
});

/** How often a snapshot is taken, and how long it may take. */
export interface EtcdBackupPolicyFields extends InputOf<typeof backupPolicy>, Named {}

const backupSpec = t.object({
  /** URLs of the cluster. @default - those of the prop `cluster` */
  etcdEndpoints: t.array(t.string()).optional(),
  /** Kind of object store: `S3`, `ABS` or `GCS`. @default - that of the prop that is given */
  storageType: t.string().optional(),
  /** How often a snapshot is taken, and how long it may take. @default - one snapshot, now */
  backupPolicy: backupPolicy.named<EtcdBackupPolicyFields>().optional(),
  /**
   * Secret with `etcd-client.crt`, `etcd-client.key` and `etcd-client-ca.crt`.
   * @default - that of the prop `cluster`
   */
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
  /** The cluster that is restored. @default - that of the prop `cluster` */
  etcdCluster: t
    .object({
      /** Name of the cluster. @default - that of the prop `cluster` */
      name: t.string().optional(),
    })
    .optional(),
  /** Kind of object store: `S3`, `ABS` or `GCS`. @default - that of the prop that is given */
  backupStorageType: t.string().optional(),
  ...source,
});

const restoreStatus = t.object({ succeeded: t.bool().optional(), reason: t.string().optional() });

/** The `spec` of an EtcdCluster, in upstream's own words. */
export interface EtcdClusterSpec extends InputOf<typeof clusterSpec>, Named {}

/** The `status` that the operator writes into an EtcdCluster. */
export interface EtcdClusterStatus extends StoredOf<typeof clusterStatus> {}

/** The `spec` of an EtcdBackup, in upstream's own words. */
export interface EtcdBackupSpec extends InputOf<typeof backupSpec>, Named {}

/** The `status` that the backup operator writes into an EtcdBackup. */
export interface EtcdBackupStatus extends StoredOf<typeof backupStatus> {}

/** The `spec` of an EtcdRestore, in upstream's own words. */
export interface EtcdRestoreSpec extends InputOf<typeof restoreSpec>, Named {}

/** The `status` that the restore operator writes into an EtcdRestore. */
export interface EtcdRestoreStatus extends StoredOf<typeof restoreStatus> {}

/**
 * The resource EtcdCluster as release 0.9.4 of the operator knows it: types only, as upstream's CRD
 * has no schema, and the operator itself writes the whole object back through it.
 */
export const etcdClusterType = defineCustomResource({
  ...KIND,
  kind: 'EtcdCluster',
  shortNames: ['etcd'],
  versions: [
    { ...VERSION, schema: { spec: clusterSpec.optional(), status: clusterStatus.optional() } },
  ],
});

/** The resource EtcdBackup: one snapshot of a cluster, or one each interval. */
export const etcdBackupType = defineCustomResource({
  ...KIND,
  kind: 'EtcdBackup',
  versions: [
    { ...VERSION, schema: { spec: backupSpec.optional(), status: backupStatus.optional() } },
  ],
});

/** The resource EtcdRestore: has a cluster deleted and recreated from a snapshot. */
export const etcdRestoreType = defineCustomResource({
  ...KIND,
  kind: 'EtcdRestore',
  versions: [
    { ...VERSION, schema: { spec: restoreSpec.optional(), status: restoreStatus.optional() } },
  ],
});
