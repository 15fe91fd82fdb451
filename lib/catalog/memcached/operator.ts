import type { Construct } from 'constructs';
import {
  type IOperator,
  type OperatorClassDefinition,
  type OperatorOptions,
  type OperatorPropTable,
  prop,
  operatorClass,
  parseImage,
  show,
} from '../../authoring';
import { memcachedDefinition } from './definition';

/** The longest value of a label. */
const MAX_LABEL_VALUE = 63;

/**
 * Returns the problems of the image of the pods that the operator makes.
 *
 * Its code takes all behind the first colon for the tag, and makes a label of it: a port of a registry or a digest ends
 * in a Deployment that the API server refuses, and no colon at all in a crash.
 */
function memcachedImageProblems(image: string): string[] {
  const reference = parseImage(image);
  // The type reports an image that is not pinned.
  if (reference === undefined || prop.image().problems('memcachedImage', image).length > 0) return [];
  const { repository, tag, digest } = reference;
  const given = `'memcachedImage' is ${show(image)}`;
  if (digest !== undefined || tag === undefined) {
    return [`${given}, and the operator cannot read a digest: it makes a label of it; use '<repository>:<tag>'`];
  }
  if (repository.includes(':')) {
    return [
      `${given}, and the operator takes the port of the registry for the tag; use a registry without a port, ` +
        "as '<repository>:<tag>'",
    ];
  }
  return tag.length <= MAX_LABEL_VALUE && /^[A-Za-z0-9](.*[A-Za-z0-9])?$/.test(tag)
    ? []
    : [
        `${given}, and the operator makes a label of the tag; use a tag of at most ${MAX_LABEL_VALUE} characters with a ` +
          'letter or digit at both ends',
      ];
}

/** The image that upstream's manifests name. */
const DEFAULT_IMAGE = 'memcached:1.4.36-alpine';

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

const MEMCACHED_OPERATOR_PROPS = {
  memcachedImage: {
    type: prop.image(),
    default: DEFAULT_IMAGE,
    env: 'MEMCACHED_IMAGE',
    problems: memcachedImageProblems,
  },
} as const satisfies OperatorPropTable<MemcachedOperatorProps>;

const MEMCACHED_OPERATOR: OperatorClassDefinition<MemcachedOperatorProps, typeof MEMCACHED_OPERATOR_PROPS> = {
  definition: memcachedDefinition,
  props: MEMCACHED_OPERATOR_PROPS,
};

/**
 * The memcached-operator that the Operator SDK generates as its sample, of SDK release 1.42.3.
 *
 * @example
 *
 * new MemcachedOperator(chart, 'memcached-operator', { image: 'registry.example.com/memcached-operator:1.0.0' });
 */
export class MemcachedOperator extends operatorClass(MEMCACHED_OPERATOR) {
  /** Image of the pods that the operator makes from now on. */
  public readonly memcachedImage: string;

  constructor(scope: Construct, id: string, props: MemcachedOperatorProps) {
    super(scope, id, props);
    this.memcachedImage = props.memcachedImage ?? DEFAULT_IMAGE;
  }
}

/** Image of the pods that an operator makes; undefined for one that somebody else installed. */
export function memcachedImageOf(operator: IOperator): string | undefined {
  return operator instanceof MemcachedOperator ? operator.memcachedImage : undefined;
}
