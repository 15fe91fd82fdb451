import { defineCustomResource } from 'operator-constructs/authoring';
import { t } from 'operator-constructs/crd';

import type { SpecOf } from 'operator-constructs/crd';

/**
 * The kind Cache, as the operator's authors declare it: from this come the CRD, the types, and the
 * checks at synth.
 */
export const cacheType = defineCustomResource({
  group: 'example.com',
  kind: 'Cache',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1',
      schema: {
        spec: t.object({
          shards: t.int32().min(1).max(16).default(3).doc('Pods, each with its part of the data.'),
          image: t
            .string()
            .max(1024)
            .optional()
            .doc('Image of the pods; that of the operator where it is left out.'),
          volume: t.object({
            size: t.quantity().doc('Size of the volume of each shard.'),
            class: t.string().max(253).optional().doc('StorageClass of the volumes.'),
          }),
        }),
        status: t.object({ conditions: t.conditions().max(8).optional() }).optional(),
      },
      subresources: { status: true },
    },
  ],
});

/** The `spec` of a Cache. */
export interface CacheSpec extends SpecOf<typeof cacheType> {}
