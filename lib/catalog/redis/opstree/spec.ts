import { kubernetes, t } from '../../../crd';

import type { InputOf, Named } from '../../../crd';

const core = kubernetes.v1_29;

const stringMap = () => t.map(t.string()).optional();

const service = t.object({
  /** Type of the Service. @default 'ClusterIP' */
  type: t.enum('LoadBalancer', 'NodePort', 'ClusterIP').default('ClusterIP'),
  /** Annotations of the Service. @default - none */
  additionalAnnotations: stringMap(),
  /** True if it has the port by which nodes of a cluster talk to each other. @default false */
  includeBusPort: t.bool().optional(),
  /** True if it is made. @default true */
  enabled: t.bool().default(true),
});

/** A Service, of one of the two kinds that the operator makes. */
export interface RedisServiceFields extends InputOf<typeof service>, Named {}

const services = t.object({
  /** Type of the Services, where they have none of their own. @default 'ClusterIP' */
  serviceType: t.enum('LoadBalancer', 'NodePort', 'ClusterIP').optional(),
  /** Annotations of the Services. @default - none */
  annotations: stringMap(),
  /** True if they have the port by which nodes of a cluster talk to each other. @default false */
  includeBusPort: t.bool().optional(),
  /** The headless Service, by which pods have names. @default - made */
  headless: service.named<RedisServiceFields>().optional(),
  /** The additional Service. @default - made */
  additional: service.named<RedisServiceFields>().optional(),
});

/** The Services before the pods. */
export interface RedisServicesFields extends InputOf<typeof services>, Named {}

/**
 * Image, resources, password and Services: what every kind has, and the sentinels of a replication.
 */
const podConfig = {
  /** Image of the pods, with a tag. */
  image: t.string(),
  /** When nodes pull the image: `Always`, `IfNotPresent` or `Never`. @default 'IfNotPresent' */
  imagePullPolicy: t.string().optional(),
  /** Secrets by which images are pulled. @default - none */
  imagePullSecrets: t.array(core.localObjectReference()).optional(),
  /**
   * Requests and limits of each pod, as Kubernetes writes them. @default - those of the prop
   * `resources`
   */
  resources: core.resourceRequirements().optional(),
  /** Where the password is. @default - as the prop `redisSecret` says */
  redisSecret: t
    .object({
      /** Name of a Secret, in the same namespace. @default - none */
      name: t.string().optional(),
      /** Key of the Secret that has the password. @default - none */
      key: t.string().optional(),
    })
    .optional(),
  /** The Services before the pods. @default - inside the Kubernetes cluster only */
  service: services.named<RedisServicesFields>().optional(),
  /** How pods are replaced. @default - one at a time */
  updateStrategy: t
    .object({
      /**
       * `RollingUpdate`, or `OnDelete`, which waits until somebody deletes them. @default
       * 'RollingUpdate'
       */
      type: t.string().optional(),
      /** How pods are replaced one after the other. @default - one at a time */
      rollingUpdate: t
        .object({
          /** Number of the first pod that is replaced, counted from 0. @default 0 */
          partition: t.int32().optional(),
          /**
           * Number of pods that may be missing meanwhile, or their share in percent, as text.
           * @default 1
           */
          maxUnavailable: t.intOrString().optional(),
        })
        .optional(),
    })
    .optional(),
  /** Fate of the volumes. @default - they are kept */
  persistentVolumeClaimRetentionPolicy: t
    .object({
      /** When the StatefulSet is deleted: `Retain` or `Delete`. @default 'Retain' */
      whenDeleted: t.string().optional(),
      /** When there are fewer pods: `Retain` or `Delete`. @default 'Retain' */
      whenScaled: t.string().optional(),
    })
    .optional(),
  /**
   * Annotations that the operator does not copy to its objects and pods. Those that exempt from
   * guards, and `redis.opstreelabs.in/recreate-statefulset`, are always among them.
   *
   * @default - no others
   */
  ignoreAnnotations: t.array(t.string()).optional(),
  /** Seconds that a pod must be ready before the next one is replaced. @default 0 */
  minReadySeconds: t.int32().optional(),
};

/** The same, as every kind has it. */
const kubernetesConfig = t.object(podConfig);

