import type { StringMap } from '../../authoring';
import type { kubernetes } from '../../crd';

/** Settings of the members' pods. They hold for pods that are made later only. */
export interface EtcdPodFields {
  /** Labels of the pods, but `app` and what begins with `etcd_`. @default - those of the operator */
  readonly labels?: StringMap;
  /** Annotations of the pods, but `etcd.version`. @default - none */
  readonly annotations?: StringMap;
  /** Labels of the nodes that members run on. @default - any node */
  readonly nodeSelector?: StringMap;
  /** Which nodes and pods the members prefer or avoid. @default - one member on each node */
  readonly affinity?: kubernetes.v1_12.Affinity;
  /** Whether members are on different nodes; `affinity` says more. @default false */
  readonly antiAffinity?: boolean;
  /** Taints of nodes that members tolerate. @default - none */
  readonly tolerations?: readonly kubernetes.v1_12.Toleration[];
  /** Requests and limits of each member, as Kubernetes writes them. @default - those of the prop `resources` */
  readonly resources?: kubernetes.v1_12.ResourceRequirements;
  /** Environment of etcd, as `ETCD_*`; not for what the operator sets by flags. @default - none */
  readonly etcdEnv?: readonly kubernetes.v1_12.EnvVar[];
  /** The volume claim of each member, as Kubernetes writes it. @default - as the prop `storage` says */
  readonly persistentVolumeClaimSpec?: kubernetes.v1_12.PersistentVolumeClaimSpec;
  /** Image of the container that waits for the name of its member. @default 'busybox:1.28.0-glibc' */
  readonly busyboxImage?: string;
  /** Security settings of the pods. @default - none */
  readonly securityContext?: kubernetes.v1_12.PodSecurityContext;
  /** Seconds that a member waits for its name; 0 waits forever. @default 0 */
  readonly DNSTimeoutInSecond?: number;
}

/** Secrets with certificates of the members. */
export interface EtcdMemberTlsFields {
  /** Secret with `peer.crt`, `peer.key` and `peer-ca.crt`. @default - members talk to each other in plain text */
  readonly peerSecret?: string;
  /** Secret with `server.crt`, `server.key` and `server-ca.crt`. @default - clients talk in plain text */
  readonly serverSecret?: string;
}

/** Secrets with certificates. */
export interface EtcdStaticTlsFields {
  /** Secrets of the members. @default - none */
  readonly member?: EtcdMemberTlsFields;
  /** Secret with `etcd-client.crt`, `etcd-client.key` and `etcd-client-ca.crt`. @default - none */
  readonly operatorSecret?: string;
}

/** Certificates. */
export interface EtcdTlsFields {
  /** Secrets with certificates, the only way there is. @default - none */
  readonly static?: EtcdStaticTlsFields;
}

/** Fields of the `spec` of an EtcdCluster, in upstream's own words. */
export interface EtcdClusterSpecFields {
  /** Number of members. @default - that of the prop `replicas` */
  readonly size?: number;
  /** Repository of the members' image. @default - that of the prop `repository` */
  readonly repository?: string;
  /** Version of etcd, without a `v`. @default - that of the prop `version` */
  readonly version?: string;
  /** Whether the operator leaves the cluster alone. @default false */
  readonly paused?: boolean;
  /** Settings of the members' pods. @default - those of the prop `pod` */
  readonly pod?: EtcdPodFields;
  /** Certificates. @default - those of the prop `tls` */
  readonly TLS?: EtcdTlsFields;
}

/** S3, or an object store that speaks like it. */
export interface EtcdS3Fields {
  /** Bucket and name of the object: `bucket/key`. @default - none */
  readonly path?: string;
  /** Secret with `credentials` and `config`. @default - none */
  readonly awsSecret?: string;
  /** URL of the store. @default - AWS */
  readonly endpoint?: string;
  /** Whether the bucket stands in the path of URLs instead of the host name. @default false */
  readonly forcePathStyle?: boolean;
}

/** Azure Blob Storage. */
export interface EtcdAbsFields {
  /** Container and name of the object: `container/key`. @default - none */
  readonly path?: string;
  /** Secret with `storage-account` and `storage-key`. @default - none */
  readonly absSecret?: string;
}

/** Google Cloud Storage. */
export interface EtcdGcsFields {
  /** Bucket and name of the object: `bucket/key`. @default - none */
  readonly path?: string;
  /** Secret with `access-token` or `credentials.json`. @default - the credentials of the environment */
  readonly gcpSecret?: string;
}

/** Where snapshots are kept. */
export interface EtcdSourceFields {
  /** S3, or an object store that speaks like it. @default - that of the prop `s3` */
  readonly s3?: EtcdS3Fields;
  /** Azure Blob Storage. @default - that of the prop `abs` */
  readonly abs?: EtcdAbsFields;
  /** Google Cloud Storage. @default - that of the prop `gcs` */
  readonly gcs?: EtcdGcsFields;
}

/** How often a snapshot is taken, and how long it may take. */
export interface EtcdBackupPolicyFields {
  /** Seconds that a snapshot may take. @default 60 */
  readonly timeoutInSecond?: number;
  /** Seconds between snapshots; 0 takes a single one. @default 0 */
  readonly backupIntervalInSecond?: number;
  /** Number of snapshots that are kept; 0 keeps all. @default 0 */
  readonly maxBackups?: number;
}

/** Fields of the `spec` of an EtcdBackup, in upstream's own words. */
export interface EtcdBackupSpecFields extends EtcdSourceFields {
  /** URLs of the cluster. @default - those of the prop `cluster` */
  readonly etcdEndpoints?: readonly string[];
  /** Kind of object store: `S3`, `ABS` or `GCS`. @default - that of the prop that is given */
  readonly storageType?: string;
  /** How often a snapshot is taken, and how long it may take. @default - one snapshot, now */
  readonly backupPolicy?: EtcdBackupPolicyFields;
  /**
   * Secret with `etcd-client.crt`, `etcd-client.key` and `etcd-client-ca.crt`.
   * @default - that of the prop `cluster`
   */
  readonly clientTLSSecret?: string;
}

/** The cluster that is restored. */
export interface EtcdRestoredFields {
  /** Name of the cluster. @default - that of the prop `cluster` */
  readonly name?: string;
}

/** Fields of the `spec` of an EtcdRestore, in upstream's own words. */
export interface EtcdRestoreSpecFields extends EtcdSourceFields {
  /** The cluster that is restored. @default - that of the prop `cluster` */
  readonly etcdCluster?: EtcdRestoredFields;
  /** Kind of object store: `S3`, `ABS` or `GCS`. @default - that of the prop that is given */
  readonly backupStorageType?: string;
}
