import { unservedConversions } from '../access/pods';

import type { ManifestObject } from '../manifest-object';
import type { ObjectReporter } from './object-reporter';

/** A CRD is taken whatever its conversion names, and its resources cannot be read. */
export function reportUnservedConversions(
  reporter: ObjectReporter,
  old: () => readonly ManifestObject[],
): void {
  const objects = reporter.objects.map(({ object }) => object);
  const missing = unservedConversions(objects);
  // What is stored is read where it matters.
  const unserved = missing.length === 0 ? [] : unservedConversions(objects, old());
  for (const { crd, service } of unserved) {
    const checked = reporter.objects[objects.indexOf(crd)];
    if (checked !== undefined) {
      reporter.report(checked, {
        level: 'warning',
        rule: 'check/conversion-service',
        path: 'spec.conversion',
        message: `is done at Service ${service}, which is not among these manifests; without it the resources cannot be read or written in another version`,
        remedy: 'add the Service, or correct its name and namespace',
      });
    }
  }
}
