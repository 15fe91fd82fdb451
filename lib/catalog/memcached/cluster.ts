import type { Construct } from 'constructs';
import { failure, KindResource, NamespacedObject, syncWave, type ServiceAddress } from '../../authoring';
import { MEMCACHED, POD_LABELS } from './cluster-kind';
import type { MemcachedProps, MemcachedServiceOptions } from './cluster-props';
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

  private readonly service?: ServiceAddress;

  constructor(scope: Construct, id: string, props: MemcachedProps) {
    super(scope, id, props, MEMCACHED);
    const { service = {}, kubernetesClusterDomain = 'cluster.local' } = props;
    this.replicas = this.spec.size ?? 0;
    if (service !== 'none') {
      const name = service.name ?? this.name;
      const host = `${name}.${this.namespace}.svc.${kubernetesClusterDomain}`;
      this.service = { name, host, port: MEMCACHED_PORT };
      this.placeService(name, service);
    }
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
    return this.service !== undefined;
  }

  /** The headless Service before the pods. Throws with `service: 'none'`. */
  public get clientService(): ServiceAddress {
    if (this.service === undefined) {
      throw failure(
        [
          "'service' is 'none', so nothing leads to the pods; leave 'service' out to have one made, or make one yourself",
        ],
        this,
      );
    }
    return { ...this.service };
  }

  /** The Deployment that the operator makes. */
  public get deploymentName(): string {
    return this.name;
  }

  private placeService(name: string, { labels, annotations }: MemcachedServiceOptions): void {
    new NamespacedObject(this, 'Service', {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: {
        name,
        namespace: this.namespace,
        labels: { ...labels },
        annotations: { ...syncWave('cluster', this), ...annotations },
      },
      spec: {
        clusterIP: 'None',
        // Numbers: the container's port has a name, but its number is only what somebody said.
        ports: [{ name: 'memcached', port: MEMCACHED_PORT, targetPort: MEMCACHED_PORT }],
        selector: { ...POD_LABELS },
      },
    });
  }
}
