import type { Construct } from 'constructs';
import { oneOf, type PropTypes } from '../../../checks/prop-types';
import { validateProps } from '../../../checks/validate-props';
import { Operator } from '../../../constructs/operator';
import { OPERATOR_PROP_TYPES, type OperatorOptions } from '../../../constructs/operator-options';
import {
  type ExistingOperatorOptions,
  type IOperator,
  OperatorReference,
} from '../../../constructs/operator-reference';
import { OperatorScope } from '../../../core/scope';
import { amaizRedisDefinition, amaizRedisDefinitionFor } from './definition';
import { SERVICE_MONITOR } from './rules';

/** The label that the Service before the operator's metrics selects by; its value is the operator's OPERATOR_NAME. */
const METRICS_LABEL = 'name';

/** Properties of `AmaizRedisOperator`. */
export interface AmaizRedisOperatorProps extends Omit<OperatorOptions, 'metrics'> {
  /**
   * Whether the operator may make a ServiceMonitor of itself, where the kind exists.
   * @default 'off'
   */
  readonly serviceMonitor?: 'on' | 'off';
}

const PROP_TYPES = {
  ...OPERATOR_PROP_TYPES,
  serviceMonitor: oneOf('on', 'off'),
} satisfies PropTypes<AmaizRedisOperatorProps>;

/**
 * The redis-operator of amaizfinance, release 0.2.1: dormant, and for Kubernetes 1.24 and older only. `RedisOperator` is
 * the alternative. It watches one namespace or all.
 *
 * @example
 *
 * new AmaizRedisOperator(chart, 'redis-operator', { kubernetesVersion: '1.24' });
 */
export class AmaizRedisOperator extends Operator {
  /** An operator that somebody else installed, to give Redis resources to; makes no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingOperatorOptions): IOperator {
    return new OperatorReference(scope, id, { ...props, definition: amaizRedisDefinition });
  }

  constructor(scope: Construct, id: string, props: AmaizRedisOperatorProps = {}) {
    const { valid, problems } = validateProps(scope, id, props, PROP_TYPES);
    const { serviceMonitor = 'off', ...own } = valid;
    super(scope, id, {
      ...own,
      definition: amaizRedisDefinitionFor(own.name, watchedBy(own.scope)),
      options: serviceMonitor === 'on' ? [SERVICE_MONITOR] : [],
      podLabels: { ...own.podLabels, [METRICS_LABEL]: amaizRedisDefinition.name },
      problems,
    });
  }

  /** The Service before the operator's metrics, which the operator makes itself: port 8383, and 8686 for resources. */
  public get metricsServiceName(): string {
    return `${this.definition.name}-metrics`;
  }
}

/** A list with one name in it can be served. */
function watchedBy(scope: OperatorScope = OperatorScope.namespace()): 'one' | 'several' {
  return scope.match({
    namespace: () => 'several',
    namespaces: (names) => (names.length === 1 ? 'one' : 'several'),
    cluster: () => 'several',
  });
}
