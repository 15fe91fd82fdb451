import type { Construct } from 'constructs';
import {
  type ExistingOperatorOptions,
  type IOperator,
  type OperatorOptions,
  OperatorScope,
  operatorClass,
} from '../../authoring';
import { etcdBackupDefinition } from './backup-definition';
import { PROCESS_CHECKS } from './process';

/** Properties of `EtcdBackupOperator`; it serves its own namespace, so there is no scope to choose. */
export interface EtcdBackupOperatorProps extends Omit<
  OperatorOptions,
  'scope' | 'metrics' | 'serviceMonitor' | 'podMonitor' | 'alerts'
> {}

/** Options for an operator for backups or restores that somebody else installed. */
export interface ExistingEtcdPartOptions extends Omit<ExistingOperatorOptions, 'scope'> {}

/**
 * The etcd-backup-operator of CoreOS, release 0.9.4: takes snapshots of clusters into object storage.
 *
 * `EtcdOperator` places one beside itself; this one stands alone, in a namespace that has EtcdBackups and no EtcdOperator.
 */
export class EtcdBackupOperator extends operatorClass<EtcdBackupOperatorProps, object>({
  definition: etcdBackupDefinition,
  props: {},
  checks: PROCESS_CHECKS,
}) {
  /** An etcd-backup-operator that somebody else installed, to give backups to; makes no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingEtcdPartOptions): IOperator {
    return super.fromExisting(scope, id, { ...props, scope: OperatorScope.namespace() });
  }
}
