import { operatorClass, prop } from '../../authoring';
import { MEMBER_ACCOUNTS_OPTION, zookeeperDefinition } from './definition';

import type { OperatorOptions, OperatorPropTable } from '../../authoring';

/** Properties of `ZookeeperOperator`. */
export interface ZookeeperOperatorProps extends OperatorOptions {
  /**
   * Whether the operator puts its finalizer on clusters whose volumes are to be deleted. `'off'`
   * lets such a cluster be deleted while no operator runs; its volumes then stay.
   * @default 'on'
   */
  readonly finalizer?: 'on' | 'off';
  /**
   * Whether the operator may make ServiceAccounts for the members of clusters. With `'off'` it has
   * no right to any, and a cluster with another ServiceAccount than `default` is an error: its only
   * worker would wait forever.
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

/**
 * The zookeeper-operator of the Pravega project, release 0.2.15.
 *
 * @example
 * new ZookeeperOperator(chart, 'zookeeper-operator', { scope: OperatorScope.namespaces('streaming', 'billing') });
 */
export class ZookeeperOperator extends operatorClass<
  ZookeeperOperatorProps,
  typeof ZOOKEEPER_OPERATOR_PROPS
>({
  definition: zookeeperDefinition,
  props: ZOOKEEPER_OPERATOR_PROPS,
}) {}
