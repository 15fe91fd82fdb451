export { ZookeeperCluster } from './cluster';
export type { ZookeeperHeadlessService, ZookeeperPortService, ZookeeperService } from './cluster';
export type {
  ZookeeperAdminServiceOptions,
  ZookeeperClusterProps,
  ZookeeperConfig,
  ZookeeperEmptyDir,
  ZookeeperEphemeralStorage,
  ZookeeperImage,
  ZookeeperPersistentStorage,
  ZookeeperPod,
  ZookeeperProbe,
  ZookeeperProbes,
  ZookeeperServiceOptions,
} from './cluster-props';
export { zookeeperClusterType } from './crd';
export type { ZookeeperClusterSpec, ZookeeperClusterStatus } from './crd';
export { zookeeperDefinition } from './definition';
export { ZookeeperOperator } from './operator';
export type { ZookeeperOperatorProps } from './operator';
