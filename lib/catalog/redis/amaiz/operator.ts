import { operatorClass, OperatorScope, prop } from '../../../authoring';
import { amaizRedisDefinition, amaizRedisDefinitionFor, SERVICE_MONITOR } from './definition';

import type {
  OperatorClassDefinition,
  OperatorOptions,
  OperatorPropTable,
} from '../../../authoring';

/** Properties of `AmaizRedisOperator`. */
export interface AmaizRedisOperatorProps extends Omit<
  OperatorOptions,
  'metrics' | 'serviceMonitor' | 'podMonitor' | 'alerts'
> {
  /**
   * Whether the operator may make a ServiceMonitor of itself, where the kind exists. @default 'off'
   */
  readonly ownServiceMonitor?: 'on' | 'off';
}

const AMAIZ_OPERATOR_PROPS = {
  ownServiceMonitor: {
    type: prop.oneOf('on', 'off'),
    plain: true,
    options: (own) => (own === 'on' ? [SERVICE_MONITOR] : []),
  },
} as const satisfies OperatorPropTable<AmaizRedisOperatorProps>;

const AMAIZ_OPERATOR: OperatorClassDefinition<
  AmaizRedisOperatorProps,
  typeof AMAIZ_OPERATOR_PROPS
> = {
  definition: amaizRedisDefinition,
  props: AMAIZ_OPERATOR_PROPS,
  settings: ({ name, scope, podLabels }) => ({
    definition: amaizRedisDefinitionFor(name, watchedBy(scope)),
    // The Service before its metrics, which it makes itself, selects by its OPERATOR_NAME.
    podLabels: { ...podLabels, name: amaizRedisDefinition.name },
  }),
};

/**
 * The redis-operator of amaizfinance, release 0.2.1: dormant, and for Kubernetes 1.24 and older
 * only. `RedisOperator` is the alternative. It watches one namespace or all.
 *
 * @example
 * new AmaizRedisOperator(chart, 'amaiz-redis-operator', { kubernetesVersion: '1.24' });
 */
export class AmaizRedisOperator extends operatorClass(AMAIZ_OPERATOR) {
  /**
   * The Service before the operator's metrics, which the operator makes itself: port 8383, and 8686
   * for resources.
   */
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
