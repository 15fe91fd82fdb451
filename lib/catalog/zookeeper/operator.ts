import type { Construct } from 'constructs';
import {
  type ExistingOperatorOptions,
  existingOperator,
  type IOperator,
  Operator,
  type OperatorKind,
  type OperatorOptions,
  operatorProps,
  type OperatorPropTable,
  prop,
} from '../../authoring';
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
   * a cluster with another ServiceAccount than `default` fails at synth: its only worker would wait forever.
   * @default 'on'
   */
  readonly memberAccounts?: 'on' | 'off';
}

const ZOOKEEPER_OPERATOR_PROPS = {
  finalizer: {
    type: prop.oneOf('on', 'off'),
    plain: true,
    args: (finalizer) => (finalizer === 'off' ? ['-disableFinalizer'] : []),
  },
  memberAccounts: {
    type: prop.oneOf('on', 'off'),
    plain: true,
    default: 'on',
    options: (memberAccounts) => (memberAccounts === 'on' ? [MEMBER_ACCOUNTS_OPTION] : []),
  },
} as const satisfies OperatorPropTable<ZookeeperOperatorProps>;

const ZOOKEEPER_OPERATOR: OperatorKind<ZookeeperOperatorProps, typeof ZOOKEEPER_OPERATOR_PROPS> = {
  definition: zookeeperDefinition,
  props: ZOOKEEPER_OPERATOR_PROPS,
};

/**
 * The zookeeper-operator of the Pravega project, release 0.2.15.
 *
 * @example
 *
 * new ZookeeperOperator(chart, 'zookeeper-operator', { scope: OperatorScope.namespaces('streaming', 'billing') });
 */
export class ZookeeperOperator extends Operator {
  /** What is known of the operator. */
  public static readonly operatorKind = ZOOKEEPER_OPERATOR;

  /** A zookeeper-operator that somebody else installed, to give clusters to; makes no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingOperatorOptions): IOperator {
    return existingOperator(scope, id, props, ZOOKEEPER_OPERATOR);
  }

  /** Whether the operator may make ServiceAccounts for the members of clusters. */
  public readonly memberAccounts: 'on' | 'off';

  constructor(scope: Construct, id: string, props: ZookeeperOperatorProps = {}) {
    super(scope, id, operatorProps(scope, id, props, ZOOKEEPER_OPERATOR));
    this.memberAccounts = props.memberAccounts ?? 'on';
  }
}
