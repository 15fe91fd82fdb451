import { Chart } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { clusterPropType } from '../../authoring';
import type { EtcdCluster } from './cluster';
import { etcdClusterType } from './crd';

/** Props that are a cluster. */
export const CLUSTER_PROP_TYPE = clusterPropType(etcdClusterType);

/** Within a chart only: dependencies between charts would number their files, and could make a circle. */
export function comeAfterCluster(construct: IConstruct, cluster: EtcdCluster | undefined): void {
  if (cluster !== undefined && Chart.of(cluster) === Chart.of(construct)) {
    construct.node.addDependency(cluster);
  }
}
