import type { Construct } from 'constructs';
import { CustomResource } from '../../constructs/custom-resource';
import { validateProps } from '../../checks/validate-props';
import { type RedisSpec, redisType } from './crd';
import type { RedisCredentialsSecret } from './credentials-secret';
import { redisNameProblems, type RedisService, redisService, redisUrl } from './names';
import { checkNeighbours, credentialsOf, hasExporter, servedType } from './resource';
import { REDIS_PROP_TYPES, type RedisProps } from './resource-props';
import { buildSpec, REDIS_IMAGE, storageDefaults } from './resource-spec';

/** The longest name: a label of the pods is the name of the StatefulSet with eleven characters behind it. */
const LONGEST_NAME = 52;

/**
 * One Redis, without replicas.
 *
 * @example
 *
 * const sessions = new Redis(chart, 'sessions', { operator, storage: { ephemeral: true } });
 * sessions.connectionString; // redis://sessions.shop.svc.cluster.local:6379
 */
export class Redis extends CustomResource {
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret?: RedisCredentialsSecret;

  private readonly hasTls: boolean;
  private readonly hasMetrics: boolean;

  constructor(scope: Construct, id: string, props: RedisProps) {
    const { valid, problems: typeProblems } = validateProps(scope, id, props, REDIS_PROP_TYPES);
    const { storage, redisConfig } = valid;
    const { spec, problems } = buildSpec({
      common: valid,
      storage,
      props: { redisConfig },
      spec: valid.spec,
      defaults: {
        kubernetesConfig: { image: REDIS_IMAGE },
        storage: storageDefaults(),
      },
    });
    super(scope, id, {
      operator: valid.operator,
      name: valid.name,
      namespace: valid.namespace,
      metadata: valid.metadata,
      type: servedType(valid.operator, redisType),
      spec,
      nameProblems: (own) => redisNameProblems(scope, own, { longest: LONGEST_NAME }),
      problems: [...typeProblems, ...problems],
    });
    this.hasTls = (spec as Partial<RedisSpec>).TLS !== undefined;
    this.hasMetrics = hasExporter(spec);
    this.credentialsSecret = credentialsOf(this, spec);
    checkNeighbours(this, [this.statefulSetName]);
  }

  /** Where clients connect, without the password. */
  public get connectionString(): string {
    return redisUrl(this.service, this.hasTls ? 'tls' : 'plain');
  }

  /** The Service that clients connect to. */
  public get service(): RedisService {
    return redisService(this.name, this.namespace, 6379);
  }

  /** The Service that gives the pod its name. */
  public get headlessService(): RedisService {
    return redisService(`${this.name}-headless`, this.namespace, 6379);
  }

  /** The names of all Services that the operator makes. */
  public get serviceNames(): string[] {
    const suffixes = ['', '-headless', '-additional', ...(this.hasMetrics ? ['-metrics'] : [])];
    return suffixes.map((suffix) => `${this.name}${suffix}`);
  }

  /** The StatefulSet of the pod. */
  public get statefulSetName(): string {
    return this.name;
  }
}