const redisExporter = t.object({
  /** True if there is one. @default - true where the prop `redisExporter` is given */
  enabled: t.bool().optional(),
  /** Port of the metrics, by number. @default 9121 */
  port: t.integer().default(9121),
  /**
   * Image of the exporter, with a tag. @default - redis-exporter:v1.44.0 beside the image of Redis
   */
  image: t.string(),
  /** When nodes pull the image: `Always`, `IfNotPresent` or `Never`. @default - that of Redis */
  imagePullPolicy: t.string().optional(),
  /**
   * Requests and limits of the exporter, as Kubernetes writes them. @default - requests 20m CPU and
   * 32Mi memory
   */
  resources: core.resourceRequirements().optional(),
  /** Environment of the exporter. @default - none */
  env: t.array(core.envVar()).optional(),
  /** Security settings of the exporter. @default - as Pod Security `restricted` asks for */
  securityContext: core.securityContext().optional(),
});

/** The metrics of Redis, by a container beside it. */
export interface RedisExporterFields extends InputOf<typeof redisExporter>, Named {}

const redisConfig = t.object({
  /** Part of the memory limit that data may take, in percent, 1 to 100. @default - no bound */
  maxMemoryPercentOfLimit: t.integer().min(1).max(100).optional(),
  /** Settings that are made while Redis runs, each as `name value`. @default - none */
  dynamicConfig: t.array(t.string()).optional(),
  /** Name of a ConfigMap, in the same namespace, with more of redis.conf. @default - none */
  additionalRedisConfig: t.string().optional(),
});

/** Settings of redis.conf. */
export interface RedisConfig extends InputOf<typeof redisConfig>, Named {}

const volumeMount = t.object({
  /** The volumes, as Kubernetes writes them. @default - none */
  volume: t.array(core.volume()).optional(),
  /** Where Redis sees them. @default - none */
  mountPath: t.array(core.volumeMount()).optional(),
});

/** Volumes and mounts beside those of the operator. */
export interface RedisVolumesFields extends InputOf<typeof volumeMount>, Named {}

const storageFields = {
  /**
   * True if volumes stay when the resource is deleted. @default - as the prop
   * `storage.reclaimPolicy` says
   */
  keepAfterDelete: t.bool().optional(),
  /**
   * The volume claim of each pod, as Kubernetes writes it. @default - as the prop `storage` says
   */
  volumeClaimTemplate: core.persistentVolumeClaim().optional(),
  /** Volumes and mounts beside those of the operator. @default - none */
  volumeMount: volumeMount.named<RedisVolumesFields>().optional(),
};

const storage = t.object(storageFields);

/** Where the data is kept. */
export interface RedisStorageFields extends InputOf<typeof storage>, Named {}

const clusterStorage = t.object({
  ...storageFields,
  /** True if the map of slots has a volume of its own. @default - true where data is on volumes */
  nodeConfVolume: t.bool().default(false),
  /** The claim of that volume, as Kubernetes writes it. @default - 1Gi of the default class */
  nodeConfVolumeClaimTemplate: core.persistentVolumeClaim().optional(),
});

/** Where a cluster's data is kept, and its map of slots. */
export interface RedisClusterStorageFields extends InputOf<typeof clusterStorage>, Named {}

const initContainer = t.object({
  /** True if there is one. @default false */
  enabled: t.bool().optional(),
  /** Image of the container, with a tag. */
  image: t.string(),
  /** When nodes pull the image: `Always`, `IfNotPresent` or `Never`. @default - that of Redis */
  imagePullPolicy: t.string().optional(),
  /** Its requests and limits, as Kubernetes writes them. @default - none */
  resources: core.resourceRequirements().optional(),
  /** Its environment. @default - none */
  env: t.array(core.envVar()).optional(),
  /** Command that it runs. @default - as the image says */
  command: t.array(t.string()).optional(),
  /** Arguments of what it runs. @default - as the image says */
  args: t.array(t.string()).optional(),
  /** Its security settings. @default - as Pod Security `restricted` asks for */
  securityContext: core.securityContext().optional(),
});

/** A container that runs before Redis. */
export interface RedisInitContainerFields extends InputOf<typeof initContainer>, Named {}

const port = t.object({
  /** Port that the container listens on, by number. */
  containerPort: t.int32(),
  /** Address of the node that the port is bound to. @default - all */
  hostIP: t.string().optional(),
  /** Port of the node, by number. @default - none */
  hostPort: t.int32().optional(),
  /** Name of the port. @default - none */
  name: t.string().optional(),
  /** `TCP`, `UDP` or `SCTP`. @default 'TCP' */
  protocol: t.string().default('TCP'),
});

