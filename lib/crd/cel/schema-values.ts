import { getOrAdd } from '../json/collections';
import { sameJson } from '../json/same-json';
import { shortJson, showTyped } from '../json/show';
import { isObject, own } from '../json/tree';
import { Double, Duration, intOf } from './runtime/cel-numbers';
import { itemsOf, ListValue, MapValue, ObjectValue } from './runtime/cel-values';
import { NoSuchOverloadError, Unreadable } from './runtime/evaluation-error';
import { fieldNames } from './syntax/field-names';
import { asResource } from './types/schema-views';
import { parseDurationFormat } from './values/duration';
import { parseDate, parseDateTime } from './values/timestamp';

import type { Draft, DraftObject } from '../json/draft';
import type { StructuralSchema } from '../json/schema';
import type { Equals } from './runtime/cel-values';

/**
 * A JSON value as the rules of a CRD see it, by its schema. What is within is read when it is
 * looked at.
 *
 * @param isResource whether it is a whole resource, of which `apiVersion`, `kind` and the names are
 * always known
 */
export function schemaValue(json: unknown, schema: StructuralSchema, isResource = false): unknown {
  if (json === null || json === undefined) {
    const isNullable = schema.nullable === true || schema.type === undefined;
    return isNullable ? null : new Unreadable('got null for a value that must not be null');
  }
  if (json instanceof Unreadable) {
    return json;
  }
  if (schema['x-kubernetes-int-or-string'] === true) {
    return typeof json === 'string' ? json : integerValue(json);
  }
  const { type, items } = schema;
  switch (type) {
    case undefined:
      return new Opaque(json as Draft);
    case 'array':
      return Array.isArray(json) && items !== undefined
        ? new SchemaList(json, schema, items)
        : wrongType(json, type);
    case 'object':
      return isObject(json)
        ? objectValue(json as DraftObject, schema, isResource)
        : wrongType(json, type);
    default:
      return scalarValue(json, type, schema.format);
  }
}

/** A value without a type in the schema: it can be compared for equality only. */
class Opaque {
  public constructor(private readonly json: Draft) {}

  public equals(other: Opaque): boolean {
    return sameJson(this.json, other.json);
  }
}

/** A list of the object, or what was made of one by adding to it. */
class SchemaList extends ListValue {
  private read?: readonly unknown[];

  public constructor(
    /** As the API server keeps them: JSON, and what was added as it was computed. */
    public readonly json: readonly unknown[],
    private readonly schema: StructuralSchema,
    private readonly itemSchema: StructuralSchema,
  ) {
    super();
  }

  public get size(): number {
    return this.json.length;
  }

  public items(): readonly unknown[] {
    return (this.read ??= this.json.map((item) => schemaValue(item, this.itemSchema)));
  }

  public at(index: number): unknown {
    return this.read === undefined
      ? schemaValue(this.json[index], this.itemSchema)
      : this.read[index];
  }

  public get hasIdentity(): boolean {
    return ['set', 'map'].includes(this.schema['x-kubernetes-list-type'] ?? '');
  }

  public sameItems(other: readonly unknown[] | ListValue, equals: Equals): boolean {
    const others = itemsOf(other);
    if (others.length !== this.size) {
      return false;
    }
    const known = new Map(this.json.map((item) => [this.keyOf(item), item]));
    return others.map(nativeValue).every((item, index) => {
      const key = this.keyOf(item);
      const isKnown = known.has(key);
      return (
        isKnown &&
        (this.isSet || equals(schemaValue(known.get(key), this.itemSchema), others[index]))
      );
    });
  }

  public plus(other: readonly unknown[] | ListValue): SchemaList {
    const added = itemsOf(other).map(nativeValue);
    if (!this.hasIdentity) {
      return this.with([...this.json, ...added]);
    }
    const places = new Map(this.json.map((item, index) => [this.keyOf(item), index]));
    const joined = [...this.json];
    for (const item of added) {
      const key = this.keyOf(item);
      const place = places.get(key);
      if (place === undefined) {
        if (this.isSet) {
          places.set(key, joined.length);
        }
        joined.push(item);
      } else if (!this.isSet) {
        joined[place] = item;
      }
    }
    return this.with(joined);
  }

  private get isSet(): boolean {
    return this.schema['x-kubernetes-list-type'] === 'set';
  }

  private with(json: readonly unknown[]): SchemaList {
    return new SchemaList(json, this.schema, this.itemSchema);
  }

  /**
   * Returns the identity of an item. The API server looks for the keys by their escaped names, and
   * so finds only some.
   */
  private keyOf(item: unknown): unknown {
    if (this.isSet) {
      return item;
    }
    if (!isObject(item)) {
      return {};
    }
    const keys = (this.schema['x-kubernetes-list-map-keys'] ?? []).map(
      (key) => fieldNames(key)[0] ?? key,
    );
    return JSON.stringify(keys.map((key) => own(item as DraftObject, key) ?? null));
  }
}

/** A value as the API server puts it into a list of the object; many cannot be read there again. */
function nativeValue(value: unknown): unknown {
  if (value instanceof SchemaList || value instanceof SchemaObject) {
    return value.json;
  }
  if (value instanceof Double) {
    return value.value;
  }
  const isScalar = value === null || typeof value !== 'object';
  return isScalar || value instanceof Unreadable
    ? value
    : new Unreadable('got a value of another type in a list');
}

/** The names of the fields of a schema, by the names that they have in rules. */
const fieldsByName = new WeakMap<object, ReadonlyMap<string, string>>();

