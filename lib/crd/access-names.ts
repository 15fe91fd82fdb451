import { show } from './checks/errors';

import type { CustomResourceSubresources } from './json/manifest';

/** A part of a resource that RBAC and the API server's paths know by a name of its own. */
export type Subresource = 'status' | 'scale' | 'finalizers';

/** A kind, or a subresource of it, as a rule of RBAC names it. */
export interface RbacNames {
  readonly apiGroups: readonly [group: string];
  readonly resources: readonly [resource: string];
}

/** `databases`, or `databases/status`. */
export function resourceName(
  { plural, kind }: { readonly plural: string; readonly kind: string },
  declared: readonly (CustomResourceSubresources | undefined)[],
  subresource?: Subresource,
): string {
  if (subresource === undefined) {
    return plural;
  }
  // Finalizers are no endpoint: the right to them is what the API server asks for before an owner
  // may block deletion.
  if (
    subresource !== 'finalizers' &&
    declared.every((version) => version?.[subresource] === undefined)
  ) {
    throw new Error(
      `'subresource' is ${show(subresource)}, which no version of ${kind} has; ` +
        `declare it by the version's ${subresource === 'status' ? "'schema.status'" : "'subresources.scale'"}`,
    );
  }
  return `${plural}/${subresource}`;
}

/** A kind, or a subresource of it, with the members that the roles of cdk8s-plus ask for. */
export class NamedApiResource {
  public constructor(
    /** API group. */
    public readonly apiGroup: string,
    /** The kind's plural, with the subresource if there is one. */
    public readonly resourceType: string,
  ) {}

  public asApiResource(): NamedApiResource {
    return this;
  }

  public asNonApiResource(): undefined {
    return undefined;
  }
}
