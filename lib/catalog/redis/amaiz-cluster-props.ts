import type { CustomResourceOptions, MonitoredResourceOptions, StorageOptions } from '../../authoring';
import type { AmaizRedisSpec } from './amaiz-crd';
import type { RedisPasswordSecret } from './resource-props';

type Exporter = NonNullable<AmaizRedisSpec['exporter']>;

/** The metrics of Redis, by a container beside it. */
export interface AmaizRedisExporter extends Partial<Omit<Exporter, 'initialDelaySeconds'>> {
  /** Image of the exporter, with a tag. @default 'oliver006/redis_exporter:v1.11.1' */
  readonly image?: string;
  /** Requests and limits of the exporter, as Kubernetes writes them. @default - requests 20m CPU and 32Mi memory */
  readonly resources?: Exporter['resources'];
}

/** Settings of a container beside what the props say. */
export interface AmaizRedisContainer extends Partial<Exporter> {
  /** Image of the container, with a tag. @default - as the props say */
  readonly image?: string;
}

/** Fields of the `spec` of a Redis of amaizfinance, in upstream's words. */
export interface AmaizRedisFields extends Partial<Omit<AmaizRedisSpec, 'redis' | 'exporter'>> {
  /** The container of Redis. @default - as the props say */
  readonly redis?: AmaizRedisContainer;
  /** The metrics of Redis, by a container beside it. @default - as the prop `exporter` says */
  readonly exporter?: AmaizRedisContainer;
  /** Pods in total, master included. @default - that of the prop `replicas` */
  readonly replicas?: number;
}

/** The Secret with the password. */
export interface AmaizRedisPassword {
  /** Name of the Secret, and its key. */
  readonly secretKeyRef: RedisPasswordSecret;
}

/** Properties of `AmaizRedis`. */
export interface AmaizRedisProps<Password extends AmaizRedisPassword | 'none' = AmaizRedisPassword | 'none'>
  extends CustomResourceOptions, MonitoredResourceOptions, Pick<AmaizRedisSpec, 'config' | 'imagePullSecrets'> {
  /**
   * Labels and annotations of the resource. Labels are the selectors of all that the operator makes, and can never be
   * changed: those of the chart are kept off.
   * @default - none
   */
  readonly metadata?: CustomResourceOptions['metadata'];
  /** Pods in total, master included: 3 or more. @default 3 */
  readonly replicas?: number;
  /**
   * Image of Redis, 5.0 or newer. The exporter comes from the same registry unless it has an image of its own.
   * @default 'redis:7.4-alpine'
   */
  readonly image?: string;
  /** Requests and limits of each Redis. `{}` is none at all. @default - requests 100m CPU and 200Mi memory */
  readonly resources?: AmaizRedisSpec['redis']['resources'];
  /**
   * The Secret with the password, in the same namespace; or `'none'`, where whoever reaches it may read and write.
   */
  readonly password: Password;
  /**
   * Where the data lives: on volumes that outlive pods and resource, as the operator deletes none, or with its pod. Cannot
   * be changed later: the operator ignores a change.
   * @default - a volume of 1Gi for each pod
   */
  readonly storage?: StorageOptions<'annotations'>;
  /**
   * Metrics of Redis on port 9121; `{}` switches them on.
   * @default - none; its image is oliver006/redis_exporter:v1.11.1, its requests are 20m CPU and 32Mi memory
   */
  readonly exporter?: AmaizRedisExporter;
  /**
   * Set it to a new value, a time for example, to restart the pods one after the other; and whenever the Secret with the
   * password changes, which the operator does not see.
   * @default - no restart
   */
  readonly restartedAt?: string;
  /**
   * Any other field of the resource's `spec`, in upstream's words. Objects are merged with what the props say, lists and
   * values replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: AmaizRedisFields;
}