/** A port of a further container. */
export interface RedisSidecarPortFields extends InputOf<typeof port>, Named {}

const sidecar = t.object({
  /** Name of the container. */
  name: t.string(),
  /** Image of the container, with a tag. */
  image: t.string(),
  /**
   * When nodes pull the image: `Always`, `IfNotPresent` or `Never`. @default - that of Kubernetes
   * for the tag
   */
  imagePullPolicy: t.string().optional(),
  /** Its requests and limits, as Kubernetes writes them. @default - none */
  resources: core.resourceRequirements().optional(),
  /** Its environment. @default - none */
  env: t.array(core.envVar()).optional(),
  /** Where it sees volumes. @default - none */
  mountPath: t.array(core.volumeMount()).optional(),
  /** Command that it runs. @default - as the image says */
  command: t.array(t.string()).optional(),
  /** Its ports. @default - none */
  ports: t.array(port.named<RedisSidecarPortFields>()).optional(),
  /** Its security settings. @default - none */
  securityContext: core.securityContext().optional(),
});

/** A container beside Redis. */
export interface RedisSidecarFields extends InputOf<typeof sidecar>, Named {}

const pdb = t.object({
  /** True if there is a budget. @default true */
  enabled: t.bool().optional(),
  /** Number of pods that stay, at least. @default - none: `maxUnavailable` says it */
  minAvailable: t.int32().optional(),
  /** Number of pods that may be missing, at most. @default 1 */
  maxUnavailable: t.int32().optional(),
});

/** How many pods may be missing while nodes are drained. */
export interface RedisDisruptionBudget extends InputOf<typeof pdb>, Named {}

const tls = t.object({
  /** Key of the Secret that has the certificate of the CA. @default 'ca.crt' */
  ca: t.string().optional(),
  /** Key of the Secret that has the certificate. @default - that of the operator */
  cert: t.string().optional(),
  /** Key of the Secret that has the private key. @default - that of the operator */
  key: t.string().optional(),
  /** The Secret with the certificates, as Kubernetes writes a volume: `{ secretName }`. */
  secret: core.secretVolumeSource(),
});

/** Certificates of Redis. */
export interface RedisTls extends InputOf<typeof tls>, Named {}

/** Fields that all four kinds have beside `kubernetesConfig`. */
const common = {
  /** Certificates: connections are then encrypted. @default - connections are not encrypted */
  TLS: tls.named<RedisTls>().optional(),
  /** Environment of Redis. @default - none */
  env: t.array(core.envVar()).optional(),
  /** Port of the node that Redis listens on, by number. @default - none */
  hostPort: t.integer().optional(),
  /** A container that runs before Redis. @default - none */
  initContainer: initContainer.named<RedisInitContainerFields>().optional(),
  /** Security settings of the pods. @default - user 1000, and volumes of group 1000 */
  podSecurityContext: core.podSecurityContext().optional(),
  /** PriorityClass of the pods. @default - none */
  priorityClassName: t.string().optional(),
  /** The metrics of Redis, by a container beside it. @default - none */
  redisExporter: redisExporter.named<RedisExporterFields>().optional(),
  /** ServiceAccount of the pods. @default 'default' */
  serviceAccountName: t.string().optional(),
  /** Containers beside Redis. @default - none */
  sidecars: t.array(sidecar.named<RedisSidecarFields>()).optional(),
};

const placement = {
  /** Which nodes and pods they prefer or avoid. @default - any */
  affinity: core.affinity().optional(),
  /** Labels of the nodes that they run on. @default - any node */
  nodeSelector: stringMap(),
  /** Security settings of the main container. @default - as Pod Security `restricted` asks for */
  securityContext: core.securityContext().optional(),
  /** Seconds that a pod has to stop. @default 30 */
  terminationGracePeriodSeconds: t.int64().optional(),
  /** Taints of nodes that they tolerate. @default - none */
  tolerations: t.array(core.toleration()).optional(),
};

const probes = {
  /** Liveness probe of the container. @default - the operator's */
  livenessProbe: core.probe().optional(),
  /** Readiness probe of the container. @default - the operator's */
  readinessProbe: core.probe().optional(),
};

