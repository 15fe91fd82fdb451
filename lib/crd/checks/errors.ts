import { messageOf } from '../json/problem-list';
import { HIDDEN, isSecretValue, nameIn } from '../json/secret-values';
import { withoutPlaceholders } from '../unresolved/unresolved-values';

import type { IConstruct } from 'constructs';
import type { AnyProblem } from '../json/problem-list';
import type { Tree } from '../json/tree';

/** Classes that JSON shows as an empty object, or as something else. */
const NO_DATA = ['Date', 'Map', 'Promise', 'RegExp', 'Set'];

/**
 * Shows the value of a prop; a single value that may be a secret, by the name of the prop or by
 * itself, it does not.
 */
export function showAs(prop: string, value: unknown): string {
  return isShown(prop, value)
    ? show(value)
    : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}, which is not shown`;
}

/** Returns true if the value of a prop may be shown: whether it is surely no secret. */
export function isShown(prop: string, value: unknown): boolean {
  const name =
    prop
      .split(/[.[\]]+/)
      .filter((part) => part !== '' && !/^\d+$/.test(part))
      .at(-1) ?? prop;
  return !isSecretValue(value, name);
}

/**
 * Shows a value in an error as the user wrote it: text in single quotes, a construct by its path,
 * all else as JSON. What may be secret within an object is not shown.
 */
export function show(value: unknown): string {
  if (typeof value === 'string') {
    return `'${value}'`;
  }
  if (typeof value === 'function') {
    return `the function ${value.name || 'without a name'}`;
  }
  if (typeof value === 'number') {
    return String(value);
  }
  if (typeof value === 'bigint') {
    return `${value}n`;
  }
  const kind = Object.prototype.toString.call(value).slice('[object '.length, -1);
  if (NO_DATA.includes(kind)) {
    return `a ${kind}`;
  }
  if (
    (value as { readonly __pulumiOutput?: unknown } | null | undefined)?.__pulumiOutput === true
  ) {
    return 'an Output';
  }
  const path = (value as Partial<IConstruct> | null | undefined)?.node?.path;
  return typeof path === 'string' ? `[${path}]` : jsonOf(value);
}

/**
 * An error that holds all problems found at one place.
 *
 * One problem reads as one line; several are listed below a heading, so that a user mends them in
 * one go.
 */
export function failure(problems: readonly AnyProblem[], place?: IConstruct | string): Error {
  const path = typeof place === 'object' ? place.node.path : place;
  // An app has no path.
  const at = path === undefined || path === '' ? '' : ` [${path}]`;
  const texts = problems.map((problem) => withoutPlaceholders(messageOf(problem)));
  if (texts.length === 1) {
    return new Error(`${texts[0]}${at}`);
  }
  return new Error(
    `${texts.length} problems${at}:\n${texts.map((text) => `  ${text}`).join('\n')}`,
  );
}

export function throwIfAny(problems: readonly AnyProblem[], place?: IConstruct | string): void {
  if (problems.length > 0) {
    throw failure(problems, place);
  }
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value, hideSecret) ?? String(value);
  } catch {
    // It goes in a circle, or has numbers that JSON has no form for.
    return Object.prototype.toString.call(value);
  }
}

/** `this` is the object or the list that the value is in. */
function hideSecret(this: unknown, key: string, value: unknown): unknown {
  const name = typeof this === 'object' && this !== null ? nameIn(this as Tree, key) : key;
  return key !== '' && isSecretValue(value, name) ? HIDDEN : value;
}
