import { parseImage } from '../../../authoring';
import { imageWarning, lineWarning } from '../common/redis-images';

import type { ValueCheck } from '../../../authoring';
import type { Companion, Images } from '../common/redis-images';
import type { RedisSpec } from './spec';

/** The image of Redis, of a line that is maintained. */
export const REDIS_IMAGE = 'quay.io/opstree/redis:v8.2.5';

const SENTINEL_IMAGE = 'quay.io/opstree/redis-sentinel:v8.2.5';

/** The image of the exporter that upstream's charts name. */
const EXPORTER_IMAGE = 'quay.io/opstree/redis-exporter:v1.44.0';

const OPSTREE = /\/redis(-sentinel)?$/;

export const EXPORTER: Companion = {
  image: EXPORTER_IMAGE,
  beside: OPSTREE,
  name: 'redis-exporter',
};

export const SENTINEL: Companion = {
  image: SENTINEL_IMAGE,
  beside: OPSTREE,
  name: 'redis-sentinel',
};

/**
 * Images of Redis and of what speaks like it that others make: the operator's own start by what it
 * writes into the pod.
 */
const FOREIGN =
  /^((index\.)?docker\.io\/)?(library\/)?redis$|(^|\/)(library\/redis|bitnami\w*\/[\w-]+|valkey\/valkey)$/;

/** Warns of images of lines without security fixes, and of those that the operator cannot start. */
export function imageWarnings<Input>(images: Images<Input>): readonly ValueCheck<Input>[] {
  const foreign = imageWarning(
    'redis/image-foreign',
    images,
    (image) => FOREIGN.test(parseImage(image)?.repository ?? ''),
    'which does not start as the operator sets it up; use one of quay.io/opstree/redis and ' +
      'quay.io/opstree/redis-sentinel, a mirror of it, or one that is built on it',
  );
  return [lineWarning(images), foreign];
}

/** Those of a kind with one image of its own. */
export const containerImage = imageWarnings(
  ({ spec }: { readonly spec: Pick<RedisSpec, 'kubernetesConfig'> }) => [
    ['image', spec.kubernetesConfig.image],
  ],
);
