import {
  conformanceDefinition,
  integer,
  list,
  map,
  number,
  object,
  ruled,
  text,
} from '../definition';

const name = text({ maxLength: 10 });
const byName = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] } as const;

/** Fields that may change and fields that may not; most of its resources are updates. */
export const changes = conformanceDefinition({
  kind: 'Change',
  spec: ruled(
    object({
      fixed: ruled(text({ maxLength: 10 }), { rule: 'self == oldSelf', message: 'fixed' }),
      grows: ruled(integer({ maximum: 20 }), 'self >= oldSelf', 'self - oldSelf < 10'),
      once: ruled(
        object({ a: integer(), b: text() }),
        '!has(oldSelf.a) || has(self.a) && self.a == oldSelf.a',
      ),
      optional: ruled(integer(), {
        rule: 'oldSelf.hasValue() || self < 10',
        optionalOldSelf: true,
      }),
      both: ruled(integer(), {
        rule: '!oldSelf.hasValue() || self != oldSelf.value() + 1',
        optionalOldSelf: true,
      }),
      entries: list(
        ruled(
          object(
            {
              name,
              size: ruled(integer({ maximum: 50 }), 'self >= oldSelf', 'self != 13'),
              note: text({ maxLength: 5 }),
            },
            { required: ['name'] },
          ),
          "!has(self.note) || self.note != 'bad'",
        ),
        { ...byName, maxItems: 6 },
      ),
      names: ruled(
        list(name, { 'x-kubernetes-list-type': 'set', maxItems: 6 }),
        'oldSelf.all(o, o in self)',
      ),
      plain: ruled(
        list(object({ a: ruled(integer(), 'self < 9'), b: text({ maxLength: 3 }) }), {
          maxItems: 4,
        }),
        'size(self) >= size(oldSelf)',
      ),
      settings: ruled(
        map(ruled(text({ maxLength: 6 }), 'self == oldSelf || self.size() > 1'), {
          maxProperties: 5,
        }),
        'oldSelf.all(k, k in self)',
      ),
      deep: object({
        limit: integer({ minimum: 1, maximum: 9 }),
        inner: ruled(
          object({ x: integer({ minimum: 0 }), y: text({ pattern: '^[a-z]*$' }) }),
          '!has(self.x) || self.x < 5',
        ),
        mode: text({ enum: ['a', 'b'] }),
      }),
      union: object(
        { a: integer(), b: text(), ratio: number({ maximum: 1 }) },
        { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      ),
      total: integer(),
    }),
    '!has(self.total) || !has(self.grows) || self.total >= self.grows',
    {
      rule: 'has(self.fixed) == has(oldSelf.fixed)',
      message: 'neither set nor removed',
      reason: 'FieldValueForbidden',
    },
    {
      rule: '!has(oldSelf.entries) || has(self.entries) && size(self.entries) >= size(oldSelf.entries)',
    },
  ),
  examples: [
    {
      fixed: 'a',
      grows: 5,
      once: { a: 1, b: 'x' },
      optional: 5,
      both: 1,
      entries: [{ name: 'a', size: 1, note: 'n' }, { name: 'b', size: 2 }, { name: 'c' }],
      names: ['a', 'b'],
      plain: [{ a: 1, b: 'x' }],
      settings: { a: 'xy', b: 'z' },
      deep: { limit: 3, inner: { x: 1, y: 'a' }, mode: 'a' },
      union: { a: 1, ratio: 0.5 },
      total: 50,
    },
    { entries: [{ name: 'a' }], names: [], union: { b: 'x' }, deep: { mode: 'b' } },
  ],
});
