import { isObject } from '../crd/json/object';
import { pathText } from '../crd/json/path';
import { show } from '../crd/json/show';
import { suggest } from '../crd/json/suggest';

/** A matcher of Jest or Vitest in the place of a value, such as `expect.any(String)`. */
export interface AsymmetricMatcher {
  asymmetricMatch(value: unknown): boolean;
}

type Steps = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/**
 * Where a value differs from what is expected of it, one line each: a field that is not expected may have any value, a
 * list has as many items as expected, and `undefined` says that a field is not there.
 */
export function differences(actual: unknown, expected: unknown, at: Steps = []): string[] {
  if (isAsymmetricMatcher(expected)) {
    return expected.asymmetricMatch(actual) ? [] : [difference(at, actual, matcherText(expected))];
  }
  if (Array.isArray(expected)) {
    return Array.isArray(actual) ? ofLists(actual, expected, at) : [difference(at, actual, show(expected))];
  }
  if (isObject(expected)) {
    return isObject(actual) ? ofFields(actual, expected, at) : [difference(at, actual, show(expected))];
  }
  return Object.is(actual, expected) ? [] : [difference(at, actual, show(expected))];
}

function ofLists(actual: readonly unknown[], expected: readonly unknown[], at: Steps): string[] {
  if (actual.length !== expected.length) {
    return [`${placeText(at)} has ${items(actual)}: ${show(actual)}, expected ${items(expected)}: ${show(expected)}`];
  }
  return expected.flatMap((item, index) => differences(actual[index], item, [...at, index]));
}

function ofFields(actual: Fields, expected: Fields, at: Steps): string[] {
  return Object.entries(expected).flatMap(([field, value]) => {
    if (Object.hasOwn(actual, field)) return differences(actual[field], value, [...at, field]);
    const found = differences(undefined, value, [...at, field]);
    const meant = found.length === 0 ? undefined : suggest(field, Object.keys(actual));
    return meant === undefined ? found : found.map((text) => `${text}; there is '${meant}'`);
  });
}

function difference(at: Steps, actual: unknown, expected: string): string {
  const is = actual === undefined ? 'is not there' : `is ${show(actual)}`;
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