function fieldOf(
  properties: Readonly<Record<string, StructuralSchema>>,
  name: string,
): string | undefined {
  const namesOf = (field: string): (readonly [string, string])[] => {
    const names = fieldNames(field);
    return (names.length > 0 ? names : [field]).map((known) => [known, field]);
  };
  return getOrAdd(
    fieldsByName,
    properties,
    () => new Map(Object.keys(properties).flatMap(namesOf)),
  ).get(name);
}

class SchemaObject extends ObjectValue {
  private collections?: Map<string, unknown>;
  private names?: readonly string[];

  public constructor(
    public readonly json: DraftObject,
    private readonly properties: Readonly<Record<string, StructuralSchema>> | undefined,
    private readonly values: StructuralSchema | undefined,
  ) {
    super();
  }

  public get size(): number {
    return Object.keys(this.json).length;
  }

  public find(key: unknown): unknown {
    if (typeof key !== 'string') {
      throw new NoSuchOverloadError('the keys of the object are strings');
    }
    return this.collections?.get(key) ?? this.read(key);
  }

  /** Large values are read only once. */
  private read(key: string): unknown {
    const { properties, values } = this;
    const field = values !== undefined ? key : properties && fieldOf(properties, key);
    const value = field === undefined ? undefined : own(this.json, field);
    if (field === undefined || value === undefined || (value === null && values === undefined)) {
      return undefined;
    }
    const read = schemaValue(value, values ?? properties![field]!);
    if (read instanceof ListValue || read instanceof MapValue) {
      (this.collections ??= new Map()).set(key, read);
    }
    return read;
  }

  /** The fields that rules see. */
  public keys(): readonly string[] {
    return (this.names ??= this.readKeys());
  }

  private readKeys(): readonly string[] {
    const { properties } = this;
    const fields = Object.keys(this.json);
    if (properties === undefined) {
      return this.values === undefined ? [] : fields;
    }
    return fields
      .filter((field) => Object.hasOwn(properties, field))
      .map((field) => fieldNames(field)[0] ?? field);
  }

  public sameFields(other: SchemaObject, equals: Equals): boolean {
    return (
      this.size === other.size &&
      this.keys().every((key) => {
        const [value, otherValue] = [this.find(key), other.find(key)];
        return value === undefined || otherValue === undefined
          ? value === otherValue
          : equals(value, otherValue);
      }) &&
      this.unknownFields().every((field) => {
        const otherValue = own(other.json, field);
        return otherValue === undefined || sameJson(this.json[field], otherValue);
      })
    );
  }

  private unknownFields(): string[] {
    const { properties = {}, values } = this;
    return values === undefined
      ? Object.keys(this.json).filter((field) => !Object.hasOwn(properties, field))
      : [];
  }
}

function objectValue(
  json: DraftObject,
  schema: StructuralSchema,
  isResource: boolean,
): SchemaObject {
  const whole =
    isResource || schema['x-kubernetes-embedded-resource'] === true ? asResource(schema) : schema;
  const { properties, additionalProperties } = whole;
  return properties === undefined && typeof additionalProperties === 'object'
    ? new SchemaObject(json, undefined, additionalProperties)
    : new SchemaObject(json, properties, undefined);
}

function scalarValue(json: unknown, type: string, format: string | undefined): unknown {
  switch (type) {
    case 'integer':
      return integerValue(json);
    case 'number':
      return typeof json === 'number' || typeof json === 'bigint'
        ? new Double(Number(json))
        : wrongType(json, type);
    case 'string':
      return typeof json === 'string' ? stringValue(json, format) : wrongType(json, type);
    default:
      return typeof json === type ? json : wrongType(json, type);
  }
}

/**
 * An integer as rules see it. Numbers that do not fit into 64 bits are fractions to Go, whatever
 * they are.
 */
function integerValue(json: unknown): unknown {
  if (typeof json === 'bigint') {
    return intOf(json);
  }
  const isInteger = Number.isInteger(json) && Math.abs(json as number) < 2 ** 63;
  return isInteger ? intOf(BigInt(json as number)) : wrongType(json, 'integer');
}

function wrongType(json: unknown, type: string): Unreadable {
  const shown =
    typeof json === 'object' && json !== null && !Array.isArray(json) && !isObject(json);
  return new Unreadable(
    `got ${shown ? 'another value' : showTyped(json as Draft)} for a value of type ${type}`,
  );
}

function stringValue(text: string, format: string | undefined): unknown {
  switch (format) {
    case 'date':
      return parseDate(text) ?? unreadable(text, format);
    case 'date-time':
      return parseDateTime(text) ?? unreadable(text, format);
    case 'duration': {
      const nanoseconds = parseDurationFormat(text);
      return nanoseconds === undefined ? unreadable(text, format) : Duration.of(nanoseconds);
    }
    case 'byte':
      return bytesOf(text) ?? unreadable(text, format);
    default:
      return text;
  }
}

function unreadable(text: string, format: string): Unreadable {
  return new Unreadable(`got ${shortJson(text)}, which rules cannot read as ${format}`);
}

/** Rules read base64 as it stands in URLs, though the format is the one with `+` and `/`. */
function bytesOf(text: string): Uint8Array | undefined {
  const line = text.replace(/[\r\n]/g, '');
  return /^([\w-]{4})*([\w-]{2}==|[\w-]{3}=)?$/.test(line)
    ? new Uint8Array(Buffer.from(line, 'base64url'))
    : undefined;
}
