import { mostCommon } from '../../../crd/json/collections';
import { docComment, freeName, isReservedName, LINE_WIDTH, pascalCase, propertyKey } from './code';
import { EMPTY_OBJECT, shapesIn, ShapeTable } from './shapes';

import type { StructuralSchema } from '../../../crd/json/schema';
import type { ObjectShape, ShapeField, ShapePlace, TypeNode } from './shapes';

export interface TypedKind {
  readonly name: string;
  readonly schema: StructuralSchema;
}

export interface KindTypes {
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
  readonly isObject: boolean;
  readonly optional: boolean;
}

export interface GeneratedTypes {
  /** By the name of the kind. */
  readonly kinds: ReadonlyMap<string, KindTypes>;
  /**
   * The interfaces of all objects below the fields of resources, by name. Whoever uses them, one
   * kind or several, they are here: a field that begins to use one moves nothing.
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
 * TypeScript interfaces for kinds of custom resources: exact keys, literal unions for enums,
 * optional where a value may be left out, docs and `@default` from the schema. Equal objects are
 * one interface. None has a name that is reserved.
 */
export function generateTypes(
  kinds: readonly TypedKind[],
  reserved: readonly string[] = [],
): GeneratedTypes {
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
function rootFields(
  { name: kind, schema }: TypedKind,
  table: ShapeTable,
  taken: Set<string>,
): readonly RootField[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {})
    .filter(([field]) => !OWN_FIELDS.has(field))
    .map(([field, value]) => {
      // Fields such as `a-b` and `aB` have one name in capitals, and a kind may be called as the
      // field of another is.
      const name = freeName(
        `${kind}${pascalCase(field) || 'Field'}`,
        (wanted) => !taken.has(wanted),
      );
      taken.add(name);
      return {
        field,
        name,
        // A field of a resource that is null is one that is not given.
        type: table.typeOf(
          { ...asObject(field, value), nullable: false },
          { kind, path: [pascalCase(field)] },
        ),
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
      isObject: type.is === 'shape' || type.is === 'map' || type === EMPTY_OBJECT,
      optional,
    })),
    used: [...used].sort(),
  };
}

type ShapeNames = ReadonlyMap<ObjectShape, string>;

function interfaceOf(name: string, shape: ObjectShape, names: ShapeNames): string {
  const lines = shape.fields.flatMap((field) => [
    ...docComment(field, '  '),
    ...fieldLines(field, names),
  ]);
  const more = shape.open ? ['  readonly [field: string]: unknown;'] : [];
  return [`export interface ${name} {`, ...lines, ...more, '}', ''].join('\n');
}

function typeText(type: TypeNode, names: ShapeNames): string {
  switch (type.is) {
    case 'text':
      return type.text;
    case 'literals':
      return type.literals.join(' | ');
    case 'shape':
      return names.get(type.shape) ?? 'unknown';
    case 'list':
      return `readonly ${inParentheses(type.items, names)}[]`;
    case 'map':
      return `Readonly<Record<string, ${typeText(type.values, names)}>>`;
    case 'nullable':
      return `${typeText(type.type, names)} | null`;
  }
}

function inParentheses(type: TypeNode, names: ShapeNames): string {
  const text = typeText(type, names);
  return /^readonly | \| /.test(text) && type.is !== 'map' ? `(${text})` : text;
}

function fieldLines({ name, type, optional }: ShapeField, names: ShapeNames): readonly string[] {
  const head = `  readonly ${propertyKey(name)}${optional ? '?' : ''}:`;
  const text = typeText(type, names);
  if (type.is !== 'literals' || head.length + text.length + 2 <= LINE_WIDTH) {
    return [`${head} ${text};`];
  }
  return [
    head,
    ...type.literals.map(
      (literal, i) => `    | ${literal}${i === type.literals.length - 1 ? ';' : ''}`,
    ),
  ];
}

/** Fields whose name says nothing without the one before. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  'Spec',
  'Status',
  'Item',
  'Value',
  'Template',
  '',
]);

/**
 * Names for shapes that stay the same from release to release, as far as the places do.
 *
 * A shape is called by its field, whichever kinds use it: `Affinity`. Where it has several places,
 * the name that most of them give it counts, of equally many that of the one nearest to the root.
 * Where two shapes have the same name, the one nearer to the root keeps it, and the other is called
 * by the field before, too, and at last by its kind: `RollingUpdateStrategy`.
 */
function nameShapes(shapes: readonly ObjectShape[], taken: ReadonlySet<string>): ShapeNames {
  const names = new Map<ObjectShape, string>();
  const given = new Set(taken);
  const ranked = shapes
    .map((shape) => ({ shape, places: [...shape.places].sort(compare) }))
    .sort((a, b) => compare(a.places[0], b.places[0]));
  for (const { shape, places } of ranked) {
    const name = nameFor(places, (wanted) => !(given.has(wanted) || isReservedName(wanted)));
    given.add(name);
    names.set(shape, name);
  }
  return names;
}

function nameFor(places: readonly ShapePlace[], isFree: (name: string) => boolean): string {
  const longest = Math.max(...places.map(({ path }) => path.length));
  let name = '';
  for (let fields = 1; fields <= longest + 1; fields++) {
    name = mostCommon(places.map((place) => nameOf(place, fields))) ?? '';
    if (isFree(name)) {
      return name;
    }
  }
  return freeName(name, isFree);
}

/**
 * Names a shape after the last fields of its place, with the kind before them once all are named;
 * `spec` comes last.
 */
function nameOf({ kind, path }: ShapePlace, fields: number): string {
  const [, ...below] = path;
  const wanted = SAYS_NOTHING.has(path.at(-1) ?? '') ? fields + 1 : fields;
  if (wanted > path.length) {
    return [kind, ...path].join('');
  }
  const name = below.slice(-wanted).join('');
  return wanted > below.length || !/^[A-Za-z]/.test(name) ? `${kind}${name}` : name;
}

/** Compares how near to the root places are, then where they are. */
function compare(place?: ShapePlace, other?: ShapePlace): number {
  return (
    (place?.path.length ?? 0) - (other?.path.length ?? 0) ||
    (textOf(place) < textOf(other) ? -1 : 1)
  );
}

function textOf(place?: ShapePlace): string {
  return [place?.kind, ...(place?.path ?? [])].join('.');
}
