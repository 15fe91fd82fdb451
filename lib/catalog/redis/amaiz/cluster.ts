import { createHash } from 'node:crypto';
import { JsonPatch } from 'cdk8s';
import { check, derive, kindClass, prop, storageProp } from '../../../authoring';
import { DOCS, LINK_DOWN, ONE_MASTER, REDIS_ALERTS, REDIS_METRICS } from '../common/redis-alerts';
import { companionOf, lineWarning } from '../common/redis-images';
import { credentialsOf, noneCheck, passwordType, redisUrl } from '../common/redis-password';
import { containerCheck, made, PULL_SECRETS, requestsFor, WITH_IMAGE } from '../common/redis-pods';
import { amaizRedisType } from './crd';

import type { Construct } from 'constructs';
import type {
  Alert,
  CompleteResource,
  CustomResourceOptions,
  KindDefinition,
  KindMonitoring,
  MonitoredResourceOptions,
  PropTable,
  ServiceAddress,
  StorageOptions,
} from '../../../authoring';
import type { Companion } from '../common/redis-images';
import type { RedisCredentialsOf, RedisPasswordSecret } from '../common/redis-password';
import type { Fields } from '../common/redis-pods';
import type { AmaizRedisSpec, AmaizRedisStatus } from './crd';

type Exporter = NonNullable<AmaizRedisSpec['exporter']>;

