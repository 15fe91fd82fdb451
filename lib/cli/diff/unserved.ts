import { groupBy } from '../../crd/json/collections';
import { firstOf } from '../../crd/json/show';
import { podSpecOf } from '../../manifests/access/pods';
import { groupOf, isCustom } from '../../manifests/built-in-kinds';
import { accountId, objectId, operatorsAmong } from '../../manifests/edges';
import { keepingAnnotation } from '../../manifests/gitops/keeping';
import { objectText } from '../../manifests/manifest-object';

import type { Operators, ServingWorkload } from '../../manifests/edges';
import type { Finding } from '../../manifests/finding';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { Change, ObjectChanges } from './state';

/** Both states, and how they differ. */
interface Step {
  readonly before: readonly ManifestObject[];
  readonly after: readonly ManifestObject[];
  readonly changes: ObjectChanges;
  /** CRDs of the kinds that are known, whether or not a state holds them. */
  readonly crds: readonly ManifestObject[];
}

interface Unserved {
  readonly findings: readonly Finding[];
  /** Resources that are removed together with their operator, or its rights. */
  readonly resources: ReadonlySet<ManifestObject>;
}

/** A resource that nobody serves any more. */
interface Orphan {
  readonly resource: ManifestObject;
  readonly operator: ManifestObject;
  /** What gave the operator its rights on it; undefined where the operator itself is gone. */
  readonly lost?: readonly string[];
}

/**
 * Custom resources whose operator is removed, or loses its rights on them, and has no successor:
 * those that stay, and those that are removed in the same change.
 */
export function unserved(step: Step): Unserved {
  const gone = step.changes.removed.filter((object) => keepingAnnotation(object) === undefined);
  if (!gone.some(mayServe) && !step.changes.changed.some(mayServeOthers)) {
    return { findings: [], resources: new Set() };
  }
  const orphans = orphansOf(step, gone);
  const isLeaving = new Set(gone);
  const [leaving, staying] = [true, false].map((is) =>
    orphans.filter(({ resource }) => isLeaving.has(resource) === is),
  );
  return {
    findings: [
      ...[...groupBy(staying ?? [], ({ operator }) => operator).values()].map(operatorGone),
      ...(leaving ?? []).map(removedTogether),
    ],
    resources: new Set((leaving ?? []).map(({ resource }) => resource)),
  };
}

/** Returns true for what decides who serves a resource. */
function mayServe(object: ManifestObject): boolean {
  return (
    podSpecOf(object) !== undefined ||
    object.kind === 'ServiceAccount' ||
    groupOf(object.apiVersion) === 'rbac.authorization.k8s.io'
  );
}

/** Of a workload, its account alone: a state has thousands, and most changes are other images. */
function mayServeOthers({ before, after }: Change): boolean {
  return podSpecOf(before) === undefined
    ? mayServe(after)
    : accountId(before) !== accountId(after) || podSpecOf(after) === undefined;
}

function orphansOf(
  { before, after, changes, crds }: Step,
  gone: readonly ManifestObject[],
): Orphan[] {
  const isGone = new Set(gone.map(objectId));
  const isKept = (object: ManifestObject): boolean => !isGone.has(objectId(object));
  // What a tool keeps is in the cluster still; a process without its account gets no answer.
  const left = [...after, ...changes.removed.filter(isKept)].filter(
    (object) => podSpecOf(object) === undefined || !isGone.has(accountId(object)),
  );
  const [old, next] = [operatorsAmong(before, crds), operatorsAmong(left, crds)];
  const [workloads, following] = [before, after].map(
    (state) => new Map(state.map((object) => [objectId(object), object])),
  );
  return before.filter(isCustom).flatMap((resource): Orphan[] => {
    const served = next.of(resource).length > 0 ? [] : old.of(resource);
    const removed = served.find(({ id }) => isGone.has(id));
    if (removed !== undefined) {
      return [{ resource, operator: workloads!.get(removed.id)! }];
    }
    return served.slice(0, 1).flatMap(({ id, grantedBy }): Orphan[] => {
      const operator = following!.get(id);
      if (operator === undefined) {
        return [];
      }
      const account = accountId(operator);
      if (isGone.has(account)) {
        return [{ resource, operator, lost: [account] }];
      }
      const lost = grantedBy.map((grant) => `${grant} for ${account}`);
      return losesRights({ resource, operator, grantedBy }, next)
        ? [{ resource, operator, lost }]
        : [];
    });
  });
}

/**
 * Returns true where roles or bindings are gone, or name another account. Rights that are only
 * fewer, in a role that the operator keeps, are listed as rights: it may not need them.
 */
function losesRights(
  { resource, operator, grantedBy }: Orphan & Pick<ServingWorkload, 'grantedBy'>,
  next: Operators,
): boolean {
  const id = objectId(operator);
  return (
    grantedBy.length > 0 &&
    !grantedBy.some((grant) => next.isGranted(operator, grant)) &&
    !next.writersOf(resource).some((writer) => writer.id === id)
  );
}

const NOBODY =
  'nobody reconciles them any more, and where they have a finalizer they can no longer be deleted';

const HOW = "; 'npx operator-constructs apply-order --remove' prints the commands in order";

function operatorGone(orphans: readonly Orphan[]): Finding {
  const [{ operator, lost }] = orphans as readonly [Orphan, ...Orphan[]];
  const names = firstOf(orphans.map(({ resource }) => objectText(resource)));
  const common = { level: 'error', object: objectText(operator) } as const;
  return lost === undefined
    ? {
        ...common,
        rule: 'removals/operator-removed',
        message: `is the operator of ${names}, and no other workload takes over: ${NOBODY}`,
        remedy:
          'keep the operator as long as it has resources; to remove all of it, remove the resources in a change of ' +
          `their own, wait until they are gone, and then remove the operator${HOW}`,
      }
    : {
        ...common,
        rule: 'removals/operator-without-rights',
        message: `stays, and has no rights on ${names} any more, nor has another workload: ${NOBODY}`,
        remedy:
          `keep ${firstOf([...new Set(orphans.flatMap((each) => each.lost ?? []))])} as long as it has resources; to ` +
          'remove them, remove the resources in a change of their own, wait until they are gone, and then remove the rights',
      };
}

function removedTogether({ resource, operator, lost }: Orphan): Finding {
  const [how, last] =
    lost === undefined
      ? [`as its operator, ${objectText(operator)}: if that is`, 'the operator']
      : [`as the rights of its operator, ${objectText(operator)}: if they are`, 'the rights'];
  return {
    rule: lost === undefined ? 'removals/removed-with-operator' : 'removals/removed-with-rights',
    level: 'error',
    object: objectText(resource),
    message:
      `is removed in the same change ${how} gone first, nobody removes what it runs for the resource, nor the ` +
      'finalizer, and the resource and its namespace are never gone',
    remedy: `take a backup, remove the resource in a change of its own, wait until it is gone, and then remove ${last}${HOW}`,
  };
}
