import { defineCustomResource } from '../../authoring';
import { kubernetes, t } from '../../crd';

import type { InputOf, Named, StoredOf } from '../../crd';

const core = kubernetes.v1_24;

/**
 * As upstream's generator writes embedded types: no map types, and no schema for the metadata of a
 * template.
 */
const upstream = { mapTypes: false, templateMetadata: 'bare' } as const;

const stringMap = () => t.map(t.string()).optional();

const probe = t.object({
  /** Seconds before the first probe. @default - none: give all five */
  initialDelaySeconds: t.int32().min(0).optional(),
  /** Seconds between probes. @default - none: give all five */
  periodSeconds: t.int32().min(0).optional(),
  /** Number of failures in a row that count. @default - none: give all five */
  failureThreshold: t.int32().min(0).optional(),
  /**
   * Number of successes in a row that count; the liveness probe ignores it. @default - none: give
   * all five
   */
  successThreshold: t.int32().min(0).optional(),
  /** Seconds that a probe may take. @default - none: give all five */
  timeoutSeconds: t.int32().min(0).optional(),
});

/** Timing of a probe. All five or none: the operator stores 0 for what is missing. */
export interface ZookeeperProbeFields extends InputOf<typeof probe>, Named {}

const image = t.object({
  /** Repository of the image. @default 'pravega/zookeeper' */
  repository: t.string().optional(),
  /**
   * Tag of the image: a release of the operator project, not a ZooKeeper version. @default '0.2.15'
   */
  tag: t.string().optional(),
  /** When nodes pull the image. @default 'IfNotPresent' */
  pullPolicy: t.enum('Always', 'Never', 'IfNotPresent').optional(),
});

/** Image of the members. */
export interface ZookeeperImageFields extends InputOf<typeof image>, Named {}

const pod = t.object({
  /** Labels of the pods. @default - none beside those of the operator */
  labels: stringMap(),
  /** Annotations of the pods; a change rolls them. @default - none */
  annotations: stringMap(),
  /** Labels of the nodes that members run on. @default - any node */
  nodeSelector: stringMap(),
  /**
   * Which nodes and pods the members prefer or avoid. @default - on nodes of their own where
   * possible
   */
  affinity: core.affinity(upstream).optional(),
  /** How members are spread over nodes or zones. @default - as `affinity` says */
  topologySpreadConstraints: t.array(core.topologySpreadConstraint(upstream)).optional(),
  /**
   * Requests and limits of each member, as Kubernetes writes them. @default - those of the prop
   * `resources`
   */
  resources: core.resourceRequirements(upstream).optional(),
  /** Taints of nodes that members tolerate. @default - none */
  tolerations: t.array(core.toleration(upstream)).optional(),
  /**
   * Environment of the members, such as `SERVER_JVMFLAGS`; `ZOO_*` has no effect. @default - none
   */
  env: t.array(core.envVar(upstream)).optional(),
  /** Security settings of the pods; containers have none of their own. @default - none */
  securityContext: core.podSecurityContext(upstream).optional(),
  /** Seconds that a member has to stop. @default 120 */
  terminationGracePeriodSeconds: t.int64().min(0).optional(),
  /**
   * ServiceAccount of the pods; the operator makes one of any name but `default`.
   * @default - named after the cluster
   */
  serviceAccountName: t.string().optional(),
  /**
   * Secrets by which the image is pulled; ignored with the ServiceAccount `default`. @default -
   * none
   */
  imagePullSecrets: t.array(core.localObjectReference(upstream)).optional(),
});

/** Settings of the members' pods. */
export interface ZookeeperPodFields extends InputOf<typeof pod>, Named {}

const persistence = t.object({
  /** Fate of the volumes of removed members. @default 'Retain' */
  reclaimPolicy: t.enum('Delete', 'Retain').optional(),
  /** Annotations of the volume claims, when they are made. @default - none */
  annotations: stringMap(),
  /** The volume claims, as Kubernetes writes them. @default - 20Gi of the default class */
  spec: core.persistentVolumeClaimSpec(upstream).optional(),
});

/** The members' volumes. */
export interface ZookeeperPersistenceFields extends InputOf<typeof persistence>, Named {}

