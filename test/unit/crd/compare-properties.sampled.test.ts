import fc from 'fast-check';
import { compareCustomResourceDefinitions, validateCustomResource } from 'operator-constructs/crd';
import { sampledRuns } from '../../support/sampled';
import { compareX, intOrString, text, withX } from './compare.fixture';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';

const some = <T>(...values: T[]) => fc.constantFrom(...values);
const optional = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { requiredKeys: [] });

/**
 * Schemas in which the same few names and numbers are frequent, so that two of them are often near
 * to each other.
 */
const { schema } = fc.letrec<{ schema: StructuralSchema }>((tie) => {
  const below = tie('schema');
  const objects = optional<object>({
    properties: fc.dictionary(some('a', 'b', '__proto__'), below, { maxKeys: 2 }),
    required: fc.subarray(['a', 'b']),
    maxProperties: some(1, 2),
    'x-kubernetes-preserve-unknown-fields': some(true, false),
  });
  const maps = optional<object>({
    additionalProperties: fc.oneof(below, some(true)),
    minProperties: some(0, 1),
  });
  const lists = optional<object>({
    minItems: some(0, 1),
    'x-kubernetes-list-type': some('atomic', 'set'),
  });
  const numbers = optional<object>({
    minimum: some(0, 1),
    exclusiveMinimum: some(true, false),
    maximum: some(1, 2),
    multipleOf: some(1, 2, 3),
    format: some('int32', 'int64'),
    anyOf: fc.subarray([{ minimum: 1 }, { maximum: 1 }, { enum: [2] }], { minLength: 1 }),
  });
  const texts = optional<object>({
    enum: fc.subarray(['a', 'b', ''], { minLength: 1 }),
    minLength: some(0, 1),
    pattern: some('a', 'b'),
    format: some('uuid', 'nonsense'),
    not: some({ enum: ['a'] }, { pattern: 'b' }),
  });
  const typed = (type: StructuralSchema['type'], fields: fc.Arbitrary<object>) =>
    fc
      .tuple(fields, optional<object>({ nullable: some(true, false) }))
      .map(([more, common]): StructuralSchema => ({ type, ...more, ...common }));
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      some<StructuralSchema>({ ...text, enum: ['a'] }, intOrString, { type: 'boolean' }),
      typed('integer', numbers),
      typed('number', numbers),
      typed('string', texts),
      typed('object', objects),
      typed('object', maps),
      fc
        .tuple(typed('array', lists), below)
        .map(([list, items]): StructuralSchema => ({ ...list, items })),
    ),
  };
});

const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    some<unknown>(null, '', 'a', 'b', 'ab', 0, 1, 2, 3, 1.5, true),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(some('a', 'b'), tie('value'), { maxKeys: 2 }),
  ),
})).value;

/** Two schemas; often the second is the first with one keyword added, removed or changed. */
const pair = fc
  .tuple(schema, schema, fc.nat(30))
  .map(([x, y, at]): [StructuralSchema, StructuralSchema] => {
    const keywords = [...Object.keys(x), ...Object.keys(y)].filter((keyword) => keyword !== 'type');
    const keyword = keywords[at % 3 === 0 ? keywords.length : at % keywords.length];
    if (keyword === undefined || x.type !== y.type) {
      return [x, y];
    }
    const { [keyword as keyof StructuralSchema]: _, ...rest } = x;
    return [
      x,
      Object.hasOwn(y, keyword)
        ? { ...rest, [keyword]: y[keyword as keyof StructuralSchema] }
        : rest,
    ];
  });

const INVERSE: Readonly<Record<string, string>> = {
  added: 'removed',
  removed: 'added',
  narrowed: 'widened',
  widened: 'narrowed',
};

describe('whatever the schemas are', () => {
  test('a schema is compatible with itself, and is not changed', () => {
    fc.assert(
      fc.property(schema, (x) => {
        const before = structuredClone(x);
        expect(compareX(x, structuredClone(x))).toEqual([]);
        expect(x).toEqual(before);
      }),
    );
  });

  test('the way back is the inverse', () => {
    fc.assert(
      fc.property(pair, ([x, y]) => {
        const words = (before: StructuralSchema, after: StructuralSchema) =>
          compareX(before, after).map((found) => found.replace(/^\w+ /, ''));
        const inverse = (found: string) =>
          found.replace(/(?<=-)(added|removed|narrowed|widened)\b/, (word) => INVERSE[word] ?? '');
        expect(words(y, x).map(inverse).sort()).toEqual(words(x, y).sort());
      }),
      { numRuns: sampledRuns(300) },
    );
  });

  test('what is compatible refuses nothing that was valid', () => {
    fc.assert(
      fc.property(pair, fc.array(value, { minLength: 3, maxLength: 8 }), ([x, y], values) => {
        const [before, after] = [withX(x), withX(y)];
        fc.pre(compareCustomResourceDefinitions(before, after).compatible);
        for (const sample of values) {
          const resource = {
            apiVersion: 'example.com/v1',
            kind: 'Thing',
            metadata: { name: 'a' },
            x: sample,
          };
          const valid = [before, withoutFormats(before)].every(
            (crd) => validateCustomResource(crd, resource).valid,
          );
          expect(valid && validateCustomResource(after, resource).problems).toEqual(valid && []);
        }
      }),
      { numRuns: sampledRuns(300), maxSkipsPerRun: 1000 },
    );
  });

  test('anything can be compared with anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (x, y) => {
        compareCustomResourceDefinitions(x as never, y as never, { resources: [x, y] });
        compareCustomResourceDefinitions(withX(x as never), withX(y as never), { resources: [x] });
      }),
    );
  });
});

/**
 * A CRD without formats: an API server takes a list for a text with a format, which nobody means,
 * and nobody misses when the format goes.
 */
function withoutFormats(crd: CustomResourceDefinitionManifest): CustomResourceDefinitionManifest {
  return JSON.parse(
    JSON.stringify(crd, (key, value: unknown) => (key === 'format' ? undefined : value)),
  ) as CustomResourceDefinitionManifest;
}
