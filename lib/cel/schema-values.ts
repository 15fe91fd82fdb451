import type { StructuralSchema } from '../crd/schema';
import { isObject, sameDraft, type Draft, type DraftObject } from '../crd/validate/draft';
import { createDuration } from './cel-js';
import { fieldNames } from './escaping';
import { hide, identify, type HiddenFields } from './identity';
import { InvalidNull } from './invalid-null';
import { asResource } from './schema-views';
import { durationNanoseconds } from './time';

/**
 * A JSON value as the rules of a CRD see it, by its schema.
 *
 * @param isResource whether it is a whole resource, of which `apiVersion`, `kind` and the names are always known
 */
export function schemaValue(json: Draft, schema: StructuralSchema, isResource = false): unknown {
  if (json === null) {
    return schema.nullable || schema.type === undefined ? null : new InvalidNull();
  }
  const { type, format, items } = schema;
  if (schema['x-kubernetes-int-or-string']) {
    return typeof json === 'number' ? integerValue(json) : json;
  }
  if (type === 'array') {
    return Array.isArray(json) && items !== undefined ? listValue(json, schema, items) : new Opaque(json);
  }
  if (type === 'object') {
    return isObject(json) ? objectValue(json, schema, isResource) : new Opaque(json);
  }
  switch (type) {
    case 'integer':
      return integerValue(json);
    case 'string':
      return typeof json === 'string' ? textValue(json, format) : new Opaque(json);
    default:
      return type === undefined ? new Opaque(json) : json;
  }
}

function integerValue(json: Draft): unknown {
  return Number.isInteger(json) ? BigInt(json as number) : new Opaque(json);
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
      return new Date(`${text}T00:00:00Z`);
    case 'date-time':
      return new Date(text);
    case 'duration':
      return createDuration(durationNanoseconds(text));
    case 'byte':
      return new Uint8Array(Buffer.from(text, 'base64'));
    default:
      return text;
  }
}

function listValue(json: readonly Draft[], schema: StructuralSchema, items: StructuralSchema): unknown {
  const list = json.map((item) => schemaValue(item, items));
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
    return new Map(Object.entries(json).map(([key, value]) => [key, schemaValue(value, additionalProperties)]));
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
  return hide(map, { size: Object.keys(json).length, unknown } satisfies HiddenFields);
}