const config = t.object({
  /** Ticks that a member may take to connect to the leader. @default 10 */
  initLimit: t.integer().optional(),
  /** Length of a tick, the unit of other times, in milliseconds. @default 2000 */
  tickTime: t.integer().optional(),
  /** Ticks that a member may be behind the leader. @default 2 */
  syncLimit: t.integer().optional(),
  /** Number of requests that may wait for an answer, of all clients together. @default 1000 */
  globalOutstandingLimit: t.integer().optional(),
  /** Size by which the transaction log is allocated, in kilobytes. @default 65536 */
  preAllocSize: t.integer().optional(),
  /** Number of transactions after which a snapshot is taken. @default 10000 */
  snapCount: t.integer().optional(),
  /** Number of requests that are kept in memory for members that are behind. @default 500 */
  commitLogCount: t.integer().optional(),
  /** Size of the log after which a snapshot is taken, in kilobytes. @default 4194304 */
  snapSizeLimitInKb: t.integer().optional(),
  /** Number of connections that a member takes in all; 0 is no limit. @default 0 */
  maxCnxns: t.integer().optional(),
  /** Number of connections that a member takes from one client address. @default 60 */
  maxClientCnxns: t.integer().optional(),
  /**
   * Shortest session that a client may ask for, in milliseconds. @default - twice `tickTime`, as it
   * is at first
   */
  minSessionTimeout: t.integer().optional(),
  /**
   * Longest session that a client may ask for, in milliseconds. @default - 20 times `tickTime`, as
   * it is at first
   */
  maxSessionTimeout: t.integer().optional(),
  /** Number of snapshots that a purge leaves. @default 3 */
  autoPurgeSnapRetainCount: t.integer().optional(),
  /** Hours between purges of old snapshots; they cannot be switched off. @default 1 */
  autoPurgePurgeInterval: t.integer().optional(),
  /** True if members listen for each other on all addresses, as Istio needs it. @default false */
  quorumListenOnAllIPs: t.bool().optional(),
  /**
   * Further lines of zoo.cfg, by their keys; a key that the operator writes is ignored. @default -
   * none
   */
  additionalConfig: t
    .map(t.string())
    .with({ 'x-kubernetes-preserve-unknown-fields': true })
    .optional(),
});

/** Values of zoo.cfg. The operator takes 0 for a value that is not given. */
export interface ZookeeperConfigFields extends InputOf<typeof config>, Named {}

const serviceFields = {
  /** Annotations of the Service. @default - none */
  annotations: stringMap(),
};

const service = t.object(serviceFields);

/** A Service of the ensemble. */
export interface ZookeeperServiceFields extends InputOf<typeof service>, Named {}

const adminService = t.object({
  ...serviceFields,
  /** True if it is a LoadBalancer. @default false */
  external: t.bool().optional(),
});

/** The Service before the admin server. */
export interface ZookeeperAdminServiceFields extends InputOf<typeof adminService>, Named {}

