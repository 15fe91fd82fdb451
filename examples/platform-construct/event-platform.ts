import { Size } from 'cdk8s';
import { Deployment, EnvValue, Role } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { ZookeeperCluster, ZookeeperOperator } from 'operator-constructs/zookeeper';

/** Properties of `EventPlatform`. */
export interface EventPlatformProps {
  /** Image of the API, pinned. */
  readonly apiImage: string;
  /**
   * The size of the platform.
   * @default 'small'
   */
  readonly size?: 'small' | 'large';
}

/** An event platform: a ZooKeeper ensemble with its operator, and the API that uses it. */
export class EventPlatform extends Construct {
  public readonly ensemble: ZookeeperCluster;

  constructor(scope: Construct, id: string, { apiImage, size = 'small' }: EventPlatformProps) {
    super(scope, id);
    const operator = new ZookeeperOperator(this, 'operator');
    this.ensemble = new ZookeeperCluster(this, 'events', {
      operator,
      ...(size === 'large'
        ? { replicas: 5, storage: { size: Size.gibibytes(200), storageClassName: 'fast' } }
        : { replicas: 3, storage: { size: Size.gibibytes(20) } }),
    });

    const api = new Deployment(this, 'api', {
      replicas: 2,
      containers: [
        {
          image: apiImage,
          portNumber: 8080,
          envVariables: { ZOOKEEPER: EnvValue.fromValue(this.ensemble.connectionString) },
        },
      ],
    });

    // The operator's identity and the ensemble are what cdk8s-plus calls a subject and a resource.
    const observer = new Role(this, 'observer');
    observer.allowRead(this.ensemble);
    observer.bind(operator);
    api.node.addDependency(this.ensemble);
  }
}
