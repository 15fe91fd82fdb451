import { groupBy } from '../../crd/json/object';
import { podSpecOf } from '../../manifests/access/workloads';
import { isCustom } from '../../manifests/built-in-kinds';
import { objectId, operatorsAmong } from '../../manifests/edges';
import { objectText } from '../../manifests/manifest-object';
import { keepingAnnotation } from './removals';

import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';

/** Both states, and what one has and the other has not. */
interface Removal {
  readonly before: readonly ManifestObject[];
  readonly after: readonly ManifestObject[];
  readonly removed: readonly ManifestObject[];
  /** CRDs of the kinds that are known, whether or not a state holds them. */
  readonly crds: readonly ManifestObject[];
}

interface Unserved {
  readonly findings: readonly Finding[];
  /** Resources that are removed together with their operator. */
  readonly resources: ReadonlySet<ManifestObject>;
}

/**
 * Custom resources whose operator is removed, and has no successor: those that stay, and those that
 * are removed in the same change.
 */
export function unserved({ before, after, removed, crds }: Removal): Unserved {
  const leaves = (object: ManifestObject): boolean => keepingAnnotation(object) === undefined;
  const workloads = new Map(
    removed
      .filter((object) => podSpecOf(object) !== undefined && leaves(object))
      .map((object) => [objectId(object), object]),
  );
  if (workloads.size === 0) {
    return { findings: [], resources: new Set() };
  }
  const [old, next] = [operatorsAmong(before, crds), operatorsAmong(after, crds)];
  const lost = before.filter(isCustom).flatMap((resource) => {
    const operator = old(resource).find((id) => workloads.has(id));
    return operator === undefined || next(resource).length > 0
      ? []
      : [{ resource, operator: workloads.get(operator) as ManifestObject }];
  });
  const gone = new Set(removed.filter(leaves));
  const [leaving, staying] = [true, false].map((isGone) =>
    lost.filter(({ resource }) => gone.has(resource) === isGone),
  );
  return {
    findings: [
      ...[...groupBy(staying ?? [], ({ operator }) => operator)].map(([operator, of]) =>
        operatorRemoved(
          operator,
          of.map(({ resource }) => resource),
        ),
      ),
      ...(leaving ?? []).map(({ resource, operator }) => removedTogether(resource, operator)),
    ],
    resources: new Set((leaving ?? []).map(({ resource }) => resource)),
  };
}

const SHOWN = 3;

function operatorRemoved(operator: ManifestObject, resources: readonly ManifestObject[]): Finding {
  const more = resources.length - SHOWN;
  const names = resources.slice(0, SHOWN).map(objectText).join(', ');
  return {
    rule: 'removals/operator-removed',
    level: 'error',
    object: objectText(operator),
    message:
      `is the operator of ${names}${more > 0 ? ` and ${more} more` : ''}, and no other workload takes over: ` +
      'nobody reconciles them any more, and where they have a finalizer they can no longer be deleted',
    remedy:
      'keep the operator as long as it has resources; to remove all of it, remove the resources in a change of ' +
      'their own, wait until they are gone, and then remove the operator',
  };
}

function removedTogether(resource: ManifestObject, operator: ManifestObject): Finding {
  return {
    rule: 'removals/removed-with-operator',
    level: 'error',
    object: objectText(resource),
    message:
      `is removed in the same change as its operator, ${objectText(operator)}: if that is gone first, nobody ` +
      'removes what it runs for the resource, nor the finalizer, and the resource and its namespace are never gone',
    remedy:
      'take a backup, remove the resource in a change of its own, wait until it is gone, and then remove the operator',
  };
}
