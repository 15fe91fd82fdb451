import {
  conformanceDefinition,
  flag,
  integer,
  intOrString,
  list,
  map,
  object,
  rootSchema,
  text,
} from '../definition';

const settings = object(
  {
    size: text({ default: '1Gi', maxLength: 6 }),
    level: integer({ default: 3, minimum: 1, maximum: 9 }),
    maybe: text({ default: 'd', nullable: true }),
    tags: list(text(), { default: ['a'], maxItems: 3 }),
    port: intOrString({ default: 80 }),
    deep: object({ on: flag({ default: true }), note: text() }, { default: {} }),
    shallow: object({ on: flag({ default: false }), name: text() }, { required: ['name'] }),
  },
  { default: {} },
);

const spec = object(
  {
    settings,
    optional: object({ level: integer({ default: 1 }), name: text({ minLength: 1 }) }),
    entries: list(
      object({
        name: text({ default: 'main' }),
        zone: text({ default: 'z' }),
        weight: integer({ default: 1, minimum: 0 }),
      }),
      { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name', 'zone'] },
    ),
    values: map(object({ kind: text({ default: 'k' }), size: integer() })),
    defaulted: map(text({ default: 'x', maxLength: 2 })),
    items: list(integer({ default: 7, minimum: 5 })),
    any: { 'x-kubernetes-preserve-unknown-fields': true, default: { a: [1, null] } },
    open: object(
      { mode: text({ default: 'm', enum: ['m', 'n'] }) },
      { 'x-kubernetes-preserve-unknown-fields': true },
    ),
    strange: object({
      'dashed-name': integer({ default: 1 }),
      'dotted.name': text({ maxLength: 2 }),
      'slashed/name': flag(),
      $dollar: integer({ minimum: 0 }),
      constructor: text({ maxLength: 3 }),
      toString: integer(),
      'with space': integer({ maximum: 1 }),
    }),
    required: object(
      { a: integer({ default: 1 }), b: integer({ nullable: true }) },
      { required: ['a', 'b'] },
    ),
  },
  { required: ['settings'] },
);

const old = object({
  settings: object({ size: text({ maxLength: 3 }) }),
  legacy: integer({ maximum: 5 }),
});

/** Defaults at every place, fields of strange names, and several versions. */
export const presets = conformanceDefinition({
  kind: 'Preset',
  spec,
  otherVersions: [
    {
      name: 'v1beta1',
      served: true,
      storage: false,
      deprecated: true,
      deprecationWarning: 'use v1',
      schema: { openAPIV3Schema: rootSchema({ spec }) },
    },
    {
      name: 'v1alpha1',
      served: false,
      storage: false,
      schema: { openAPIV3Schema: rootSchema({ spec: old }) },
    },
  ],
  examples: [
    { settings: {} },
    {
      settings: {
        size: '2Gi',
        level: 9,
        maybe: null,
        tags: [],
        port: 'http',
        deep: { on: false },
        shallow: { name: 'n' },
      },
      optional: { name: 'a' },
      entries: [{}, { name: 'b' }, { zone: 'y', weight: 0 }],
      values: { a: {}, b: { kind: 'x', size: 1 } },
      defaulted: { a: 'b' },
      items: [5, 6],
      any: null,
      open: { more: 1 },
      strange: {
        'dotted.name': 'ab',
        'slashed/name': true,
        $dollar: 1,
        constructor: 'abc',
        toString: 1,
        'with space': 1,
      },
      required: { b: null },
    },
  ],
});
