import { isTree } from '../../json/tree';
import { Timestamp } from '../values/timestamp';
import { Double, Duration, intOf, Uint } from './cel-numbers';
import { CodePoints } from './code-points';
import { EvaluationError } from './evaluation-error';

/** A value that may not be there, as `.?` gives it. */
export class Optional {
  public static readonly NONE = new Optional(undefined);

  public static of(value: unknown): Optional {
    return new Optional(value);
  }

  /** @param content undefined for what is not there */
  private constructor(private readonly content: unknown) {}

  public get hasValue(): boolean {
    return this.content !== undefined;
  }

  public get value(): unknown {
    if (this.content === undefined) {
      throw new EvaluationError('optional.none() dereference');
    }
    return this.content;
  }
}

/**
 * Values of CEL, at run time:
 *
 * - null, booleans and strings are those of JavaScript, bytes are a `Uint8Array`;
 * - an int is a number as long as it is exact, and a bigint beyond; see `numbers.ts` for the other
 *   numbers;
 * - a list is an array or a {@link ListValue}, a map is a {@link MapValue} or a plain object of
 *   JSON;
 * - all else has a class of its own.
 *
 * Plain JSON is not converted: its numbers are read when they are looked at, see {@link fromJson}.
 */

export type Equals = (a: unknown, b: unknown) => boolean;

/** A list of which a schema says what it holds. */
export abstract class ListValue {
  public abstract readonly size: number;
  /** True if the order of the items has no meaning. */
  public abstract readonly hasIdentity: boolean;
  /** All items, which may be ones that cannot be read. */
  public abstract items(): readonly unknown[];
  public abstract at(index: number): unknown;
  /** True if both lists have the same items, in any order. */
  public abstract sameItems(other: readonly unknown[] | ListValue, equals: Equals): boolean;
  /**
   * With the items of another list behind them; what a set or a list map has already is replaced,
   * not repeated.
   */
  public abstract plus(other: readonly unknown[] | ListValue): ListValue;
}

/** A map, or an object with fields. */
export abstract class MapValue {
  public abstract readonly size: number;
  /** The value of a key; undefined if there is none. */
  public abstract find(key: unknown): unknown;
  public abstract keys(): readonly unknown[];
}

/** An object or a map of which a schema says what it holds. */
export abstract class ObjectValue extends MapValue {
  /**
   * To the API server, an unknown field of only one object makes no difference if both have as
   * many.
   */
  public abstract sameFields(other: ObjectValue, equals: Equals): boolean;
}

export class TypeValue {
  public constructor(public readonly name: string) {}
}

/** A value of a library, which knows what it is equal to. */
export interface ComparableValue {
  equals(other: this): boolean;
}

/**
 * A value as CEL sees it that may be plain JSON: whole numbers are ints, others doubles, and
 * undefined is null.
 */
export function fromJson(value: unknown): unknown {
  switch (typeof value) {
    case 'number':
      return Number.isSafeInteger(value) ? value + 0 : numberFromJson(value);
    case 'undefined':
      return null;
    case 'object':
      return value !== null && !Array.isArray(value) && hasJson(value)
        ? fromJson(value.toJSON())
        : value;
    default:
      return value;
  }
}

function numberFromJson(value: number): unknown {
  const isInt64 = Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63;
  return isInt64 ? intOf(BigInt(value)) : new Double(value);
}

/** Returns true if JSON has something else for an object, as for a date. */
function hasJson(object: object): object is { toJSON(): unknown } {
  return typeof (object as { readonly toJSON?: unknown }).toJSON === 'function';
}

export function isList(value: unknown): value is readonly unknown[] | ListValue {
  return Array.isArray(value) || value instanceof ListValue;
}

export function isMap(value: unknown): boolean {
  return value instanceof MapValue || (!Array.isArray(value) && isTree(value));
}

/** How many items, entries, characters or bytes a value has; undefined for one that has no size. */
export function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'string') {
    return CodePoints.of(value).count;
  }
  if (Array.isArray(value) || value instanceof Uint8Array) {
    return value.length;
  }
  if (value instanceof ListValue || value instanceof MapValue) {
    return value.size;
  }
  return isMap(value) ? mapOf(value as object).size : undefined;
}

export function itemsOf(list: readonly unknown[] | ListValue): readonly unknown[] {
  if (list instanceof ListValue) {
    return list.items();
  }
  return list.some((item) => fromJson(item) !== item) ? list.map(fromJson) : list;
}

/** A map as one that has keys of any type, whatever it is. */
export function mapOf(value: object): MapValue {
  return value instanceof MapValue
    ? value
    : new JsonMap(value as Readonly<Record<string, unknown>>);
}

class JsonMap extends MapValue {
  public constructor(private readonly json: Readonly<Record<string, unknown>>) {
    super();
  }

  public get size(): number {
    return this.keys().length;
  }

  public find(key: unknown): unknown {
    return typeof key === 'string' ? jsonField(this.json, key) : undefined;
  }

  public keys(): readonly string[] {
    return Object.keys(this.json).filter((key) => this.json[key] !== undefined);
  }
}

/** A field of an object of JSON; undefined if there is none. */
export function jsonField(json: Readonly<Record<string, unknown>>, key: string): unknown {
  const value = Object.hasOwn(json, key) ? json[key] : undefined;
  return value === undefined ? undefined : fromJson(value);
}

/** A map that an expression made. */
export class EntryMap extends MapValue {
  private readonly entries = new Map<unknown, readonly [key: unknown, value: unknown]>();

  public get size(): number {
    return this.entries.size;
  }

  /** Numbers of any type are one key if they have one value. */
  public find(key: unknown): unknown {
    return this.entries.get(keyOf(key))?.[1];
  }

  public keys(): readonly unknown[] {
    return [...this.entries.values()].map(([key]) => key);
  }

  public set(key: unknown, value: unknown): this {
    this.entries.set(keyOf(key), [key, value]);
    return this;
  }

  public delete(key: unknown): void {
    this.entries.delete(keyOf(key));
  }
}

function keyOf(key: unknown): unknown {
  if (key instanceof Uint) {
    return intOf(key.value);
  }
  return key instanceof Double ? fromJson(key.value) : key;
}

export function typeName(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'number':
    case 'bigint':
      return 'int';
    default:
      return value === null || value === undefined ? 'null_type' : objectTypeName(value);
  }
}

interface ValueClass {
  readonly prototype: object;
}

const CLASSES: readonly (readonly [type: ValueClass, name: string])[] = [
  [Double, 'double'],
  [Uint, 'uint'],
  [Uint8Array, 'bytes'],
  [Timestamp, 'google.protobuf.Timestamp'],
  [Duration, 'google.protobuf.Duration'],
  [Optional, 'optional_type'],
  [TypeValue, 'type'],
  [MapValue, 'map'],
];

const libraryTypes = new Map<unknown, string>();

/** Gives the values of a class of JavaScript a type. */
export function nameType(type: ValueClass, name: string): void {
  libraryTypes.set(type.prototype, name);
}

function objectTypeName(value: object): string {
  if (isList(value)) {
    return 'list';
  }
  return (
    CLASSES.find(([{ prototype }]) => prototype.isPrototypeOf(value))?.[1] ??
    libraryTypes.get(Object.getPrototypeOf(value)) ??
    'map'
  );
}
