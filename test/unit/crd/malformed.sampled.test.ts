import fc from 'fast-check';
import {
  compareCustomResourceDefinitions,
  loadCustomResourceDefinition,
  validateCustomResource,
  validateCustomResourceDefinition,
} from 'operator-constructs/crd';
import { usableDefinition } from '../../../lib/crd/check/usable-definition';
import { copyDraft } from '../../../lib/crd/json/draft';
import { shapeProblems } from '../../../lib/crd/validate/conform';
import { definitions, nameOf } from '../../conformance/definitions';
import { changes } from '../../conformance/definitions/change';
import { envelopes } from '../../conformance/definitions/envelope';
import { presets } from '../../conformance/definitions/preset';
import { shapes } from '../../conformance/definitions/shape';
import { setField } from '../../conformance/json';
import { sampledRuns } from '../../support/sampled';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { Malleable } from '../../conformance/json';

jest.setTimeout(120_000);

/**
 * Values that no CRD and no resource holds; made anew each time, as reading changes some of them.
 */
const ODD: readonly (readonly [string, (whole: object) => unknown])[] = [
  ['null', () => null],
  ['undefined', () => undefined],
  ['an empty list', () => []],
  ['a list of null', () => [null]],
  ['a list in a list', () => [[1]]],
  ['an empty object', () => ({})],
  ['an object of null', () => ({ a: null })],
  ['a number', () => 1.5],
  ['NaN', () => NaN],
  ['a text', () => 'text'],
  ['half a character', () => '\ud800'],
  ['a pattern that backtracks', () => '(a+)+$'],
  ['a large number', () => Number.MAX_VALUE],
  ['an integer that JavaScript cannot hold', () => -(2 ** 63)],
  ['a flag', () => true],
  ['the whole', (whole) => whole],
  ['a list of the whole', (whole) => [whole]],
  ['a BigInt', () => 10n],
  ['a symbol', () => Symbol('odd')],
  ['a function', () => () => 1],
  ['a date', () => new Date(0)],
  ['a map', () => new Map([['a', 1]])],
  ['a sparse list', () => Object.assign([], { 3: 1 })],
  ['a list that makes others', () => Object.assign([1], { constructor: { [Symbol.species]: 1 } })],
  ['a list of endless length', () => Object.assign([], { length: 2 ** 32 - 1 })],
  ['an object without a prototype', () => Object.create(null) as object],
  ['an object of a prototype', () => Object.create({ type: 'object', properties: {} }) as object],
  [
    'an instance without a constructor',
    () =>
      Object.assign(Object.create({ a: Object.create({}) as object }), {
        constructor: undefined,
      }) as object,
  ],
  ['a getter that throws', () => Object.defineProperty({}, 'a', { enumerable: true, get: fail })],
  [
    'a proxy that throws',
    () => new Proxy({}, { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail }),
  ],
  [
    'a proxy that throws what is no error',
    () => new Proxy([], { get: failOddly, ownKeys: failOddly }),
  ],
  [
    'a revoked proxy',
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
  ],
];

const deep = (wrap: (inner: unknown) => unknown) => (): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < 10_000; i += 1) {
    value = wrap(value);
  }
  return value;
};

/** Values that are nested too deeply. */
const DEEP: typeof ODD = [
  ['10,000 objects deep', deep((a) => ({ a }))],
  ['10,000 lists deep', deep((a) => [a])],
];

function fail(): never {
  throw new TypeError('no');
}

function failOddly(): never {
  throw Object.create(null);
}

const DEFINITIONS = [shapes, envelopes, presets, changes];

const odd = fc.constantFrom(...ODD);

/** A way to a node of a tree: at each level, which of the fields or items. */
const way = fc.array(fc.nat(), { minLength: 1, maxLength: 14 });

/** Names that mean something to a schema, to JavaScript or to Kubernetes. */
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'length',
  '',
  'a.b',
  '0',
  'x-kubernetes-validations',
  'rule',
  'then',
];

/** Replaces a node of a tree by something odd, or puts it beside that node; gives back the tree. */
function replace(
  tree: Malleable,
  steps: readonly number[],
  make: (whole: object) => unknown,
): Malleable {
  let holder = tree;
  for (const [i, step] of steps.entries()) {
    const keys = Object.keys(holder);
    if (keys.length === 0) {
      return tree;
    }
    const key = keys[step % keys.length]!;
    const next = holder[key];
    if (i === steps.length - 1 || typeof next !== 'object' || next === null) {
      const name = NAMES[(step >> 3) % (2 * NAMES.length)];
      // A list has a length of its own, which takes numbers only.
      const isLength = Array.isArray(holder) && name === 'length';
      setField(holder, isLength ? key : (name ?? key), make(tree) as Malleable);
      return tree;
    }
    holder = next;
  }
  return tree;
}

