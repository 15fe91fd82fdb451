import type { StringMap } from '../../authoring';
import type { kubernetes } from '../../crd';

/** Timing of a probe. All five or none: the operator stores 0 for what is missing. */
export interface ZookeeperProbeFields {
  /** Seconds before the first probe. @default - none: give all five */
  readonly initialDelaySeconds?: number;
  /** Seconds between probes. @default - none: give all five */
  readonly periodSeconds?: number;
  /** Number of failures in a row that count. @default - none: give all five */
  readonly failureThreshold?: number;
  /** Number of successes in a row that count; the liveness probe ignores it. @default - none: give all five */
  readonly successThreshold?: number;
  /** Seconds that a probe may take. @default - none: give all five */
  readonly timeoutSeconds?: number;
}

/** Timing of the probes. */
export interface ZookeeperProbesFields {
  /** Whether a member is given traffic. @default - every 10 s, 30 s long */
  readonly readinessProbe?: ZookeeperProbeFields;
  /** Whether a member is left running. @default - every 10 s, 10 s long */
  readonly livenessProbe?: ZookeeperProbeFields;
}

/** Image of the members. */
export interface ZookeeperImageFields {
  /** Repository of the image. @default 'pravega/zookeeper' */
  readonly repository?: string;
  /** Tag of the image: a release of the operator project, not a ZooKeeper version. @default '0.2.15' */
  readonly tag?: string;
  /** When nodes pull the image. @default 'IfNotPresent' */
  readonly pullPolicy?: 'Always' | 'Never' | 'IfNotPresent';
}

/** Settings of the members' pods. */
export interface ZookeeperPodFields {
  /** Labels of the pods. @default - none beside those of the operator */
  readonly labels?: StringMap;
  /** Annotations of the pods; a change rolls them. @default - none */
  readonly annotations?: StringMap;
  /** Labels of the nodes that members run on. @default - any node */
  readonly nodeSelector?: StringMap;
  /** Which nodes and pods the members prefer or avoid. @default - on nodes of their own where possible */
  readonly affinity?: kubernetes.v1_24.Affinity;
  /** How members are spread over nodes or zones. @default - as `affinity` says */
  readonly topologySpreadConstraints?: readonly kubernetes.v1_24.TopologySpreadConstraint[];
  /** Requests and limits of each member, as Kubernetes writes them. @default - those of the prop `resources` */
  readonly resources?: kubernetes.v1_24.ResourceRequirements;
  /** Taints of nodes that members tolerate. @default - none */
  readonly tolerations?: readonly kubernetes.v1_24.Toleration[];
  /** Environment of the members, such as `SERVER_JVMFLAGS`; `ZOO_*` has no effect. @default - none */
  readonly env?: readonly kubernetes.v1_24.EnvVar[];
  /** Security settings of the pods; containers have none of their own. @default - none */
  readonly securityContext?: kubernetes.v1_24.PodSecurityContext;
  /** Seconds that a member has to stop. @default 120 */
  readonly terminationGracePeriodSeconds?: number;
  /**
   * ServiceAccount of the pods; the operator makes one of any name but `default`.
   * @default - named after the cluster
   */
  readonly serviceAccountName?: string;
  /** Secrets by which the image is pulled; ignored with the ServiceAccount `default`. @default - none */
  readonly imagePullSecrets?: readonly kubernetes.v1_24.LocalObjectReference[];
}

/** The members' volumes. */
export interface ZookeeperPersistenceFields {
  /** What becomes of the volumes of members that are gone. @default 'Retain' */
  readonly reclaimPolicy?: 'Delete' | 'Retain';
  /** Annotations of the volume claims, when they are made. @default - none */
  readonly annotations?: StringMap;
  /** The volume claims, as Kubernetes writes them. @default - 20Gi of the default class */
  readonly spec?: kubernetes.v1_24.PersistentVolumeClaimSpec;
}

/** Data that is gone with its pod. */
export interface ZookeeperEphemeralFields {
  /** The directory: its medium and the most that it may hold. @default - on the disk of the node */
  readonly emptydirvolumesource?: kubernetes.v1_24.EmptyDirVolumeSource;
}

