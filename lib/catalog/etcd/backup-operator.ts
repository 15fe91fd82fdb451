import type { Construct } from 'constructs';
import { addCheck } from '../../checks/checks';
import { validateProps } from '../../checks/validate-props';
import { Operator } from '../../constructs/operator';
import { OPERATOR_PROP_TYPES, type OperatorOptions } from '../../constructs/operator-options';
import { type ExistingOperatorOptions, type IOperator, OperatorReference } from '../../constructs/operator-reference';
import { OperatorScope } from '../../core/scope';
import { etcdBackupDefinition } from './backup-definition';
import { imageFindings, processProblems } from './process-checks';

/** Properties of `EtcdBackupOperator`; it serves its own namespace, so there is no scope to choose. */
export interface EtcdBackupOperatorProps extends Omit<OperatorOptions, 'scope' | 'metrics'> {}

/** What has to be said about an operator for backups or restores that somebody else installed. */
export interface ExistingEtcdPartOptions extends Omit<ExistingOperatorOptions, 'scope'> {}

/**
 * The etcd-backup-operator of CoreOS, release 0.9.4: takes snapshots of clusters into object storage.
 *
 * `EtcdOperator` places one beside itself; this one stands alone, in a namespace that has EtcdBackups and no EtcdOperator.
 */
export class EtcdBackupOperator extends Operator {
  /** An etcd-backup-operator that somebody else installed, to give backups to; makes no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingEtcdPartOptions): IOperator {
    return new OperatorReference(scope, id, {
      ...props,
      scope: OperatorScope.namespace(),
      definition: etcdBackupDefinition,
    });
  }

  constructor(scope: Construct, id: string, props: EtcdBackupOperatorProps = {}) {
    const { valid, problems } = validateProps(scope, id, props, OPERATOR_PROP_TYPES);
    super(scope, id, {
      ...valid,
      definition: etcdBackupDefinition,
      problems: [...problems, ...processProblems(valid)],
    });
    // Beside an EtcdOperator, that one speaks of the image that they share.
    addCheck(this, () => (scope instanceof Operator ? [] : imageFindings(this, props.image)));
  }
}
