import {
  compareCustomResourceDefinitions,
  validateCustomResource,
  validateCustomResourceDefinition,
} from 'operator-constructs/crd';
import { integer, list, map, object, text } from '../../conformance/definition';
import { expectLinear } from '../../support/growth';
import { sampled } from '../../support/sampled';
import { crd, frozenDefinition, version, withX } from './compare.fixture';
import { thing } from './thing';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';

jest.setTimeout(300_000);

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const names = (n: number, prefix = 'field'): string[] =>
  upTo(n).map((i) => `${prefix}${i.toString(36)}`);
const fields = <T>(of: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(of.map((name) => [name, value]));
const plain = text();
const free: StructuralSchema = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };

interface Input {
  readonly spec: StructuralSchema;
  readonly value: unknown;
  readonly old?: unknown;
}

function deep(levels: number, wrap: (inner: unknown) => unknown, inner: unknown): unknown {
  let value = inner;
  for (let i = 0; i < levels; i += 1) {
    value = wrap(value);
  }
  return value;
}

function deepSchema(
  levels: number,
  wrap: (inner: StructuralSchema) => StructuralSchema,
): StructuralSchema {
  return deep(levels, (inner) => wrap(inner as StructuralSchema), text()) as StructuralSchema;
}

const listMap = list(object({ name: text(), a: integer({ maximum: 5 }) }), {
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['name'],
});
const entries = (n: number, a: number) => names(n, 'a').map((name) => ({ name, a }));

const INPUTS: readonly (readonly [what: string, n: number, input: (n: number) => Input])[] = [
  ['type errors', 10_000, (n) => ({ spec: list(text()), value: upTo(n) })],
  [
    'wrong values that may be secrets',
    2_500,
    (n) => ({
      spec: object({ tokens: list(text({ maxLength: 2 })) }),
      value: { tokens: names(n, 'token') },
    }),
  ],
  [
    'unknown fields where many are known',
    5_000,
    (n) => ({
      spec: object(fields(names(300, 'known'), text())),
      value: fields(names(n, 'unknow'), 1),
    }),
  ],
  [
    'long unknown fields where long ones are known',
    50,
    (n) => ({
      spec: object(fields(names(50, 'k'.repeat(20 * n)), text())),
      value: fields(names(n, 'k'.repeat(20 * n)), 1),
    }),
  ],
  [
    'an update that changes each item of a list map',
    2_000,
    (n) => ({ spec: listMap, value: entries(n, 9), old: entries(n, 8) }),
  ],
  [
    'duplicates in a list map',
    10_000,
    (n) => ({ spec: listMap, value: entries(n, 1).map((a) => ({ ...a, name: 'a' })) }),
  ],
  [
    'unknown fields in metadata',
    5_000,
    (n) => ({ spec: free, value: {}, metadata: fields(names(n, 'nam'), 1) }),
  ],
  [
    'a set',
    10_000,
    (n) => ({ spec: list(text(), { 'x-kubernetes-list-type': 'set' }), value: names(n) }),
  ],
  [
    'a set of objects',
    2_000,
    (n) => ({
      spec: list(free, { 'x-kubernetes-list-type': 'set' }),
      value: upTo(n).map((i) => ({ a: { b: { c: [i] } } })),
    }),
  ],
  [
    'an enum with many members',
    75,
    (n) => ({ spec: list(text({ enum: names(5_000, 'member') })), value: names(n, 'membr') }),
  ],
  [
    'an enum of objects',
    1_000,
    (n) => ({
      spec: list({ ...free, enum: upTo(n).map((i) => ({ i })) }),
      value: upTo(50).map((i) => ({ i: -i })),
    }),
  ],
  [
    'many alternatives',
    500,
    (n) => ({
      spec: list(
        object(
          { a: text() },
          { anyOf: upTo(n).map((i) => ({ properties: { a: { enum: [`x${i}`] } } })) },
        ),
      ),
      value: upTo(50).map(() => ({ a: 'y' })),
    }),
  ],
  [
    'a large value for alternatives',
    5_000,
    (n) => ({
      spec: { ...free, not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } },
      value: fields(names(n), { a: 'b' }),
    }),
  ],
  [
    'many required fields',
    500,
    (n) => ({ spec: list(object({}, { required: names(n) })), value: upTo(100).map(() => ({})) }),
  ],
  ['deep values', 90, (n) => ({ spec: free, value: deep(n, (a) => ({ a }), {}) })],
  [
    'wrong values at every depth',
    40,
    (n) => ({
      spec: deepSchema(n, (a) =>
        object({ a, b: text() }, { required: ['c'], not: { required: ['a'] } }),
      ),
      value: deep(n, (a) => ({ a, b: ['x'.repeat(100)] }), 1),
    }),
  ],
  [
    'long text',
    200_000,
    (n) => ({
      spec: object({ a: text({ maxLength: 1, pattern: '^[a-z]*$', format: 'uri' }) }),
      value: { a: 'A'.repeat(n) },
    }),
  ],
  [
    'long text for a pattern with many states',
    5_000,
    (n) => ({ spec: text({ pattern: '(a?){500}(a?){500}b' }), value: 'a'.repeat(n) }),
  ],
  [
    'large values of the wrong type',
    5_000,
    (n) => ({ spec: list(text()), value: upTo(20).map(() => upTo(n)) }),
  ],
  [
    'a huge map',
    20_000,
    (n) => ({
      spec: map(text({ maxLength: 3 }), { maxProperties: 1 }),
      value: fields(names(n), 'text'),
    }),
  ],
  [
    'labels',
    5_000,
    (n) => ({ spec: free, value: {}, metadata: { name: 'a', labels: fields(names(n, '-'), '-') } }),
  ],
  [
    'rules on many items',
    500,
    (n) => ({
      spec: list(
        object({ a: integer() }, { 'x-kubernetes-validations': [{ rule: 'self.a > 0' }] }),
      ),
      value: upTo(n).map(() => ({ a: 0 })),
    }),
  ],
];

