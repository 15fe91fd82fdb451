import { throwIfAny } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { pathText } from '../crd/json/path';
import { shortJson } from '../crd/json/show';
import { suggest } from '../crd/json/suggest';
import { isObject } from '../crd/json/tree';
import { listed, objectsOf, result, sourceText } from './manifest-source';

import type { ManifestObject } from '../manifests/manifest-object';
import type { CheckResult, ManifestSource } from './manifest-source';

/** Which object is meant; of what is left out, any will do. */
export interface ObjectReference {
  /** Such as `StatefulSet`. */
  readonly kind: string;
  /** @default - any name */
  readonly name?: string;
  /** @default - any namespace, and none */
  readonly namespace?: string;
  /** Such as `apps/v1`. @default - any API group and version */
  readonly apiVersion?: string;
}

/** An object as it is expected: fields that are not named may have any value. */
export type PartialObject = Readonly<Record<string, unknown>>;

const REFERENCE = prop.required(
  prop.object(
    {
      kind: prop.required(prop.string()),
      name: prop.string(),
      namespace: prop.string(),
      apiVersion: prop.string(),
    },
    "must be an object, such as { kind: 'Service', name: 'events' }",
  ),
);

/** The object that is meant; fails when there is none, or more than one. */
export function findObject(source: ManifestSource, reference: ObjectReference): ManifestObject {
  const objects = objectsOf(source);
  const [found, ...others] = matching(objects, reference);
  if (found === undefined) {
    throw new Error(absentText(source, objects, reference));
  }
  if (others.length > 0) {
    const names = [found, ...others].map(objectText);
    throw new Error(
      listed(`${referenceText(reference)} is not one object but ${names.length}:`, names),
    );
  }
  return found;
}

/** The object that is meant, or undefined; fails when there is more than one. */
export function tryFindObject(
  source: ManifestSource,
  reference: ObjectReference,
): ManifestObject | undefined {
  const objects = objectsOf(source);
  return matching(objects, reference).length === 0 ? undefined : findObject(objects, reference);
}

export function checkObject(
  source: ManifestSource,
  reference: ObjectReference,
  partial?: PartialObject,
): CheckResult {
  const objects = objectsOf(source);
  const found = matching(objects, reference);
  const compared = found.map((object) => ({ object, wrong: differences(object, partial ?? {}) }));
  const right = compared
    .filter(({ wrong }) => wrong.length === 0)
    .map(({ object }) => objectText(object));
  return result(
    right.length > 0,
    () =>
      `${sourceText(source)} has ${right.join(', ')}${partial === undefined ? '' : ', with all fields as given'}`,
    () =>
      found.length === 0
        ? absentText(source, objects, reference)
        : compared
            .map(({ object, wrong }) => listed(`${objectText(object)} is not as expected:`, wrong))
            .join('\n'),
  );
}

function matching(
  objects: readonly ManifestObject[],
  reference: ObjectReference,
): ManifestObject[] {
  throwIfAny(problemsOf(REFERENCE, 'reference', reference));
  const { kind, name, namespace, apiVersion } = reference;
  return objects.filter(
    (object) =>
      object.kind === kind &&
      (name === undefined || object.metadata.name === name) &&
      (namespace === undefined || object.metadata.namespace === namespace) &&
      (apiVersion === undefined || object.apiVersion === apiVersion),
  );
}

