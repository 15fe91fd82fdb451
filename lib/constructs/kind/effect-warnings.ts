import { addCheck, warnings } from '../../core/checks/checks';
import { fieldsWithoutEffect } from '../../core/effect-text';
import { show } from '../../crd/checks/errors';
import { own } from '../../crd/json/object';

import type { CustomResource } from '../custom-resource';

/** What a user gives of a resource. */
interface GivenSpec {
  readonly spec: unknown;
  /** The prop by which a field was given. */
  readonly nameOf?: (path: string) => string | undefined;
}

/** Warns of fields that are given and do nothing in the release of the operator. */
export function warnOfNoEffect(resource: CustomResource, { spec, nameOf }: GivenSpec): void {
  const { name, version, effects } = resource.operator.definition;
  const known = effects?.release === version ? own(effects.kinds, resource.kind) : undefined;
  const fields = known === undefined ? [] : fieldsWithoutEffect(known, spec);
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
