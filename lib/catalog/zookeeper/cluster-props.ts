import type { CustomResourceOptions, MonitoredResourceOptions, SizeInput, StorageOptions } from '../../authoring';
import type { Named } from '../../crd';
import type { ZookeeperClusterSpec, ZookeeperPodFields, ZookeeperProbeFields } from './crd';

/** A directory that is gone with a member's pod. */
export interface ZookeeperEmptyDir {
  /** Where it lives: `''` is the disk of the node, `'Memory'` its memory. @default '' */
  readonly medium?: '' | 'Memory';
  /** Size that it may have, with its unit, such as `'1Gi'` or `Size.gibibytes(1)`. @default - no bound */
  readonly sizeLimit?: SizeInput;
}

/** Timing of a probe. All five or none: the operator stores 0 for what is missing. */
export interface ZookeeperProbe extends Required<ZookeeperProbeFields>, Named {}

/** Settings of the members' pods, by upstream's names. */
export interface ZookeeperPod extends Omit<ZookeeperPodFields, 'resources'>, Named {}

/** Timing of the probes. */
export interface ZookeeperProbes {
  /** Readiness probe of members. @default - every 10 s, 30 s long */
  readonly readinessProbe?: ZookeeperProbe;
  /** Liveness probe of members. @default - every 10 s, 10 s long */
  readonly livenessProbe?: ZookeeperProbe;
}

/** Fields of the resource's `spec` that are props as they are. */
type SameFields = Pick<
  ZookeeperClusterSpec,
  | 'adminServerService'
  | 'clientService'
  | 'config'
  | 'headlessService'
  | 'image'
  | 'kubernetesClusterDomain'
  | 'maxUnavailableReplicas'
  | 'ports'
>;

/** Properties of `ZookeeperCluster`. */
export interface ZookeeperClusterProps extends CustomResourceOptions, MonitoredResourceOptions, SameFields {
  /** Members of the ensemble: 1, 3, 5 or 7. Change it by two at a time. @default 3 */
  readonly replicas?: number;
  /**
   * Where the members keep their data: on volumes, or with `ephemeral` in a directory that is gone with the pod. Cannot be
   * changed later. The reclaim policy `Delete` puts a finalizer on the resource, which only a running operator removes.
   * @default - a volume of 20Gi for each member, kept when the member goes
   */
  readonly storage?: StorageOptions<'reclaimPolicy', true | ZookeeperEmptyDir>;
  /**
   * Requests and limits of each member; fractions are written as text (`'500m'`), as CRDs take no other numbers.
   * @default - requests 500m CPU and 1Gi memory
   */
  readonly resources?: ZookeeperPodFields['resources'];
  /**
   * Settings of the members' pods, by upstream's names.
   * @default - spread over nodes where possible, 120 s to stop, a ServiceAccount named after the cluster
   */
  readonly pod?: ZookeeperPod;
  /** Timing of the probes. @default - every 10 s; readiness may take 30 s, liveness 10 s */
  readonly probes?: ZookeeperProbes;
  /** Set it to a new value, a time for example, to restart the members one after the other. @default - no restart */
  readonly restartedAt?: string;
  /**
   * Any other field of the resource's `spec`, in upstream's words. Objects are merged with what the props say, lists
   * and values replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: ZookeeperClusterSpec;
}
