import type { Construct } from 'constructs';
import { oneOf, type PropTypes } from '../../checks/prop-types';
import { validateProps } from '../../checks/validate-props';
import { Operator } from '../../constructs/operator';
import { OPERATOR_PROP_TYPES, type OperatorOptions } from '../../constructs/operator-options';
import { type ExistingOperatorOptions, type IOperator, OperatorReference } from '../../constructs/operator-reference';
import { MEMBER_ACCOUNTS_OPTION, zookeeperDefinition } from './definition';

/** Properties of `ZookeeperOperator`. */
export interface ZookeeperOperatorProps extends OperatorOptions {
  /**
   * Whether the operator puts its finalizer on clusters whose volumes are to be deleted. `'off'` lets such a cluster be
   * deleted while no operator runs; its volumes then stay.
   * @default 'on'
   */
  readonly finalizer?: 'on' | 'off';
  /**
   * Whether the operator may make ServiceAccounts for the members of clusters. With `'off'` it has no right to any, and
   * a cluster with another ServiceAccount than `default` fails at synth: its only worker would wait for ever.
   * @default 'on'
   */
  readonly memberAccounts?: 'on' | 'off';
}

const PROP_TYPES = {
  ...OPERATOR_PROP_TYPES,
  finalizer: oneOf('on', 'off'),
  memberAccounts: oneOf('on', 'off'),
} satisfies PropTypes<ZookeeperOperatorProps>;

/**
 * The zookeeper-operator of the Pravega project, release 0.2.15.
 *
 * @example
 *
 * new ZookeeperOperator(chart, 'zookeeper-operator', { scope: OperatorScope.namespaces('streaming', 'billing') });
 */
export class ZookeeperOperator extends Operator {
  /** A zookeeper-operator that somebody else installed, to give clusters to; makes no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingOperatorOptions): IOperator {
    return new OperatorReference(scope, id, { ...props, definition: zookeeperDefinition });
  }

  /** Whether the operator may make ServiceAccounts for the members of clusters. */
  public readonly memberAccounts: 'on' | 'off';

  constructor(scope: Construct, id: string, props: ZookeeperOperatorProps = {}) {
    const { valid, problems } = validateProps(scope, id, props, PROP_TYPES);
    const { finalizer = 'on', memberAccounts = 'on', ...own } = valid;
    super(scope, id, {
      ...own,
      definition: zookeeperDefinition,
      options: memberAccounts === 'on' ? [MEMBER_ACCOUNTS_OPTION] : [],
      args: [...(finalizer === 'off' ? ['-disableFinalizer'] : []), ...(own.args ?? [])],
      problems,
    });
    this.memberAccounts = memberAccounts;
  }
}
