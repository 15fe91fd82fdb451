import { resourceCheck } from '../../crd/compare/compare-resources';
import { groupBy } from '../../crd/json/collections';
import { validateCustomResource } from '../../crd/validate/validate-resource';
import { definedKind, groupKind, isCustom } from '../../manifests/built-in-kinds';
import { objectText } from '../../manifests/manifest-object';
import { definitionsOf } from './step';

import type { DefinitionFinding } from '../../crd/compare/compare-definitions';
import type { ManifestObject } from '../../manifests/manifest-object';
import type { DefinitionObject, ObjectPlace, PlanFinding, Step } from './step';

/** A resource of the user, with its place. */
export interface GivenResource {
  readonly object: ManifestObject;
  /** @default - it is in no file */
  readonly place?: ObjectPlace;
}

/**
 * Returns the findings of the new CRDs about resources that the old ones accept: yours, and those
 * in the old manifests.
 */
export function resourceFindings(step: Step, given: readonly GivenResource[]): PlanFinding[] {
  const kinds = kindsOf(step);
  const own = step.before.objects
    .filter((object) => kinds.has(groupKind(object)))
    .map((object): GivenResource => ({ object }));
  return [
    ...given.flatMap((resource) =>
      checked(resource, kinds.get(groupKind(resource.object))).map((finding) => ({
        ...finding,
        touches: [finding.object],
      })),
    ),
    ...own.flatMap((resource) => checked(resource, kinds.get(groupKind(resource.object)))),
    ...unknownFindings(given, kinds),
  ];
}

/**
 * Samples of the authors that the old CRDs accept and the new ones refuse: manifests that were
 * written after them.
 */
export function sampleFindings(step: Step): PlanFinding[] {
  const kinds = kindsOf(step);
  return step.before.samples.flatMap((object): PlanFinding[] => {
    const kind = kinds.get(groupKind(object));
    if (kind?.before === undefined || kind.after === undefined) {
      return [];
    }
    return kind.check(object).map((finding) => ({
      ...toFinding(finding, { object }),
      rule: 'samples/sample-invalid',
      level: 'warning',
      remedy: 'look for manifests that were written after this sample',
    }));
  });
}

/** A kind in both releases; the CRD is missing where a release does not have it. */
interface SteppedKind {
  readonly before?: DefinitionObject;
  readonly after?: DefinitionObject;
  /** Returns the effects of the step on a resource. */
  readonly check: (resource: ManifestObject) => readonly DefinitionFinding[];
}

function kindsOf({ before, after }: Step): ReadonlyMap<string, SteppedKind> {
  const [old, next] = [before, after].map(
    (release) =>
      new Map([...definitionsOf(release).values()].map((crd) => [definedKind(crd), crd])),
  );
  const kinds = new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])]);
  return new Map(
    [...kinds].map((kind) => {
      const [was, is] = [old?.get(kind), next?.get(kind)];
      const check = was === undefined || is === undefined ? () => [] : resourceCheck(was, is);
      return [kind, { before: was, after: is, check }];
    }),
  );
}

function checked(resource: GivenResource, kind: SteppedKind | undefined): PlanFinding[] {
  if (kind?.before === undefined) {
    return kind?.after === undefined ? [] : refusedByNew(resource, kind.after);
  }
  if (kind.after === undefined) {
    return [{ ...about(resource), ...GONE }];
  }
  return kind.check(resource.object).map((finding) => toFinding(finding, resource));
}

const GONE = {
  rule: 'resources/kind-removed',
  level: 'error',
  message: 'the new release has no CRD of its kind, so nobody serves it any more',
  remedy: 'replace it before the step, or keep the old release for it',
} as const;

/** A resource of a kind that only the new release has was never accepted before. */
function refusedByNew(resource: GivenResource, crd: DefinitionObject): PlanFinding[] {
  return validateCustomResource(crd, resource.object).problems.map(({ path, message }) => ({
    ...about(resource),
    rule: 'resources/resource-refused',
    level: 'error',
    path,
    message: `is refused: ${message}`,
  }));
}

function toFinding(
  { change, severity, path, message }: DefinitionFinding,
  resource: GivenResource,
): PlanFinding {
  return {
    ...about(resource),
    rule: `resources/${change}`,
    level: severity === 'breaking' ? 'error' : 'warning',
    ...(path !== '' && { path }),
    message: withoutName(message, path),
    remedy: 'change the resource before the step',
  };
}

/** The message of a comparison names the resource and the path, which a finding has apart. */
function withoutName(message: string, path: string): string {
  const text = message.replace(/^\w+ "[^"]*"(?: \([^)]*\))? /, '');
  return path !== '' && text.startsWith(`${path} `) ? text.slice(path.length + 1) : text;
}

function about({ object, place }: GivenResource): Pick<PlanFinding, 'object' | 'place'> {
  return { object: objectText(object), place };
}

function unknownFindings(
  given: readonly GivenResource[],
  kinds: ReadonlyMap<string, SteppedKind>,
): PlanFinding[] {
  const unknown = given
    .map(({ object }) => object)
    .filter((object) => !kinds.has(groupKind(object)) && isCustom(object));
  return [...groupBy(unknown, ({ apiVersion, kind }) => `${kind} of ${apiVersion}`)].map(
    ([object, { length }]) => ({
      rule: 'resources/not-checked',
      level: 'info',
      object,
      message: `neither release has a CRD of this kind, so ${length === 1 ? 'one resource was' : `${length} resources were`} not checked`,
    }),
  );
}
