import type { StructuralSchema } from '../crd/schema';
import { isObject, sameDraft, type Draft, type DraftObject } from '../crd/validate/draft';
import { BASE64 } from '../crd/validate/formats';
import { show, showTyped } from '../crd/validate/show';
import { createDuration } from './cel-js';
import { fieldNames } from './escaping';
import { hide, identify, type HiddenFields } from './identity';
import { InvalidValue } from './invalid-value';
import { asResource } from './schema-views';
import { durationNanoseconds } from './time';

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

function integerValue(json: Draft): unknown {
  return Number.isInteger(json) ? BigInt(json as number) : wrongType(json, 'integer');
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
      return new Date(`${text}T00:00:00Z`);
    case 'date-time':
      // The format lets small letters pass, which Go then cannot read.
      return /[tz]/.test(text)
        ? new InvalidValue(`got ${show(text)}, which is read with T and Z only`)
        : new Date(text);
    case 'duration':
      return createDuration(durationNanoseconds(text));
    case 'byte':
      return bytesOf(text);
    default:
      return text;
  }
}

function bytesOf(text: string): Uint8Array | InvalidValue {
  return BASE64.test(text)
    ? new Uint8Array(Buffer.from(text, 'base64'))
    : new InvalidValue(`got ${show(text)}, which is no base64`);
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