/** Describes the objects in the place of a missing one. */
function absentText(
  source: ManifestSource,
  objects: readonly ManifestObject[],
  reference: ObjectReference,
): string {
  const heading = `${sourceText(source)} has no ${referenceText(reference)}`;
  const ofKind = objects.filter(({ kind }) => kind === reference.kind);
  if (ofKind.length > 0) {
    const names = ofKind.map(({ metadata }) => metadata.name);
    return listed(
      `${heading}${meantText(reference.name, names)}; of this kind there are:`,
      ofKind.map(objectText),
    );
  }
  const counts = new Map<string, number>();
  for (const { kind } of objects) {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const kinds = [...counts]
    .map(([kind, count]) => (count === 1 ? kind : `${kind} (${count})`))
    .sort();
  const meant = meantText(reference.kind, [...counts.keys()]);
  return objects.length === 0
    ? `${heading}; there are no objects at all`
    : `${heading}${meant}; there is no object of this kind, only ${kinds.join(', ')}`;
}

function meantText(word: string | undefined, words: readonly string[]): string {
  const meant = word === undefined || words.includes(word) ? undefined : suggest(word, words);
  return meant === undefined ? '' : `; did you mean '${meant}'`;
}

function referenceText({ kind, name, namespace, apiVersion }: ObjectReference): string {
  const place = namespace === undefined ? '' : ` in namespace '${namespace}'`;
  return `${kind}${name === undefined ? '' : ` '${name}'`}${place}${apiVersion === undefined ? '' : ` of ${apiVersion}`}`;
}

/** An object in words: `StatefulSet a/events (apps/v1)`. */
export function objectText({
  kind,
  apiVersion,
  metadata: { name, namespace },
}: ManifestObject): string {
  return `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name} (${apiVersion})`;
}

/** A matcher of Jest or Vitest in the place of a value, such as `expect.any(String)`. */
export interface AsymmetricMatcher {
  asymmetricMatch(value: unknown): boolean;
}

type Steps = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/**
 * Where a value differs from what is expected of it, one line each: a field that is not expected
 * may have any value, a list has as many items as expected, and `undefined` says that a field is
 * not there.
 */
export function differences(actual: unknown, expected: unknown, at: Steps = []): string[] {
  if (isAsymmetricMatcher(expected)) {
    return expected.asymmetricMatch(actual) ? [] : [difference(at, actual, matcherText(expected))];
  }
  if (Array.isArray(expected)) {
    return Array.isArray(actual)
      ? ofLists(actual, expected, at)
      : [difference(at, actual, shortJson(expected))];
  }
  if (isObject(expected)) {
    return isObject(actual)
      ? ofFields(actual, expected, at)
      : [difference(at, actual, shortJson(expected))];
  }
  return Object.is(actual, expected) ? [] : [difference(at, actual, shortJson(expected))];
}

function ofLists(actual: readonly unknown[], expected: readonly unknown[], at: Steps): string[] {
  if (actual.length !== expected.length) {
    return [
      `${placeText(at)} has ${items(actual)}: ${shortJson(actual)}, expected ${items(expected)}: ${shortJson(expected)}`,
    ];
  }
  return expected.flatMap((item, index) => differences(actual[index], item, [...at, index]));
}

function ofFields(actual: Fields, expected: Fields, at: Steps): string[] {
  return Object.entries(expected).flatMap(([field, value]) => {
    if (Object.hasOwn(actual, field)) {
      return differences(actual[field], value, [...at, field]);
    }
    const found = differences(undefined, value, [...at, field]);
    const meant = found.length === 0 ? undefined : suggest(field, Object.keys(actual));
    return meant === undefined ? found : found.map((text) => `${text}; there is '${meant}'`);
  });
}

function difference(at: Steps, actual: unknown, expected: string): string {
  const is = actual === undefined ? 'is not there' : `is ${shortJson(actual)}`;
  return `${placeText(at)} ${is}, expected ${expected === 'undefined' ? 'no such field' : expected}`;
}

function placeText(at: Steps): string {
  return at.length === 0 ? 'the object' : pathText(at);
}

function items({ length }: readonly unknown[]): string {
  return `${length} item${length === 1 ? '' : 's'}`;
}

function isAsymmetricMatcher(value: unknown): value is AsymmetricMatcher {
  return isObject(value) && typeof value['asymmetricMatch'] === 'function';
}

/** A matcher in words, such as `Any<String>`. */
export function matcherText(matcher: AsymmetricMatcher): string {
  const { toAsymmetricMatcher } = matcher as { toAsymmetricMatcher?: () => string };
  return toAsymmetricMatcher?.call(matcher) ?? 'what the matcher accepts';
}
