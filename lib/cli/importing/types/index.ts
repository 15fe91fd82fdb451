import type { StructuralSchema } from '../../../crd/json/schema';
import { interfaceOf, type ShapeNames, typeText } from './declarations';
import { freeName, pascalCase } from './identifiers';
import { nameShapes } from './shape-names';
import { ShapeTable } from './shape-table';
import { shapesIn, type TypeNode } from './type-model';

export interface TypedKind {
  /** Name in TypeScript; no two kinds have the same name. */
  readonly name: string;
  /** The schema of a whole resource. */
  readonly schema: StructuralSchema;
}

export interface KindTypes {
  /** The types of `fields`. */
  readonly declarations: string;
  /** Types that are exported by name: first of all `spec`. */
  readonly fields: readonly FieldType[];
  /** The types of `objects` that `declarations` name, sorted. */
  readonly used: readonly string[];
}

/** The type of a field of a resource, such as `spec`. */
export interface FieldType {
  readonly field: string;
  /** The name of its type: kind and field. */
  readonly type: string;
  /** True if its values are objects. */
  readonly isObject: boolean;
  readonly optional: boolean;
}

export interface GeneratedTypes {
  /** By the name of the kind. */
  readonly kinds: ReadonlyMap<string, KindTypes>;
  /**
   * The interfaces of all objects below the fields of resources, by name. Whoever uses them, one kind or several, they are
   * here: a field that begins to use one moves nothing.
   */
  readonly objects: string;
}

/** Fields that each resource has, and that are typed elsewhere. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

interface RootField {
  readonly field: string;
  /** Name of its type: `GrafanaSpec`. */
  readonly name: string;
  readonly type: TypeNode;
  readonly optional: boolean;
}

/**
 * TypeScript interfaces for kinds of custom resources: exact keys, literal unions for enums, optional where a value may
 * be left out, docs and `@default` from the schema. Equal objects are one interface.
 *
 * @param reserved names of classes and types that stand beside them
 */
export function generateTypes(kinds: readonly TypedKind[], reserved: readonly string[] = []): GeneratedTypes {
  const table = new ShapeTable();
  const taken = new Set([...reserved, ...kinds.map(({ name }) => name)]);
  const roots = new Map(kinds.map((kind) => [kind.name, rootFields(kind, table, taken)]));
  const fields = [...roots.values()].flat();
  const ofFields = new Set(fields.flatMap(({ type }) => (type.is === 'shape' ? [type.shape] : [])));
  const names = nameShapes(
    table.shapes.filter((shape) => !ofFields.has(shape)),
    taken,
  );
  return {
    kinds: new Map([...roots].map(([name, own]) => [name, kindTypes(own, names)])),
    objects: [...names]
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([shape, name]) => interfaceOf(name, shape, names))
      .join('\n'),
  };
}

/** Fields of a resource, whose names are taken from then on. */
function rootFields({ name: kind, schema }: TypedKind, table: ShapeTable, taken: Set<string>): readonly RootField[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {})
    .filter(([field]) => !OWN_FIELDS.has(field))
    .map(([field, value]) => {
      // Fields such as `a-b` and `aB` have one name in capitals, and a kind may be called as the field of another is.
      const name = freeName(`${kind}${pascalCase(field) || 'Field'}`, (wanted) => !taken.has(wanted));
      taken.add(name);
      return {
        field,
        name,
        // A field of a resource that is null is one that is not given.
        type: table.typeOf({ ...asObject(field, value), nullable: false }, { kind, path: [pascalCase(field)] }),
        optional: !required.has(field) || value.default !== undefined,
      };
    });
}

/** A `spec` without a schema counts as an object. */
function asObject(field: string, schema: StructuralSchema): StructuralSchema {
  return field === 'spec' && schema.type === undefined ? { type: 'object', ...schema } : schema;
}

function kindTypes(fields: readonly RootField[], names: ShapeNames): KindTypes {
  const used = new Set<string>();
  for (const type of fields.flatMap(({ type }) =>
    type.is === 'shape' ? type.shape.fields.map((of) => of.type) : [type],
  )) {
    shapesIn(type, (shape) => used.add(names.get(shape) ?? ''));
  }
  return {
    declarations: fields
      .map(({ name, type }) =>
        type.is === 'shape'
          ? interfaceOf(name, type.shape, names)
          : `export type ${name} = ${typeText(type, names)};\n`,
      )
      .join('\n'),
    fields: fields.map(({ field, name, type, optional }) => ({
      field,
      type: name,
      isObject: type.is === 'shape' || type.is === 'map',
      optional,
    })),
    used: [...used].sort(),
  };
}
