import type { Construct } from 'constructs';
import { CredentialsSecret, derive, isUnresolved, KindResource, NamespacedObject, syncWave } from '../../authoring';
import { ETCD_IO_CLUSTER } from './cluster-kind';
import type { EtcdIoClusterProps } from './cluster-props';
import type { EtcdIoClusterSpec } from './crd';

const CLIENT_PORT = 2379;

/** Keys of each Secret with a certificate. */
const TLS_KEYS = { certificate: 'tls.crt', privateKey: 'tls.key', authority: 'ca.crt' } as const;

/** The Secret with a client certificate. */
export type EtcdIoClientSecret = CredentialsSecret<typeof TLS_KEYS>;

/** The Service that clients connect to. */
export interface EtcdIoService {
  /** Name of the Service, in the cluster's namespace. */
  readonly name: string;
  /** Its DNS name, for every namespace of the Kubernetes cluster. */
  readonly host: string;
  readonly port: number;
}

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
  /** What is known of the kind. */
  public static readonly kind = ETCD_IO_CLUSTER;

  /** Number of members. */
  public readonly replicas: number;
  /** Tag of the members' image. */
  public readonly version: string;
  /** The Secret with a client certificate of a cluster with `tls`. In this release no member asks a client for one. */
  public readonly credentialsSecret?: EtcdIoClientSecret;

  constructor(scope: Construct, id: string, props: EtcdIoClusterProps) {
    super(scope, id, props, ETCD_IO_CLUSTER);
    const { name, namespace, spec, podLabels: selector } = this;
    const { type = 'ClusterIP', annotations } = props.clientService ?? {};
    this.replicas = spec.size;
    this.version = spec.version;
    if (spec.tls !== undefined) {
      const secret = { name: `${name}-client-tls`, namespace, keys: TLS_KEYS };
      this.credentialsSecret = new CredentialsSecret(this, 'ClientSecret', secret);
    }
    this.place('ClientService', 'v1', 'Service', this.clientService.name, annotations, {
      type,
      ports: [{ name: 'client', port: CLIENT_PORT, protocol: 'TCP', targetPort: CLIENT_PORT }],
      selector,
    });
    if (this.podDisruptionBudgetName !== undefined) {
      const minAvailable = derive([this.replicas], quorum);
      this.place(
        'PodDisruptionBudget',
        'policy/v1',
        'PodDisruptionBudget',
        name,
        {},
        {
          ...{ minAvailable, selector: { matchLabels: selector } },
        },
      );
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
  public get clientService(): EtcdIoService {
    const name = `${this.name}-client`;
    return { name, host: `${name}.${this.namespace}.svc`, port: CLIENT_PORT };
  }

  /** The labels of the members' pods, for NetworkPolicies and for Services of one's own. */
  public get podLabels(): Record<string, string> {
    return { app: this.name, controller: this.name };
  }

  /** The PodDisruptionBudget that keeps a majority while nodes are drained; none for a single member. */
  public get podDisruptionBudgetName(): string | undefined {
    return !isUnresolved(this.replicas) && this.replicas <= 1 ? undefined : this.name;
  }

  private place(
    id: string,
    apiVersion: string,
    kind: string,
    name: string,
    annotations: Readonly<Record<string, string>> | undefined,
    spec: object,
  ): void {
    const metadata = {
      ...{ name, namespace: this.namespace, labels: this.podLabels },
      annotations: { ...syncWave('cluster'), ...annotations },
    };
    new NamespacedObject(this, id, { apiVersion, kind, metadata, spec });
  }
}

/** How many members have to stay; a single one, which an unresolved number may turn out to be, is let go. */
function quorum(members: number): number {
  return members === 1 ? 0 : Math.floor(members / 2) + 1;
}
