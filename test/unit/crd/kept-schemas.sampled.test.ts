import fc from 'fast-check';
import type { StructuralSchema } from '../../support/crd-types';
import { validateCustomResource } from 'operator-constructs/crd';
import { object } from '../../conformance/definition';
import type { Malleable } from '../../conformance/json';
import { mutate } from '../../conformance/mutations';
import { Random } from '../../conformance/random';
import { ValueMaker } from '../../conformance/values';
import { frozenDefinition, thingOf } from './frozen-definition';
import { randomSchemas } from './random-schemas';
import { sampledRuns } from '../../support/sampled';

jest.setTimeout(120_000);

/** An answer as text, also of what JSON writes like something else or not at all. */
function written(answer: object): string {
  return JSON.stringify(answer, (_, part: unknown) =>
    part === undefined || Object.is(part, -0) ? `(${Object.is(part, -0) ? '-0' : 'undefined'})` : part,
  );
}

/** Random schemas, with resources of which some are right. */
const random = fc.tuple(randomSchemas, fc.nat()).map(([spec, seed]) => {
  const source = new Random(`${seed}`);
  const resources = Array.from({ length: 4 }, (_, changes) => {
    const resource = thingOf(new ValueMaker(source, 0.7, 40).value(spec)) as { spec: never };
    for (let i = 0; i < changes; i += 1) mutate({ spec: resource.spec }, { properties: { spec } }, source);
    return resource;
  });
  return { manifest: frozenDefinition(spec), resources };
});

test('what is kept of a frozen schema says what is worked out anew for one that may change', () => {
  let [valid, all] = [0, 0];
  fc.assert(
    fc.property(random, ({ manifest, resources }) => {
      const plain = structuredClone(manifest);
      for (const [i, resource] of resources.entries()) {
        const options = i % 2 === 0 ? {} : { oldResource: resources[i - 1] };
        const answer = validateCustomResource(manifest, resource, options);
        expect(written(answer)).toBe(written(validateCustomResource(plain, resource, options)));
        expect(written(answer)).toBe(written(validateCustomResource(manifest, resource, options)));
        valid += Number(answer.valid);
        all += 1;
      }
    }),
    { numRuns: sampledRuns(500) },
  );
  expect(valid).toBeGreaterThan(all / 10);
  expect(valid).toBeLessThan(all * 0.9);
});

test('what is stored is right, and stored as it is', () => {
  fc.assert(
    fc.property(random, ({ manifest, resources }) => {
      for (const resource of resources) {
        const first = validateCustomResource(manifest, resource);
        const second = validateCustomResource(manifest, first.defaulted);
        expect(!first.valid || second.problems.every(({ code }) => code !== 'unknown')).toBe(true);
        if (first.valid && second.valid) expect(second.defaulted).toEqual(first.defaulted);
      }
    }),
    { numRuns: sampledRuns(500) },
  );
});

describe('a schema that is not frozen', () => {
  test('may change in one place', () => {
    const a: Malleable = { type: 'integer' };
    const isValid = validatorOf(Object.freeze({ type: 'object', properties: Object.freeze({ a }) }));
    expect(isValid({ a: 3 })).toBe(true);
    a.maximum = 2;
    expect(isValid({ a: 3 })).toBe(false);
  });

  test('may get other properties', () => {
    const properties: Malleable = { a: Object.freeze({ type: 'integer' }) };
    const isValid = validatorOf(Object.freeze({ type: 'object', properties }));
    expect(isValid({ a: 3 })).toBe(true);
    properties.a = Object.freeze({ type: 'string' });
    expect(isValid({ a: 3 })).toBe(false);
  });

  test('may change in items, values and conditions', () => {
    for (const [keyword, value] of [
      ['items', [3]],
      ['additionalProperties', { a: 3 }],
    ] as const) {
      const part: Malleable = { type: 'integer' };
      const type = keyword === 'items' ? 'array' : 'object';
      const isValid = validatorOf(Object.freeze({ type, [keyword]: part }));
      expect(isValid(value)).toBe(true);
      part.enum = [1];
      expect(isValid(value)).toBe(false);
    }
    const condition: Malleable = { minimum: 1 };
    const isValid = validatorOf(Object.freeze({ type: 'integer', allOf: Object.freeze([condition]) }));
    expect(isValid(3)).toBe(true);
    condition.minimum = 4;
    expect(isValid(3)).toBe(false);
  });

  /** Validates resources by a schema of which all is frozen but what was not when it was given. */
  function validatorOf(spec: StructuralSchema): (value: unknown) => boolean {
    const { spec: definition, ...rest } = frozenDefinition(object({}));
    const openAPIV3Schema = Object.freeze({ type: 'object', properties: Object.freeze({ spec }) }) as StructuralSchema;
    const versions = [{ ...definition.versions[0]!, schema: { openAPIV3Schema } }];
    const manifest = { ...rest, spec: { ...definition, versions } };
    return (value) => validateCustomResource(manifest, thingOf(value)).valid;
  }
});
