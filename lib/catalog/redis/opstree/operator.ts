import { operatorClass } from '../../../authoring';
import { REDIS_OPERATOR_IMAGE, redisDefinition } from './definition';
import { CRDS_PROP_TYPE, definitionWith } from './upstream-crds';

import type { Construct } from 'constructs';
import type {
  ExistingOperatorOptions,
  IOperator,
  OperatorClassDefinition,
  OperatorOptions,
  OperatorPropTable,
} from '../../../authoring';
import type { RedisCrd } from './upstream-crds';

/** Options of the CRDs of a redis-operator. */
export interface RedisCrdOptions {
  /**
   * The operator's own CRDs in place of those declared here, which type the known fields and keep
   * all others. Resources are then checked against these: an unknown field is an error.
   * @default - the CRDs of this package
   */
  readonly crds?: readonly RedisCrd[];
}

/** Properties of `RedisOperator`. */
export interface RedisOperatorProps extends OperatorOptions, RedisCrdOptions {}

/** Options for a redis-operator that somebody else installed. */
export interface ExistingRedisOperatorOptions extends ExistingOperatorOptions, RedisCrdOptions {}

const CRDS = { type: CRDS_PROP_TYPE, plain: true } as const;

const REDIS_OPERATOR_PROPS = {
  crds: CRDS,
} as const satisfies OperatorPropTable<RedisOperatorProps>;

const REDIS_OPERATOR: OperatorClassDefinition<
  RedisOperatorProps,
  typeof REDIS_OPERATOR_PROPS,
  { readonly crds: typeof CRDS }
> = {
  definition: redisDefinition,
  props: REDIS_OPERATOR_PROPS,
  settings: ({ metrics, image = REDIS_OPERATOR_IMAGE }) => ({
    // Served on all addresses by default.
    args: metrics === undefined ? ['--metrics-bind-address=0'] : [],
    env:
      typeof image === 'string'
        ? [{ name: 'INIT_CONTAINER_IMAGE', value: image, prop: 'image' }]
        : [],
  }),
  definitionFor: ({ crds }) => (crds === undefined ? redisDefinition : definitionWith(crds)),
  existing: { crds: CRDS },
};

/**
 * The redis-operator of OT-CONTAINER-KIT, release 0.26.0.
 *
 * @example
 * new RedisOperator(chart, 'redis-operator', { scope: OperatorScope.namespaces('shop', 'billing') });
 */
export class RedisOperator extends operatorClass(REDIS_OPERATOR) {
  /** A redis-operator that somebody else installed, to give resources to; makes no API objects. */
  public static override fromExisting(
    scope: Construct,
    id: string,
    props: ExistingRedisOperatorOptions,
  ): IOperator {
    return super.fromExisting(scope, id, props);
  }
}
