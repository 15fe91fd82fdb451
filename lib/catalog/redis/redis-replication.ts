import type { Construct } from 'constructs';
import { CustomResource } from '../../constructs/custom-resource';
import { validateProps } from '../../checks/validate-props';
import { type RedisReplicationSpec, redisReplicationType } from './crd';
import type { RedisCredentialsSecret } from './credentials-secret';
import { redisNameProblems, type RedisService, redisService, redisUrl } from './names';
import { checkNeighbours, credentialsOf, hasExporter, servedType } from './resource';
import { REDIS_PROP_TYPES, type RedisReplicationProps } from './resource-props';
import { buildSpec, REDIS_IMAGE, SENTINEL_IMAGE, storageDefaults, WRITTEN_BACK } from './resource-spec';

/** The longest name: a label of the pods is the name of the StatefulSet with eleven characters behind it. */
const LONGEST_NAME = 52;

/**
 * A Redis master with replicas; the operator labels the master's pod, and Services follow the label.
 *
 * @example
 *
 * const orders = new RedisReplication(chart, 'orders', { operator, clusterSize: 3 });
 * orders.connectionString; // redis://orders-master.shop.svc.cluster.local:6379
 */
export class RedisReplication extends CustomResource {
  /** Number of pods, master included. */
  public readonly clusterSize: number;
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret?: RedisCredentialsSecret;

  private readonly hasTls: boolean;
  private readonly hasSentinels: boolean;
  private readonly hasMetrics: boolean;

  constructor(scope: Construct, id: string, props: RedisReplicationProps) {
    const { valid, problems: typeProblems } = validateProps(scope, id, props, REDIS_PROP_TYPES);
    const { clusterSize, redisConfig, sentinel, pdb, storage } = valid;
    const hasSentinels = (sentinel ?? valid.spec?.sentinel) !== undefined;
    const { spec, problems } = buildSpec({
      common: valid,
      storage,
      props: { clusterSize, redisConfig, sentinel, pdb },
      spec: valid.spec,
      defaults: {
        clusterSize: 3,
        kubernetesConfig: { image: REDIS_IMAGE },
        storage: storageDefaults(),
        ...(hasSentinels && { sentinel: { image: SENTINEL_IMAGE, ...WRITTEN_BACK.kubernetesConfig } }),
      },
    });
    super(scope, id, {
      operator: valid.operator,
      name: valid.name,
      namespace: valid.namespace,
      metadata: valid.metadata,
      type: servedType(valid.operator, redisReplicationType),
      spec,
      nameProblems: (own) => redisNameProblems(scope, own, { longest: LONGEST_NAME }),
      problems: [...typeProblems, ...problems],
    });
    const full = spec as unknown as RedisReplicationSpec;
    this.clusterSize = full.clusterSize;
    this.hasTls = full.TLS !== undefined;
    this.hasSentinels = hasSentinels;
    this.hasMetrics = hasExporter(full);
    this.credentialsSecret = credentialsOf(this, full);
    checkNeighbours(this, [this.name, ...(hasSentinels ? [`${this.name}-s`] : [])]);
  }

  /** Where clients connect that write, without the password: the master, whichever pod that is. */
  public get connectionString(): string {
    return redisUrl(this.masterService, this.hasTls ? 'tls' : 'plain');
  }

  /** Where clients connect that only read, without the password: the replicas, which lag behind the master. */
  public get readConnectionString(): string {
    return redisUrl(this.replicaService, this.hasTls ? 'tls' : 'plain');
  }

  /** The Service before the master. */
  public get masterService(): RedisService {
    return redisService(`${this.name}-master`, this.namespace, 6379);
  }

  /** The Service before the replicas. */
  public get replicaService(): RedisService {
    return redisService(`${this.name}-replica`, this.namespace, 6379);
  }

  /** The Service that gives each pod its name. */
  public get headlessService(): RedisService {
    return redisService(`${this.name}-headless`, this.namespace, 6379);
  }

  /** The Service before the sentinels of `sentinel`, which call the master `mymaster`; none without them. */
  public get sentinelService(): RedisService | undefined {
    return this.hasSentinels ? redisService(`${this.name}-s-hl`, this.namespace, 26379) : undefined;
  }

  /** The names of all Services that the operator makes. */
  public get serviceNames(): string[] {
    const suffixes = ['', '-headless', '-additional', '-master', '-replica'];
    return [...suffixes, ...(this.hasMetrics ? ['-metrics'] : []), ...(this.hasSentinels ? ['-s-hl'] : [])].map(
      (suffix) => `${this.name}${suffix}`,
    );
  }

  /** The StatefulSet of the pods; that of the sentinels of `sentinel` has `-s` behind the name. */
  public get statefulSetName(): string {
    return this.name;
  }
}
