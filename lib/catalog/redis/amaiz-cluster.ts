import { JsonPatch } from 'cdk8s';
import type { Construct } from 'constructs';
import { CredentialsSecret, failure, isUnresolved, KindResource, type ServiceAddress } from '../../authoring';
import { type RedisCredentialsOf, type RedisCredentialsSecret, redisService, redisUrl } from './names';
import { AMAIZ_REDIS } from './amaiz-cluster-kind';
import type { AmaizRedisProps } from './amaiz-cluster-props';
import type { AmaizRedisSpec } from './amaiz-crd';

/**
 * A Redis of the amaizfinance operator: a master with replicas, failed over by the operator.
 *
 * Its labels are the selectors of all that is made for it. They are those of `metadata.labels` and no others: labels of
 * the chart, which may change, are kept off.
 *
 * @example
 *
 * const cache = new AmaizRedis(chart, 'cache', {
 *   operator: amaizOperator,
 *   password: { secretKeyRef: { name: 'cache-redis', key: 'password' } },
 *   storage: { size: '5Gi' },
 * });
 * cache.connectionString; // redis://redis-cache-master.shop.svc.cluster.local:6379/0
 */
export class AmaizRedis<
  Password extends AmaizRedisProps['password'] = AmaizRedisProps['password'],
> extends KindResource<AmaizRedisSpec> {
  /** Definition of the kind. */
  public static readonly kind = AMAIZ_REDIS;

  /** Number of pods, master included. */
  public readonly replicas: number;
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password>;

  private readonly claim: string | undefined;

  constructor(scope: Construct, id: string, props: AmaizRedisProps<Password>) {
    super(scope, id, props, AMAIZ_REDIS);
    const { spec } = this;
    this.replicas = spec.replicas;
    this.claim = spec.dataVolumeClaimTemplate?.metadata?.name;
    this.credentialsSecret = this.credentialsOf(spec) as RedisCredentialsOf<Password>;
    this.keepLabels(props.metadata?.labels);
  }

  /** Where clients connect that write, without the password: the master, whichever pod that is. */
  public get connectionString(): string {
    return `${redisUrl(this.masterService)}/0`;
  }

  /** Where clients connect that only read, without the password: any pod, the master included. */
  public get readConnectionString(): string {
    return `${redisUrl(this.service)}/0`;
  }

  /** The Service before the master. */
  public get masterService(): ServiceAddress {
    return redisService(`${this.statefulSetName}-master`, this.namespace, 6379);
  }

  /** The Service before all pods. */
  public get service(): ServiceAddress {
    return redisService(this.statefulSetName, this.namespace, 6379);
  }

  /** The Service that gives each pod its name. */
  public get headlessService(): ServiceAddress {
    return redisService(`${this.statefulSetName}-headless`, this.namespace, 6379);
  }

  /** The names of all Services that the operator makes. */
  public get serviceNames(): string[] {
    return this.namesOf('Service');
  }

  /** The StatefulSet; the ConfigMap, the disruption budget and the Secret of the pods have the same name. */
  public get statefulSetName(): string {
    return `redis-${this.name}`;
  }

  /** The pods. */
  public get podNames(): string[] {
    if (isUnresolved(this.replicas)) {
      throw failure(["'podNames' are as many as 'replicas', which is not known yet; give it as a plain number"], this);
    }
    return Array.from({ length: this.replicas }, (_, ordinal) => `${this.statefulSetName}-${ordinal}`);
  }

  /** The volume claims of the pods, which stay when the resource goes; none without volumes. */
  public get persistentVolumeClaimNames(): string[] {
    return this.claim === undefined ? [] : this.podNames.map((pod) => `${this.claim}-${pod}`);
  }

  private credentialsOf({ password }: AmaizRedisSpec): RedisCredentialsSecret | undefined {
    const { name, key } = password?.secretKeyRef ?? {};
    return name === undefined || key === undefined
      ? undefined
      : new CredentialsSecret(this, 'Credentials', { name, namespace: this.namespace, keys: { password: key } });
  }

  /** cdk8s gives each object the labels of its chart; this one must not have them, nor any that are added later. */
  private keepLabels(labels: Readonly<Record<string, string>> = {}): void {
    const path = '/metadata/labels';
    this.resource.addJsonPatch(JsonPatch.add(path, { ...labels }));
    if (Object.keys(labels).length === 0) {
      this.resource.addJsonPatch(JsonPatch.remove(path));
    }
  }
}
