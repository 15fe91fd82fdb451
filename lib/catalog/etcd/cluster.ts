import type { Construct } from 'constructs';
import { CredentialsSecret, KindResource } from '../../authoring';
import { CLIENT_SECRET_KEYS, type EtcdClientSecret } from './client-secret';
import { ETCD_CLUSTER } from './cluster-kind';
import { CLIENT_PORT, PEER_PORT, placeClusterObjects } from './cluster-objects';
import type { EtcdClusterProps } from './cluster-props';
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
export class EtcdCluster extends KindResource<EtcdClusterSpec> {
  /** Definition of the kind. */
  public static readonly kind = ETCD_CLUSTER;

  /** Number of members. */
  public readonly replicas: number;
  /** Version of etcd. */
  public readonly version: string;
  /** Where the members keep their data: on the disk of the node, or on a volume each. */
  public readonly storage: 'ephemeral' | 'persistent';
  /** The Secret with a client certificate, which every client needs; none where clients connect in plain text. */
  public readonly credentialsSecret?: EtcdClientSecret;

  private readonly tls: NonNullable<EtcdClusterSpec['TLS']>['static'];

  constructor(scope: Construct, id: string, props: EtcdClusterProps) {
    super(scope, id, props, ETCD_CLUSTER);
    const { spec } = this;
    const { clientService } = props;
    this.replicas = spec.size ?? 0;
    this.version = spec.version ?? '';
    this.storage = spec.pod?.persistentVolumeClaimSpec === undefined ? 'ephemeral' : 'persistent';
    this.tls = spec.TLS?.static;
    const { operatorSecret } = this.tls ?? {};
    const { name, namespace, replicas } = this;
    this.credentialsSecret = operatorSecret
      ? new CredentialsSecret(this, 'ClientSecret', { name: operatorSecret, namespace, keys: CLIENT_SECRET_KEYS })
      : undefined;

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

  private service(name: string, ports: EtcdService['ports']): EtcdService {
    return { name, host: `${name}.${this.namespace}.svc`, ports };
  }
}
