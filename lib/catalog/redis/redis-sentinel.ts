import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { clusterPropType, CustomResource } from '../../constructs/custom-resource';
import { addCheck, errors, type Finding } from '../../checks/checks';
import { show } from '../../checks/errors';
import type { PropTypes } from '../../checks/prop-types';
import { validateProps } from '../../checks/validate-props';
import { derive, validateWhenResolved } from '../../unresolved/values';
import { redisReplicationType, type RedisSentinelSpec, redisSentinelType } from './crd';
import type { RedisCredentialsSecret } from './credentials-secret';
import { redisNameProblems, type RedisService, redisService } from './names';
import type { RedisReplication } from './redis-replication';
import { checkNeighbours, credentialsOf, hasExporter, servedType } from './resource';
import { type RedisSentinelOptions, SENTINEL_SHAPES } from './resource-props';
import { buildSpec, SENTINEL_IMAGE } from './resource-spec';

/** The longest name whose longest Service, `<name>-sentinel-additional`, still has a DNS label for a name. */
const LONGEST_NAME = 43;

/** Properties of `RedisSentinel`. */
export interface RedisSentinelProps extends RedisSentinelOptions {
  /**
   * The replication whose master they watch, in the same namespace; its name and its password come from it.
   * @default - the one of `redisSentinelConfig.redisReplicationName`; without that they watch none
   */
  readonly replication?: RedisReplication;
}

const PROP_TYPES = {
  ...SENTINEL_SHAPES,
  replication: clusterPropType(redisReplicationType),
} satisfies PropTypes<RedisSentinelProps>;

/**
 * Sentinels that watch the master of a `RedisReplication`, and make a replica the master when it is gone.
 *
 * @example
 *
 * const sentinels = new RedisSentinel(chart, 'orders-sentinel', { operator, replication: orders });
 * sentinels.connectionString; // orders-sentinel-sentinel.shop.svc.cluster.local:26379
 */
export class RedisSentinel extends CustomResource {
  /** Number of sentinels. */
  public readonly clusterSize: number;
  /** What the sentinels call the master; clients ask them for it. */
  public readonly masterGroupName: string;
  /** The Secret with the sentinels' own password, if they have one. */
  public readonly credentialsSecret?: RedisCredentialsSecret;

  private readonly hasMetrics: boolean;

  constructor(scope: Construct, id: string, props: RedisSentinelProps) {
    const { valid, problems: typeProblems } = validateProps(scope, id, props, PROP_TYPES);
    const { clusterSize, redisSentinelConfig, pdb, replication } = valid;
    const size = clusterSize ?? valid.spec?.clusterSize ?? 3;
    const watches = (replication ?? redisSentinelConfig ?? valid.spec?.redisSentinelConfig) !== undefined;
    const { spec, problems } = buildSpec({
      common: valid,
      props: { clusterSize, redisSentinelConfig: { ...redisSentinelConfig, ...ofReplication(replication) }, pdb },
      spec: valid.spec,
      defaults: {
        clusterSize: size,
        kubernetesConfig: { image: SENTINEL_IMAGE },
        ...(watches && {
          redisSentinelConfig: {
            quorum: derive([size], (sentinels) => String(Math.floor(sentinels / 2) + 1)),
            masterGroupName: 'myMaster',
            redisPort: '6379',
            ...passwordOf(replication),
          },
        }),
      },
    });
    super(scope, id, {
      operator: valid.operator,
      name: valid.name,
      namespace: valid.namespace,
      metadata: valid.metadata,
      type: servedType(valid.operator, redisSentinelType),
      spec,
      nameProblems: (own) => redisNameProblems(scope, own, { longest: LONGEST_NAME }),
      problems: [...typeProblems, ...problems, ...replicationProblems(valid)],
    });
    const full = spec as unknown as RedisSentinelSpec;
    this.clusterSize = size;
    this.masterGroupName = full.redisSentinelConfig?.masterGroupName ?? 'myMaster';
    this.hasMetrics = hasExporter(full);
    this.credentialsSecret = credentialsOf(this, full);
    checkNeighbours(this, [this.statefulSetName]);
    if (replication !== undefined) {
      addCheck(this, () => this.namespaceFindings(replication));
      // Within a chart only: dependencies between charts would number their files, and could make a circle.
      if (Chart.of(replication) === Chart.of(this)) {
        this.node.addDependency(replication);
      }
    }
  }

  /** Where clients ask for the master: host and port of the sentinels' Service. */
  public get connectionString(): string {
    return `${this.service.host}:${this.service.port}`;
  }

  /** The Service before the sentinels. */
  public get service(): RedisService {
    return redisService(this.statefulSetName, this.namespace, 26379);
  }

  /** The names of all Services that the operator makes. */
  public get serviceNames(): string[] {
    const suffixes = ['', '-headless', '-additional', ...(this.hasMetrics ? ['-metrics'] : [])];
    return suffixes.map((suffix) => `${this.statefulSetName}${suffix}`);
  }

  /** The StatefulSet of the sentinels. */
  public get statefulSetName(): string {
    return `${this.name}-sentinel`;
  }

  private namespaceFindings(replication: RedisReplication): Finding[] {
    const both = [replication.namespace, this.namespace] as const;
    return errors(
      validateWhenResolved(both, ([theirs, own]) =>
        theirs === own
          ? []
          : [
              `'replication' is [${replication.node.path}] in namespace ${show(theirs)}, and sentinels ` +
                `watch only what is in their own (${show(own)}); place them in one namespace`,
            ],
      ),
    );
  }
}

function ofReplication(replication: RedisReplication | undefined): { redisReplicationName?: string } {
  return replication === undefined ? {} : { redisReplicationName: replication.name };
}

function passwordOf(replication: RedisReplication | undefined): object {
  const secret = replication?.credentialsSecret;
  return secret === undefined
    ? {}
    : { redisReplicationPassword: { secretKeyRef: { name: secret.name, key: secret.keys.password } } };
}

function replicationProblems({ replication, redisSentinelConfig }: RedisSentinelProps): string[] {
  const named = redisSentinelConfig?.redisReplicationName;
  if (replication === undefined || named === undefined) {
    return [];
  }
  return validateWhenResolved([replication.name, named] as const, ([name, other]) =>
    name === other
      ? []
      : [
          `'replication' is ${show(name)} and 'redisSentinelConfig.redisReplicationName' is ${show(other)}; ` +
            'give one of them',
        ],
  );
}
