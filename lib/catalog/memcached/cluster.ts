import type { Construct } from 'constructs';
import { failure, KindResource, type ServiceAddress } from '../../authoring';
import { MEMCACHED } from './cluster-kind';
import type { MemcachedProps } from './cluster-props';
import type { MemcachedSpec } from './crd';
import { MEMCACHED_PORT } from './guards';

/**
 * A memcached of one to three pods, which share nothing: clients spread the keys over them.
 *
 * Number of pods and port are always written, as the operator takes what is missing for 0. The Service that leads to the pods is
 * made here, since the operator makes none.
 *
 * @example
 *
 * const sessions = new Memcached(chart, 'sessions', { operator, replicas: 2 });
 * sessions.connectionString; // memcached://sessions.web.svc.cluster.local:11211
 */
export class Memcached extends KindResource<MemcachedSpec> {
  /** Definition of the kind. */
  public static readonly kind = MEMCACHED;

  /** Number of pods. */
  public readonly replicas: number;

  private readonly clusterDomain: string;

  constructor(scope: Construct, id: string, props: MemcachedProps) {
    super(scope, id, props, MEMCACHED);
    this.replicas = this.spec.size ?? 0;
    this.clusterDomain = props.kubernetesClusterDomain ?? 'cluster.local';
  }

  /**
   * Where clients connect: `memcached://<service>.<namespace>.svc.<domain>:11211`. A client that spreads its keys looks
   * the name up, and finds all pods. Throws with `service: 'none'`.
   */
  public get connectionString(): string {
    const { host, port } = this.clientService;
    return `memcached://${host}:${port}`;
  }

  /** Returns true if there is a Service before the pods. */
  public get hasService(): boolean {
    return this.companionsOf('Service').length > 0;
  }

  /** The headless Service before the pods. Throws with `service: 'none'`. */
  public get clientService(): ServiceAddress {
    const [name] = this.companionsOf('Service');
    if (name === undefined) {
      throw failure(
        [
          "'service' is 'none', so nothing leads to the pods; leave 'service' out to have one made, or make one yourself",
        ],
        this,
      );
    }
    return { name, host: `${name}.${this.namespace}.svc.${this.clusterDomain}`, port: MEMCACHED_PORT };
  }

  /** The Deployment that the operator makes. */
  public get deploymentName(): string {
    return this.name;
  }
}
