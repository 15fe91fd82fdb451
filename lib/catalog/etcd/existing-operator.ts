import type { Construct } from 'constructs';
import {
  type ExistingOperatorOptions,
  existingOperatorProps,
  type IOperator,
  type OperatorProp,
  OperatorReference,
} from '../../authoring';
import { EtcdBackupOperator, type ExistingEtcdPartOptions } from './backup-operator';
import { etcdDefinition } from './definition';
import { type IEtcdOperator, PART_PROP_TYPE } from './parts';
import { EtcdRestoreOperator } from './restore-operator';

/** Options for an etcd-operator that somebody else installed. */
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

/** Types of its own props. */
export const EXISTING_PROPS = {
  backupOperator: { type: PART_PROP_TYPE, plain: ['guards'] },
  restoreOperator: { type: PART_PROP_TYPE, plain: ['guards'] },
} as const satisfies Readonly<Record<string, OperatorProp>>;

/** An etcd-operator that is there already, with the operators beside it; makes no API objects. */
export class EtcdOperatorReference extends OperatorReference implements IEtcdOperator {
  public readonly backupOperator?: IOperator;
  public readonly restoreOperator?: IOperator;

  constructor(scope: Construct, id: string, props: ExistingEtcdOperatorOptions) {
    super(scope, id, existingOperatorProps(scope, id, props, { definition: etcdDefinition, existing: EXISTING_PROPS }));
    const { namespace } = this;
    const { backupOperator, restoreOperator } = props;
    this.backupOperator =
      backupOperator && EtcdBackupOperator.fromExisting(this, 'BackupOperator', { ...backupOperator, namespace });
    this.restoreOperator =
      restoreOperator && EtcdRestoreOperator.fromExisting(this, 'RestoreOperator', { ...restoreOperator, namespace });
  }
}
