import type { StringMap } from '../../authoring';
import type { kubernetes } from '../../crd';

import type {
  RedisAclFields,
  RedisBudgetFields,
  RedisClusterStorageFields,
  RedisConfigFields,
  RedisExporterFields,
  RedisInitContainerFields,
  RedisPodFields,
  RedisSidecarFields,
  RedisStorageFields,
  RedisTlsFields,
  RedisVolumesFields,
} from './spec-fields';

/** Fields that all four kinds have. */
export interface RedisCommonFields {
  /** Image, password and Services of the pods, and how they are replaced. */
  readonly kubernetesConfig: RedisPodFields;
  /** Certificates: connections are then encrypted. @default - connections are not encrypted */
  readonly TLS?: RedisTlsFields;
  /** Environment of Redis. @default - none */
  readonly env?: readonly kubernetes.v1_29.EnvVar[];
  /** Port of the node that Redis listens on, by number. @default - none */
  readonly hostPort?: number;
  /** A container that runs before Redis. @default - none */
  readonly initContainer?: RedisInitContainerFields;
  /** Security settings of the pods. @default - user 1000, and volumes of group 1000 */
  readonly podSecurityContext?: kubernetes.v1_29.PodSecurityContext;
  /** PriorityClass of the pods. @default - none */
  readonly priorityClassName?: string;
  /** The metrics of Redis, by a container beside it. @default - none */
  readonly redisExporter?: RedisExporterFields;
  /** ServiceAccount of the pods. @default 'default' */
  readonly serviceAccountName?: string;
  /** Containers beside Redis. @default - none */
  readonly sidecars?: readonly RedisSidecarFields[];
}

/** Where pods run, and how they stop. */
export interface RedisPlacementFields {
  /** Which nodes and pods they prefer or avoid. @default - any */
  readonly affinity?: kubernetes.v1_29.Affinity;
  /** Labels of the nodes that they run on. @default - any node */
  readonly nodeSelector?: StringMap;
  /** Security settings of the main container. @default - none */
  readonly securityContext?: kubernetes.v1_29.SecurityContext;
  /** Seconds that a pod has to stop. @default 30 */
  readonly terminationGracePeriodSeconds?: number;
  /** Taints of nodes that they tolerate. @default - none */
  readonly tolerations?: readonly kubernetes.v1_29.Toleration[];
}

/** How the kubelet asks whether a pod is well. */
export interface RedisProbeFields {
  /** Whether the container is left running. @default - the operator's */
  readonly livenessProbe?: kubernetes.v1_29.Probe;
  /** Whether the pod is given traffic. @default - the operator's */
  readonly readinessProbe?: kubernetes.v1_29.Probe;
}

/** Settings and data of Redis. */
export interface RedisDataFields {
  /** Settings of redis.conf. @default - those of the image */
  readonly redisConfig?: RedisConfigFields;
  /** Rules for users, from a Secret or a volume claim. @default - none */
  readonly acl?: RedisAclFields;
}

/** Settings of Redis, and where its data is kept. */
export interface RedisStoredFields extends RedisDataFields {
  /** Where the data is kept. @default - as the prop `storage` says */
  readonly storage?: RedisStorageFields;
}

/** What holds while nodes are drained, and where pods are many. */
export interface RedisDisruptedFields {
  /** How many pods may be missing while nodes are drained. @default - one */
  readonly pdb?: RedisBudgetFields;
  /** How pods are spread over nodes or zones. @default - over nodes, where possible */
  readonly topologySpreadConstraints?: readonly kubernetes.v1_29.TopologySpreadConstraint[];
}

/** How a StatefulSet starts its pods. */
export interface RedisStartFields {
  /** One pod after the other, or all at once. @default - the operator's */
  readonly podManagementPolicy?: 'OrderedReady' | 'Parallel';
}

/** The leaders of a cluster, or its followers. */
export interface RedisNodesFields extends RedisPlacementFields, RedisProbeFields, RedisDisruptedFields {
  /** Number of these nodes. @default - `clusterSize` */
  readonly replicas?: number;
  /** Settings of redis.conf for these nodes. @default - those of the cluster */
  readonly redisConfig?: RedisConfigFields;
  /** Requests and limits of these nodes, as Kubernetes writes them. @default - those of the cluster */
  readonly resources?: kubernetes.v1_29.ResourceRequirements;
}

