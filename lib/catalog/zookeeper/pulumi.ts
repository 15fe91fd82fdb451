import type * as pulumi from '@pulumi/pulumi';
import { component, type CrdOptions, type InstallationArgs, type KindArgs, type WaitOptions } from '../../pulumi';
import { ZookeeperCluster as ClusterConstruct, ZookeeperOperator as OperatorConstruct } from '.';

/** The inputs of `ZookeeperOperator`. */
export interface ZookeeperOperatorArgs extends InstallationArgs<typeof OperatorConstruct>, CrdOptions {}

/** The zookeeper-operator of the Pravega project, release 0.2.15. */
export class ZookeeperOperator extends component(OperatorConstruct, [], {
  type: 'operator-constructs:zookeeper:ZookeeperOperator',
}) {
  constructor(name: string, args?: ZookeeperOperatorArgs, opts?: pulumi.ComponentResourceOptions) {
    super(name, args, opts);
  }
}

/** The inputs of `ZookeeperCluster`. */
export interface ZookeeperClusterArgs extends KindArgs<typeof ClusterConstruct>, WaitOptions {}

/** A ZooKeeper ensemble. */
export class ZookeeperCluster extends component(
  ClusterConstruct,
  ['connectionString', 'ensembleConnectionString', 'clientService'],
  { type: 'operator-constructs:zookeeper:ZookeeperCluster' },
) {
  constructor(name: string, args: ZookeeperClusterArgs, opts?: pulumi.ComponentResourceOptions) {
    super(name, args, opts);
  }
}
