import {
  check,
  derive,
  fieldCheck,
  kindClass,
  prop,
  storageProp,
  toQuantity,
} from '../../authoring';
import {
  completeSpec,
  DEFAULT_PORTS,
  isEphemeral,
  RESTARTED_AT,
  specDefaults,
} from './cluster-spec';
import { zookeeperClusterType } from './crd';
import { ZOOKEEPER_MONITORING } from './monitoring';

import type {
  CustomResourceOptions,
  KindDefinition,
  MonitoredResourceOptions,
  PropTable,
  ServiceAddress,
  SizeInput,
  StorageOptions,
} from '../../authoring';
import type { Named } from '../../crd';
import type {
  ZookeeperClusterSpec,
  ZookeeperClusterStatus,
  ZookeeperPodFields,
  ZookeeperProbeFields,
} from './crd';
import type { ZookeeperOperator } from './operator';

/** A directory that is gone with a member's pod. */
export interface ZookeeperEmptyDir {
  /** Where it lives: `''` is the disk of the node, `'Memory'` its memory. @default '' */
  readonly medium?: '' | 'Memory';
  /**
   * Size that it may have, with its unit, such as `'1Gi'` or `Size.gibibytes(1)`. @default - no
   * bound
   */
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
export interface ZookeeperClusterProps
  extends CustomResourceOptions<ZookeeperClusterSpec>, MonitoredResourceOptions, SameFields {
  /** Members of the ensemble: 1, 3, 5 or 7. Change it by two at a time. @default 3 */
  readonly replicas?: number;
  /**
   * Where the members keep their data: on volumes, or with `ephemeral` in a directory that is gone
   * with the pod. Cannot be changed later. The reclaim policy `Delete` puts a finalizer on the
   * resource, which only a running operator removes.
   * @default - a volume of 20Gi for each member, kept when the member goes
   */
  readonly storage?: StorageOptions<'reclaimPolicy', true | ZookeeperEmptyDir>;
  /**
   * Requests and limits of each member; fractions are written as text (`'500m'`), as CRDs take no
   * other numbers.
   * @default - requests 500m CPU and 1Gi memory
   */
  readonly resources?: ZookeeperPodFields['resources'];
  /**
   * Settings of the members' pods, by upstream's names.
   * @default - spread over nodes where possible, 120 s to stop, a ServiceAccount named after the
   * cluster
   */
  readonly pod?: ZookeeperPod;
  /** Timing of the probes. @default - every 10 s; readiness may take 30 s, liveness 10 s */
  readonly probes?: ZookeeperProbes;
  /**
   * Set it to a new value, a time for example, to restart the members one after the other. @default
   * - no restart
   */
  readonly restartedAt?: string;
}

/** ServiceAccounts that the operator does not make: `default` is there in every namespace. */
const NOT_MADE = ['', 'default'];

const CLUSTER_PROPS = {
  replicas: {},
  image: {
    type: prop.object({
      repository: prop.imageRepository(),
      tag: prop.imageTag(),
      pullPolicy: prop.oneOf('Always', 'IfNotPresent', 'Never'),
    }),
  },
  storage: storageProp({
    claim: ['persistence', 'spec'],
    annotations: ['persistence', 'annotations'],
    reclaimPolicy: { field: ['persistence', 'reclaimPolicy'] },
    ephemeral: {
      type: prop.objectOr(
        (value) => value === true,
        { medium: prop.string(), sizeLimit: prop.size() },
        "use true, or an object such as { sizeLimit: '1Gi' }",
      ),
      field: ['ephemeral', 'emptydirvolumesource'],
      toField: emptyDirOf,
    },
    fields: ({ ephemeral }) => ({
      storageType: ephemeral === undefined ? 'persistence' : 'ephemeral',
    }),
  }),
  resources: { type: prop.resources(), field: ['pod', 'resources'] },
  config: { emptyIsAbsent: true },
  pod: { type: prop.openObject({ annotations: prop.object() }), emptyIsAbsent: true },
  probes: { emptyIsAbsent: true },
  // Ports that have no name among those given are added.
  ports: { plain: ['name'] },
  clientService: { emptyIsAbsent: true },
  headlessService: { emptyIsAbsent: true },
  adminServerService: { emptyIsAbsent: true },
  kubernetesClusterDomain: {},
  maxUnavailableReplicas: {},
  restartedAt: { field: ['pod', 'annotations', RESTARTED_AT] },
  spec: { plain: ['ports.name', 'storageType'] },
} as const satisfies PropTable<ZookeeperClusterProps>;

const ZOOKEEPER_CLUSTER: KindDefinition<
  ZookeeperClusterProps,
  ZookeeperClusterSpec,
  typeof CLUSTER_PROPS,
  ZookeeperClusterStatus
> = {
  type: zookeeperClusterType,
  props: CLUSTER_PROPS,
  // The longest Service, `<name>-admin-server`, still has a DNS label for a name.
  name: { longest: 50, services: true },
  defaults: specDefaults,
  // The operator takes the configuration, ports, probes and containers whole or not at all.
  complete: completeSpec,
  checks: [
    fieldCheck({
      'image.repository': prop.imageRepository(),
      'image.tag': prop.imageTag(),
      'containers[].image': prop.image(),
      'initContainers[].image': prop.image(),
    }),
    check(
      ({ userSpec }) => [userSpec.triggerRollingRestart],
      (restart) =>
        restart === true &&
        "'spec.triggerRollingRestart' is true, which the operator sets back to false and the next apply to true again: " +
          "the members would restart again and again; use 'restartedAt'",
    ),
    check(
      ({ spec: { pod }, operator }) => [
        pod?.serviceAccountName,
        (operator as Partial<ZookeeperOperator>).memberAccounts,
        operator.node.path,
      ],
      (name = '', accounts, operator) =>
        accounts === 'off' &&
        !NOT_MADE.includes(name) &&
        `'pod.serviceAccountName' is '${name}', and [${operator}] may not make it ('memberAccounts' is 'off'): ` +
          "its only worker would wait for that right forever; use 'default', or leave 'memberAccounts' out",
    ),
  ],
  reserves: ({ name, spec: { pod } }) => [
    {
      podLabels: { app: name },
      why: 'the Services, the disruption budget and the status of a cluster take them in',
    },
    {
      kind: 'ServiceAccount',
      name: pod?.serviceAccountName,
      unless: NOT_MADE,
      existing: 'allowed',
      prop: 'pod.serviceAccountName',
      why: 'the operator takes it over for one cluster, and deletes it with that one',
      remedy: 'give each cluster its own',
    },
  ],
  monitoring: ZOOKEEPER_MONITORING,
  ready: 'condition=PodsReady',
};

function emptyDirOf(ephemeral: true | ZookeeperEmptyDir): object {
  const { sizeLimit, ...others }: { readonly sizeLimit?: SizeInput } =
    ephemeral === true ? {} : ephemeral;
  return { ...others, sizeLimit: sizeLimit === undefined ? undefined : toQuantity(sizeLimit) };
}

function portsByName({ ports = [] }: ZookeeperClusterSpec): ZookeeperHeadlessService['ports'] {
  return {
    ...DEFAULT_PORTS,
    ...Object.fromEntries(ports.map(({ name = '', containerPort }) => [name, containerPort])),
  };
}

/** The Service that gives each member its DNS name. */
export interface ZookeeperHeadlessService extends Omit<ServiceAddress, 'port'> {
  /** Its ports, by the names that the members give them. */
  readonly ports: Readonly<Record<keyof typeof DEFAULT_PORTS, number>>;
}

/**
 * A ZooKeeper ensemble.
 *
 * The resource says everything that the operator would otherwise write into it, so a GitOps tool
 * and the operator never disagree; and what would break an ensemble (an even number of members,
 * half a probe, a reserved setting) fails at synth.
 *
 * @example
 * const events = new ZookeeperCluster(chart, 'events', { operator, storage: { size: '50Gi' } });
 * events.connectionString; // events-client.streaming.svc.cluster.local:2181
 */
export class ZookeeperCluster extends kindClass(ZOOKEEPER_CLUSTER) {
  private readonly domain = derive(
    [this.spec.kubernetesClusterDomain],
    (given) => given || 'cluster.local',
  );
  private readonly ports = portsByName(this.spec);