/** Fields of the `spec` of a RedisCluster. */
export interface RedisClusterSpecFields extends RedisCommonFields, RedisDataFields, RedisStartFields {
  /** Number of shards: so many leaders, and so many followers. */
  readonly clusterSize: number;
  /** Major version of Redis, as `v7`; another one forms a cluster by other commands. @default 'v7' */
  readonly clusterVersion?: string;
  /** Port of the nodes, by number. @default 6379 */
  readonly port?: number;
  /** Whether pods are in the network of their node. @default false */
  readonly hostNetwork?: boolean;
  /** Whether data is on volumes. @default - as the prop `storage` says */
  readonly persistenceEnabled?: boolean;
  /** Requests and limits of all nodes, as Kubernetes writes them. @default - those of the prop `resources` */
  readonly resources?: kubernetes.v1_29.ResourceRequirements;
  /** Settings of the leaders. @default - those of the cluster */
  readonly redisLeader?: RedisNodesFields;
  /** Settings of the followers. @default - those of the cluster */
  readonly redisFollower?: RedisNodesFields;
  /** Where data and map of slots are kept. @default - as the prop `storage` says */
  readonly storage?: RedisClusterStorageFields;
}

/** How sentinels watch a master; numbers are text, as upstream has them. */
export interface RedisWatchFields {
  /** Name of a ConfigMap, in the same namespace, with more of sentinel.conf. @default - none */
  readonly additionalSentinelConfig?: string;
  /** Number of sentinels that must agree that the master is down, as text. @default - a majority */
  readonly quorum?: string;
  /** Number of replicas that copy from a new master at a time, as text. @default '1' */
  readonly parallelSyncs?: string;
  /** Milliseconds that a failover may take, as text. @default '10000' */
  readonly failoverTimeout?: string;
  /** Milliseconds without an answer after which a master counts as down, as text. @default '5000' */
  readonly downAfterMilliseconds?: string;
  /** Whether sentinels take host names: `yes` or `no`. @default 'no' */
  readonly resolveHostnames?: string;
  /** Whether sentinels tell host names instead of addresses: `yes` or `no`. @default 'no' */
  readonly announceHostnames?: string;
}

/** Sentinels that belong to a replication. */
export interface RedisOwnSentinelsFields extends RedisPodFields, RedisPlacementFields, RedisWatchFields {
  /** Number of sentinels; an odd one. */
  readonly size: number;
  /** Security settings of the pods. @default - user 1000, and volumes of group 1000 */
  readonly podSecurityContext?: kubernetes.v1_29.PodSecurityContext;
  /** PriorityClass of the pods. @default - none */
  readonly priorityClassName?: string;
  /** ServiceAccount of the pods. @default 'default' */
  readonly serviceAccountName?: string;
  /** How sentinels are spread over nodes or zones. @default - over nodes, where possible */
  readonly topologySpreadConstraints?: readonly kubernetes.v1_29.TopologySpreadConstraint[];
}

/** Fields of the `spec` of a RedisReplication. */
export interface RedisReplicationSpecFields
  extends
    RedisCommonFields,
    RedisPlacementFields,
    RedisProbeFields,
    RedisStoredFields,
    RedisDisruptedFields,
    RedisStartFields {
  /** Number of pods in total, master included. */
  readonly clusterSize: number;
  /** Sentinels that belong to this replication. @default - none */
  readonly sentinel?: RedisOwnSentinelsFields;
}

/** What sentinels watch, and how. */
export interface RedisWatchedFields extends RedisWatchFields {
  /** Name of the `RedisReplication` that is watched. */
  readonly redisReplicationName: string;
  /** Where its password is, as Kubernetes writes the value of a variable. @default - as the prop `redisSecret` says */
  readonly redisReplicationPassword?: kubernetes.v1_29.EnvVarSource;
  /** Port of the master, as text. @default '6379' */
  readonly redisPort?: string;
  /** Name by which clients ask for the master. @default 'myMaster' */
  readonly masterGroupName?: string;
}

/** Fields of the `spec` of a RedisSentinel. */
export interface RedisSentinelSpecFields
  extends RedisCommonFields, RedisPlacementFields, RedisProbeFields, RedisDisruptedFields, RedisStartFields {
  /** Number of sentinels; an odd one. @default 3 */
  readonly clusterSize?: number;
  /** What they watch, and how. @default - as the props say */
  readonly redisSentinelConfig?: RedisWatchedFields;
  /** Volumes and mounts beside those of the operator. @default - none */
  readonly volumeMount?: RedisVolumesFields;
}

/** Fields of the `spec` of a Redis. */
export interface RedisSpecFields extends RedisCommonFields, RedisPlacementFields, RedisProbeFields, RedisStoredFields {}
