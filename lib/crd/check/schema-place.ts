import { valueSchema } from '../json/schema';

import type { Path } from '../json/path';
import type { StructuralSchema } from '../json/schema';
import type { DefinitionReport } from '../validate/resource-problem';

/** A schema within the schema of a version, and what its surroundings mean for it. */
export interface SchemaPlace {
  readonly schema: StructuralSchema;
  readonly path: Path;
  /** Owner of the schema. */
  readonly level: 'root' | 'field' | 'item';
  /**
   * True if it is inside allOf, anyOf, oneOf or not, and so adds conditions to a schema outside.
   */
  readonly isCondition: boolean;
  /** True if it is `apiVersion`, `kind` or `metadata` of a resource, or below. */
  readonly isMeta: boolean;
  /** The way to it from the resource, for what {@link isMeta}; a number stands for any item. */
  readonly metaPath?: readonly (string | number)[];
  /** True if it is below `additionalProperties`, where the API server does not check defaults. */
  readonly isMapValue: boolean;
  /** Where it is, if that is a place where no default can be. */
  readonly noDefault?: string;
  /**
   * True if its `anyOf` may say `integer` or `string`, as the one place where conditions have a
   * type.
   */
  readonly allowsTypes: boolean;
}

export type PlaceRule = (place: SchemaPlace, report: DefinitionReport) => void;

export function rootPlace(schema: StructuralSchema, path: Path): SchemaPlace {
  return {
    schema,
    path,
    level: 'root',
    isCondition: false,
    isMeta: false,
    isMapValue: false,
    allowsTypes: isIntOrString(schema.anyOf),
  };
}

export function visit(place: SchemaPlace, action: (place: SchemaPlace) => void): void {
  action(place);
  for (const child of [...partsOf(place), ...conditionsOf(place)]) {
    visit(child, action);
  }
}

export function partsOf(place: SchemaPlace): SchemaPlace[] {
  const { schema, path, isCondition, isMeta, metaPath, noDefault } = place;
  const part = (
    child: StructuralSchema,
    at: Path,
    more: Partial<SchemaPlace> = {},
  ): SchemaPlace => ({
    ...place,
    schema: child,
    path: at,
    level: 'field',
    allowsTypes: !isCondition && isIntOrString(child.anyOf),
    ...more,
  });
  const isResource =
    !isCondition && (place.level === 'root' || schema['x-kubernetes-embedded-resource'] === true);
  const fields = Object.entries(schema.properties ?? {}).map(([name, child]) => {
    const startsMeta = isResource && META_FIELDS.has(name);
    const fromResource = startsMeta ? [name] : metaPath && [...metaPath, name];
    const reason = startsMeta && place.level === 'root' ? `in top-level ${name}` : noDefault;
    return part(child, path.at('properties').at(name), {
      isMeta: isMeta || startsMeta,
      ...(fromResource !== undefined && { metaPath: fromResource }),
      ...(reason !== undefined && { noDefault: reason }),
    });
  });
  const values = valueSchema(schema);
  const reason = isMeta ? 'inside additionalProperties of metadata' : noDefault;
  const map =
    values &&
    part(values, path.at('additionalProperties'), {
      isMapValue: true,
      ...(reason !== undefined && { noDefault: reason }),
    });
  const items =
    schema.items &&
    part(schema.items, path.at('items'), {
      level: 'item',
      ...(metaPath && { metaPath: [...metaPath, 0] }),
    });
  return [...fields, ...(map ? [map] : []), ...(items ? [items] : [])];
}

/**
 * The schemas that add conditions; but for the types of an int-or-string, which are no conditions.
 */
export function conditionsOf(place: SchemaPlace): SchemaPlace[] {
  const { schema, path, isCondition, allowsTypes } = place;
  const condition = (child: StructuralSchema, at: Path, childAllowsTypes = false): SchemaPlace => ({
    ...place,
    schema: child,
    path: at,
    isCondition: true,
    allowsTypes: childAllowsTypes,
  });
  const all = (keyword: 'allOf' | 'anyOf' | 'oneOf'): SchemaPlace[] =>
    (schema[keyword] ?? []).map((child, i) => {
      const isFirst = keyword === 'allOf' && i === 0 && !isCondition;
      return condition(child, path.at(keyword).at(i), isFirst && isIntOrString(child.anyOf));
    });
  return [
    ...all('allOf'),
    ...(allowsTypes ? [] : all('anyOf')),
    ...all('oneOf'),
    ...(schema.not === undefined ? [] : [condition(schema.not, path.at('not'))]),
  ];
}

const META_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/** Keywords that say more than a type even where they are false or empty. */
const MORE_THAN_TYPES = [
  'required',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
  'x-kubernetes-validations',
] as const;

function isIntOrString(anyOf: readonly StructuralSchema[] | undefined): boolean {
  const saysMore = ({ type: _, ...rest }: StructuralSchema): boolean =>
    Object.values(rest).some(isSet) ||
    MORE_THAN_TYPES.some((keyword) => rest[keyword] !== undefined);
  return (
    anyOf?.length === 2 &&
    anyOf.every((part, i) => part.type === ['integer', 'string'][i] && !saysMore(part))
  );
}

/**
 * Returns true if a keyword has an effect: to Go, false, an empty string and an empty list are
 * absent.
 */
export function isSet(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== false &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0)
  );
}
