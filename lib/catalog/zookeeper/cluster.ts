import type { Construct } from 'constructs';
import { derive, failure, isUnresolved, KindResource, type ServiceAddress } from '../../authoring';
import { ZOOKEEPER_CLUSTER } from './cluster-kind';
import type { ZookeeperClusterProps } from './cluster-props';
import { DEFAULT_PORTS, isEphemeral } from './cluster-spec';
import type { ZookeeperClusterSpec } from './crd';

/** The Service that gives each member its DNS name. */
export interface ZookeeperHeadlessService extends Omit<ServiceAddress, 'port'> {
  /** Its ports, by the names that the members give them. */
  readonly ports: Readonly<Record<keyof typeof DEFAULT_PORTS, number>>;
}

/**
 * A ZooKeeper ensemble.
 *
 * The resource says everything that the operator would otherwise write into it, so a GitOps tool and the operator never
 * disagree; and what would break an ensemble (an even number of members, half a probe, a reserved setting) fails at
 * synth.
 *
 * @example
 *
 * const events = new ZookeeperCluster(chart, 'events', { operator, storage: { size: '50Gi' } });
 * events.connectionString; // events-client.streaming.svc.cluster.local:2181
 */
export class ZookeeperCluster extends KindResource<ZookeeperClusterSpec> {
  /** Definition of the kind. */
  public static readonly kind = ZOOKEEPER_CLUSTER;

  /** Number of members. */
  public readonly replicas: number;
  /** The ServiceAccount that the members run as; unless it is `default`, the operator makes it. */
  public readonly serviceAccountName: string;

  private readonly domain: string;
  private readonly ephemeral: boolean;

  constructor(scope: Construct, id: string, props: ZookeeperClusterProps) {
    super(scope, id, props, ZOOKEEPER_CLUSTER);
    const { spec } = this;
    this.replicas = spec.replicas ?? 0;
    this.serviceAccountName = derive([spec.pod?.serviceAccountName], (given) => given || 'default');
    this.domain = derive([spec.kubernetesClusterDomain], (given) => given || 'cluster.local');
    this.ephemeral = isEphemeral(spec);
  }

  /** Where clients connect: `<name>-client.<namespace>.svc.<domain>:<port>`, the Service before all members. */
  public get connectionString(): string {
    return `${this.clientService.host}:${this.clientService.port}`;
  }

  /** Where clients connect that keep to the members themselves: all of them, joined by commas. */
  public get ensembleConnectionString(): string {
    const { statefulSetName, headlessService, ports } = this;
    return derive(
      [this.replicas, statefulSetName, headlessService.host, ports.client] as const,
      (count, name, host, port) =>
        ordinalNames(name, count)
          .map((pod) => `${pod}.${host}:${port}`)
          .join(','),
    );
  }

  /** The Service that clients connect to. */
  public get clientService(): ServiceAddress {
    return { ...this.service('client'), port: this.ports.client };
  }

  /** The Service that gives each member its DNS name. */
  public get headlessService(): ZookeeperHeadlessService {
    return { ...this.service('headless'), ports: { ...this.ports } };
  }

  /** The Service before ZooKeeper's admin server: HTTP below `/commands`, without a password. */
  public get adminServerService(): ServiceAddress {
    return { ...this.service('admin-server'), port: this.ports['admin-server'] };
  }

  /** The StatefulSet of the members. */
  public get statefulSetName(): string {
    return this.name;
  }

  /** The ConfigMap with the members' zoo.cfg. */
  public get configMapName(): string {
    return `${this.name}-configmap`;
  }

  /** The PodDisruptionBudget that keeps a quorum while nodes are drained. */
  public get podDisruptionBudgetName(): string {
    return this.name;
  }

  /** The members' pods. */
  public get podNames(): string[] {
    if (isUnresolved(this.replicas)) {
      throw failure(["'podNames' are as many as 'replicas', which is not known yet; give it as a plain number"], this);
    }
    return ordinalNames(this.statefulSetName, this.replicas);
  }

  /** The members' volume claims; none for an ephemeral cluster. */
  public get persistentVolumeClaimNames(): string[] {
    return this.ephemeral ? [] : this.podNames.map((pod) => `data-${pod}`);
  }

  private get ports(): ZookeeperHeadlessService['ports'] {
    return portsByName(this.spec);
  }

  private service(part: string): Omit<ServiceAddress, 'port'> {
    const name = `${this.name}-${part}`;
    return { name, host: `${name}.${this.namespace}.svc.${this.domain}` };
  }
}

function ordinalNames(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, ordinal) => `${name}-${ordinal}`);
}

function portsByName({ ports = [] }: ZookeeperClusterSpec): ZookeeperHeadlessService['ports'] {
  const given = Object.fromEntries(ports.map(({ name, containerPort }) => [name ?? '', containerPort]));
  return { ...DEFAULT_PORTS, ...given };
}
