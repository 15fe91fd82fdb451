import { kindClass } from '../../authoring';
import { CLIENT_PORT, CLIENT_SECRET_KEYS, type EtcdClientSecret, labelsOf, PEER_PORT } from './cluster-fields';
import { ETCD_CLUSTER } from './cluster-kind';
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
  /** The Service that clients connect to. */
  public readonly clientService: EtcdService = this.service(`${this.name}-client`, { client: CLIENT_PORT });
  /** Where clients connect: the URL of the Service before all members. */
  public readonly connectionString: string = `${this.credentialsSecret === undefined ? 'http' : 'https'}://${this.clientService.host}:${CLIENT_PORT}`;
  /** The Service that gives each member its name: `<member>.<name>.<namespace>.svc`. */
  public readonly headlessService: EtcdService = this.service(this.name, { client: CLIENT_PORT, peer: PEER_PORT });
  /** The labels of the members' pods, for NetworkPolicies and for Services of one's own. */
  public readonly podLabels: Record<string, string> = labelsOf(this.name);
  /** The PodDisruptionBudget that keeps a quorum while nodes are drained; none for a single member. */
  public readonly podDisruptionBudgetName: string | undefined = this.companionsOf('PodDisruptionBudget')[0];

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
