import { component, type InstallationArgs, type KindArgs } from '../../pulumi';
import { ZookeeperCluster as ClusterConstruct, ZookeeperOperator as OperatorConstruct } from '.';

/** The inputs of `ZookeeperOperator`. */
export type ZookeeperOperatorArgs = InstallationArgs<typeof OperatorConstruct>;

/** The zookeeper-operator of the Pravega project, release 0.2.15. */
export class ZookeeperOperator extends component(OperatorConstruct, [], {
  type: 'operator-constructs:zookeeper:ZookeeperOperator',
}) {}

/** The inputs of `ZookeeperCluster`. */
export type ZookeeperClusterArgs = KindArgs<typeof ClusterConstruct>;

/** A ZooKeeper ensemble. */
export class ZookeeperCluster extends component(
  ClusterConstruct,
  ['connectionString', 'ensembleConnectionString', 'clientService'],
  { type: 'operator-constructs:zookeeper:ZookeeperCluster' },
) {}
