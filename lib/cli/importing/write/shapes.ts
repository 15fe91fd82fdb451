import { pascalCase, singular, stringLiteral } from './code';

import type { Json, StructuralSchema } from '../../../crd/json/schema';

/** Any JSON that the API server keeps as it is. */
const UNKNOWN: TypeNode = { is: 'text', text: 'unknown' };
const STRING: TypeNode = { is: 'text', text: 'string' };
const NUMBER_OR_STRING: TypeNode = { is: 'text', text: 'number | string' };
/** An object whose fields nobody names. */
const ANY_OBJECT: TypeNode = { is: 'map', values: UNKNOWN };
export const EMPTY_OBJECT: TypeNode = { is: 'text', text: 'Readonly<Record<string, never>>' };
const SCALARS: Readonly<Record<string, TypeNode>> = {
  string: STRING,
  integer: { is: 'text', text: 'number' },
  number: { is: 'text', text: 'number' },
  boolean: { is: 'text', text: 'boolean' },
};

/** Fields of a whole resource inside a resource. */
const EMBEDDED: Readonly<Record<string, StructuralSchema>> = {
  apiVersion: { type: 'string' },
  kind: { type: 'string' },
  metadata: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
};

/**
 * The types of schemas. Objects with the same fields and the same docs become one shape, wherever
 * they stand; but what a resource has at its root, such as its `spec`, is always a shape of its
 * own.
 */
export class ShapeTable {
  private readonly byContent = new Map<string, ObjectShape>();

  /** All shapes, in the order in which they were met. */
  public get shapes(): readonly ObjectShape[] {
    return [...this.byContent.values()];
  }

  public typeOf(schema: StructuralSchema, place: ShapePlace): TypeNode {
    const type = this.withoutNull(schema, place);
    return schema.nullable && type !== UNKNOWN ? { is: 'nullable', type } : type;
  }

  private withoutNull(schema: StructuralSchema, place: ShapePlace): TypeNode {
    if (isIntOrString(schema)) {
      return NUMBER_OR_STRING;
    }
    const literals = literalsOf(schema.enum);
    if (literals !== undefined) {
      return { is: 'literals', literals };
    }
    if (schema.type === 'array' || (schema.type === undefined && schema.items !== undefined)) {
      return { is: 'list', items: this.typeOf(keptBelow(schema, schema.items), lastOf(place)) };
    }
    if (
      schema.type === 'object' ||
      schema.properties !== undefined ||
      schema['x-kubernetes-embedded-resource']
    ) {
      return this.objectType(schema, place);
    }
    return SCALARS[schema.type ?? ''] ?? UNKNOWN;
  }

  private objectType(schema: StructuralSchema, place: ShapePlace): TypeNode {
    const embedded = schema['x-kubernetes-embedded-resource'] === true;
    const properties = embedded ? { ...EMBEDDED, ...schema.properties } : (schema.properties ?? {});
    const isOpen = embedded || schema['x-kubernetes-preserve-unknown-fields'] === true;
    const { additionalProperties } = schema;
    if (Object.keys(properties).length > 0) {
      const required = new Set([
        ...(schema.required ?? []),
        ...(embedded ? ['apiVersion', 'kind'] : []),
      ]);
      const fields = Object.entries(properties).map(([name, field]) =>
        this.field(name, field, required, place),
      );
      return {
        is: 'shape',
        shape: this.shape(fields, isOpen || Boolean(additionalProperties), place),
      };
    }
    if (typeof additionalProperties === 'object') {
      return {
        is: 'map',
        values: this.typeOf(keptBelow(schema, additionalProperties), lastOf(place)),
      };
    }
    return isOpen || additionalProperties === true ? ANY_OBJECT : EMPTY_OBJECT;
  }

  private field(
    name: string,
    schema: StructuralSchema,
    required: ReadonlySet<string>,
    place: ShapePlace,
  ): ShapeField {
    const type = this.typeOf(schema, { kind: place.kind, path: [...place.path, pascalCase(name)] });
    const { description } = schema;
    return {
      name,
      type,
      // A field with a default may be left out, also where it is required.
      optional: !required.has(name) || schema.default !== undefined,
      ...(typeof description === 'string' && description.trim() !== '' && { description }),
      ...(schema.default !== undefined && { default: schema.default }),
    };
  }

