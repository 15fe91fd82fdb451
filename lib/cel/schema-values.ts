import type { StructuralSchema } from '../crd/schema';
import { isObject, sameDraft, type Draft, type DraftObject } from '../crd/validate/draft';
import { show, showTyped } from '../crd/validate/show';
import { createDuration } from './cel-js';
import { fieldNames } from './escaping';
import { give, hide, identify, type HiddenFields } from './identity';
import { InvalidValue } from './invalid-value';
import { asResource } from './schema-views';
import { dateOf, dateTimeOf, durationNanoseconds } from './time';

/**
 * A JSON value as the rules of a CRD see it, by its schema.
 *
 * @param isResource whether it is a whole resource, of which `apiVersion`, `kind` and the names are always known
 */
export function schemaValue(json: Draft, schema: StructuralSchema, isResource = false): unknown {
  if (json === null) {
    return schema.nullable || schema.type === undefined
      ? null
      : new InvalidValue('got null for a value that must not be null');
  }
  const { type, format, items } = schema;
  if (schema['x-kubernetes-int-or-string']) {
    return typeof json === 'string' ? json : integerValue(json);
  }
  switch (type) {
    case undefined:
      return new Opaque(json);
    case 'array':
      return Array.isArray(json) && items !== undefined ? listValue(json, schema, items) : wrongType(json, type);
    case 'object':
      return isObject(json) ? objectValue(json, schema, isResource) : wrongType(json, type);
    case 'integer':
      return integerValue(json);
    case 'string':
      return typeof json === 'string' ? textValue(json, format) : wrongType(json, type);
    default:
      return typeof json === type ? json : wrongType(json, type);
  }
}

/** Numbers that do not fit into 64 bits are fractions to Go, whatever they are. */
function integerValue(json: Draft): unknown {
  const isInteger = Number.isInteger(json) && Math.abs(json as number) < 2 ** 63;
  return isInteger ? BigInt(json as number) : wrongType(json, 'integer');
}

function wrongType(json: Draft, type: string): InvalidValue {
  return new InvalidValue(`got ${showTyped(json)} for a value of type ${type}`);
}

/** A value of which the schema does not say what it is: it can be equal to another one, and no more. */
class Opaque {
  public constructor(private readonly json: Draft) {}

  public equals(other: Opaque): boolean {
    return sameDraft(this.json, other.json);
  }
}

function textValue(text: string, format: string | undefined): unknown {
  switch (format) {
    case 'date':
      return dateOf(text) ?? unreadable(text, format);
    case 'date-time':
      return dateTimeOf(text) ?? unreadable(text, format);
    case 'duration': {
      const nanoseconds = durationNanoseconds(text);
      return nanoseconds === undefined ? unreadable(text, format) : createDuration(nanoseconds);
    }
    case 'byte':
      return bytesOf(text) ?? unreadable(text, format);
    default:
      return text;
  }
}

function unreadable(text: string, format: string): InvalidValue {
  return new InvalidValue(`got ${show(text)}, which rules cannot read as ${format}`);
}

/** Rules read base64 as it stands in URLs, though the format is the one with `+` and `/`. */
function bytesOf(text: string): Uint8Array | undefined {
  const line = text.replace(/[\r\n]/g, '');
  return /^([\w-]{4})*([\w-]{2}==|[\w-]{3}=)?$/.test(line) ? new Uint8Array(Buffer.from(line, 'base64url')) : undefined;
}

function listValue(json: readonly Draft[], schema: StructuralSchema, items: StructuralSchema): unknown {
  const list = give(json.map((item) => schemaValue(item, items)));
  switch (schema['x-kubernetes-list-type']) {
    case 'set':
      return identify(list, 'set');
    case 'map': {
      const keys = schema['x-kubernetes-list-map-keys'] ?? [];
      return identify(list, { keys: keys.map((key) => fieldNames(key)[0] ?? key) });
    }
    default:
      return list;
  }
}

function objectValue(json: DraftObject, schema: StructuralSchema, isResource: boolean): unknown {
  const whole = isResource || schema['x-kubernetes-embedded-resource'] ? asResource(schema) : schema;
  const { properties, additionalProperties } = whole;
  if (properties === undefined && typeof additionalProperties === 'object') {
    return give(new Map(Object.entries(json).map(([key, value]) => [key, schemaValue(value, additionalProperties)])));
  }
  const map = new Map<string, unknown>();
  const unknown: DraftObject = Object.create(null) as DraftObject;
  for (const [field, value] of Object.entries(json)) {
    const known = properties !== undefined && Object.hasOwn(properties, field) ? properties[field] : undefined;
    if (known === undefined) {
      unknown[field] = value;
    } else if (value !== null) {
      const seen = schemaValue(value, known);
      const names = fieldNames(field);
      (names.length > 0 ? names : [field]).forEach((name) => map.set(name, seen));
    }
  }
  return hide(give(map), { size: Object.keys(json).length, unknown } satisfies HiddenFields);
}
