import type { Construct } from 'constructs';
import {
  type ExistingOperatorOptions,
  existingOperator,
  type IOperator,
  Operator,
  type OperatorKind,
  type OperatorOptions,
  operatorProps,
  OperatorScope,
} from '../../authoring';
import { etcdBackupDefinition } from './backup-definition';
import { PROCESS_CHECKS } from './process';

/** Properties of `EtcdBackupOperator`; it serves its own namespace, so there is no scope to choose. */
export interface EtcdBackupOperatorProps extends Omit<
  OperatorOptions,
  'scope' | 'metrics' | 'serviceMonitor' | 'podMonitor' | 'alerts'
> {}

/** What has to be said about an operator for backups or restores that somebody else installed. */
export interface ExistingEtcdPartOptions extends Omit<ExistingOperatorOptions, 'scope'> {}

const BACKUP_OPERATOR: OperatorKind<EtcdBackupOperatorProps> = {
  definition: etcdBackupDefinition,
  props: {},
  checks: PROCESS_CHECKS,
};

/**
 * The etcd-backup-operator of CoreOS, release 0.9.4: takes snapshots of clusters into object storage.
 *
 * `EtcdOperator` places one beside itself; this one stands alone, in a namespace that has EtcdBackups and no EtcdOperator.
 */
export class EtcdBackupOperator extends Operator {
  /** What is known of the operator. */
  public static readonly operatorKind = BACKUP_OPERATOR;

  /** An etcd-backup-operator that somebody else installed, to give backups to; makes no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingEtcdPartOptions): IOperator {
    return existingOperator(scope, id, { ...props, scope: OperatorScope.namespace() }, BACKUP_OPERATOR);
  }

  constructor(scope: Construct, id: string, props: EtcdBackupOperatorProps = {}) {
    super(scope, id, operatorProps(scope, id, props, BACKUP_OPERATOR));
  }
}
