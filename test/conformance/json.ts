import type { StructuralSchema } from '../support/crd-types';

/** JSON that tests build and change. */
export type Loose = null | boolean | number | string | Loose[] | LooseObject;

export interface LooseObject {
  [field: string]: Loose;
}

/** A schema, or all of a CRD, on its way to be changed. */
// Mutants are what no type allows.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Malleable = any;

export function isObject(value: unknown): value is LooseObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets a field, also one of the name `__proto__`. */
export function setField(object: LooseObject, field: string, value: Loose): void {
  Object.defineProperty(object, field, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

/** A copy, in which `__proto__` is a field like all others. */
export function copy<T extends Loose>(value: T): T {
  if (Array.isArray(value)) {
    return value.map((item) => copy(item)) as T;
  }
  if (!isObject(value)) {
    return value;
  }
  const result: LooseObject = {};
  for (const [field, item] of Object.entries(value)) {
    setField(result, field, copy(item));
  }
  return result as T;
}

export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze);
  }
  return Object.freeze(value);
}

export function valueSchema(schema: StructuralSchema | undefined): StructuralSchema | undefined {
  const values = schema?.additionalProperties;
  return typeof values === 'object' ? values : undefined;
}

/** The schema of one field of an object: a property, or a value of a map. */
export function fieldSchema(
  schema: StructuralSchema | undefined,
  field: string,
): StructuralSchema | undefined {
  const properties = schema?.properties;
  return properties !== undefined && Object.hasOwn(properties, field)
    ? properties[field]
    : valueSchema(schema);
}
