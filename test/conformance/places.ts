import type { StructuralSchema } from '../support/crd-types';
import { fieldSchema, isObject, type Loose, type LooseObject } from './json';

/** A value within a resource, where it stands, and what the schema says of it. */
export interface Place {
  readonly holder: LooseObject | Loose[];
  readonly key: string | number;
  readonly value: Loose;
  readonly schema: StructuralSchema | undefined;
  readonly path: string;
}

/** All values below one, in order. */
export function placesIn(value: Loose, schema: StructuralSchema | undefined, path = ''): Place[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, i) => placeAndBelow(value, i, item, schema?.items, `${path}[${i}]`));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([field, item]) =>
    placeAndBelow(value, field, item, fieldSchema(schema, field), `${path}.${field}`),
  );
}

function placeAndBelow(
  holder: Place['holder'],
  key: string | number,
  value: Loose,
  schema: StructuralSchema | undefined,
  path: string,
): Place[] {
  return [{ holder, key, value, schema, path }, ...placesIn(value, schema, path)];
}
