import { validateCustomResource } from 'operator-constructs/crd';
import { resourceCases } from '../../conformance/cases';
import { definitions, nameOf } from '../../conformance/definitions';
import { freeze } from '../../conformance/json';
import { runsWhole, sampled } from '../../support/sampled';
import { crd, version } from './compare.fixture';
import { thing } from './thing';

import type { Malleable } from '../../conformance/json';
import type { StructuralSchema } from '../../support/crd-types';

jest.setTimeout(120_000);

/** An answer as text, also of what JSON writes like something else or not at all. */
function written(answer: object): string {
  return JSON.stringify(answer, (_, part: unknown) =>
    part === undefined || Object.is(part, -0)
      ? `(${Object.is(part, -0) ? '-0' : 'undefined'})`
      : part,
  );
}

describe.each(
  sampled(definitions, 6).map((definition) => [nameOf(definition), definition] as const),
)('of resources of %s', (_name, definition) => {
  const frozen = freeze(structuredClone(definition.manifest));
  const { stored, cases } = resourceCases(definition, 'kept', runsWhole() ? 300 : 50);

  test('what is kept of a frozen schema says what is worked out anew for one that may change', () => {
    const plain = structuredClone(definition.manifest);
    for (const { resource, old } of cases) {
      const options = old === undefined ? {} : { oldResource: stored[old] };
      const answer = written(validateCustomResource(frozen, resource, options));
      expect(answer).toBe(written(validateCustomResource(plain, resource, options)));
      expect(answer).toBe(written(validateCustomResource(frozen, resource, options)));
    }
  });

  test('what is stored is right, and stored as it is', () => {
    for (const { resource } of cases) {
      const first = validateCustomResource(frozen, resource);
      const second = validateCustomResource(frozen, first.defaulted);
      expect(!first.valid || second.problems.every(({ code }) => code !== 'unknown')).toBe(true);
      if (first.valid && second.valid) {
        expect(second.defaulted).toEqual(first.defaulted);
      }
    }
  });
});

describe('a schema that is not frozen', () => {
  test('may change in one place', () => {
    const a: Malleable = { type: 'integer' };
    const isValid = validatorOf(
      Object.freeze({ type: 'object', properties: Object.freeze({ a }) }),
    );
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
    const isValid = validatorOf(
      Object.freeze({ type: 'integer', allOf: Object.freeze([condition]) }),
    );
    expect(isValid(3)).toBe(true);
    condition.minimum = 4;
    expect(isValid(3)).toBe(false);
  });

  /** Validates resources by a schema of which all is frozen but what was not when it was given. */
  function validatorOf(spec: StructuralSchema): (value: unknown) => boolean {
    const schema = Object.freeze({
      type: 'object',
      properties: Object.freeze({ spec }),
    }) as StructuralSchema;
    const manifest = crd({ versions: [version(schema)] });
    return (value) => validateCustomResource(manifest, thing(value)).valid;
  }
});