const definition = fc.constantFrom(...DEFINITIONS);
const strange = fc.tuple(definition, way, odd).map(([{ manifest, examples }, steps, [, make]]) => ({
  manifest: replace(structuredClone(manifest) as Malleable, steps, make),
  resource: resourceFor(manifest as Malleable, examples[steps[0]! % examples.length]),
}));

function resourceFor({ spec: { group, names, versions } }: Malleable, spec: Malleable): Malleable {
  return {
    apiVersion: `${group}/${versions[0].name}`,
    kind: names.kind,
    metadata: { name: 'a' },
    spec: structuredClone(spec),
  };
}

function expectAnswer({
  valid,
  problems,
}: {
  readonly valid: boolean;
  readonly problems: readonly unknown[];
}): void {
  expect(valid).toBe(problems.length === 0);
}

describe('there is an answer, whatever is given', () => {
  test('as the CRD of a resource', () => {
    fc.assert(
      fc.property(strange, ({ manifest, resource }) => {
        expectAnswer(validateCustomResource(manifest, resource));
        expectAnswer(
          validateCustomResource(manifest, resource, { oldResource: structuredClone(resource) }),
        );
      }),
      { numRuns: sampledRuns(1500) },
    );
  });

  test('as a CRD', () => {
    fc.assert(
      fc.property(strange, ({ manifest }) => {
        expectAnswer(validateCustomResourceDefinition(manifest));
      }),
      { numRuns: sampledRuns(300) },
    );
  });

  test('as one of two CRDs', () => {
    fc.assert(
      fc.property(definition, strange, ({ manifest: sound }, { manifest }) => {
        const other = manifest as CustomResourceDefinitionManifest;
        for (const [before, after] of [
          [sound, other],
          [other, sound],
        ] as const) {
          const { compatible, findings } = compareCustomResourceDefinitions(before, after);
          expect(compatible).toBe(findings.every(({ severity }) => severity !== 'breaking'));
        }
      }),
      { numRuns: sampledRuns(150) },
    );
  });

  test('as a CRD to load, if it is an error that was thought of', () => {
    fc.assert(
      fc.property(strange, ({ manifest }) => {
        try {
          loadCustomResourceDefinition(manifest as object);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect((error as Error).constructor.name).toBe('Error');
        }
      }),
      { numRuns: sampledRuns(300) },
    );
  });

  test('as a resource, and as the one before', () => {
    const odds = fc
      .tuple(definition, way, odd)
      .map(([{ manifest, examples }, steps, [, make]]) => ({
        manifest,
        sound: resourceFor(manifest as Malleable, examples[0]),
        resource: replace(
          resourceFor(manifest as Malleable, examples[steps[0]! % examples.length]),
          steps,
          make,
        ),
      }));
    fc.assert(
      fc.property(odds, ({ manifest, resource, sound }) => {
        expectAnswer(validateCustomResource(manifest, resource));
        expectAnswer(validateCustomResource(manifest, sound, { oldResource: resource }));
        expectAnswer(validateCustomResource(manifest, resource, { oldResource: resource }));
      }),
      { numRuns: sampledRuns(1000) },
    );
  });

  test.each([...ODD, ...DEEP])('%s instead of everything', (_what, make) => {
    const value = make({}) as Malleable;
    const { manifest, examples } = shapes;
    const resource = resourceFor(manifest as Malleable, examples[0]);
    expect(validateCustomResource(value, resource).problems.map(({ code }) => code)).toEqual([
      'definition',
    ]);
    expectAnswer(validateCustomResource(manifest, value));
    expectAnswer(validateCustomResource(manifest, resource, { oldResource: value }));
    expect(validateCustomResourceDefinition(value).valid).toBe(false);
    for (const [before, after] of [
      [manifest, value],
      [value, manifest],
    ]) {
      const { compatible, findings } = compareCustomResourceDefinitions(before, after, {
        resources: [value],
      });
      expect({ compatible, changes: findings.map(({ change }) => change) }).toEqual({
        compatible: false,
        changes: expect.arrayContaining(['unreadable']) as unknown,
      });
    }
  });
});

/** Not by toStrictEqual, to which objects with a field `constructor` are never the same. */
function written(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    member === undefined ? 'undefined' : member,
  );
}

function areFrozen(value: unknown): boolean {
  return (
    Object.isFrozen(value) &&
    (typeof value !== 'object' || value === null || Object.values(value).every(areFrozen))
  );
}

const COLUMN = { name: 'a', type: 'string', jsonPath: '.a' };

