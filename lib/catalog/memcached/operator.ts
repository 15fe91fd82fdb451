import { operatorClass, parseImage, prop } from '../../authoring';
import { memcachedDefinition } from './definition';

import type { OperatorOptions, OperatorPropTable, PropType } from '../../authoring';

/**
 * The image of the pods that the operator makes.
 *
 * Its code takes all behind the first colon for the tag, and makes a label of it: a port of a
 * registry or a digest ends in a Deployment that the API server refuses, and no colon at all in a
 * crash.
 */
const MEMCACHED_IMAGE: PropType<string> = {
  ...prop.image(),
  problems: (name, image) => {
    const problems = prop.image().problems(name, image);
    const { repository, tag, digest } = parseImage(String(image)) ?? {};
    if (problems.length > 0 || repository === undefined) {
      return problems;
    }
    const problem = (what: string, remedy: string): typeof problems => [
      { prop: name, text: `is '${String(image)}', and the operator ${what}`, remedy },
    ];
    if (digest !== undefined || tag === undefined) {
      return problem('cannot read a digest: it makes a label of it', "use '<repository>:<tag>'");
    }
    if (repository.includes(':')) {
      return problem(
        'takes the port of the registry for the tag',
        "use a registry without a port, as '<repository>:<tag>'",
      );
    }
    return /^[A-Za-z0-9](.{0,61}[A-Za-z0-9])?$/.test(tag)
      ? []
      : problem(
          'makes a label of the tag',
          'use a tag of at most 63 characters with a letter or digit at both ends',
        );
  },
};

/** Properties of `MemcachedOperator`. */
export interface MemcachedOperatorProps extends OperatorOptions {
  /**
   * Image of the operator, with a tag or a digest; nobody publishes one, so it is one of your own
   * build. It has to read `WATCH_NAMESPACE` as the Operator SDK documents it, which the sample as
   * it is does not; without that it works in scope `cluster` only.
   */
  readonly image: string;
  /**
   * Image of the pods that the operator makes, as `<repository>:<tag>`: the operator reads no
   * digest and no port of a registry. Pods that run keep the image that they were made with. From
   * 1.5.4 on memcached does not start by the command of the operator.
   * @default 'memcached:1.4.36-alpine'
   */
  readonly memcachedImage?: string;
}

const MEMCACHED_OPERATOR_PROPS = {
  memcachedImage: {
    type: MEMCACHED_IMAGE,
    default: 'memcached:1.4.36-alpine',
    env: 'MEMCACHED_IMAGE',
  },
} as const satisfies OperatorPropTable<MemcachedOperatorProps>;

/**
 * The memcached-operator that the Operator SDK generates as its sample, of SDK release 1.42.3.
 *
 * @example
 * new MemcachedOperator(chart, 'memcached-operator', { image: 'registry.example.com/memcached-operator:1.0.0' });
 */
export class MemcachedOperator extends operatorClass<
  MemcachedOperatorProps,
  typeof MEMCACHED_OPERATOR_PROPS
>({
  definition: memcachedDefinition,
  props: MEMCACHED_OPERATOR_PROPS,
}) {}
