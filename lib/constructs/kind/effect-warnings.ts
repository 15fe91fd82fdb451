import { addCheck, warnings } from '../../core/checks/checks';
import { givenForNothing } from '../../core/effect-text';
import { show } from '../../crd/checks/errors';
import { own } from '../../crd/json/tree';

import type { CustomResource } from '../custom-resource';

/** What a user gives of a resource. */
interface GivenSpec {
  readonly spec: unknown;
  /** The prop by which a field was given. */
  readonly nameOf?: (path: string) => string | undefined;
}

/** Warns of fields that are given and do nothing in the release of the operator. */
export function warnOfNoEffect(resource: CustomResource, { spec, nameOf }: GivenSpec): void {
  const { name, version, idleFields } = resource.operator.definition;
  const idle = idleFields?.release === version ? own(idleFields.kinds, resource.kind) : undefined;
  const fields = givenForNothing(idle ?? [], spec);
  if (fields.length === 0) {
    return;
  }
  const text = fields.map(({ field, from }) => {
    const path = `spec.${field}`;
    const instead = from === undefined ? 'leave it out' : `leave it at ${show(from)}`;
    return `'${nameOf?.(path) ?? path}' has no effect in ${name} ${version}; ${instead}`;
  });
  addCheck(resource, () => warnings('field-without-effect', text));
}
