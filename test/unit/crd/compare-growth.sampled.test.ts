import { compareCustomResourceDefinitions } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';
import { expectLinear } from '../../support/growth';
import { crd, text, version, withX } from './compare.fixture';
import { sampled } from '../../support/sampled';

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

const fields = (n: number, schema: StructuralSchema): Record<string, StructuralSchema> =>
  Object.fromEntries(times(n, (i) => [`f${i}`, schema]));

/** Schemas of any size, and their next release. */
const MANY: Readonly<Record<string, (n: number) => readonly [StructuralSchema, StructuralSchema]>> = {
  fields: (n) => [
    { type: 'object', properties: fields(n, text) },
    { type: 'object', properties: { ...fields(n, { type: 'integer' }), more: text } },
  ],
  'required fields': (n) => [
    { type: 'object', properties: fields(2 * n, text), required: times(n, (i) => `f${i}`) },
    { type: 'object', properties: fields(2 * n, text), required: times(n, (i) => `f${n + i}`) },
  ],
  'values of an enum': (n) => [
    { type: 'string', enum: times(n, (i) => `a${i}`) },
    { type: 'string', enum: times(n, (i) => `b${i}`) },
  ],
  conditions: (n) => [
    { type: 'integer', anyOf: times(n, (i) => ({ minimum: i })) },
    { type: 'integer', anyOf: times(n, (i) => ({ maximum: i })) },
  ],
};

describe('a comparison takes a time that grows with the schemas', () => {
  test.each(sampled(Object.entries(MANY), 1))(
    '%s',
    (_, make) => {
      expectLinear(
        (n) => make(n).map(withX),
        ([before, after]) => compareCustomResourceDefinitions(before!, after!),
        2_000,
      );
    },
    60_000,
  );

  test('rules', () => {
    const ruled = (n: number, operator: string): StructuralSchema => ({
      ...text,
      maxLength: 10,
      'x-kubernetes-validations': times(n, (i) => ({ rule: `self ${operator} 'a${i}'`, message: `m${i}` })),
    });
    expectLinear(
      (n) => [withX(ruled(n, '!=')), withX(ruled(n, '>'))],
      ([before, after]) => compareCustomResourceDefinitions(before!, after!),
      250,
    );
  }, 60_000);

  test('versions', () => {
    const versions = (n: number): object[] =>
      times(n, (i) => ({ ...version(text), name: `v${i + 1}`, storage: i === 0 }));
    expectLinear(
      (n) => [crd({ versions: versions(n) as never }), crd({ versions: versions(n).reverse() as never })],
      ([before, after]) => compareCustomResourceDefinitions(before!, after!),
      1_000,
    );
  }, 60_000);

  test('resources', () => {
    const schema = { type: 'object', properties: { x: { type: 'object', properties: fields(20, text) } } } as const;
    const release = crd({ versions: [version(schema)] });
    const resource = (i: number): object => ({
      apiVersion: 'example.com/v1',
      kind: 'Thing',
      metadata: { name: `t${i}`, namespace: 'a' },
      x: { f0: 'a' },
    });
    expectLinear(
      (n) => times(n, resource),
      (resources) => compareCustomResourceDefinitions(release, crd({ versions: [version(schema)] }), { resources }),
      1_000,
    );
  }, 60_000);
});
