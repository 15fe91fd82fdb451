import type { CustomResourceOptions, MonitoredResourceOptions, NotWith, SizeInput } from '../../authoring';
import type { ZookeeperClusterSpec } from './crd';

type Pod = NonNullable<ZookeeperClusterSpec['pod']>;

/** Volumes that outlive the members' pods. */
export interface ZookeeperPersistentStorage {
  /**
   * Size of each member's volume, with its unit, such as `'20Gi'` or `Size.gibibytes(20)`. Cannot be changed later: the operator
   * ignores a change.
   * @default '20Gi'
   */
  readonly size?: SizeInput;
  /**
   * StorageClass of the volumes. Cannot be changed later.
   * @default - the Kubernetes cluster's default class
   */
  readonly storageClassName?: string;
  /**
   * Fate of the volumes of removed members. `Delete` puts a finalizer on the resource, which only a
   * running operator removes.
   * @default 'Retain'
   */
  readonly reclaimPolicy?: 'Retain' | 'Delete';
  /**
   * Annotations of the volume claims.
   * @default - none
   */
  readonly annotations?: Readonly<Record<string, string>>;
  /** Only by itself: data is then on no volume. */
  readonly ephemeral?: never;
}

/** A directory that is gone with a member's pod. */
export interface ZookeeperEmptyDir {
  /**
   * Where it lives: `''` is the disk of the node, `'Memory'` its memory.
   * @default ''
   */
  readonly medium?: '' | 'Memory';
  /**
   * Size that it may have, with its unit, such as `'1Gi'` or `Size.gibibytes(1)`.
   * @default - no bound
   */
  readonly sizeLimit?: SizeInput;
}

/** Data that is gone with a member's pod: for tests, and for nothing that must last. */
export interface ZookeeperEphemeralStorage {
  /** `true`, or where the data lives and how much of it there may be. */
  readonly ephemeral: true | ZookeeperEmptyDir;
  /** Not beside `ephemeral`. */
  readonly size?: NotWith<'ephemeral'>;
  /** Not beside `ephemeral`. */
  readonly storageClassName?: NotWith<'ephemeral'>;
  /** Not beside `ephemeral`. */
  readonly reclaimPolicy?: NotWith<'ephemeral'>;
  /** Not beside `ephemeral`. */
  readonly annotations?: NotWith<'ephemeral'>;
}

/** Timing of a probe. All five or none: the operator stores 0 for what is missing. */
export interface ZookeeperProbe {
  /** Seconds before the first probe. */
  readonly initialDelaySeconds: number;
  /** Seconds between probes. */
  readonly periodSeconds: number;
  /** Failures in a row that count. */
  readonly failureThreshold: number;
  /** Successes in a row that count; the liveness probe ignores it. */
  readonly successThreshold: number;
  /** Seconds that a probe may take; readiness starts a JVM twice, so it takes long on a slow CPU. */
  readonly timeoutSeconds: number;
}

/** Image of the members. */
export interface ZookeeperImage {
  /**
   * Repository of the image.
   * @default 'pravega/zookeeper'
   */
  readonly repository?: string;
  /**
   * Tag of the image: a release of the operator project, not a ZooKeeper version.
   * @default '0.2.15'
   */
  readonly tag?: string;
  /**
   * When nodes pull the image.
   * @default 'IfNotPresent'
   */
  readonly pullPolicy?: 'Always' | 'IfNotPresent' | 'Never';
}

/** Settings of the members' pods, by upstream's names. */
export interface ZookeeperPod extends Omit<Pod, 'resources'> {
  /**
   * Labels of the pods.
   * @default - none beside those of the operator
   */
  readonly labels?: Readonly<Record<string, string>>;
  /**
   * Annotations of the pods.
   * @default - none
   */
  readonly annotations?: Readonly<Record<string, string>>;
  /**
   * Where members run.
   * @default - spread over nodes where possible
   */
  readonly affinity?: Pod['affinity'];
  /**
   * Seconds that a member has to stop.
   * @default 120
   */
  readonly terminationGracePeriodSeconds?: number;
}

