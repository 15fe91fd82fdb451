import fc from 'fast-check';
import { shapeProblems } from '../../../lib/crd/validate/conform';
import { usableDefinition } from '../../../lib/crd/check/usable-definition';
import { copyDraft } from '../../../lib/crd/json/object';
import { definitions } from '../../conformance/definitions';
import type { Malleable } from '../../conformance/json';
import { sampledRuns } from '../../support/sampled';

jest.setTimeout(60_000);

/** Values for any place in a CRD; some of them are right in some places. */
const SOMETHING: readonly (() => unknown)[] = [
  ...[null, undefined, true, false, '', 'text', 'string', 'None', 0, -1, 1.5, 2 ** 31, 2 ** 31 - 1, 2 ** 60, NaN].map(
    (value) => () => value,
  ),
  ...[Infinity, 10n, Symbol('odd'), new Date(0), (): number => 1].map((value) => () => value),
  () => [],
  () => [null],
  () => ['a'],
  () => [{}],
  () => Object.assign([], { 2: 'a' }),
  () => Object.assign([], { length: 2 ** 32 - 1 }),
  () => ({}),
  () => ({ a: null }),
  () => ({ a: undefined }),
  () => ({ type: 'string' }),
  () => ({ type: 'object', unknownKeyword: 1, $ref: 'a', definitions: {} }),
  () => JSON.parse('{"__proto__": {"type": "string"}}') as unknown,
  () => Object.create(null) as unknown,
  () => Object.create({ type: 'object' }) as unknown,
  () => ({ caBundle: 'AAAA', rule: '', items: 'a', additionalProperties: 1 }),
];

/** Fields that may be put anywhere: those of CRDs, in and out of their places. */
const FIELDS = [
  ...['type', 'items', 'properties', 'additionalProperties', 'enum', 'default', 'anyOf', 'not'],
  ...['required', 'minLength'],
  ...['x-kubernetes-validations', 'x-kubernetes-list-map-keys', 'minimum', 'status', 'conversion'],
  ...['schema', 'metadata'],
  ...['name', 'versions', 'subresources', 'additionalPrinterColumns', 'selectableFields', '__proto__', 'constructor'],
] as const;

const way = fc.array(fc.nat(), { minLength: 1, maxLength: 14 });
const change = fc.record({
  steps: way,
  field: fc.option(fc.constantFrom(...FIELDS), { nil: undefined }),
  make: fc.constantFrom(...SOMETHING),
});

/** Puts something into a node of a tree, in place of what is there or beside it. */
function put(tree: Malleable, steps: readonly number[], field: string | undefined, value: unknown): void {
  let holder = tree;
  for (const [i, step] of steps.entries()) {
    const keys = Object.keys(holder);
    const key = keys[step % keys.length];
    const next = key === undefined ? undefined : holder[key];
    if (i === steps.length - 1 || typeof next !== 'object' || next === null || Array.isArray(next)) {
      holder[field ?? key ?? 'a'] = value;
      return;
    }
    holder = next;
  }
}

/** Not by toStrictEqual, to which objects with a field `constructor` are never the same. */
function written(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => (member === undefined ? 'undefined' : member));
}

function areFrozen(value: unknown): boolean {
  return (
    Object.isFrozen(value) && (typeof value !== 'object' || value === null || Object.values(value).every(areFrozen))
  );
}

const COLUMN = { name: 'a', type: 'string', jsonPath: '.a', priority: 2 ** 31 };

function rootOf(crd: Malleable): Malleable {
  return crd.spec.versions[0].schema.openAPIV3Schema;
}

describe('usableDefinition', () => {
  test.each(definitions.map(({ manifest }) => [manifest.spec.names.kind, manifest] as const))(
    'is certain of %s, and gives a frozen copy',
    (_kind, manifest) => {
      const given = JSON.parse(JSON.stringify(manifest)) as object;
      const copy = usableDefinition(given, false);
      expect(copy).toEqual(manifest);
      expect(areFrozen(copy)).toBe(true);
      expect(Object.isFrozen(given)).toBe(false);
      expect(usableDefinition(given, true)).toBe(given);
      expect(areFrozen(given)).toBe(true);
    },
  );

  test('is certain only where there is no problem, and copies the same', () => {
    let certain = 0;
    fc.assert(
      fc.property(fc.constantFrom(...definitions), fc.array(change, { maxLength: 3 }), ({ manifest }, changes) => {
        const value = JSON.parse(JSON.stringify(manifest));
        changes.forEach(({ steps, field, make }) => put(value, steps, field, make()));
        const copy = usableDefinition(value, false);
        if (copy !== undefined) {
          certain += 1;
          expect(shapeProblems(value)).toEqual([]);
          expect(written(copy)).toBe(written(copyDraft(value)));
          expect(areFrozen(copy)).toBe(true);
        }
      }),
      { numRuns: sampledRuns(600) },
    );
    expect(certain).toBeGreaterThan(sampledRuns(600) / 6);
  });

  test.each([
    ['contains itself', (crd: Malleable) => (crd.spec.versions[0].schema.openAPIV3Schema.properties.spec = crd)],
    ['is nested too deeply', (crd: Malleable) => (crd.metadata.a = JSON.parse('['.repeat(500) + ']'.repeat(500)))],
    ['is an instance', (crd: Malleable) => (crd.metadata = new Date(0))],
    ['is no integer', (crd: Malleable) => (rootOf(crd).minProperties = 1.5)],
    ['is too large', (crd: Malleable) => (rootOf(crd).minProperties = 2 ** 63)],
    ['is too large for its format', (crd: Malleable) => (crd.spec.versions[0].additionalPrinterColumns = [COLUMN])],
    ['is missing', (crd: Malleable) => (rootOf(crd)['x-kubernetes-validations'] = [{ message: 'a' }])],
    ['is empty', (crd: Malleable) => (rootOf(crd)['x-kubernetes-validations'] = [{ rule: '' }])],
    ['is another word', (crd: Malleable) => (crd.spec.scope = 'Global')],
  ])('leaves to shapeProblems what %s', (_what, spoil) => {
    const crd = structuredClone(definitions[0]!.manifest) as Malleable;
    spoil(crd);
    expect(usableDefinition(crd, false)).toBeUndefined();
    expect(shapeProblems(crd)).not.toEqual([]);
  });
});
