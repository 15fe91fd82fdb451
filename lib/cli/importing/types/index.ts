import type { StructuralSchema } from '../../../crd/json/schema';
import { interfaceOf, type ShapeNames, typeText } from './declarations';
import { pascalCase } from './identifiers';
import { nameShapes, onlyKindOf } from './shape-names';
import { ShapeTable } from './shape-table';
import { type ObjectShape, shapesIn, type TypeNode } from './type-model';

/** A kind whose types are wanted. */
export interface TypedKind {
  /** Name in TypeScript; no two kinds have the same name. */
  readonly name: string;
  /** The schema of a whole resource. */
  readonly schema: StructuralSchema;
}

/** The types of one kind. */
export interface KindTypes {
  /** The interfaces that only this kind uses. */
  readonly declarations: string;
  /** The types of `declarations` that are exported by name: those of the fields of a resource, first of all `spec`. */
  readonly fields: readonly FieldType[];
  /** The shared types that are named here, sorted. */
  readonly shared: readonly string[];
  /** Those of `shared` that are types of this kind's fields, under the names of this kind. */
  readonly reexported: readonly string[];
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

/** The types of all kinds of a source. */
export interface GeneratedTypes {
  /** By the name of the kind. */
  readonly kinds: ReadonlyMap<string, KindTypes>;
  /** The interfaces that several kinds use. */
  readonly shared: string;
}

/** Fields that each resource has, and that are typed elsewhere. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/** A field of a resource before it has a name. */
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
  const others = new Set([...reserved, ...kinds.map(({ name }) => name)]);
  const roots = new Map(kinds.map((kind) => [kind.name, rootFields(kind, table, others)]));
  const rootNames = kinds.flatMap(({ name }) => (roots.get(name) ?? []).map((root) => root.name));
  const names = nameShapes(table.shapes, new Set([...others, ...rootNames]));
  const usedBy = (kind: string | undefined): ObjectShape[] =>
    table.shapes.filter((shape) => onlyKindOf(shape) === kind);
  return {
    kinds: new Map(kinds.map(({ name }) => [name, kindTypes(roots.get(name) ?? [], usedBy(name), names)])),
    shared: usedBy(undefined)
      .sort((a, b) => ((names.get(a) ?? '') < (names.get(b) ?? '') ? -1 : 1))
      .map((shape) => interfaceOf(shape, names))
      .join('\n'),
  };
}

function rootFields(
  { name, schema }: TypedKind,
  table: ShapeTable,
  reserved: ReadonlySet<string>,
): readonly RootField[] {
  const required = new Set(schema.required);
  const taken = new Set<string>();
  return Object.entries(schema.properties ?? {})
    .filter(([field]) => !OWN_FIELDS.has(field))
    .map(([field, value]) => {
      const last = freeRootName(
        pascalCase(field) || 'Field',
        (wanted) => taken.has(wanted) || reserved.has(`${name}${wanted}`),
      );
      taken.add(last);
      return {
        field,
        name: `${name}${last}`,
        // A field of a resource that is null is one that is not given.
        type: table.typeOf({ ...asObject(field, value), nullable: false }, { kind: name, path: [last] }),
        optional: !required.has(field) || value.default !== undefined,
      };
    });
}

/** A `spec` of which nothing is said is an object, as everybody takes it for one. */
function asObject(field: string, schema: StructuralSchema): StructuralSchema {
  return field === 'spec' && schema.type === undefined ? { type: 'object', ...schema } : schema;
}

/** Fields such as `a-b` and `aB` have one name in capitals, and a kind may be called as the field of another is. */
function freeRootName(wanted: string, isTaken: (name: string) => boolean): string {
  let name = wanted;
  for (let number = 2; isTaken(name); number++) {
    name = `${wanted}${number}`;
  }
  return name;
}

function kindTypes(roots: readonly RootField[], own: readonly ObjectShape[], names: ShapeNames): KindTypes {
  const shared = new Set<string>();
  const note = (type: TypeNode): void =>
    shapesIn(type, (shape) => {
      if (onlyKindOf(shape) === undefined) {
        shared.add(names.get(shape) ?? '');
      }
    });
  own.flatMap(({ fields }) => fields).forEach(({ type }) => note(type));
  const texts = roots.map(({ field, name, type }) => ({ field, name, type, text: typeText(type, names) }));
  const reexported = texts.filter(({ name, text, type }) => name === text && isShared(type));
  // What is only exported again is not named in the file; `spec` is named by the class.
  texts.filter((root) => root.field === 'spec' || !reexported.includes(root)).forEach(({ type }) => note(type));
  return {
    declarations: [
      ...texts.filter(({ name, text }) => name !== text).map(({ name, text }) => `export type ${name} = ${text};\n`),
      ...[...own].reverse().map((shape) => interfaceOf(shape, names)),
    ].join('\n'),
    fields: roots.map(({ field, name, type, optional }) => ({
      field,
      type: name,
      isObject: isObjectType(type),
      optional,
    })),
    shared: [...shared].sort(),
    reexported: reexported.map(({ name }) => name),
  };
}

function isObjectType({ is }: TypeNode): boolean {
  return is === 'shape' || is === 'map';
}

function isShared(type: TypeNode): boolean {
  return type.is === 'shape' && onlyKindOf(type.shape) === undefined;
}
