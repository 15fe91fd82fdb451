import type { Construct } from 'constructs';
import { kindClass, NamespacedObject, quorumBudget, syncWave } from '../../authoring';
import { CLIENT_SECRET_KEYS, type EtcdClientSecret } from './client-secret';
import { ETCD_CLUSTER, type EtcdClusterProps, type EtcdClientServiceOptions } from './cluster-kind';
import type { EtcdClusterSpec } from './crd';

/** A Service before the members of a cluster. */
export interface EtcdService {
  /** Name of the Service, in the cluster's namespace. */
  readonly name: string;
  /** Its DNS name, for every namespace of the Kubernetes cluster. */
  readonly host: string;
  /** Its ports, by name. */
  readonly ports: Readonly<Record<string, number>>;
}

/**
 * An etcd cluster: the resource, and beside it what the operator does not make, or makes in a way that no longer works.
 *
 * @example
 *
 * const store = new EtcdCluster(chart, 'store', { operator, version: '3.3.18' });
 * store.connectionString; // http://store-client.storage.svc:2379
 */
export class EtcdCluster extends kindClass(ETCD_CLUSTER) {
  /** Number of members. */
  public readonly replicas: number = this.spec.size ?? 0;
  /** Version of etcd. */
  public readonly version: string = this.spec.version ?? '';
  /** Where the members keep their data: on the disk of the node, or on a volume each. */
  public readonly storage: 'ephemeral' | 'persistent' =
    this.spec.pod?.persistentVolumeClaimSpec === undefined ? 'ephemeral' : 'persistent';
  /** The Secret with a client certificate, which every client needs; none where clients connect in plain text. */
  public readonly credentialsSecret: EtcdClientSecret | undefined = this.tls?.operatorSecret
    ? this.credentialsIn(this.tls.operatorSecret, CLIENT_SECRET_KEYS)
    : undefined;

  constructor(scope: Construct, id: string, props: EtcdClusterProps) {
    super(scope, id, props);
    const { clientService } = props;
    const { name, namespace, replicas } = this;
    this.resource.node.addDependency(...placeClusterObjects(this, { name, namespace, size: replicas, clientService }));
  }

  /** Where clients connect: the URL of the Service before all members. */
  public get connectionString(): string {
    return `${this.credentialsSecret === undefined ? 'http' : 'https'}://${this.clientService.host}:${CLIENT_PORT}`;
  }

  /** The Service that clients connect to. */
  public get clientService(): EtcdService {
    return this.service(`${this.name}-client`, { client: CLIENT_PORT });
  }

  /** The Service that gives each member its name: `<member>.<name>.<namespace>.svc`. */
  public get headlessService(): EtcdService {
    return this.service(this.name, { client: CLIENT_PORT, peer: PEER_PORT });
  }

  /** The labels of the members' pods, for NetworkPolicies and for Services of one's own. */
  public get podLabels(): Record<string, string> {
    return { app: 'etcd', etcd_cluster: this.name };
  }

  /** The PodDisruptionBudget that keeps a quorum while nodes are drained; none for a single member. */
  public get podDisruptionBudgetName(): string | undefined {
    return this.replicas === 1 ? undefined : this.name;
  }

  /** The Secrets with certificates, by who shows them. */
  public get tlsSecretNames(): { readonly peer?: string; readonly server?: string; readonly client?: string } {
    const { member, operatorSecret } = this.tls ?? {};
    return { peer: member?.peerSecret, server: member?.serverSecret, client: operatorSecret };
  }

  private get tls(): NonNullable<EtcdClusterSpec['TLS']>['static'] {
    return this.spec.TLS?.static;
  }

  private service(name: string, ports: EtcdService['ports']): EtcdService {
    return { name, host: `${name}.${this.namespace}.svc`, ports };
  }
}

/** Ports of every member; fixed in the operator's code. */
const CLIENT_PORT = 2379;
const PEER_PORT = 2380;

/** Options of the objects beside the resource of a cluster. */
export interface EtcdClusterObjectsProps {
  readonly name: string;
  readonly namespace: string;
  readonly size: number;
  readonly clientService?: EtcdClientServiceOptions;
}

const clientPort = { name: 'client', port: CLIENT_PORT, protocol: 'TCP', targetPort: CLIENT_PORT };
const peerPort = { name: 'peer', port: PEER_PORT, protocol: 'TCP', targetPort: PEER_PORT };

/**
 * Places the objects that must exist before the operator sees a cluster.
 *
 * The operator makes the two Services too, and leaves those that are there as they are. Its headless one gives no names
 * to members that are not ready, and a member waits for its own name before it starts: no cluster would ever start.
 */
function placeClusterObjects(scope: Construct, props: EtcdClusterObjectsProps): NamespacedObject[] {
  const { name, size, clientService = {} } = props;
  const { type = 'ClusterIP', nodePort, annotations } = clientService;
  const selector = { app: 'etcd', etcd_cluster: name };
  return [
    object(scope, 'HeadlessService', props, {
      ...{ apiVersion: 'v1', kind: 'Service', name },
      spec: { clusterIP: 'None', publishNotReadyAddresses: true, ports: [clientPort, peerPort], selector },
    }),
    object(scope, 'ClientService', props, {
      ...{ apiVersion: 'v1', kind: 'Service', name: `${name}-client`, annotations },
      spec: { type, ports: [{ ...clientPort, ...(nodePort !== undefined && { nodePort }) }], selector },
    }),
    // One member can be spared by none; more are drained as long as the others have a majority.
    ...quorumBudget({ name, count: size, podLabels: selector }).map(({ id, ...budget }) =>
      object(scope, id, props, budget),
    ),
  ];
}

interface Part {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly spec: object;
}

function object(scope: Construct, id: string, cluster: EtcdClusterObjectsProps, part: Part): NamespacedObject {
  const { apiVersion, kind, name, annotations, spec } = part;
  return new NamespacedObject(scope, id, {
    apiVersion,
    kind,
    metadata: {
      name,
      namespace: cluster.namespace,
      labels: { app: 'etcd', etcd_cluster: cluster.name },
      // Before the cluster, for Argo CD too.
      annotations: { ...syncWave('operator', scope), ...annotations },
    },
    spec,
  });
}
