import { groupBy } from '../../crd/json/collections';
import { firstOf } from '../../crd/json/show';
import { isObject, own } from '../../crd/json/tree';
import { definedKind, groupKind, groupOf } from '../../manifests/built-in-kinds';
import { objectText } from '../../manifests/manifest-object';
import { fieldPath } from '../../manifests/report/finding-text';
import { upgradeFindings } from '../../manifests/upgrade-findings';
import { definitionsOf, liveStatuses, placed } from './step';

import type { ManifestObject } from '../../manifests/manifest-object';
import type { DefinitionObject, PlanFinding, Release, Step } from './step';

/**
 * CRDs among the resources of the user, as they are in the cluster, say in which versions objects
 * are stored.
 */
export function definitionFindings(
  { before, after }: Step,
  live: readonly ManifestObject[],
): PlanFinding[] {
  const [old, next] = [definitionsOf(before), definitionsOf(after)];
  const stored = liveStatuses(live);
  const byKind = groupBy(live, groupKind);
  return [
    ...[...old].flatMap(([name, crd]) => {
      const changed = next.get(name);
      if (changed === undefined) {
        return [removedFinding(crd)];
      }
      const status = stored.get(name);
      const resources = byKind.get(definedKind(changed)) ?? [];
      return changesOf(status === undefined ? crd : { ...crd, status }, changed, after).map(
        (finding) => withTouched(finding, resources),
      );
    }),
    ...[...next].filter(([name]) => !old.has(name)).map(([, crd]) => addedFinding(crd, after)),
  ];
}

function changesOf(
  before: DefinitionObject,
  after: DefinitionObject,
  release: Release,
): PlanFinding[] {
  return upgradeFindings(before, after).map((finding) => ({
    ...finding,
    object: objectText(after),
    ...placed(release, after),
  }));
}

function removedFinding(crd: ManifestObject): PlanFinding {
  return {
    rule: 'crds/definition-removed',
    level: 'error',
    object: objectText(crd),
    message:
      'is not in the new release: where it is deleted, all resources of its kind are, too; where it stays, nobody serves them',
    remedy: 'keep it until the last resource of the kind is gone',
  };
}

function addedFinding(crd: ManifestObject, release: Release): PlanFinding {
  return {
    rule: 'crds/definition-added',
    level: 'info',
    object: objectText(crd),
    message: 'is new; it must be there before the new release starts',
    ...placed(release, crd),
  };
}

function withTouched(finding: PlanFinding, resources: readonly ManifestObject[]): PlanFinding {
  const { path, alsoAt = [], message } = finding;
  const paths = path === undefined ? [] : [path, ...alsoAt];
  const touches = resources
    .filter((resource) => paths.some((each) => sets(resource, each)))
    .map(objectText);
  return touches.length === 0
    ? finding
    : { ...finding, touches, message: `${message}; set in ${firstOf(touches)}` };
}

/** True if a resource has a field, in the version of the CRD that the path is about. */
function sets(resource: ManifestObject, path: string): boolean {
  const place = fieldPath(path);
  const version = resource.apiVersion.slice(groupOf(resource.apiVersion).length + 1);
  return (
    place !== undefined &&
    place.field !== '' &&
    place.version === version &&
    has(resource, stepsOf(place.field))
  );
}

/** The steps of a field such as `spec.hosts[].labels.*`. */
function stepsOf(field: string): string[] {
  return field.match(/\["(?:[^"\\]|\\.)*"\]|\[\]|[^.[\]]+/g) ?? [];
}

function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) {
    return value !== undefined;
  }
  if (step === '[]') {
    return Array.isArray(value) && value.some((item) => has(item, rest));
  }
  if (!isObject(value)) {
    return false;
  }
  return step === '*'
    ? Object.values(value).some((item) => has(item, rest))
    : has(own(value, nameOf(step)), rest);
}

function nameOf(step: string): string {
  return step.startsWith('["') ? (JSON.parse(step.slice(1, -1)) as string) : step;
}
