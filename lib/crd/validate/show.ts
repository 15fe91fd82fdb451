import type { StructuralSchema } from '../schema';
import type { Draft } from './draft';
import { unreadable } from './readable';

/** Longest value that is shown in full. */
const MAX_SHOWN = 60;

/** Most alternatives that are listed. */
const MAX_LISTED = 12;

/** A value as JSON, cut when it is long. */
export function show(value: unknown): string {
  const text = jsonOf(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 3)}...` : text;
}

/** A value as JSON, or as whatever text it has. */
function jsonOf(value: unknown): string {
  try {
    return unreadable(value) === undefined ? (JSON.stringify(value) ?? String(value)) : 'something without end';
  } catch {
    return Object.prototype.toString.call(value); // Its getters fail, or it has numbers that JSON has no form for.
  }
}

/** The type of a value, in the words of a schema. */
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
    ? `${typeOf(value)}${value === null ? '' : ` ${show(value)}`}`
    : `${typeOf(value)} ${show(value)}`;
}

/** Names joined by commas, at most a dozen. */
export function list(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED).join(', ');
  return names.length > MAX_LISTED ? `${shown}, ...` : shown;
}

/** What a schema demands, in a few words. */
export function describe(schema: StructuralSchema): string {
  if (schema['x-kubernetes-int-or-string']) {
    return 'integer or string';
  }
  if (schema.required !== undefined) {
    return `{${schema.required.join(', ')}}`;
  }
  if (schema.enum !== undefined) {
    return list(schema.enum.map(show));
  }
  if (schema.type !== undefined) {
    return schema.format === undefined ? schema.type : `${schema.type} (${schema.format})`;
  }
  const { description: _, ...rest } = schema;
  return Object.keys(rest).length === 0 || schema['x-kubernetes-preserve-unknown-fields'] ? 'any value' : show(rest);
}
