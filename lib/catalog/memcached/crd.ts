import { defineCustomResource } from '../../authoring';
import { t } from '../../crd';

import type { InputOf, Named, StoredOf } from '../../crd';

const spec = t.object({
  /** Number of pods, 1 to 3. @default - that of the prop `replicas` */
  size: t.int32().min(1).max(3).optional(),
  /**
   * Declared port of the container, by number. memcached listens on 11211 in any case. Cannot be
   * changed later.
   * @default 11211
   */
  containerPort: t.int32().optional(),
});

const condition = t
  .condition()
  .with({ required: ['type', 'status', 'lastTransitionTime', 'reason', 'message'] });

// Upstream says nothing of the kind of list, so an apply of one condition replaces them all.
const status = t.object({ conditions: t.array(condition).optional() });

/** The `spec` of a Memcached, in upstream's own words. */
export interface MemcachedSpec extends InputOf<typeof spec>, Named {}

/** The `status` that the operator writes into a Memcached. */
export interface MemcachedStatus extends StoredOf<typeof status> {}

/**
 * The resource Memcached as the sample of SDK release 1.42.3 declares it: its fields and bounds, no
 * more. It has no defaults, no scale subresource and no columns, and neither has this one.
 */
export const memcachedType = defineCustomResource({
  checked: 'by tests',
  group: 'cache.example.com',
  kind: 'Memcached',
  plural: 'memcacheds',
  scope: 'Namespaced',
  versions: [
    {
      name: 'v1alpha1',
      schema: { spec: spec.optional(), status: status.optional() },
      subresources: { status: true },
    },
  ],
});