/** The metrics of Redis, by a container beside it. */
export interface AmaizRedisExporter extends Partial<Omit<Exporter, 'initialDelaySeconds'>> {
  /** Image of the exporter, with a tag. @default 'oliver006/redis_exporter:v1.11.1' */
  readonly image?: string;
  /**
   * Requests and limits of the exporter, as Kubernetes writes them. @default - requests 20m CPU and
   * 32Mi memory
   */
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
export interface AmaizRedisProps<
  Password extends AmaizRedisPassword | 'none' = AmaizRedisPassword | 'none',
>
  extends
    CustomResourceOptions,
    MonitoredResourceOptions,
    Pick<AmaizRedisSpec, 'config' | 'imagePullSecrets'> {
  /**
   * Labels and annotations of the resource. Labels are the selectors of all that the operator
   * makes, and can never be changed: those of the chart are kept off.
   * @default - none
   */
  readonly metadata?: CustomResourceOptions['metadata'];
  /** Pods in total, master included: 3 or more. @default 3 */
  readonly replicas?: number;
  /**
   * Image of Redis, 5.0 or newer. The exporter comes from the same registry unless it has an image
   * of its own.
   * @default 'redis:7.4-alpine'
   */
  readonly image?: string;
  /**
   * Requests and limits of each Redis. `{}` is none at all. @default - requests 100m CPU and 200Mi
   * memory
   */
  readonly resources?: AmaizRedisSpec['redis']['resources'];
  /**
   * The Secret with the password, in the same namespace; or `'none'`, where whoever reaches it may
   * read and write.
   */
  readonly password: Password;
  /**
   * Where the data lives: on volumes that outlive pods and resource, as the operator deletes none,
   * or with its pod. Cannot be changed later: the operator ignores a change.
   * @default - a volume of 1Gi for each pod
   */
  readonly storage?: StorageOptions<'annotations'>;
  /**
   * Metrics of Redis on port 9121; `{}` switches them on.
   * @default - none; its image is oliver006/redis_exporter:v1.11.1, its requests are 20m CPU and
   * 32Mi memory
   */
  readonly exporter?: AmaizRedisExporter;
  /**
   * Set it to a new value, a time for example, to restart the pods one after the other; and
   * whenever the Secret with the password changes, which the operator does not see.
   * @default - no restart
   */
  readonly restartedAt?: string;
  /**
   * Any other field of the resource's `spec`, in upstream's words. Objects are merged with what the
   * props say, lists and values replace; a value given twice with a difference is an error.
   * @default - nothing
   */
  readonly spec?: AmaizRedisFields;
}

/** Remedies of common alerts, where this operator has other words or other means. */
const REMEDIES: Readonly<Record<string, string>> = {
  RedisMemoryFull:
    'Raise maxmemory in `config`, with the memory of `resources`, or find out who writes so much.',
  RedisMastersNotOne:
    'Compare `role` in INFO replication of each pod with the label role=master. The operator alone chooses a master, so ' +
    'see that it runs.',
};

const ALERTS: readonly Alert[] = [ONE_MASTER, LINK_DOWN, ...REDIS_ALERTS].map((alert) => ({
  ...alert,
  remedy: REMEDIES[alert.name] ?? alert.remedy,
}));

const AMAIZ_REDIS_MONITORING: KindMonitoring<CompleteResource<AmaizRedisProps, AmaizRedisSpec>> = {
  target: ({ name, spec: { exporter } }) =>
    exporter === undefined
      ? "no pod has an exporter; give 'exporter', {} is enough"
      : {
          // The headless Service has this label, too, and the one before the master both.
          service: {
            selector: { matchLabels: { redis: name } },
            port: 'exporter',
            only: `redis-${name}`,
          },
          pods: { selector: { matchLabels: { redis: name } }, port: 9121 },
        },
  pods: 'redis-$(name)-[0-9]+',
  metrics: REDIS_METRICS,
  docs: `${DOCS}#amaizredis`,
  alerts: ALERTS,
};

/**
 * Annotation that rolls the pods when the configuration changes: they mount it so that they do not
 * see it change.
 */
const CONFIG_HASH = 'operator-constructs.dev/config-hash';

/** Annotation that rolls the pods when a user asks for it. */
const RESTARTED_AT = 'operator-constructs.dev/restarted-at';

/** The user of upstream's sample. */
const USER = 7777777;

/** Labels that the operator sets, and by which it distinguishes masters, Services and resources. */
const RESERVED_LABELS = ['redis', 'role', 'service-type'];

/** The exporter of upstream's sample, beside Redis. */
const EXPORTER: Companion = {
  image: 'oliver006/redis_exporter:v1.11.1',
  beside: /(\/library)?\/redis$/,
  name: 'oliver006/redis_exporter',
};

const SECRET_EXAMPLE = "{ secretKeyRef: { name: 'redis', key: 'password' } }";

const SECRET_KEY_REF = prop.required(
  prop.hidden(
    prop.openObject({ name: prop.objectName(), key: prop.dataKey() }),
    `name a Secret and its key: ${SECRET_EXAMPLE}`,
  ),
);

const AMAIZ_REDIS_PROPS = {
  replicas: {},
  image: { type: prop.image(), field: ['redis', 'image'] },
  // An empty object takes the default away.
  resources: { type: prop.resources(), field: ['redis', 'resources'], keepEmpty: true },
  imagePullSecrets: { type: PULL_SECRETS },
  config: { emptyIsAbsent: true },
  password: {
    type: passwordType(prop.object({ secretKeyRef: SECRET_KEY_REF }), SECRET_EXAMPLE),
    toField: (password: 'none' | object) => (password === 'none' ? undefined : password),
  },
  storage: storageProp({
    claim: ['dataVolumeClaimTemplate', 'spec'],
    annotations: ['dataVolumeClaimTemplate', 'metadata', 'annotations'],
  }),
  exporter: { type: WITH_IMAGE, keepEmpty: true },
  restartedAt: { field: ['annotations', RESTARTED_AT] },
} as const satisfies PropTable<AmaizRedisProps>;

const AMAIZ_REDIS: KindDefinition<
  AmaizRedisProps,
  AmaizRedisSpec,
  typeof AMAIZ_REDIS_PROPS,
  AmaizRedisStatus
> = {
  type: amaizRedisType,
  props: AMAIZ_REDIS_PROPS,
  // A label of the pods is `redis-<name>` with eleven characters behind it.
  name: { longest: 40 },
  defaults: ({ name, userSpec, props: { storage } }) =>
    defaultsFor(name, userSpec, storage?.ephemeral === true),
  checks: [
    noneCheck('password', 'password', ({ spec }) => spec.password !== undefined),
    containerCheck(['redis', 'exporter', 'initContainers[]']),
    lineWarning(({ spec }) => [['image', spec.redis.image]]),
    check(
      ({ props: { metadata } }) => [Object.entries(metadata?.labels ?? {})],
      (labels) =>
        labels
          .filter(([label]) => RESERVED_LABELS.includes(label))
          .map(
            ([label, value]) =>
              `'metadata.labels' sets '${label}' to '${value}', which the operator sets itself; use another label`,
          ),
    ),
  ],
  secrets: ({ spec: { password: { secretKeyRef: { name, key } = {} } = {} } }) => [
    { prop: 'password.secretKeyRef', name, keys: key === undefined ? [] : [[key]] },
  ],
  monitoring: AMAIZ_REDIS_MONITORING,
  reserves: ({ name }) => [
    ...made(`redis-${name}`, ['', '-headless', '-master']),
    { kind: 'PodDisruptionBudget', name: `redis-${name}` },
  ],
  ready: 'jsonpath={.status.master}',
};

const HARDENED = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  readOnlyRootFilesystem: true,
};

