import type { Construct } from 'constructs';
import type { PropTypes } from '../../checks/prop-types';
import { validateProps } from '../../checks/validate-props';
import { type ExistingOperatorOptions, type IOperator, OperatorReference } from '../../constructs/operator-reference';
import { EtcdBackupOperator, type ExistingEtcdPartOptions } from './backup-operator';
import { etcdDefinition } from './definition';
import { type IEtcdOperator, PART_SHAPE } from './parts';
import { EtcdRestoreOperator } from './restore-operator';

/** What has to be said about an etcd-operator that somebody else installed. */
export interface ExistingEtcdOperatorOptions extends ExistingOperatorOptions {
  /**
   * The operator for backups in the same namespace; `{}` where it has the usual name.
   * @default - there is none
   */
  readonly backupOperator?: Omit<ExistingEtcdPartOptions, 'namespace'>;
  /**
   * The operator for restores in the same namespace; `{}` where it has the usual name.
   * @default - there is none
   */
  readonly restoreOperator?: Omit<ExistingEtcdPartOptions, 'namespace'>;
}

const PROP_TYPES = {
  backupOperator: PART_SHAPE,
  restoreOperator: PART_SHAPE,
} satisfies PropTypes<ExistingEtcdOperatorOptions>;

/** An etcd-operator that is there already, with the operators beside it; makes no API objects. */
export class EtcdOperatorReference extends OperatorReference implements IEtcdOperator {
  public readonly backupOperator?: IOperator;
  public readonly restoreOperator?: IOperator;

  constructor(scope: Construct, id: string, props: ExistingEtcdOperatorOptions) {
    const { valid, problems } = validateProps(scope, id, props, PROP_TYPES);
    const { backupOperator, restoreOperator, ...own } = valid;
    super(scope, id, { ...own, definition: etcdDefinition, problems });
    const { namespace } = this;
    this.backupOperator =
      backupOperator && EtcdBackupOperator.fromExisting(this, 'BackupOperator', { ...backupOperator, namespace });
    this.restoreOperator =
      restoreOperator && EtcdRestoreOperator.fromExisting(this, 'RestoreOperator', { ...restoreOperator, namespace });
  }
}
