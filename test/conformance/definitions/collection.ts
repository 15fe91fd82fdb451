import {
  conformanceDefinition,
  integer,
  intOrString,
  list,
  map,
  number,
  object,
  text,
} from '../definition';

const SET = { 'x-kubernetes-list-type': 'set' } as const;
const ATOMIC = { 'x-kubernetes-list-type': 'atomic' } as const;
const by = (...keys: string[]) =>
  ({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': keys }) as const;

const port = object(
  {
    port: integer({ minimum: 1, maximum: 65535 }),
    protocol: text({ default: 'TCP' }),
    note: text({ maxLength: 5 }),
  },
  { required: ['port'] },
);

/** Sets, list maps and what is within them. */
export const collections = conformanceDefinition({
  kind: 'Collection',
  spec: object({
    names: list(text({ maxLength: 8 }), { ...SET, maxItems: 6 }),
    counts: list(integer(), SET),
    ratios: list(number(), SET),
    either: list(intOrString(), SET),
    pairs: list(list(integer(), ATOMIC), SET),
    wholes: list(object({ a: integer(), b: text() }, { 'x-kubernetes-map-type': 'atomic' }), SET),
    ports: list(port, { ...by('port', 'protocol'), maxItems: 8 }),
    users: list(
      object(
        {
          name: text({ minLength: 1 }),
          uid: integer({ maximum: 100 }),
          tags: list(text(), SET),
          ports: list(port, by('port', 'protocol')),
          data: map(text({ maxLength: 4 })),
        },
        { required: ['name'] },
      ),
      by('name'),
    ),
    numbered: list(
      object({ id: integer(), on: { type: 'boolean', default: true } }, { required: ['id'] }),
      by('id', 'on'),
    ),
    plain: list(object({ name: text(), value: integer({ maximum: 10 }) }, { required: ['name'] })),
    whole: list(object({ name: text({ maxLength: 3 }) }), ATOMIC),
    nested: map(list(object({ key: text(), value: text() }, { required: ['key'] }), by('key'))),
    matrix: list(list(integer({ maximum: 9 })), { maxItems: 3 }),
    labels: map(text(), { 'x-kubernetes-map-type': 'granular' }),
    selector: object(
      { a: text(), b: integer({ minimum: 0 }) },
      { 'x-kubernetes-map-type': 'atomic' },
    ),
  }),
  examples: [
    {
      names: ['a', 'b', 'c'],
      counts: [1, 2, 3],
      ratios: [0.5, 1, 1.5],
      either: [1, '1', 'a'],
      pairs: [[1, 2], [2, 1], []],
      wholes: [{ a: 1 }, { a: 1, b: '' }, { b: 'x' }],
      ports: [{ port: 80 }, { port: 80, protocol: 'UDP' }, { port: 443, note: 'tls' }],
      users: [
        { name: 'a', uid: 1, tags: ['x', 'y'], ports: [{ port: 1 }], data: { k: 'v' } },
        { name: 'b', tags: [], ports: [] },
      ],
      numbered: [{ id: 1 }, { id: 1, on: false }],
      plain: [{ name: 'a', value: 1 }, { name: 'a' }],
      whole: [{ name: 'a' }, { name: 'a' }, {}],
      nested: { a: [{ key: 'k', value: 'v' }], b: [{ key: 'k' }, { key: 'l' }] },
      matrix: [[1, 2], [3], []],
      labels: { a: 'b', 'c/d': '' },
      selector: { a: 'x', b: 0 },
    },
  ],
});