function defaultsFor(
  name: string,
  userSpec: Partial<AmaizRedisSpec>,
  isEphemeral: boolean,
): Fields {
  return {
    replicas: 3,
    annotations: { [CONFIG_HASH]: derive([userSpec.config], hash) },
    securityContext: { runAsUser: USER, runAsGroup: USER, fsGroup: USER, runAsNonRoot: true },
    // An affinity is taken whole or not at all: half of the user's and half of ours would be
    // nobody's intent.
    ...(userSpec.affinity === undefined && { affinity: spreadOverNodes(name) }),
    ...(!isEphemeral && {
      dataVolumeClaimTemplate: {
        metadata: { name: 'redis-data' },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
      },
    }),
    redis: {
      image: 'redis:7.4-alpine',
      initialDelaySeconds: 10,
      ...requestsFor(userSpec.redis, 'redis'),
      securityContext: HARDENED,
    },
    ...(userSpec.exporter !== undefined && {
      exporter: {
        image: companionOf(userSpec.redis?.image, EXPORTER),
        ...requestsFor(userSpec.exporter, 'exporter'),
        securityContext: HARDENED,
      },
    }),
  };
}

function spreadOverNodes(name: string): Fields {
  return {
    podAntiAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [
        {
          weight: 70,
          podAffinityTerm: {
            topologyKey: 'kubernetes.io/hostname',
            labelSelector: { matchLabels: { redis: name } },
          },
        },
      ],
    },
  };
}

/** The same for the same configuration, whatever the order of its lines. */
function hash(config: AmaizRedisSpec['config'] = {}): string {
  const canonical = JSON.stringify(Object.entries(config).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(canonical).digest('hex').slice(0, 16);
}

/**
 * A Redis of the amaizfinance operator: a master with replicas, failed over by the operator.
 *
 * Its labels are the selectors of all that is made for it. They are those of `metadata.labels` and
 * no others: labels of the chart, which may change, are kept off.
 *
 * @example
 * const cache = new AmaizRedis(chart, 'cache', {
 *   operator,
 *   password: { secretKeyRef: { name: 'cache-redis', key: 'password' } },
 *   storage: { size: '5Gi' },
 * });
 * cache.connectionString; // redis://redis-cache-master.shop.svc.cluster.local:6379/0
 */
export class AmaizRedis<
  Password extends AmaizRedisProps['password'] = AmaizRedisProps['password'],
> extends kindClass(AMAIZ_REDIS) {
  private readonly claim = this.spec.dataVolumeClaimTemplate?.metadata?.name;

  /** Number of pods, master included. */
  public readonly replicas: number = this.spec.replicas;
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret: RedisCredentialsOf<Password> = credentialsOf<Password>(
    this,
    this.spec.password?.secretKeyRef,
  );
  /**
   * The StatefulSet; the ConfigMap, the disruption budget and the Secret of the pods have the same
   * name.
   */
  public readonly statefulSetName: string = `redis-${this.name}`;
  /** The Service before the master. */
  public readonly masterService: ServiceAddress = this.serviceAddress(
    `${this.statefulSetName}-master`,
    6379,
  );
  /** Where clients connect that write, without the password: the master, whichever pod that is. */
  public readonly connectionString: string = `${redisUrl(this.masterService)}/0`;
  /** The Service before all pods. */
  public readonly service: ServiceAddress = this.serviceAddress(this.statefulSetName, 6379);
  /** Where clients connect that only read, without the password: any pod, the master included. */
  public readonly readConnectionString: string = `${redisUrl(this.service)}/0`;
  /** The Service that gives each pod its name. */
  public readonly headlessService: ServiceAddress = this.serviceAddress(
    `${this.statefulSetName}-headless`,
    6379,
  );
  /** The names of all Services that the operator makes. */
  public readonly serviceNames: string[] = this.namesOf('Service');

  constructor(scope: Construct, id: string, props: AmaizRedisProps<Password>) {
    super(scope, id, props);
    this.keepLabels(props.metadata?.labels);
  }

  /** The pods. */
  public get podNames(): string[] {
    return this.podNamesOf(this.statefulSetName, this.replicas);
  }

  /** The volume claims of the pods, which stay when the resource goes; none without volumes. */
  public get persistentVolumeClaimNames(): string[] {
    return this.claim === undefined ? [] : this.podNames.map((pod) => `${this.claim}-${pod}`);
  }

  /**
   * cdk8s gives each object the labels of its chart; this one must not have them, nor any that are
   * added later.
   */
  private keepLabels(labels: Readonly<Record<string, string>> = {}): void {
    const path = '/metadata/labels';
    this.resource.addJsonPatch(JsonPatch.add(path, { ...labels }));
    if (Object.keys(labels).length === 0) {
      this.resource.addJsonPatch(JsonPatch.remove(path));
    }
  }
}
