import type { StructuralSchema } from '../../support/crd-types';

/** Where the costs were recorded. */
export const RECORDED_WITH = { 'k8s.io/apiextensions-apiserver': 'v0.36.3', 'github.com/google/cel-go': 'v0.26.0' };

const TEXT: StructuralSchema = { type: 'string' };
const TEXT_40: StructuralSchema = { type: 'string', maxLength: 40 };
const INTEGER: StructuralSchema = { type: 'integer' };
const INT_OR_STRING: StructuralSchema = {
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  'x-kubernetes-int-or-string': true,
};

const object = (properties: Record<string, StructuralSchema>, required?: string[]): StructuralSchema => ({
  type: 'object',
  properties,
  ...(required && { required }),
});
const list = (items: StructuralSchema, maxItems?: number): StructuralSchema => ({
  type: 'array',
  items,
  ...(maxItems !== undefined && { maxItems }),
});
const map = (additionalProperties: StructuralSchema, maxProperties?: number): StructuralSchema => ({
  type: 'object',
  additionalProperties,
  ...(maxProperties !== undefined && { maxProperties }),
});

/** Schema of `spec`, where all rules below are. */
export const schema: StructuralSchema = object({
  s: TEXT,
  s40: TEXT_40,
  s0: { type: 'string', maxLength: 0 },
  mode: { type: 'string', enum: ['A', 'Blue', 'Grün'] },
  n: INTEGER,
  d: { type: 'number' },
  b: { type: 'boolean' },
  words: list(TEXT),
  w10: list(TEXT, 10),
  w10s: list(TEXT_40, 10),
  ws: list(TEXT_40),
  nums: list(INTEGER),
  n100: list(INTEGER, 100),
  flags: list({ type: 'boolean' }, 5),
  lists: list(list(TEXT_40, 3), 7),
  objs: list(object({ name: TEXT_40, long: TEXT, n: INTEGER, tags: list(TEXT_40, 4), m: map(TEXT_40) }, ['name', 'n'])),
  o20: list(
    object({ name: TEXT_40, long: TEXT, n: INTEGER, port: INT_OR_STRING, tags: list(TEXT_40, 4), m: map(TEXT_40, 6) }),
    20,
  ),
  map: map(TEXT),
  m10: map(TEXT_40, 10),
  mi: map(INTEGER, 9),
  mm: map(object({ a: TEXT_40, l: list(TEXT_40, 8) }), 9),
  port: INT_OR_STRING,
  port9: { ...INT_OR_STRING, maxLength: 9 },
  ports: list({ ...INT_OR_STRING, maxLength: 5 }, 12),
  dur: { type: 'string', format: 'duration' },
  at: { type: 'string', format: 'date-time' },
  day: { type: 'string', format: 'date' },
  data: { type: 'string', format: 'byte' },
  data9: { type: 'string', format: 'byte', maxLength: 9 },
  inn: object({
    s: TEXT,
    s40: TEXT_40,
    w10s: list(TEXT_40, 10),
    m10: map(TEXT_40, 10),
    a: object({
      b: object({
        w: list(TEXT_40, 10),
        m: map(TEXT_40, 30),
        s40: TEXT_40,
        o: list(object({ l: list(TEXT_40, 3), t: { type: 'string', maxLength: 50 }, m: map(TEXT_40, 5) }), 11),
      }),
    }),
  }),
  'dash-ed': TEXT_40,
  namespace: TEXT_40,
  emb: { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
  nul: { type: 'string', maxLength: 40, nullable: true },
});
