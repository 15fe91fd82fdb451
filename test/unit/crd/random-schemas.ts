import fc from 'fast-check';
import type { StructuralSchema } from '../../support/crd-types';
import { setField, type Malleable } from '../../conformance/json';
import { Random } from '../../conformance/random';
import { ValueMaker } from '../../conformance/values';

type Keywords = fc.Arbitrary<StructuralSchema>;

/** A value, but mostly none: a schema that demands much takes nothing. */
function seldom<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ arbitrary: fc.constant(undefined), weight: 8 }, { arbitrary: value, weight: 1 });
}

/** Keywords of which some are there. */
function some(keywords: { readonly [K in keyof StructuralSchema]?: fc.Arbitrary<StructuralSchema[K]> }): Keywords {
  const values = Object.entries(keywords).map(([name, value]) => [name, seldom(value as fc.Arbitrary<unknown>)]);
  return fc
    .record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>)
    .map((found) => Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)));
}

const count = fc.integer({ min: 0, max: 4 });
const flag = fc.boolean();
const names = fc.constantFrom('a', 'b', 'c', 'd', 'kind', 'metadata', 'x y', '0', '__proto__', 'constructor');

const text = some({
  minLength: count,
  maxLength: fc.integer({ min: 1, max: 9 }),
  pattern: fc.constantFrom('^[a-z]+$', '[0-9]', '.'),
  format: fc.constantFrom('date', 'ipv4', 'uuid', 'k8s-short-name', 'none-such', 'byte'),
  enum: fc.constantFrom(['a', 'b'], ['a', null], []),
});

const number = some({
  minimum: fc.constantFrom(-3, 0, 1, 1.5),
  maximum: fc.constantFrom(5, 5.5, 2 ** 31),
  exclusiveMinimum: flag,
  exclusiveMaximum: flag,
  multipleOf: fc.constantFrom(1, 2, 0.5),
  format: fc.constantFrom('int32', 'int64', 'float', 'double', 'date'),
  enum: fc.constantFrom([1, 2], [0]),
});

const list = some({
  minItems: count,
  maxItems: count,
  'x-kubernetes-list-type': fc.constantFrom('atomic', 'set', 'map'),
  'x-kubernetes-list-map-keys': fc.constantFrom(['a'], ['a', 'b']),
  'x-kubernetes-preserve-unknown-fields': flag,
});

const object = some({
  required: fc.uniqueArray(names, { maxLength: 2 }),
  minProperties: count,
  maxProperties: count,
  'x-kubernetes-preserve-unknown-fields': flag,
  'x-kubernetes-embedded-resource': flag,
  'x-kubernetes-map-type': fc.constantFrom('atomic', 'granular'),
});

const intOrString = number.chain((numbers) =>
  text.map((texts): StructuralSchema => ({
    ...numbers,
    ...texts,
    anyOf: [{ type: 'integer' }, { type: 'string' }],
    'x-kubernetes-int-or-string': true,
  })),
);

const odd: Keywords = fc.constantFrom<Malleable>(
  {},
  { 'x-kubernetes-preserve-unknown-fields': true },
  { 'x-kubernetes-preserve-unknown-fields': true, minItems: 1, maxProperties: 1 },
  { 'x-kubernetes-int-or-string': true },
  { 'x-kubernetes-int-or-string': true, type: 'object' },
  { type: 'strange' },
  { type: 'array' },
  { type: 'array', properties: { a: { type: 'string' } } },
  { enum: [{ a: 1 }, 'a', 1, null] },
  { minimum: 1, minLength: 2 },
  { properties: { a: { type: 'string' } } },
  { type: 'object', additionalProperties: false },
);

/** Keywords that stand on top of any other. */
const onTop = some({
  nullable: flag,
  description: fc.constant('text'),
  allOf: fc.constantFrom([{ required: ['a'] }], [{ minLength: 1 }, { minimum: 1 }]),
  anyOf: fc.constantFrom([{ required: ['a'] }, { required: ['b'] }], [{ minimum: 1 }]),
  oneOf: fc.constantFrom([{ required: ['a'] }, { required: ['b'] }], [{ maxLength: 1 }, { minLength: 2 }]),
  not: fc.constantFrom({ required: ['c'] }, { enum: ['a'] }),
});

/** A schema, with a right value as its default now and then. */
const schemas = fc.letrec<{ schema: StructuralSchema }>((tie) => {
  const below = tie('schema');
  const kinds: Keywords = fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    text.map((keywords): StructuralSchema => ({ type: 'string', ...keywords })),
    number.map((keywords): StructuralSchema => ({ type: 'integer', ...keywords })),
    number.map((keywords): StructuralSchema => ({ type: 'number', ...keywords })),
    fc.constant<StructuralSchema>({ type: 'boolean' }),
    intOrString,
    odd,
    {
      arbitrary: fc
        .tuple(list, below)
        .map(([keywords, items]): StructuralSchema => ({ type: 'array', items, ...keywords })),
      weight: 3,
    },
    {
      arbitrary: fc
        .tuple(object, propertiesOf(below))
        .map(([keywords, parts]): StructuralSchema => ({ ...parts, ...keywords })),
      weight: 8,
    },
  );
  return {
    schema: fc
      .tuple(kinds, onTop, seldom(fc.nat()))
      .map(([schema, top, seed]) => withDefault({ ...schema, ...top }, seed)),
  };
}).schema;

function propertiesOf(below: fc.Arbitrary<StructuralSchema>): Keywords {
  const properties = fc.array(fc.tuple(names, below), { maxLength: 5 }).map((entries) => {
    const object = {};
    for (const [name, schema] of entries) setField(object, name, schema as Malleable);
    return object;
  });
  const values = seldom(fc.oneof(below, flag));
  return fc.tuple(properties, values).map(([fields, additionalProperties]) => ({
    type: 'object',
    properties: fields,
    ...(additionalProperties !== undefined && { additionalProperties }),
  }));
}

function withDefault(schema: StructuralSchema, seed: number | undefined): StructuralSchema {
  return seed === undefined
    ? schema
    : { ...schema, default: new ValueMaker(new Random(`${seed}`), 0.5, 10).value(schema) };
}

/** Schemas as an API server takes them, and some that it would not. */
export const randomSchemas: Keywords = fc
  .tuple(object, propertiesOf(schemas))
  .map(([keywords, parts]) => ({ ...parts, ...keywords }));