/** Values of zoo.cfg. The operator takes 0 for a value that is not given. */
export interface ZookeeperConfigFields {
  /** Ticks that a member may take to connect to the leader. @default 10 */
  readonly initLimit?: number;
  /** Length of a tick, the unit of other times, in milliseconds. @default 2000 */
  readonly tickTime?: number;
  /** Ticks that a member may be behind the leader. @default 2 */
  readonly syncLimit?: number;
  /** Number of requests that may wait for an answer, of all clients together. @default 1000 */
  readonly globalOutstandingLimit?: number;
  /** Size by which the transaction log is allocated, in kilobytes. @default 65536 */
  readonly preAllocSize?: number;
  /** Number of transactions after which a snapshot is taken. @default 10000 */
  readonly snapCount?: number;
  /** Number of requests that are kept in memory for members that are behind. @default 500 */
  readonly commitLogCount?: number;
  /** Size of the log after which a snapshot is taken, in kilobytes. @default 4194304 */
  readonly snapSizeLimitInKb?: number;
  /** Number of connections that a member takes in all; 0 is no limit. @default 0 */
  readonly maxCnxns?: number;
  /** Number of connections that a member takes from one client address. @default 60 */
  readonly maxClientCnxns?: number;
  /** Shortest session that a client may ask for, in milliseconds. @default - twice `tickTime`, as it is at first */
  readonly minSessionTimeout?: number;
  /** Longest session that a client may ask for, in milliseconds. @default - 20 times `tickTime`, as it is at first */
  readonly maxSessionTimeout?: number;
  /** Number of snapshots that a purge leaves. @default 3 */
  readonly autoPurgeSnapRetainCount?: number;
  /** Hours between purges of old snapshots; they cannot be switched off. @default 1 */
  readonly autoPurgePurgeInterval?: number;
  /** Whether members listen for each other on all addresses, as Istio needs it. @default false */
  readonly quorumListenOnAllIPs?: boolean;
  /** Further lines of zoo.cfg, by their keys; a key that the operator writes is ignored. @default - none */
  readonly additionalConfig?: StringMap;
}

/** A Service of the ensemble. */
export interface ZookeeperServiceFields {
  /** Annotations of the Service. @default - none */
  readonly annotations?: StringMap;
}

/** The Service before the admin server. */
export interface ZookeeperAdminServiceFields {
  /** Annotations of the Service. @default - none */
  readonly annotations?: StringMap;
  /** Whether it is a LoadBalancer. @default false */
  readonly external?: boolean;
}

/** Fields of the `spec` of a ZookeeperCluster, in upstream's own words. */
export interface ZookeeperSpecFields {
  /** Image of the members. @default - pravega/zookeeper:0.2.15 */
  readonly image?: ZookeeperImageFields;
  /** Labels of all objects of the ensemble. @default - none beside those of the operator */
  readonly labels?: StringMap;
  /** Number of members. @default - that of the prop `replicas` */
  readonly replicas?: number;
  /**
   * Ports of the members, by the names `client`, `quorum`, `leader-election`, `metrics` and `admin-server`.
   * @default - 2181, 2888, 3888, 7000 and 8080
   */
  readonly ports?: readonly kubernetes.v1_24.ContainerPort[];
  /** Settings of the members' pods. @default - those of the prop `pod` */
  readonly pod?: ZookeeperPodFields;
  /** The Service before the admin server. @default - inside the Kubernetes cluster only */
  readonly adminServerService?: ZookeeperAdminServiceFields;
  /** The Service that clients connect to. @default - without annotations */
  readonly clientService?: ZookeeperServiceFields;
  /** The Service by which members have names. @default - without annotations */
  readonly headlessService?: ZookeeperServiceFields;
  /** Restarts the members; the operator writes it back to false. @default false */
  readonly triggerRollingRestart?: boolean;
  /** `ephemeral`, or any other word for volumes. @default 'persistence' */
  readonly storageType?: string;
  /** The members' volumes. @default - 20Gi each, of the default class */
  readonly persistence?: ZookeeperPersistenceFields;
  /** Data that is gone with its pod, where `storageType` says so. @default - none */
  readonly ephemeral?: ZookeeperEphemeralFields;
  /** Values of zoo.cfg. @default - the operator's */
  readonly config?: ZookeeperConfigFields;
  /** Domain that external-dns is told of for the headless Service. @default - none */
  readonly domainName?: string;
  /** Domain of the Kubernetes cluster. @default 'cluster.local' */
  readonly kubernetesClusterDomain?: string;
  /** Containers beside ZooKeeper. @default - none */
  readonly containers?: readonly kubernetes.v1_24.Container[];
  /** Containers that run before ZooKeeper. @default - none */
  readonly initContainers?: readonly kubernetes.v1_24.Container[];
  /** Further volumes of the pods, not named `data` or `conf`. @default - none */
  readonly volumes?: readonly kubernetes.v1_24.Volume[];
  /** Where ZooKeeper sees the further volumes, not at `/data` or `/conf`. @default - none */
  readonly volumeMounts?: readonly kubernetes.v1_24.VolumeMount[];
  /** Timing of the probes. @default - readiness every 10 s, 30 s long; liveness every 10 s, 10 s long */
  readonly probes?: ZookeeperProbesFields;
  /** Number of members that may be missing while nodes are drained; set at creation only. @default 1 */
  readonly maxUnavailableReplicas?: number;
}
