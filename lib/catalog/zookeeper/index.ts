export { ZookeeperCluster } from './cluster';
export type { ZookeeperHeadlessService } from './cluster';
export type { ZookeeperClusterProps } from './cluster-props';
export { zookeeperClusterType } from './crd';
export type { ZookeeperClusterSpec, ZookeeperClusterStatus } from './crd';
export { zookeeperDefinition } from './definition';
export { ZookeeperOperator } from './operator';
export type { ZookeeperOperatorProps } from './operator';