const topologySpreadConstraints = t.array(core.topologySpreadConstraint()).optional();

const disruption = {
  /**
   * How many pods may be missing while nodes are drained; `{ enabled: false }` makes no budget.
   * @default - one
   */
  pdb: pdb.named<RedisDisruptionBudget>().optional(),
};

const acl = t.object({
  /** The Secret, as Kubernetes writes a volume: `{ secretName }`. @default - none */
  secret: core.secretVolumeSource().optional(),
  /** Name of the volume claim. @default - none */
  persistentVolumeClaim: t.string().optional(),
});

/** Rules for users, from a Secret or a volume claim. */
export interface RedisAclFields extends InputOf<typeof acl>, Named {}

/** How sentinels watch a master; numbers are text, as upstream has them. */
const sentinelConfig = {
  /** Name of a ConfigMap, in the same namespace, with more of sentinel.conf. @default - none */
  additionalSentinelConfig: t.string().optional(),
  /** Number of sentinels that must agree that the master is down, as text. @default - a majority */
  quorum: t.string().default('2'),
  /** Number of replicas that copy from a new master at a time, as text. @default '1' */
  parallelSyncs: t.string().default('1'),
  /** Milliseconds that a failover may take, as text. @default '10000' */
  failoverTimeout: t.string().default('10000'),
  /**
   * Milliseconds without an answer after which a master counts as down, as text. @default '5000'
   */
  downAfterMilliseconds: t.string().default('5000'),
  /** `yes` if sentinels accept host names, or `no`. @default 'no' */
  resolveHostnames: t.string().default('no'),
  /** `yes` if sentinels announce host names instead of addresses, or `no`. @default 'no' */
  announceHostnames: t.string().default('no'),
};

const podManagementPolicy = t.enum('OrderedReady', 'Parallel').optional();

/** Fields of a Redis that is no cluster. */
const server = {
  /** Image, password and Services of the pods, and how they are replaced. */
  kubernetesConfig,
  /**
   * Settings of redis.conf: `additionalRedisConfig` names a ConfigMap. @default - those of the
   * image
   */
  redisConfig: redisConfig.named<RedisConfig>().optional(),
  /** Where the data is kept. @default - as the prop `storage` says */
  storage: storage.named<RedisStorageFields>().optional(),
  /** Rules for users, from a Secret or a volume claim. @default - none */
  acl: acl.named<RedisAclFields>().optional(),
};

/** Fields of kinds that have many pods. */
const manyPods = {
  /** One pod after the other, or all at once. @default - the operator's */
  podManagementPolicy,
  /** How pods are spread over nodes or zones. @default - over nodes, where possible */
  topologySpreadConstraints,
  ...common,
  ...placement,
  ...probes,
  ...disruption,
};

export const redisSpec = t.object({
  ...server,
  ...common,
  ...placement,
  ...probes,
});

const shardNodes = t.object({
  /** Number of these nodes. @default - one for each shard */
  replicas: t.int32().optional(),
  /** Settings of redis.conf for these nodes. @default - those of the cluster */
  redisConfig: redisConfig.named<RedisConfig>().optional(),
  /**
   * Requests and limits of these nodes, as Kubernetes writes them. @default - those of the cluster
   */
  resources: core.resourceRequirements().optional(),
  /** How pods are spread over nodes or zones. @default - over nodes, where possible */
  topologySpreadConstraints,
  ...placement,
  ...probes,
  ...disruption,
});

/** The leaders of a cluster, or its followers. */
export interface RedisShardNodes extends InputOf<typeof shardNodes>, Named {}

