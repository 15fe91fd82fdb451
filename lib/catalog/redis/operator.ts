import type { Construct } from 'constructs';
import type { OperatorDefinition } from '../../core/definition';
import type { PropTypes } from '../../checks/prop-types';
import { placeOf, validateProps } from '../../checks/validate-props';
import { Operator } from '../../constructs/operator';
import { OPERATOR_PROP_TYPES, type OperatorOptions } from '../../constructs/operator-options';
import { validateWhenResolved } from '../../unresolved/values';
import { type ExistingOperatorOptions, type IOperator, OperatorReference } from '../../constructs/operator-reference';
import { REDIS_OPERATOR_IMAGE, redisDefinition } from './definition';
import { CRDS_SHAPE, definitionWith, type RedisCrd } from './upstream-crds';

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

const CRD_SHAPES = { crds: CRDS_SHAPE } satisfies PropTypes<RedisCrdOptions>;
const PROP_TYPES = { ...OPERATOR_PROP_TYPES, ...CRD_SHAPES } satisfies PropTypes<RedisOperatorProps>;

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
    const { valid, problems } = validateProps(scope, id, props, CRD_SHAPES);
    const { crds, ...own } = valid;
    return new OperatorReference(scope, id, {
      ...own,
      definition: definitionOf(crds, placeOf(scope, id)),
      problems,
    });
  }

  constructor(scope: Construct, id: string, props: RedisOperatorProps = {}) {
    const { valid, problems } = validateProps(scope, id, props, PROP_TYPES);
    const { crds, ...own } = valid;
    const { env = [], image = REDIS_OPERATOR_IMAGE } = own;
    super(scope, id, {
      ...own,
      definition: definitionOf(crds, placeOf(scope, id)),
      // Served on all addresses unless it is told not to.
      args: [...(own.metrics === undefined ? ['--metrics-bind-address=0'] : []), ...(own.args ?? [])],
      env: [{ name: INIT_IMAGE_VARIABLE, value: image }, ...env.filter(({ name }) => name !== INIT_IMAGE_VARIABLE)],
      problems: [
        ...problems,
        ...validateWhenResolved(
          env.map(({ name }) => name),
          (names) =>
            names.includes(INIT_IMAGE_VARIABLE)
              ? [`'env' sets '${INIT_IMAGE_VARIABLE}', which is the image of the operator; use 'image'`]
              : [],
        ),
      ],
    });
  }
}

function definitionOf(crds: readonly RedisCrd[] | undefined, place: string): OperatorDefinition {
  return crds === undefined ? redisDefinition : definitionWith(crds, place);
}
