import type * as pulumi from '@pulumi/pulumi';
import {
  type ClusterArgs,
  ClusterComponent,
  ExistingOperator,
  type ExistingOperatorArgs,
  type IOperatorComponent,
  type OperatorArgs,
  OperatorComponent,
} from '../../pulumi';
import { CONSTRUCT } from '../../pulumi/inputs';
import {
  ZookeeperCluster as ClusterConstruct,
  type ZookeeperClusterProps,
  type ZookeeperClusterStatus,
  ZookeeperOperator as OperatorConstruct,
  type ZookeeperOperatorProps,
  type ZookeeperPortService,
} from '.';
import { ZOOKEEPER_CLUSTER } from './unresolved-props';

/** The inputs of `ZookeeperOperator`. */
export type ZookeeperOperatorArgs = OperatorArgs<ZookeeperOperatorProps>;

/** The zookeeper-operator of the Pravega project, release 0.2.15. */
export class ZookeeperOperator extends OperatorComponent<OperatorConstruct> {
  /** A zookeeper-operator that somebody else installed, to give clusters to. */
  public static fromExisting(
    name: string,
    args: ExistingOperatorArgs,
    opts?: pulumi.ComponentResourceOptions,
  ): IOperatorComponent {
    return new ExistingOperator(name, args, opts, OperatorConstruct);
  }

  constructor(name: string, args: ZookeeperOperatorArgs = {}, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:zookeeper:ZookeeperOperator';
    super({ type, name, args, opts, construct: OperatorConstruct });
  }
}

/** The inputs of `ZookeeperCluster`. */
export type ZookeeperClusterArgs = ClusterArgs<ZookeeperClusterProps, typeof ZOOKEEPER_CLUSTER>;

/** A ZooKeeper ensemble. */
export class ZookeeperCluster extends ClusterComponent<ClusterConstruct, ZookeeperClusterStatus> {
  constructor(name: string, args: ZookeeperClusterArgs, opts?: pulumi.ComponentResourceOptions) {
    super({
      type: 'operator-constructs:zookeeper:ZookeeperCluster',
      ...{ name, args, opts },
      construct: ClusterConstruct,
      outputs: ({ connectionString }) => ({ connectionString }),
      unresolvedProps: ZOOKEEPER_CLUSTER,
      ready: 'condition=PodsReady',
    });
  }

  /** Where clients connect: `<name>-client.<namespace>.svc.<domain>:<port>`. */
  public get connectionString(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].connectionString);
  }

  /** Where clients connect that keep to the members themselves: all of them, joined by commas. */
  public get ensembleConnectionString(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].ensembleConnectionString);
  }

  /** The Service that clients connect to. */
  public get clientService(): pulumi.Output<ZookeeperPortService> {
    return this.output(this[CONSTRUCT].clientService);
  }
}
