import { component, type InstallationArgs, type KindArgs } from '../../pulumi';
import { EtcdIoCluster as ClusterConstruct, EtcdIoOperator as OperatorConstruct } from '.';

/** The inputs of `EtcdIoOperator`. */
export type EtcdIoOperatorArgs = InstallationArgs<typeof OperatorConstruct>;

/** The etcd-operator of the etcd project, release 0.2.0. It serves all namespaces. */
export class EtcdIoOperator extends component(OperatorConstruct, [], {
  type: 'operator-constructs:etcd-io:EtcdIoOperator',
}) {}

/** The inputs of `EtcdIoCluster`. */
export type EtcdIoClusterArgs = KindArgs<typeof ClusterConstruct>;

/** An etcd cluster of the operator of the etcd project. Its operator writes no status, so nothing waits for it. */
export class EtcdIoCluster extends component(
  ClusterConstruct,
  ['connectionString', 'endpoints', 'clientService', 'credentialsSecret'],
  { type: 'operator-constructs:etcd-io:EtcdIoCluster' },
) {}