const spec = t.object({
  /** Image of the members. @default - pravega/zookeeper:0.2.15, pulled if not present */
  image: image.named<ZookeeperImageFields>().optional(),
  /** Labels of all objects of the ensemble. @default - none beside those of the operator */
  labels: stringMap(),
  /** Number of members. @default - that of the prop `replicas` */
  replicas: t.int32().min(1).optional(),
  /**
   * Ports of the members, by the names `client`, `quorum`, `leader-election`, `metrics` and
   * `admin-server`; others are only exposed. The first three cannot be changed later.
   * @default - 2181, 2888, 3888, 7000 and 8080 for those not named
   */
  ports: t.array(core.containerPort(upstream)).optional(),
  /** Settings of the members' pods. @default - those of the prop `pod` */
  pod: pod.named<ZookeeperPodFields>().optional(),
  /**
   * The Service before the admin server, which asks for no password. @default - inside the
   * Kubernetes cluster only
   */
  adminServerService: adminService.named<ZookeeperAdminServiceFields>().optional(),
  /** The Service that clients connect to. @default - without annotations */
  clientService: service.named<ZookeeperServiceFields>().optional(),
  /** The Service by which members have names. @default - without annotations */
  headlessService: service.named<ZookeeperServiceFields>().optional(),
  /** Restarts the members; the operator writes it back to false. @default false */
  triggerRollingRestart: t.bool().optional(),
  /** `ephemeral`, or any other word for volumes. @default 'persistence' */
  storageType: t.string().optional(),
  /** The members' volumes. @default - 20Gi each, of the default class */
  persistence: persistence.named<ZookeeperPersistenceFields>().optional(),
  /** Data that is gone with its pod, where `storageType` says so. @default - none */
  ephemeral: t
    .object({
      /**
       * The directory: its medium and the most that it may hold. @default - on the disk of the node
       */
      emptydirvolumesource: core.emptyDirVolumeSource(upstream).optional(),
    })
    .optional(),
  /** Values of zoo.cfg. A change rolls the pods, one at a time. @default - the operator's */
  config: config.named<ZookeeperConfigFields>().optional(),
  /** Domain of the headless Service for external-dns. @default - none */
  domainName: t.string().optional(),
  /**
   * DNS domain of the Kubernetes cluster, as the kubelets have it. Cannot be changed later.
   * @default 'cluster.local'
   */
  kubernetesClusterDomain: t.string().optional(),
  /** Containers beside ZooKeeper. @default - none */
  containers: t.array(core.container(upstream)).optional(),
  /** Containers that run before ZooKeeper. @default - none */
  initContainers: t.array(core.container(upstream)).optional(),
  /** Further volumes of the pods, not named `data` or `conf`. @default - none */
  volumes: t.array(core.volume(upstream)).optional(),
  /** Where ZooKeeper sees the further volumes, not at `/data` or `/conf`. @default - none */
  volumeMounts: t.array(core.volumeMount(upstream)).optional(),
  /**
   * Timing of the probes. @default - readiness every 10 s, 30 s long; liveness every 10 s, 10 s
   * long
   */
  probes: t
    .object({
      /** Readiness probe of members. @default - every 10 s, 30 s long */
      readinessProbe: probe.named<ZookeeperProbeFields>().optional(),
      /** Liveness probe of members. @default - every 10 s, 10 s long */
      livenessProbe: probe.named<ZookeeperProbeFields>().optional(),
    })
    .optional(),
  /**
   * Number of members that may be missing while nodes are drained; set at creation only. @default 1
   */
  maxUnavailableReplicas: t.int32().optional(),
});

const status = t.object({
  members: t
    .object({
      ready: t.array(t.string()).nullable().optional(),
      unready: t.array(t.string()).nullable().optional(),
    })
    .optional(),
  replicas: t.int32().optional(),
  readyReplicas: t.int32().optional(),
  internalClientEndpoint: t.string().optional(),
  externalClientEndpoint: t.string().optional(),
  metaRootCreated: t.bool().optional(),
  currentVersion: t.string().optional(),
  targetVersion: t.string().optional(),
  conditions: t
    .array(
      t.object({
        type: t.string().optional(),
        status: t.string().optional(),
        reason: t.string().optional(),
        message: t.string().optional(),
        lastUpdateTime: t.string().optional(),
        lastTransitionTime: t.string().optional(),
      }),
    )
    .optional(),
});

/** The `spec` of a ZookeeperCluster, in upstream's own words. */
export interface ZookeeperClusterSpec extends InputOf<typeof spec>, Named {}

/** The `status` that the operator writes into a ZookeeperCluster. */
export interface ZookeeperClusterStatus extends StoredOf<typeof status> {}

/**
 * The resource ZookeeperCluster as release 0.2.15 of the operator declares it: its fields and
 * bounds, no more, because the operator writes the whole object back and would drop what its own
 * types do not know.
 */
export const zookeeperClusterType = defineCustomResource({
  checked: 'by tests',
  group: 'zookeeper.pravega.io',
  kind: 'ZookeeperCluster',
  plural: 'zookeeperclusters',
  shortNames: ['zk'],
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1beta1',
      schema: { spec: spec.optional(), status: status.optional() },
      subresources: { status: true },
      additionalPrinterColumns: [
        { name: 'Replicas', type: 'integer', jsonPath: '.spec.replicas' },
        { name: 'Ready Replicas', type: 'integer', jsonPath: '.status.readyReplicas' },
        { name: 'Version', type: 'string', jsonPath: '.status.currentVersion' },
        { name: 'Desired Version', type: 'string', jsonPath: '.spec.image.tag' },
        { name: 'Internal Endpoint', type: 'string', jsonPath: '.status.internalClientEndpoint' },
        { name: 'External Endpoint', type: 'string', jsonPath: '.status.externalClientEndpoint' },
        { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' },
      ],
    },
  ],
});
