import { isPostgresql } from '../image.js';

import type { Database } from '../type.js';

/**
 * Pods that are asked for; of an image that we do not know one at most, as each would be a database
 * of its own.
 */
export function replicasOf({ spec }: Database, image: string): number {
  return isPostgresql(image) ? spec.replicas : Math.min(1, spec.replicas);
}
