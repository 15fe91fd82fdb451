import type { ExistingOperatorOptions } from '../../authoring';
import type { ExistingEtcdPartOptions } from './backup-operator';
import { PART_PROP_TYPE } from './parts';

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
} as const;
