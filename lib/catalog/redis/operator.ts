import type { Construct } from 'constructs';
import { Operator } from '../../operator';
import type { OperatorOptions } from '../../operator-options';
import { whenKnown } from '../../late';
import { type ExistingOperatorOptions, type IOperator, OperatorReference } from '../../operator-reference';
import { REDIS_OPERATOR_IMAGE, redisDefinition } from './definition';
import { type RedisCrd, redisDefinitionWith } from './upstream-crds';

/** The variable by which the operator is told the image of init containers. */
const INIT_IMAGE_VARIABLE = 'INIT_CONTAINER_IMAGE';

/** What can be said about the CRDs of a redis-operator. */
export interface RedisCrdOptions {
  /**
   * The operator's own CRDs in place of those declared here, which type the known fields and keep all others. Resources
   * are then checked against these: an unknown field is an error.
   * @default - the CRDs of this package
   */
  readonly crds?: readonly RedisCrd[];
}

/** Properties of `RedisOperator`. */
export interface RedisOperatorProps extends OperatorOptions, RedisCrdOptions {}

/** What has to be said about a redis-operator that somebody else installed. */
export interface ExistingRedisOperatorOptions extends ExistingOperatorOptions, RedisCrdOptions {}

/**
 * The redis-operator of OT-CONTAINER-KIT, release 0.26.0.
 *
 * @example
 *
 * new RedisOperator(chart, 'redis-operator', { scope: OperatorScope.namespaces('shop', 'billing') });
 */
export class RedisOperator extends Operator {
  /** A redis-operator that somebody else installed, to give resources to; makes no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingRedisOperatorOptions): IOperator {
    const { crds, ...options } = props;
    return new OperatorReference(scope, id, { ...options, definition: definitionOf(crds) });
  }

  constructor(scope: Construct, id: string, { crds, ...props }: RedisOperatorProps = {}) {
    const { env = [], image = REDIS_OPERATOR_IMAGE } = props;
    super(scope, id, {
      ...props,
      definition: definitionOf(crds),
      // Served on all addresses unless it is told not to.
      args: [...(props.metrics === undefined ? ['--metrics-bind-address=0'] : []), ...(props.args ?? [])],
      env: [{ name: INIT_IMAGE_VARIABLE, value: image }, ...env.filter(({ name }) => name !== INIT_IMAGE_VARIABLE)],
      problems: whenKnown(
        env.map(({ name }) => name),
        (names) =>
          names.includes(INIT_IMAGE_VARIABLE)
            ? [`'env' sets '${INIT_IMAGE_VARIABLE}', which is the image of the operator; use 'image'`]
            : [],
      ),
    });
  }
}

function definitionOf(crds: readonly RedisCrd[] | undefined): typeof redisDefinition {
  return crds === undefined ? redisDefinition : redisDefinitionWith(crds);
}