export const redisClusterSpec = t.object({
  /** Number of shards: so many leaders, and so many followers. */
  clusterSize: t.int32(),
  /** Image, password and Services of the pods, and how they are replaced. */
  kubernetesConfig,
  /**
   * Major version of Redis, as `v7`; another one forms a cluster by other commands. @default 'v7'
   */
  clusterVersion: t.string().default('v7'),
  /**
   * Port of the nodes; they talk to each other on this one and the one 10000 above. @default 6379
   */
  port: t.integer().default(6379),
  /** True if pods are in the network of their node. @default false */
  hostNetwork: t.bool().optional(),
  /** True if data is on volumes. @default - as the prop `storage` says */
  persistenceEnabled: t.bool().optional(),
  /**
   * Requests and limits of all nodes, as Kubernetes writes them. @default - those of the prop
   * `resources`
   */
  resources: core.resourceRequirements().optional(),
  /**
   * Settings of redis.conf: `additionalRedisConfig` names a ConfigMap. @default - those of the
   * image
   */
  redisConfig: redisConfig.named<RedisConfig>().optional(),
  /**
   * Settings of the leaders.
   * @default - one for each shard, spread over nodes; of leaders and followers one may be missing
   * while nodes are drained
   */
  redisLeader: shardNodes.named<RedisShardNodes>().optional(),
  /**
   * Settings of the followers.
   * @default - one for each shard, away from the node of its leader where possible; of leaders and
   * followers one may be missing while nodes are drained
   */
  redisFollower: shardNodes.named<RedisShardNodes>().optional(),
  /** Where data and map of slots are kept. @default - as the prop `storage` says */
  storage: clusterStorage.named<RedisClusterStorageFields>().optional(),
  /** Rules for users, from a Secret or a volume claim. @default - none */
  acl: acl.named<RedisAclFields>().optional(),
  /** One pod after the other, or all at once. @default - the operator's */
  podManagementPolicy,
  ...common,
});

const ownSentinels = t.object({
  /** Number of sentinels; an odd one. */
  size: t.int32(),
  /** Security settings of the pods. @default - user 1000, and volumes of group 1000 */
  podSecurityContext: core.podSecurityContext().optional(),
  /** PriorityClass of the pods. @default - none */
  priorityClassName: t.string().optional(),
  /** ServiceAccount of the pods. @default 'default' */
  serviceAccountName: t.string().optional(),
  /** How sentinels are spread over nodes or zones. @default - over nodes, where possible */
  topologySpreadConstraints,
  ...podConfig,
  ...placement,
  ...sentinelConfig,
});

/**
 * The fields of sentinels that belong to a replication by the object that has them in a
 * RedisSentinel, but for those of pods.
 */
export const SENTINEL_FIELDS = {
  kubernetesConfig: Object.keys(podConfig),
  redisSentinelConfig: Object.keys(sentinelConfig),
};

/** Sentinels that belong to a replication. */
export interface RedisOwnSentinelsFields extends InputOf<typeof ownSentinels>, Named {}

export const redisReplicationSpec = t.object({
  /** Number of pods in total, master included. */
  clusterSize: t.int32(),
  ...server,
  /** Sentinels that belong to this replication. @default - none */
  sentinel: ownSentinels.named<RedisOwnSentinelsFields>().optional(),
  ...manyPods,
});

const watched = t.object({
  ...sentinelConfig,
  /** Name of the `RedisReplication` that is watched. */
  redisReplicationName: t.string(),
  /**
   * Where its password is, as Kubernetes writes the value of a variable. @default - as the prop
   * `redisSecret` says
   */
  redisReplicationPassword: core.envVarSource().optional(),
  /** Port of the master, as text. @default '6379' */
  redisPort: t.string().default('6379'),
  /** Name by which clients ask for the master. @default 'myMaster' */
  masterGroupName: t.string().default('myMaster'),
});

/** Master that sentinels watch, and how. */
export interface RedisWatchedFields extends InputOf<typeof watched>, Named {}

export const redisSentinelSpec = t.object({
  /** Number of sentinels; an odd one. @default 3 */
  clusterSize: t.int32().min(1).default(3),
  /** Image, password and Services of the pods, and how they are replaced. */
  kubernetesConfig,
  /** Master that they watch, and how. @default - as the props say */
  redisSentinelConfig: watched.named<RedisWatchedFields>().optional(),
  /** Volumes and mounts beside those of the operator. @default - none */
  volumeMount: volumeMount.named<RedisVolumesFields>().optional(),
  ...manyPods,
});

/** The `spec` of a Redis, in upstream's own words. */
export interface RedisSpec extends InputOf<typeof redisSpec>, Named {}

/** The `spec` of a RedisCluster, in upstream's own words. */
export interface RedisClusterSpec extends InputOf<typeof redisClusterSpec>, Named {}

/** The `spec` of a RedisReplication, in upstream's own words. */
export interface RedisReplicationSpec extends InputOf<typeof redisReplicationSpec>, Named {}

/** The `spec` of a RedisSentinel, in upstream's own words. */
export interface RedisSentinelSpec extends InputOf<typeof redisSentinelSpec>, Named {}