  private shape(fields: readonly ShapeField[], open: boolean, place: ShapePlace): ObjectShape {
    const root = place.path.length === 1 ? this.byContent.size : -1;
    const content = JSON.stringify([root, open, fields], (_, value: unknown) =>
      isShape(value) ? value.id : value,
    );
    let shape = this.byContent.get(content);
    if (shape === undefined) {
      shape = { id: this.byContent.size, fields, open, places: [] };
      this.byContent.set(content, shape);
    }
    shape.places.push(place);
    return shape;
  }
}

/** Items of a list, or values of a map, that keeps unknown fields keep them, too. */
function keptBelow(schema: StructuralSchema, items: StructuralSchema = {}): StructuralSchema {
  const isKept = schema['x-kubernetes-preserve-unknown-fields'] === true;
  return isKept ? { ...items, 'x-kubernetes-preserve-unknown-fields': true } : items;
}

function isShape(value: unknown): value is ObjectShape {
  return typeof value === 'object' && value !== null && 'places' in value && 'fields' in value;
}

/**
 * The place of one item of a list or a map. What a resource has at its root has a name of its own.
 */
function lastOf({ kind, path }: ShapePlace): ShapePlace {
  return path.length === 1
    ? { kind, path: [...path, 'Item'] }
    : { kind, path: [...path.slice(0, -1), singular(path.at(-1) ?? '')] };
}

/** By its extension, or as it was written before there was one. */
function isIntOrString(schema: StructuralSchema): boolean {
  const { anyOf, type } = schema;
  const types = anyOf?.map((option) => option.type).sort();
  return (
    schema['x-kubernetes-int-or-string'] === true ||
    schema.format === 'int-or-string' ||
    (type === undefined && types?.length === 2 && types[0] === 'integer' && types[1] === 'string')
  );
}

/** The values of an enum in TypeScript; undefined where one of them is a list or an object. */
function literalsOf(values: readonly Json[] | undefined): readonly string[] | undefined {
  if (
    values === undefined ||
    values.every((value) => value === null) ||
    values.some((value) => typeof value === 'object' && value !== null)
  ) {
    return undefined;
  }
  // `nullable` decides about null.
  const named = values.filter((value) => value !== null);
  return [
    ...new Set(
      named.map((value) =>
        typeof value === 'string' ? stringLiteral(value) : JSON.stringify(value),
      ),
    ),
  ];
}

/** A type of TypeScript that is written for a schema. */
export type TypeNode =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'literals'; readonly literals: readonly string[] }
  | { readonly is: 'shape'; readonly shape: ObjectShape }
  | { readonly is: 'list'; readonly items: TypeNode }
  | { readonly is: 'map'; readonly values: TypeNode }
  | { readonly is: 'nullable'; readonly type: TypeNode };

export interface ShapeField {
  readonly name: string;
  readonly type: TypeNode;
  readonly optional: boolean;
  readonly description?: string;
  readonly default?: Json;
}

/** An object of known fields. Two objects with the same fields and the same docs are one shape. */
export interface ObjectShape {
  /** Which shape it is, among those of a table. */
  readonly id: number;
  readonly fields: readonly ShapeField[];
  /** True if fields that it does not name are kept. */
  readonly open: boolean;
  readonly places: ShapePlace[];
}

export interface ShapePlace {
  readonly kind: string;
  /** The fields that lead there, each as a name in capitals; of a list, the name of one item. */
  readonly path: readonly string[];
}

export function shapesIn(type: TypeNode, visit: (shape: ObjectShape) => void): void {
  switch (type.is) {
    case 'shape':
      return visit(type.shape);
    case 'list':
      return shapesIn(type.items, visit);
    case 'map':
      return shapesIn(type.values, visit);
    case 'nullable':
      return shapesIn(type.type, visit);
    case 'text':
    case 'literals':
  }
}
