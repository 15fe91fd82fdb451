export {
  ZookeeperCluster,
  type ZookeeperClusterProps,
  type ZookeeperHeadlessService,
} from './cluster';
export {
  type ZookeeperClusterSpec,
  type ZookeeperClusterStatus,
  zookeeperClusterType,
} from './crd';
export { zookeeperDefinition } from './definition';
export { ZookeeperOperator, type ZookeeperOperatorProps } from './operator';
