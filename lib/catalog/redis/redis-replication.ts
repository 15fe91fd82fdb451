import type { Construct } from 'constructs';
import { kindClass, NamespacedObject, type ServiceAddress, syncWave } from '../../authoring';
import type { RedisReplicationSpec, RedisTls } from './spec';
import { placeCertificate } from './certificate';
import { type RedisCredentialsOf, redisUrl, credentialsOf } from './names';
import { hasSentinels, REDIS_REPLICATION } from './kinds';
import { RedisSentinel } from './redis-sentinel';
import type { RedisReplicationProps } from './resource-props';
import { sentinelsOf } from './sentinel-kind';

/**
 * A Redis master with replicas; the operator labels the master's pod, and Services follow the label. With `sentinel`,
 * sentinels make a replica the master when it is gone.
 *
 * @example
 *
 * const orders = new RedisReplication(chart, 'orders', {
 *   operator,
 *   replicas: 3,
 *   redisSecret: { name: 'orders-redis', key: 'password' },
 * });
 * orders.connectionString; // redis://orders-master.shop.svc.cluster.local:6379
 */
export class RedisReplication<
  Password extends RedisReplicationProps['redisSecret'] = RedisReplicationProps['redisSecret'],
> extends kindClass(REDIS_REPLICATION) {
  /** Number of pods, master included. */
  public readonly replicas: number = this.spec.clusterSize;
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password> = credentialsOf<Password>(this, this.spec);

  /** Where its image comes from, and how it is pulled: sentinels that watch it take the same. */
  public readonly images: Pick<
    RedisReplicationSpec['kubernetesConfig'],
    'image' | 'imagePullPolicy' | 'imagePullSecrets'
  >;

  /** Its certificates, if connections are encrypted: sentinels that watch it take the same. */
  public readonly tls: RedisTls | undefined = this.spec.TLS;

  /** Its sentinels with TLS, which the operator's own do not speak. */
  private readonly sentinels?: RedisSentinel;
  /** The Service before the master. */
  public readonly masterService: ServiceAddress = this.serviceAddress(`${this.name}-master`, 6379);
  /** Where clients connect that write, without the password: the master, whichever pod that is. */
  public readonly connectionString: string = redisUrl(this.masterService, this.tls ? 'tls' : 'plain');
  /** The Service before the replicas. */
  public readonly replicaService: ServiceAddress = this.serviceAddress(`${this.name}-replica`, 6379);
  /** Where clients connect that only read, without the password: the replicas, which lag behind the master. */
  public readonly readConnectionString: string = redisUrl(this.replicaService, this.tls ? 'tls' : 'plain');
  /** The Service that gives each pod its name. */
  public readonly headlessService: ServiceAddress = this.serviceAddress(`${this.name}-headless`, 6379);
  /** The StatefulSet of the pods; that of the sentinels of `sentinel` has `-s` behind the name, or with TLS `-sentinel`. */
  public readonly statefulSetName: string = this.name;

  constructor(scope: Construct, id: string, props: RedisReplicationProps<Password>) {
    super(scope, id, props);
    const { spec } = this;
    const { image, imagePullPolicy, imagePullSecrets } = spec.kubernetesConfig;
    this.images = { image, imagePullPolicy, imagePullSecrets };
    if (spec.sentinel !== undefined) {
      this.placeSentinelBudget();
    } else if (hasSentinels(props)) {
      const { name, namespace } = this;
      const { operator, metadata: { labels } = {} } = props;
      const own = {
        operator,
        name,
        namespace,
        ...(labels !== undefined && { metadata: { labels } }),
        replication: this,
      };
      this.sentinels = new RedisSentinel(this, 'Sentinel', { ...own, ...sentinelsOf(props) });
    }
    placeCertificate(this, props);
  }

  /** The Service before the sentinels of `sentinel`, which call the master `mymaster`; none without them. */
  public get sentinelService(): ServiceAddress | undefined {
    return this.spec.sentinel === undefined ? this.sentinels?.service : this.serviceAddress(`${this.name}-s-hl`, 26379);
  }

  /** The names of all Services that the operator makes. */
  public get serviceNames(): string[] {
    return [...this.namesOf('Service'), ...(this.sentinels?.serviceNames ?? [])];
  }

  /** The budget of the sentinels of `sentinel`; none without them. */
  public get sentinelBudgetName(): string | undefined {
    return this.spec.sentinel === undefined ? this.sentinels?.statefulSetName : `${this.name}-s`;
  }

  private placeSentinelBudget(): void {
    // The operator makes none for them.
    const app = `${this.name}-s`;
    new NamespacedObject(this, 'SentinelBudget', {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: app, namespace: this.namespace, annotations: syncWave('cluster', this) },
      spec: { maxUnavailable: 1, selector: { matchLabels: { app, role: 'sentinel' } } },
    });
  }
}