test.each(sampled(INPUTS, 4))('%s take time in proportion', (_what, n, input) => {
  const prepare = (size: number): (() => void) => {
    const { spec, value, old, ...more } = input(size);
    const manifest = frozenDefinition(spec);
    const resource = { ...thing(value), ...more };
    return () => {
      const { problems } = validateCustomResource(
        manifest,
        resource,
        old === undefined ? {} : { oldResource: thing(old) },
      );
      JSON.stringify(problems);
    };
  };
  expectLinear(prepare, (validate) => validate(), n);
});

/** CRDs, by what there is much of. */
const DEFINITIONS: readonly (readonly [
  what: string,
  n: number,
  spec: (n: number) => StructuralSchema,
])[] = [
  ['fields', 2_000, (n) => object(fields(names(n), text({ description: 'text', default: 'x' })))],
  ['lists without a list type', 2_000, (n) => object(fields(names(n), list(text())))],
  [
    'unknown keywords',
    2_000,
    (n) => object(fields(names(n), { type: 'string', unknwn: 1 } as StructuralSchema)),
  ],
  ['members of an enum', 5_000, (n) => text({ enum: names(n) })],
  [
    'keys of a list map',
    500,
    (n) =>
      list(object(fields(names(n), text()), { required: names(n) }), {
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': names(n),
      }),
  ],
  [
    'conditions on what is not declared',
    1_000,
    (n) =>
      object(
        { a: text() },
        { anyOf: upTo(n).map((i) => ({ required: [`a${i}`], properties: { [`a${i}`]: {} } })) },
      ),
  ],
  ['depth', 40, (n) => deepSchema(n, (a) => object({ a, b: list(text()) }, { default: {} }))],
];