  /** Number of members. */
  public readonly replicas: number = this.spec.replicas ?? 0;
  /** The ServiceAccount that the members run as; unless it is `default`, the operator makes it. */
  public readonly serviceAccountName: string = derive(
    [this.spec.pod?.serviceAccountName],
    (given) => given || 'default',
  );

  /** The Service that clients connect to. */
  public readonly clientService: ServiceAddress = this.service('client', this.ports.client);
  /**
   * Where clients connect: `<name>-client.<namespace>.svc.<domain>:<port>`, the Service before all
   * members.
   */
  public readonly connectionString: string = `${this.clientService.host}:${this.clientService.port}`;
  /** The Service before ZooKeeper's admin server: HTTP below `/commands`, without a password. */
  public readonly adminServerService: ServiceAddress = this.service(
    'admin-server',
    this.ports['admin-server'],
  );
  /** The StatefulSet of the members. */
  public readonly statefulSetName: string = this.name;
  /** The ConfigMap with the members' zoo.cfg. */
  public readonly configMapName: string = `${this.name}-configmap`;
  /** The PodDisruptionBudget that keeps a quorum while nodes are drained. */
  public readonly podDisruptionBudgetName: string = this.name;

  /** Where clients connect that keep to the members themselves: all of them, joined by commas. */
  public get ensembleConnectionString(): string {
    const { statefulSetName, headlessService, ports } = this;
    return derive(
      [this.replicas, statefulSetName, headlessService.host, ports.client] as const,
      (count, name, host, port) =>
        this.podNamesOf(name, count)
          .map((pod) => `${pod}.${host}:${port}`)
          .join(','),
    );
  }

  /** The Service that gives each member its DNS name. */
  public get headlessService(): ZookeeperHeadlessService {
    const { ports } = this;
    const { name, host } = this.service('headless', ports.client);
    return { name, host, ports };
  }

  /** The members' pods. */
  public get podNames(): string[] {
    return this.podNamesOf(this.statefulSetName, this.replicas);
  }

  /** The members' volume claims; none for an ephemeral cluster. */
  public get persistentVolumeClaimNames(): string[] {
    return isEphemeral(this.spec) ? [] : this.podNames.map((pod) => `data-${pod}`);
  }

  private service(part: string, port: number): ServiceAddress {
    return this.serviceAddress(`${this.name}-${part}`, port, this.domain);
  }
}
