import type { Construct } from 'constructs';
import { CustomResource } from '../../constructs/custom-resource';
import { validateProps } from '../../checks/validate-props';
import { type RedisClusterSpec, redisClusterType } from './crd';
import type { RedisCredentialsSecret } from './credentials-secret';
import { redisNameProblems, type RedisService, redisService, redisUrl } from './names';
import { checkNeighbours, credentialsOf, hasExporter, servedType } from './resource';
import { REDIS_PROP_TYPES, type RedisClusterProps } from './resource-props';
import { buildSpec, claimDefaults, REDIS_IMAGE, storageDefaults } from './resource-spec';

/** The longest name whose longest Service, `<name>-follower-additional`, still has a DNS label for a name. */
const LONGEST_NAME = 43;

const ROLES = ['leader', 'follower'] as const;

/**
 * Redis in cluster mode: keys are spread over shards, each a leader with followers.
 *
 * Clients have to speak the cluster protocol: any node tells them where a key is.
 *
 * @example
 *
 * const carts = new RedisCluster(chart, 'carts', { operator, clusterSize: 3, storage: { size: '10Gi' } });
 * carts.connectionString; // redis://carts-leader.shop.svc.cluster.local:6379
 */
export class RedisCluster extends CustomResource {
  /** Number of leaders: the shards. */
  public readonly leaders: number;
  /** Number of followers, of all shards together. */
  public readonly followers: number;
  /** The Secret with the password, if there is one. */
  public readonly credentialsSecret?: RedisCredentialsSecret;

  private readonly port: number;
  private readonly hasTls: boolean;
  private readonly hasMetrics: boolean;

  constructor(scope: Construct, id: string, props: RedisClusterProps) {
    const { valid, problems: typeProblems } = validateProps(scope, id, props, REDIS_PROP_TYPES);
    const { clusterSize, port, redisConfig, redisLeader, redisFollower, storage } = valid;
    const { spec, problems } = buildSpec({
      common: valid,
      storage,
      props: {
        ...{ clusterSize, port, redisConfig, redisLeader, redisFollower },
        persistenceEnabled: storage && !storage.ephemeral,
      },
      spec: valid.spec,
      defaults: {
        clusterSize: 3,
        clusterVersion: 'v7',
        port: 6379,
        persistenceEnabled: true,
        kubernetesConfig: { image: REDIS_IMAGE },
        storage: {
          ...storageDefaults(),
          // The map of the cluster lives beside the data: a node that forgets it is a stranger to the others.
          nodeConfVolume: true,
          nodeConfVolumeClaimTemplate: claimDefaults(),
        },
      },
    });
    super(scope, id, {
      operator: valid.operator,
      name: valid.name,
      namespace: valid.namespace,
      metadata: valid.metadata,
      type: servedType(valid.operator, redisClusterType),
      spec,
      nameProblems: (own) => redisNameProblems(scope, own, { longest: LONGEST_NAME }),
      problems: [...typeProblems, ...problems],
    });
    const full = spec as unknown as RedisClusterSpec;
    this.leaders = full.redisLeader?.replicas ?? full.clusterSize;
    this.followers = full.redisFollower?.replicas ?? full.clusterSize;
    this.port = full.port ?? 6379;
    this.hasTls = full.TLS !== undefined;
    this.hasMetrics = hasExporter(full);
    this.credentialsSecret = credentialsOf(this, full);
    checkNeighbours(this, this.statefulSetNames);
  }

  /** Where clients connect first, without the password: the Service before the leaders. */
  public get connectionString(): string {
    return redisUrl(this.leaderService, this.hasTls ? 'tls' : 'plain');
  }

  /** Where clients that only read connect first, without the password: the Service before the followers. */
  public get readConnectionString(): string {
    return redisUrl(this.followerService, this.hasTls ? 'tls' : 'plain');
  }

  /** The Service before the leaders, as the cluster was formed: after a failover a leader may be a follower's pod. */
  public get leaderService(): RedisService {
    return redisService(`${this.name}-leader`, this.namespace, this.port);
  }

  /** The Service before the followers, as the cluster was formed. */
  public get followerService(): RedisService {
    return redisService(`${this.name}-follower`, this.namespace, this.port);
  }

  /** The names of all Services that the operator makes. */
  public get serviceNames(): string[] {
    const suffixes = ['', '-headless', '-additional', ...(this.hasMetrics ? ['-metrics'] : [])];
    return [
      ...ROLES.flatMap((role) => suffixes.map((suffix) => `${this.name}-${role}${suffix}`)),
      `${this.name}-master`,
    ];
  }

  /** The StatefulSets of leaders and followers. */
  public get statefulSetNames(): string[] {
    return ROLES.map((role) => `${this.name}-${role}`);
  }
}