test.each(sampled(DEFINITIONS, 2))(
  'a CRD with many %s takes time in proportion',
  (_what, n, spec) => {
    const make = (size: number): CustomResourceDefinitionManifest => frozenDefinition(spec(size));
    expectLinear(make, (manifest) => validateCustomResourceDefinition(manifest), n);
  },
);

/**
 * Conditions on one value within one another, or many on many values: more of them than are
 * checked, and as many as are.
 */
const ENDLESS: readonly (readonly [
  what: string,
  problems: readonly string[],
  input: () => Input,
])[] = [
  ['within one another', ['limit'], () => ({ spec: text(nested(801)), value: 'a' })],
  [
    'one beside another',
    ['limit'],
    () => ({ spec: list(text(beside(3))), value: new Array(10_000).fill('a') }),
  ],
  ['as deep as may be', [], () => ({ spec: text(nested(790)), value: 'a' })],
];

const nested = (depth: number): StructuralSchema =>
  deepSchema(depth, (inner) => ({ allOf: [inner] }));
const beside = (depth: number): StructuralSchema =>
  depth === 0
    ? { minLength: 1 }
    : { allOf: new Array<StructuralSchema>(10).fill(beside(depth - 1)) };

test.each(sampled(ENDLESS, 2))(
  'conditions without end are one problem: %s',
  (_what, problems, input) => {
    const { spec, value } = input();
    expect(
      validateCustomResource(frozenDefinition(spec), thing(value)).problems.map(({ code }) => code),
    ).toEqual(problems);
  },
);

/** Schemas of any size, and their next release. */
const MANY: Readonly<Record<string, (n: number) => readonly [StructuralSchema, StructuralSchema]>> =
  {
    fields: (n) => [
      object(fields(names(n), plain)),
      object({ ...fields(names(n), integer()), more: plain }),
    ],
    'required fields': (n) => [
      object(fields(names(2 * n), plain), { required: names(n) }),
      object(fields(names(2 * n), plain), { required: names(2 * n).slice(n) }),
    ],
    'values of an enum': (n) => [text({ enum: names(n, 'a') }), text({ enum: names(n, 'b') })],
    conditions: (n) => [
      integer({ anyOf: upTo(n).map((i) => ({ minimum: i })) }),
      integer({ anyOf: upTo(n).map((i) => ({ maximum: i })) }),
    ],
  };

describe('a comparison takes a time that grows with the schemas', () => {
  test.each(sampled(Object.entries(MANY), 1))('%s', (_, make) => {
    expectLinear(
      (n) => make(n).map(withX),
      ([before, after]) => compareCustomResourceDefinitions(before!, after!),
      2_000,
    );
  });

  test('rules', () => {
    const ruled = (n: number, operator: string): StructuralSchema => ({
      ...text({ maxLength: 10 }),
      'x-kubernetes-validations': upTo(n).map((i) => ({
        rule: `self ${operator} 'a${i}'`,
        message: `m${i}`,
      })),
    });
    expectLinear(
      (n) => [withX(ruled(n, '!=')), withX(ruled(n, '>'))],
      ([before, after]) => compareCustomResourceDefinitions(before!, after!),
      250,
    );
  });

  test('versions', () => {
    const versions = (n: number): object[] =>
      upTo(n).map((i) => ({ ...version(plain), name: `v${i + 1}`, storage: i === 0 }));
    expectLinear(
      (n) => [
        crd({ versions: versions(n) as never }),
        crd({ versions: versions(n).reverse() as never }),
      ],
      ([before, after]) => compareCustomResourceDefinitions(before!, after!),
      1_000,
    );
  });

  test('resources', () => {
    const release = (): CustomResourceDefinitionManifest => withX(object(fields(names(20), plain)));
    const resource = (i: number): object => ({
      ...thing(undefined),
      metadata: { name: `t${i}` },
      x: { field0: 'a' },
    });
    expectLinear(
      (n) => upTo(n).map(resource),
      (resources) => compareCustomResourceDefinitions(release(), release(), { resources }),
      1_000,
    );
  });
});
