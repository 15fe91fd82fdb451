export { ZookeeperCluster, type ZookeeperHeadlessService } from './cluster';
export type { ZookeeperClusterProps } from './cluster-props';
export { type ZookeeperClusterSpec, type ZookeeperClusterStatus, zookeeperClusterType } from './crd';
export { zookeeperDefinition } from './definition';
export { ZookeeperOperator, type ZookeeperOperatorProps } from './operator';
