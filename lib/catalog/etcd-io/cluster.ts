import type { Construct } from 'constructs';
import { CredentialsSecret, derive, KindResource, type ServiceAddress } from '../../authoring';
import { CLIENT_PORT, clientServiceName, ETCD_IO_CLUSTER, podLabelsOf } from './cluster-kind';
import type { EtcdIoClusterProps } from './cluster-props';
import type { EtcdIoClusterSpec } from './crd';

/** Keys of each Secret with a certificate. */
const TLS_KEYS = { certificate: 'tls.crt', privateKey: 'tls.key', authority: 'ca.crt' } as const;

/** The Secret with a client certificate. */
export type EtcdIoClientSecret = CredentialsSecret<typeof TLS_KEYS>;

/**
 * An etcd cluster of the operator of the etcd project: the resource, and beside it the client Service and the disruption
 * budget, which the operator does not make.
 *
 * The operator reports nothing about it, and works at one cluster at a time: one that does not come up holds up all others.
 *
 * @example
 *
 * const store = new EtcdIoCluster(chart, 'store', { operator, replicas: 3, storage: { size: '8Gi' } });
 * store.connectionString; // http://store-client.storage.svc:2379
 */
export class EtcdIoCluster extends KindResource<EtcdIoClusterSpec> {
  /** Definition of the kind. */
  public static readonly kind = ETCD_IO_CLUSTER;

  /** Number of members. */
  public readonly replicas: number;
  /** Tag of the members' image. */
  public readonly version: string;
  /** The Secret with a client certificate of a cluster with `tls`. In this release no member asks a client for one. */
  public readonly credentialsSecret?: EtcdIoClientSecret;

  constructor(scope: Construct, id: string, props: EtcdIoClusterProps) {
    super(scope, id, props, ETCD_IO_CLUSTER);
    const { name, namespace, spec } = this;
    this.replicas = spec.size;
    this.version = spec.version;
    if (spec.tls !== undefined) {
      const secret = { name: `${name}-client-tls`, namespace, keys: TLS_KEYS };
      this.credentialsSecret = new CredentialsSecret(this, 'ClientSecret', secret);
    }
  }

  /** Where clients connect: the URL of the Service before all members. */
  public get connectionString(): string {
    return `http://${this.clientService.host}:${CLIENT_PORT}`;
  }

  /** The URLs of the members, joined by commas, for clients and tools that talk to each (`etcdctl --endpoints`). */
  public get endpoints(): string {
    const { name, namespace } = this;
    // The operator knows no other domain.
    return derive([this.replicas, name, namespace] as const, (count, cluster, place) =>
      Array.from({ length: count }, (_, ordinal) => `${cluster}-${ordinal}.${cluster}.${place}.svc.cluster.local`)
        .map((host) => `http://${host}:${CLIENT_PORT}`)
        .join(','),
    );
  }

  /** The Service that clients connect to. */
  public get clientService(): ServiceAddress {
    const name = clientServiceName(this.name);
    return { name, host: `${name}.${this.namespace}.svc`, port: CLIENT_PORT };
  }

  /** The labels of the members' pods, for NetworkPolicies and for Services of one's own. */
  public get podLabels(): Record<string, string> {
    return podLabelsOf(this.name);
  }

  /** The PodDisruptionBudget that keeps a majority while nodes are drained; none for a single member. */
  public get podDisruptionBudgetName(): string | undefined {
    return this.companionsOf('PodDisruptionBudget')[0];
  }
}
