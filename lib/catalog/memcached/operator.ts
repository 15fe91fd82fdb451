import type { Construct } from 'constructs';
import { validateProps } from '../../checks/validate-props';
import { Operator } from '../../constructs/operator';
import { OPERATOR_PROP_TYPES, type OperatorOptions } from '../../constructs/operator-options';
import { validateWhenResolved } from '../../unresolved/values';
import { type ExistingOperatorOptions, type IOperator, OperatorReference } from '../../constructs/operator-reference';
import { memcachedDefinition } from './definition';
import { memcachedImageProblems } from './image';

/** The image that upstream's manifests name. */
const DEFAULT_IMAGE = 'memcached:1.4.36-alpine';

/** The variable by which the operator is told the image. */
const IMAGE_VARIABLE = 'MEMCACHED_IMAGE';

/** Properties of `MemcachedOperator`. */
export interface MemcachedOperatorProps extends OperatorOptions {
  /**
   * Image of the operator, with a tag or a digest; nobody publishes one, so it is one of your own build. It has to read
   * `WATCH_NAMESPACE` as the Operator SDK documents it, which the sample as it is does not; without that it works in
   * scope `cluster` only.
   */
  readonly image: string;
  /**
   * Image of the pods that the operator makes, as `<repository>:<tag>`: the operator reads no digest and no port of a
   * registry. Pods that run keep the image that they were made with.
   * @default 'memcached:1.4.36-alpine'
   */
  readonly memcachedImage?: string;
}

/**
 * The memcached-operator that the Operator SDK generates as its sample, of SDK release 1.42.3.
 *
 * @example
 *
 * new MemcachedOperator(chart, 'memcached-operator', { image: 'registry.example.com/memcached-operator:1.0.0' });
 */
export class MemcachedOperator extends Operator {
  /** A memcached-operator that somebody else installed, to give Memcacheds to; makes no API objects. */
  public static override fromExisting(scope: Construct, id: string, props: ExistingOperatorOptions): IOperator {
    return new OperatorReference(scope, id, { ...props, definition: memcachedDefinition });
  }

  /** Image of the pods that the operator makes from now on. */
  public readonly memcachedImage: string;

  constructor(scope: Construct, id: string, props: MemcachedOperatorProps) {
    const { valid, problems } = validateProps(scope, id, props, OPERATOR_PROP_TYPES);
    const { memcachedImage = DEFAULT_IMAGE, ...own } = valid;
    const { env = [] } = own;
    super(scope, id, {
      ...own,
      definition: memcachedDefinition,
      env: [{ name: IMAGE_VARIABLE, value: memcachedImage }, ...env.filter(({ name }) => name !== IMAGE_VARIABLE)],
      problems: [
        ...problems,
        ...memcachedImageProblems(memcachedImage),
        ...validateWhenResolved(
          env.map(({ name }) => name),
          (names) =>
            names.includes(IMAGE_VARIABLE)
              ? [`'env' sets '${IMAGE_VARIABLE}', for which there is a prop; use 'memcachedImage'`]
              : [],
        ),
      ],
    });
    this.memcachedImage = memcachedImage;
  }
}

/** Image of the pods that an operator makes; undefined for one that somebody else installed. */
export function memcachedImageOf(operator: IOperator): string | undefined {
  return operator instanceof MemcachedOperator ? operator.memcachedImage : undefined;
}
