import { ApiError } from '../../cluster/support/api-client';
import { referenceTo } from '../../cluster/support/kubernetes-object';
import { isObject } from '../../support/merged';

import type { KubernetesClient } from '../../cluster/support/kubernetes-client';
import type { KubernetesObject } from '../../cluster/support/kubernetes-object';

/** Who has set which fields of an object, and how. */
interface FieldOwnership {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly apiVersion: string;
  readonly fieldsType: 'FieldsV1';
  readonly fieldsV1: FieldSet;
  readonly subresource?: string;
  readonly time?: string;
}

/** A tree of field names. */
interface FieldSet {
  readonly [field: string]: FieldSet;
}

const ATTEMPTS = 5;

/**
 * Gives the fields that a resource was created with, and those that somebody set by hand, to the
 * manager that applies from now on. Nobody but who has applied a field before can take it away by
 * applying without it.
 */
export async function takeFieldsOver(
  api: KubernetesClient,
  object: KubernetesObject,
  manager: string,
): Promise<void> {
  let live = object;
  for (let attempt = 1; ; attempt += 1) {
    const { resourceVersion } = live.metadata;
    const owners = withFieldsOf(manager, ownersOf(live));
    if (owners === undefined) {
      return;
    }
    const patch = [
      { op: 'replace', path: '/metadata/managedFields', value: owners },
      { op: 'replace', path: '/metadata/resourceVersion', value: resourceVersion },
    ];
    try {
      await api.patch(referenceTo(live), patch, { type: 'json' });
      return;
    } catch (error) {
      // Somebody else has just written it, such as a controller its status.
      if (!(error instanceof ApiError && error.code === 409) || attempt === ATTEMPTS) {
        throw error;
      }
      live = await api.get(referenceTo(live));
    }
  }
}

/** Returns true if a resource was created, but has never been applied. */
export function isJustCreated(object: KubernetesObject): boolean {
  return ownersOf(object).some(
    (owner) => owner.operation === 'Update' && owner.manager.startsWith('pulumi-'),
  );
}

function ownersOf(object: KubernetesObject): readonly FieldOwnership[] {
  const { managedFields = [] } = object.metadata as {
    readonly managedFields?: readonly FieldOwnership[];
  };
  return managedFields;
}

function withFieldsOf(
  manager: string,
  owners: readonly FieldOwnership[],
): FieldOwnership[] | undefined {
  const taken = owners.filter(isTaken);
  if (taken.length === 0) {
    return undefined;
  }
  const isOwn = (owner: FieldOwnership): boolean =>
    owner.manager === manager && owner.operation === 'Apply' && owner.subresource === undefined;
  const all = [...owners.filter(isOwn), ...taken];
  const fieldsV1 = all.map((owner) => owner.fieldsV1).reduce(union);
  const { apiVersion } = all[0]!;
  const rest = owners.filter((owner) => !all.includes(owner));
  return [{ manager, operation: 'Apply', apiVersion, fieldsType: 'FieldsV1', fieldsV1 }, ...rest];
}

/**
 * Returns true for owners that give way: kubectl and creations by this provider, not controllers.
 */
function isTaken({ manager, operation, subresource }: FieldOwnership): boolean {
  if (subresource !== undefined) {
    return false;
  }
  if (manager.startsWith('kubectl')) {
    return true;
  }
  return (
    operation === 'Update' && (manager.startsWith('pulumi-') || manager === 'before-first-apply')
  );
}

function union(one: FieldSet, other: FieldSet): FieldSet {
  const merged: Record<string, FieldSet> = { ...one };
  for (const [field, below] of Object.entries(other)) {
    const before = merged[field];
    merged[field] = isObject(before) ? union(before, below) : below;
  }
  return merged;
}
