import { type ManifestObject, objectText } from '../../manifests/manifest-object';
import type { CustomResourceDefinitionManifest } from '../../crd/json/manifest';
import { definedKind, isDefinition, groupKind, groupOf } from '../../manifests/built-in-kinds';
import { upgradeFindings } from '../../manifests/upgrade-findings';
import { objectKey } from '../diff/state';
import { type PlanFinding, type Release, type Step, atHomeOf } from './step';
import { fieldPath } from '../../manifests/report/finding-text';
import { groupBy, isObject, own } from '../../crd/json/object';

/**
 * Returns the changes of CRDs: new ones, removed ones, and changed ones. CRDs as they are in the cluster say in
 * which versions objects are stored.
 */
export function definitionFindings({ before, after }: Step, live: readonly ManifestObject[] = []): PlanFinding[] {
  const [old, next] = [definitionsOf(before), definitionsOf(after)];
  const stored = new Map(live.filter(isDefinition).map(({ metadata, status }) => [metadata.name, status]));
  return [
    ...[...old].flatMap(([name, crd]) => {
      const changed = next.get(name);
      const status = stored.get(name);
      return changed === undefined
        ? [removedFinding(crd)]
        : changesOf(status === undefined ? crd : { ...crd, status }, changed, after);
    }),
    ...[...next].filter(([name]) => !old.has(name)).map(([, crd]) => addedFinding(crd, after)),
  ];
}

/** A CRD among the objects of a release. The comparison reports its problems. */
export type DefinitionObject = ManifestObject & CustomResourceDefinitionManifest;

export function definitionsOf({ objects }: Release): ReadonlyMap<string, DefinitionObject> {
  return new Map(objects.filter(isDefinition).map((crd) => [crd.metadata.name, crd as DefinitionObject]));
}

function changesOf(before: DefinitionObject, after: DefinitionObject, release: Release): PlanFinding[] {
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

export function placed({ placeOf }: Release, object: ManifestObject): Pick<PlanFinding, 'place'> {
  const place = placeOf?.(object);
  return place === undefined ? {} : { place };
}

/**
 * The objects of both releases by their identity in a Kubernetes cluster; the old ones by what they would be in
 * the namespace of the new ones.
 */
export function objectsByKey(
  step: Step,
): readonly [before: ReadonlyMap<string, ManifestObject>, after: ReadonlyMap<string, ManifestObject>] {
  const { before, after } = step;
  const clusterKinds = new Set(
    [before, after]
      .flatMap((release) => [...definitionsOf(release).values()])
      .filter(({ spec }) => (spec as { readonly scope?: unknown } | undefined)?.scope === 'Cluster')
      .map(definedKind),
  );
  const home = after.namespace || before.namespace;
  const isCluster = (group: string, kind: string): boolean => clusterKinds.has(`${group}/${kind}`);
  const keyed = (
    objects: readonly ManifestObject[],
    as: readonly ManifestObject[],
  ): ReadonlyMap<string, ManifestObject> =>
    new Map(objects.map((object, index) => [objectKey(as[index] ?? object, isCluster, home), object]));
  return [keyed(before.objects, atHomeOf(after, before)), keyed(after.objects, after.objects)];
}

/** Findings about CRDs, with the resources of the user that set one of the fields. */
export function withTouched(
  findings: readonly PlanFinding[],
  step: Step,
  resources: readonly ManifestObject[],
): PlanFinding[] {
  const kinds = new Map(
    [step.before, step.after].flatMap((release) =>
      [...definitionsOf(release).values()].map((crd) => [objectText(crd), definedKind(crd)] as const),
    ),
  );
  const byKind = groupBy(resources, groupKind);
  return findings.map((finding) => {
    const { path, alsoAt = [], message } = finding;
    const paths = path === undefined ? [] : [path, ...alsoAt];
    const touches = (byKind.get(kinds.get(finding.object) ?? '') ?? [])
      .filter((resource) => paths.some((each) => sets(resource, each)))
      .map(objectText);
    return touches.length === 0 ? finding : { ...finding, touches, message: `${message}; set in ${listed(touches)}` };
  });
}

const SHOWN = 3;

function listed(objects: readonly string[]): string {
  const more = objects.length - SHOWN;
  return `${objects.slice(0, SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** True if a resource has a field, in the version of the CRD that the path is about. */
function sets(resource: ManifestObject, path: string): boolean {
  const place = fieldPath(path);
  const version = resource.apiVersion.slice(groupOf(resource.apiVersion).length + 1);
  return place !== undefined && place.field !== '' && place.version === version && has(resource, stepsOf(place.field));
}

/** The steps of a field such as `spec.hosts[].labels.*`. */
function stepsOf(field: string): string[] {
  return field.match(/\["(?:[^"\\]|\\.)*"\]|\[\]|[^.[\]]+/g) ?? [];
}

function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (step === '[]') return Array.isArray(value) && value.some((item) => has(item, rest));
  if (!isObject(value)) return false;
  return step === '*' ? Object.values(value).some((item) => has(item, rest)) : has(own(value, nameOf(step)), rest);
}

function nameOf(step: string): string {
  return step.startsWith('["') ? (JSON.parse(step.slice(1, -1)) as string) : step;
}