/** Values of zoo.cfg, by upstream's names. */
export interface ZookeeperConfig extends NonNullable<ZookeeperClusterSpec['config']> {
  /**
   * Length of a tick, the unit of other times, in milliseconds.
   * @default - 2000, the operator's
   */
  readonly tickTime?: number;
  /**
   * Ticks that a member may take to connect to the leader.
   * @default - 10, the operator's
   */
  readonly initLimit?: number;
  /**
   * Ticks that a member may be behind the leader.
   * @default - 2, the operator's
   */
  readonly syncLimit?: number;
}

/** Timing of the probes. */
export interface ZookeeperProbes {
  /**
   * Whether a member is given traffic.
   * @default - every 10 s, 30 s long
   */
  readonly readinessProbe?: ZookeeperProbe;
  /**
   * Whether a member is left running.
   * @default - every 10 s, 10 s long
   */
  readonly livenessProbe?: ZookeeperProbe;
}

/** Options of a Service of the ensemble. */
export interface ZookeeperServiceOptions {
  /**
   * Annotations of the Service.
   * @default - none
   */
  readonly annotations?: Readonly<Record<string, string>>;
}

/** Options of the Service in front of the admin server. */
export interface ZookeeperAdminServiceOptions extends ZookeeperServiceOptions {
  /**
   * True if it is a LoadBalancer.
   * @default false
   */
  readonly external?: boolean;
}

/** Properties of `ZookeeperCluster`. */
export interface ZookeeperClusterProps extends CustomResourceOptions, MonitoredResourceOptions {
  /**
   * Members of the ensemble: 1, 3, 5 or 7. Change it by two at a time.
   * @default 3
   */
  readonly replicas?: number;
  /**
   * Image of the members; its tag is a release of the operator project, not a ZooKeeper version (0.2.15 is 3.7.1).
   * @default - pravega/zookeeper:0.2.15, pulled if not present
   */
  readonly image?: ZookeeperImage;
  /**
   * Where the members keep their data. Cannot be changed later.
   * @default - a volume of 20Gi for each member, kept when the member goes
   */
  readonly storage?: ZookeeperEphemeralStorage | ZookeeperPersistentStorage;
  /**
   * Requests and limits of each member; fractions are written as text (`'500m'`), as CRDs take no other numbers.
   * @default - requests 500m CPU and 1Gi memory
   */
  readonly resources?: Pod['resources'];
  /**
   * Values of zoo.cfg, by upstream's names. A change rolls the pods, one at a time.
   * @default - the operator's defaults
   */
  readonly config?: ZookeeperConfig;
  /**
   * Settings of the members' pods, by upstream's names.
   * @default - spread over nodes where possible, 120 s to stop, a ServiceAccount named after the cluster
   */
  readonly pod?: ZookeeperPod;
  /**
   * Timing of the probes.
   * @default - every 10 s; readiness may take 30 s, liveness 10 s
   */
  readonly probes?: ZookeeperProbes;
  /**
   * Ports of the members, by name: client, quorum, leader-election, metrics, admin-server; others are only exposed.
   * The first three cannot be changed later.
   * @default - 2181, 2888, 3888, 7000, 8080 for those not named
   */
  readonly ports?: ZookeeperClusterSpec['ports'];
  /**
   * The Service that clients connect to.
   * @default - no annotations
   */
  readonly clientService?: ZookeeperServiceOptions;
  /**
   * The Service that gives each member its name.
   * @default - no annotations
   */
  readonly headlessService?: ZookeeperServiceOptions;
  /**
   * The Service before the admin server, which asks for no password; `external` makes it a LoadBalancer.
   * @default - inside the Kubernetes cluster only
   */
  readonly adminServerService?: ZookeeperAdminServiceOptions;
  /**
   * DNS domain of the Kubernetes cluster, as the kubelets have it. Cannot be changed later.
   * @default 'cluster.local'
   */
  readonly kubernetesClusterDomain?: string;
  /**
   * Members that may be missing while nodes are drained; read only when the cluster is created.
   * @default 1
   */
  readonly maxUnavailableReplicas?: number;
  /**
   * Set it to a new value, a time for example, to restart the members one after the other.
   * @default - no restart
   */
  readonly restartedAt?: string;
  /**
   * Any other field of the resource's `spec`, in upstream's words. Objects are merged with what the props say, lists
   * and values replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: ZookeeperClusterSpec;
}