describe('a CRD that is read in one walk', () => {
  test.each(definitions.map((one) => [nameOf(one), one] as const))(
    'is a frozen copy of %s',
    (_, { manifest }) => {
      const given = structuredClone(manifest) as object;
      const copy = usableDefinition(given, false);
      expect(copy).toEqual(manifest);
      expect(areFrozen(copy)).toBe(true);
      expect(Object.isFrozen(given)).toBe(false);
      expect(usableDefinition(given, true)).toBe(given);
      expect(areFrozen(given)).toBe(true);
    },
  );

  test('has no problem, and is the copy that is made with more care', () => {
    let certain = 0;
    fc.assert(
      fc.property(strange, ({ manifest }) => {
        const copy = usableDefinition(manifest, false);
        if (copy === undefined) {
          return;
        }
        certain += 1;
        expect(shapeProblems(manifest)).toEqual([]);
        expect(written(copy)).toBe(written(copyDraft(manifest)));
        expect(areFrozen(copy)).toBe(true);
      }),
      { numRuns: sampledRuns(1500) },
    );
    expect(certain).toBeGreaterThan(sampledRuns(1500) / 20);
  });

  test.each<[string, (crd: Malleable, schema: Malleable) => void]>([
    ['contains itself', (crd, schema) => (schema.properties.spec = crd)],
    [
      'is nested too deeply',
      (crd) => (crd.metadata.a = JSON.parse('['.repeat(500) + ']'.repeat(500))),
    ],
    [
      'is too large for its format',
      (crd) => (crd.spec.versions[0].additionalPrinterColumns = [{ ...COLUMN, priority: 2 ** 31 }]),
    ],
    ['is too large for JavaScript', (_crd, schema) => (schema.minProperties = 2 ** 63)],
    ['misses a field', (_crd, schema) => (schema['x-kubernetes-validations'] = [{ message: 'a' }])],
    ['has an empty text', (_crd, schema) => (schema['x-kubernetes-validations'] = [{ rule: '' }])],
    ['has another word', (crd) => (crd.spec.scope = 'Global')],
  ])('is none that %s', (_what, spoil) => {
    const crd = structuredClone(definitions[0]!.manifest) as Malleable;
    spoil(crd, crd.spec.versions[0].schema.openAPIV3Schema);
    expect(usableDefinition(crd, false)).toBeUndefined();
    expect(shapeProblems(crd)).not.toEqual([]);
  });
});

describe('an unusable CRD is reported as such', () => {
  const crd = (spec: object): Malleable => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Thing', plural: 'things' },
      scope: 'Namespaced',
      ...spec,
    },
  });
  const version = (openAPIV3Schema: unknown): object => ({
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
  });
  const thing = {
    apiVersion: 'example.com/v1',
    kind: 'Thing',
    metadata: { name: 'a' },
    spec: { a: 'b' },
  };

  test.each<readonly [string, Malleable, string]>([
    ['versions of null', crd({ versions: null }), 'spec.versions'],
    ['a version of null', crd({ versions: [null] }), 'spec.versions[0]'],
    [
      'a schema of null',
      crd(version({ type: 'object', properties: { spec: { type: 'object', anyOf: [null] } } })),
      'spec.versions[0].schema.openAPIV3Schema',
    ],
    [
      'required fields that are no list',
      crd(version({ type: 'object', required: 5 })),
      'spec.versions[0].schema.openAPIV3Schema.required',
    ],
  ])('%s', (_what, manifest, path) => {
    const { valid, problems } = validateCustomResource(manifest, thing);
    expect(valid).toBe(false);
    expect(problems[0]).toMatchObject({
      path: '',
      code: 'definition',
      message: expect.stringContaining(path) as string,
    });
  });

  test('a schema that holds itself is followed as far as the resource goes', () => {
    const schema: Malleable = { type: 'object', properties: { a: { type: 'string' } } };
    schema.properties.spec = schema;
    const nested = { ...thing, spec: { spec: { spec: { a: 1 } } } };
    expect(
      validateCustomResource(crd(version(schema)), nested).problems.map(({ path }) => path),
    ).toEqual(['spec.spec.spec.a']);
  });

  test('a default that holds itself comes to an end', () => {
    const schema: Malleable = { type: 'object', properties: {}, default: {} };
    schema.properties.spec = schema;
    expect(
      validateCustomResource(crd(version(schema)), { ...thing, spec: {} }).problems.map(
        ({ code }) => code,
      ),
    ).toEqual(['json']);
  });

  test('conditions that hold themselves come to an end', () => {
    const schema: Malleable = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
    schema.allOf = [schema];
    expect(validateCustomResource(crd(version(schema)), thing).valid).toBe(false);
  });
});
