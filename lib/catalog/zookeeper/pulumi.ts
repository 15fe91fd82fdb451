import { argsOf, component } from '../../pulumi';
import { ZookeeperCluster as ClusterConstruct } from './cluster';
import { ZookeeperOperator as OperatorConstruct } from './operator';

import type { CrdOptions, InstallationArgs, KindArgs, WaitOptions } from '../../pulumi';

/** The inputs of `ZookeeperOperator`. */
export interface ZookeeperOperatorArgs
  extends InstallationArgs<typeof OperatorConstruct>, CrdOptions {}

/** The zookeeper-operator of the Pravega project, release 0.2.15. */
export class ZookeeperOperator extends component(OperatorConstruct, [], {
  type: 'operator-constructs:zookeeper:ZookeeperOperator',
  args: argsOf<ZookeeperOperatorArgs>(),
}) {}

/** The inputs of `ZookeeperCluster`. */
export interface ZookeeperClusterArgs extends KindArgs<typeof ClusterConstruct>, WaitOptions {}

/** A ZooKeeper ensemble. */
export class ZookeeperCluster extends component(
  ClusterConstruct,
  ['connectionString', 'ensembleConnectionString', 'clientService'],
  { type: 'operator-constructs:zookeeper:ZookeeperCluster', args: argsOf<ZookeeperClusterArgs>() },
) {}
