import { definedKind, groupKind, groupOf } from '../../manifests/built-in-kinds';
import { type ManifestObject, objectText } from '../../manifests/manifest-object';
import { fieldPath } from '../../manifests/report/finding-text';
import { groupBy, isObject, own } from '../../crd/json/object';
import { definitionsOf } from './crds';
import type { PlanFinding } from './finding';
import type { Step } from './release';

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
