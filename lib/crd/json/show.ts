import { HIDDEN, isSecretValue, nameIn, nameOfItem } from './secret-values';

import type { Draft } from './draft';
import type { StructuralSchema } from './schema';
import type { Tree } from './tree';

/** Longest value that is shown in full. */
const MAX_SHOWN = 60;

const MAX_LISTED = 12;

/**
 * A value as JSON, cut when it is long; no more of it is looked at than is shown. What may be
 * secret within an object or a list is not shown; whether a single value is, depends on its place.
 */
export function shortJson(value: unknown): string {
  const text = jsonOf(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 3)}...` : text;
}

function jsonOf(value: unknown): string {
  try {
    const text = typeof value === 'bigint' ? undefined : startOf(value);
    return text ?? (typeof value === 'symbol' ? value.toString() : String(value));
  } catch {
    return 'something that cannot be shown'; // Its getters fail, or it has no text.
  }
}

/**
 * The start of the JSON of a value: all of it, or more than is shown. Undefined for what JSON
 * leaves out.
 */
function startOf(value: unknown, room: number = MAX_SHOWN, name?: string): string | undefined {
  if (typeof value === 'string') {
    return JSON.stringify(value.slice(0, room + 1));
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const toJson = (value as { readonly toJSON?: unknown }).toJSON;
  if (typeof toJson === 'function') {
    return startOf((toJson as () => unknown).call(value), room, name);
  }
  const isList = Array.isArray(value);
  let text = isList ? '[' : '{';
  let before: unknown;
  for (const key in value) {
    if (text.length > room) {
      break;
    }
    const item: unknown = (value as Readonly<Record<string, unknown>>)[key];
    const meaning = isList ? nameOfItem(before, name ?? '') : nameIn(value as Tree, key, name);
    const shown = startOf(
      isSecretValue(item, meaning) ? HIDDEN : item,
      room - text.length,
      meaning,
    );
    text += memberText(isList ? undefined : startOf(key, room), shown, text.length > 1);
    before = item;
  }
  return text + (isList ? ']' : '}');
}

/** A member as JSON; of lists each is there, of objects none that JSON leaves out. */
function memberText(
  key: string | undefined,
  shown: string | undefined,
  isFurther: boolean,
): string {
  const text = key === undefined ? (shown ?? 'null') : shown && `${key}:${shown}`;
  return text === undefined ? '' : `${isFurther ? ',' : ''}${text}`;
}

export function typeOf(value: Draft): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Type and value, such as `integer 3`; the type alone where the value says enough or nothing. */
export function showTyped(value: Draft): string {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
    ? `${typeOf(value)}${value === null ? '' : ` ${shortJson(value)}`}`
    : `${typeOf(value)} ${shortJson(value)}`;
}

export function list(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED).join(', ');
  return names.length > MAX_LISTED ? `${shown}, ...` : shown;
}

const AND = new Intl.ListFormat('en-GB');
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** All of some names: `a, b and c`. */
export const allOf = (names: Iterable<string>): string => AND.format(names);

/** One of some names: `a, b or c`. */
export const oneOfThem = (names: Iterable<string>): string => OR.format(names);

/** Most names of objects that a message has. */
const MAX_OBJECTS = 3;

/** The first of some names, and how many more there are. */
export function firstOf(names: readonly string[], most = MAX_OBJECTS): string {
  const more = names.length - most;
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

export function listOfValues(values: readonly unknown[]): string {
  return list(values.slice(0, MAX_LISTED + 1).map(shortJson));
}

export function describe(schema: StructuralSchema): string {
  if (schema['x-kubernetes-int-or-string']) {
    return 'integer or string';
  }
  if (schema.required !== undefined) {
    return `{${list(schema.required)}}`;
  }
  if (schema.enum !== undefined) {
    return listOfValues(schema.enum);
  }
  if (schema.type !== undefined) {
    return schema.format === undefined ? schema.type : `${schema.type} (${schema.format})`;
  }
  const { description: _, ...rest } = schema;
  return Object.keys(rest).length === 0 || schema['x-kubernetes-preserve-unknown-fields']
    ? 'any value'
    : shortJson(rest);
}
