import {
  conformanceDefinition,
  flag,
  integer,
  intOrString,
  list,
  map,
  object,
  text,
} from '../definition';

const source = object(
  {
    secret: object({ name: text({ minLength: 1 }), key: text() }, { required: ['name'] }),
    vault: object({ path: text() }),
    literal: text(),
    inline: list(integer()),
  },
  {
    oneOf: [
      { required: ['secret'] },
      { required: ['vault'] },
      { required: ['literal'] },
      { required: ['inline'] },
    ],
  },
);

/** Unions and all that combines schemas. */
export const shapes = conformanceDefinition({
  kind: 'Shape',
  spec: object({
    one: source,
    many: list(source, { maxItems: 5 }),
    named: map(source),
    any: object(
      { a: text(), b: integer(), c: flag() },
      {
        anyOf: [
          { required: ['a'], properties: { a: { minLength: 3 } } },
          { required: ['b'], properties: { b: { minimum: 10 } } },
        ],
      },
    ),
    all: object(
      { low: integer(), high: integer(), mode: text() },
      {
        allOf: [
          { properties: { low: { minimum: 0 } } },
          { properties: { high: { maximum: 100 } }, required: ['high'] },
          { anyOf: [{ properties: { mode: { enum: ['x'] } } }, { not: { required: ['mode'] } }] },
        ],
      },
    ),
    none: object(
      { a: text(), b: text(), list: list(text()) },
      {
        not: {
          anyOf: [
            { required: ['a', 'b'] },
            { properties: { list: { minItems: 3 } }, required: ['list'] },
          ],
        },
      },
    ),
    kind: object(
      { type: text({ enum: ['A', 'B'] }), a: integer(), b: text() },
      {
        required: ['type'],
        oneOf: [
          { properties: { type: { enum: ['A'] } }, required: ['a'], not: { required: ['b'] } },
          { properties: { type: { enum: ['B'] } }, required: ['b'] },
        ],
      },
    ),
    text: text({ anyOf: [{ pattern: '^a' }, { pattern: 'z$' }, { enum: ['x'] }] }),
    exactly: text({
      oneOf: [{ maxLength: 3 }, { minLength: 2, format: 'ipv4' }, { pattern: '^[0-9]+$' }],
    }),
    number: integer({ not: { enum: [13] }, oneOf: [{ maximum: 5 }, { minimum: 5 }] }),
    items: list(integer(), { anyOf: [{ maxItems: 1 }, { items: { minimum: 5 } }] }),
    port: intOrString(),
    bounded: intOrString({ maximum: 100, pattern: '^[0-9]+%$' }),
    both: {
      'x-kubernetes-int-or-string': true,
      allOf: [
        { anyOf: [{ type: 'integer' }, { type: 'string' }] },
        { anyOf: [{ maximum: 9 }, { maxLength: 2 }] },
      ],
    },
    ports: list(intOrString(), { maxItems: 3 }),
    maybe: text({ nullable: true, maxLength: 3 }),
    maybeObject: object(
      { a: integer({ nullable: true }), b: integer() },
      { nullable: true, required: ['a'] },
    ),
    maybeItems: list(text({ nullable: true }), { nullable: true }),
    maybeMap: map(integer({ nullable: true })),
  }),
  examples: [
    {
      one: { secret: { name: 'a' } },
      many: [{ vault: { path: 'p' } }, { literal: 'l' }, { inline: [1] }],
      named: { a: { literal: '' } },
      any: { a: 'abc' },
      all: { low: 0, high: 100, mode: 'x' },
      none: { a: 'a', list: ['a', 'b'] },
      kind: { type: 'A', a: 1 },
      text: 'ab',
      exactly: 'abc',
      number: 4,
      items: [5, 6],
    },
    {
      any: { b: 10 },
      port: 'http',
      bounded: 50,
      both: 'ab',
      ports: [1, '2'],
      maybe: null,
      maybeObject: { a: null },
      maybeItems: [null, 'a'],
      maybeMap: { a: null, b: 1 },
    },
  ],
});
