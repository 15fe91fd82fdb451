import { argsOf, component } from '../../pulumi';
import { EtcdIoCluster as ClusterConstruct } from './cluster';
import { EtcdIoOperator as OperatorConstruct } from './operator';

import type { CrdOptions, InstallationArgs, KindArgs, WaitOptions } from '../../pulumi';

/** The inputs of `EtcdIoOperator`. */
export interface EtcdIoOperatorArgs
  extends InstallationArgs<typeof OperatorConstruct>, CrdOptions {}

/** The etcd-operator of the etcd project, release 0.2.0. It serves all namespaces. */
export class EtcdIoOperator extends component(OperatorConstruct, [], {
  type: 'operator-constructs:etcd-io:EtcdIoOperator',
  args: argsOf<EtcdIoOperatorArgs>(),
}) {}

/** The inputs of `EtcdIoCluster`. */
export interface EtcdIoClusterArgs extends KindArgs<typeof ClusterConstruct>, WaitOptions {}

/**
 * An etcd cluster of the operator of the etcd project. Its operator writes no status, so nothing
 * waits for it.
 */
export class EtcdIoCluster extends component(
  ClusterConstruct,
  ['connectionString', 'endpoints', 'clientService', 'credentialsSecret'],
  { type: 'operator-constructs:etcd-io:EtcdIoCluster', args: argsOf<EtcdIoClusterArgs>() },
) {}
