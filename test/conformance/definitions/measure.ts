import { conformanceDefinition, flag, integer, list, map, number, object, text } from '../definition';

const FORMATS = [
  ...['date-time', 'date', 'duration', 'byte', 'password', 'uri', 'email', 'hostname', 'ipv4', 'ipv6', 'cidr', 'mac'],
  ...['uuid', 'uuid3', 'uuid4', 'uuid5', 'bsonobjectid', 'ssn', 'hexcolor', 'rgbcolor', 'isbn', 'isbn10', 'isbn13'],
  ...['creditcard', 'k8s-short-name', 'k8s-long-name', 'unheard-of'],
];

/** Every bound, pattern, enum and format. */
export const measures = conformanceDefinition({
  kind: 'Measure',
  spec: object({
    numbers: object({
      int: integer({ minimum: -5, maximum: 5 }),
      open: integer({ minimum: 0, exclusiveMinimum: true, maximum: 10, exclusiveMaximum: true }),
      int32: integer({ format: 'int32' }),
      int64: integer({ format: 'int64', minimum: -1e12 }),
      even: integer({ multipleOf: 2 }),
      number: number({ minimum: 0.5, maximum: 1.5 }),
      openNumber: number({ minimum: 0.5, exclusiveMinimum: true, maximum: 2, exclusiveMaximum: true }),
      quarter: number({ multipleOf: 0.25 }),
      float: number({ format: 'float' }),
      double: number({ format: 'double' }),
    }),
    texts: object({
      short: text({ minLength: 2, maxLength: 5 }),
      pattern: text({ pattern: '^[a-z][a-z0-9-]{0,5}$' }),
      anywhere: text({ pattern: 'ab+' }),
      unicode: text({ pattern: '^\\pL+$', maxLength: 4 }),
      both: text({ pattern: '^(?i)x', minLength: 2 }),
      free: text(),
    }),
    formats: object(Object.fromEntries(FORMATS.map((format) => [format, text({ format })]))),
    flags: object({ flag: flag(), always: flag({ enum: [true] }) }),
    enums: object({
      text: text({ enum: ['a', 'B', 'c c', ''] }),
      integer: integer({ enum: [1, 2, 30] }),
      number: number({ enum: [0.5, 1] }),
      nullable: text({ enum: ['a', null], nullable: true }),
      list: list(text(), { enum: [['a'], ['a', 'b'], []] }),
      object: object({ a: integer() }, { enum: [{ a: 1 }, {}] }),
    }),
    lists: list(integer({ minimum: 1 }), { minItems: 1, maxItems: 4 }),
    maps: map(text({ maxLength: 3 }), { minProperties: 1, maxProperties: 3 }),
    fields: object(
      { a: integer(), b: integer(), c: integer() },
      { minProperties: 1, maxProperties: 2, required: ['a'] },
    ),
  }),
  examples: [
    {
      numbers: { int: 5, open: 9, int32: 2147483647, int64: 9007199254740991, even: 4, number: 1.5, quarter: 0.75 },
      texts: { short: 'ééééé', pattern: 'a-0', anywhere: 'xabbx', unicode: 'äöü', both: 'Xy', free: '' },
      formats: { 'date-time': '2026-01-01T00:00:00Z', date: '2024-02-29', duration: '1h30m', byte: 'aGk=' },
      flags: { flag: false, always: true },
      enums: { text: 'c c', integer: 30, number: 0.5, nullable: 'a', list: ['a', 'b'], object: { a: 1 } },
      lists: [1, 2],
      maps: { a: 'b' },
      fields: { a: 1 },
    },
    {
      formats: {
        uri: 'https://a.example.com/x?y#z',
        email: 'a@b.example',
        hostname: 'a.example.com',
        ipv4: '10.0.0.1',
        ipv6: '::1',
        cidr: '10.0.0.0/8',
        mac: '00:00:5e:00:53:01',
        uuid: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
        uuid4: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
        'k8s-short-name': 'a-b',
        'k8s-long-name': 'a.b-c',
      },
    },
  ],
});
