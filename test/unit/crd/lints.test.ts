import {
  loadCustomResourceDefinition,
  t,
  validateCustomResourceDefinition,
} from 'operator-constructs/crd';
import { flag, integer, list, map, number, object, text } from '../../conformance/definition';
import { check, inShort, widget, withField, withProperty } from './check-fixtures';
import { crd, only, version } from './compare.fixture';
import { kindOf } from './thing';

import type { CustomResourceDefinitionManifest, DefinitionProblem } from 'operator-constructs/crd';
import type { StructuralSchema } from '../../support/crd-types';

const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));
const fields = (
  n: number,
  make: (i: number) => StructuralSchema,
): Record<string, StructuralSchema> => Object.fromEntries(times(n, (i) => [`f${i}`, make(i)]));

/** As generators of Go types write a reference to a Secret: the name has an empty default. */
const reference = object({ name: text({ default: '' }), optional: flag() });

/**
 * A pod spec as monitoring operators embed it: lists within lists, none of them with a list type.
 */
const podSpec = object({
  containers: list(
    object({
      args: list(text()),
      env: list(
        object({
          name: text(),
          valueFrom: object({ secretKeyRef: reference, configMapKeyRef: reference }),
        }),
      ),
      volumeMounts: list(object({ name: text() })),
    }),
  ),
  volumes: list(object({ secret: object({ items: list(text()) }), configMap: reference })),
  tolerations: list(object({ key: text() })),
});

/**
 * Alternatives of which one is chosen by being there, as issuers, providers and filters have them.
 */
const union = object({
  acme: object({ server: text({ default: 'https://acme.example.com' }), solvers: list(text()) }),
  cors: object({ maxAge: integer({ default: 5 }) }),
  mirror: object({ percent: integer({ default: 100 }) }),
});

/**
 * Manifests in the styles of those who write many: of our own writing, with what theirs have much
 * of.
 */
const FOREIGN: Readonly<Record<string, CustomResourceDefinitionManifest>> = {
  'pods within pods': only(object({ spec: object(fields(30, () => podSpec)) })),
  'two versions of the same': crd({
    versions: ['v1', 'v1beta1'].map((name) => ({
      ...version(object({ spec: object(fields(20, () => podSpec)) })),
      name,
      storage: name === 'v1',
    })),
  }),
  alternatives: only(object({ spec: object(fields(40, () => ({ ...union, maxProperties: 1 }))) })),
  'rules near the limit of costs': only(
    object(
      fields(8, () =>
        list(text({ maxLength: 1000 }), {
          maxItems: 8000,
          'x-kubernetes-validations': [{ rule: "self.all(name, name.matches('^[a-z]+$'))" }],
        }),
      ),
    ),
  ),
};

const codes = (lints: readonly DefinitionProblem[]): string[] => lints.map(({ code }) => code);

describe("somebody else's CRD", () => {
  test.each(Object.entries(FOREIGN))('with %s needs no lint', (_, manifest) => {
    expect(validateCustomResourceDefinition(manifest)).toEqual({
      valid: true,
      problems: [],
      lints: [],
    });
    expect(validateCustomResourceDefinition(loadCustomResourceDefinition(manifest)).lints).toEqual(
      [],
    );
  });

  test('has lints about what its users meet', () => {
    const manifest = only(
      object({
        when: text({ format: 'iso-date' }),
        labels: map(text({ default: 3 })),
        long: text({ description: 'x'.repeat(300_000) }),
        lists: object(fields(30, () => list(text()))),
      }),
      { additionalPrinterColumns: [{ name: 'A', type: 'string', jsonPath: '.wen' }] },
    );
    const { valid, lints } = validateCustomResourceDefinition(manifest);
    expect(valid).toBe(true);
    expect(codes(lints).sort()).toEqual([
      'client-side-apply',
      'path',
      'unchecked-default',
      'unrecognized-format',
    ]);
    expect(validateCustomResourceDefinition(manifest, { lints: 'off' }).lints).toEqual([]);
  });

  test.each(Object.entries(FOREIGN))('with %s has few lints, even as your own', (_, manifest) => {
    const { lints } = validateCustomResourceDefinition(manifest, { lints: 'own' });
    expect(lints.length).toBeLessThanOrEqual(7);
    for (const { message } of lints) {
      expect(message.length).toBeLessThan(400);
    }
  });
});

describe('a CRD of your own', () => {
  const cache = (spec: Parameters<typeof t.object>[0]) => kindOf({ spec: t.object(spec) });

  test('has a lint for each kind of thing, with its number and first places', () => {
    const lists = Object.fromEntries(times(7, (i) => [`f${i}`, t.array(t.string()).optional()]));
    expect(validateCustomResourceDefinition(cache(lists)).lints).toEqual([
      {
        path: 'spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.f0',
        code: 'list-type',
        message:
          'the list has no list type, so server-side apply replaces it as a whole ' +
          '(in 7 places: spec.f0, spec.f1, spec.f2 and 4 more)',
        hint: "set 'x-kubernetes-list-type' to set, map or atomic",
      },
    ]);
  });

  test('has no more lints of a kind than are read', () => {
    const bad = object(fields(50, (i) => text({ format: `format-${i}` })));
    const { lints } = validateCustomResourceDefinition(only(bad));
    expect(lints).toHaveLength(6);
    expect(lints[5]).toEqual({
      path: 'spec.versions[0].schema.openAPIV3Schema.properties.f5.format',
      code: 'unrecognized-format',
      message:
        'there is more of this kind (in 45 places: f5.format, f6.format, f7.format and 42 more)',
    });
  });

  test('says of settings that may be left out what to look at, and does not claim to know', () => {
    const settings = t
      .object({ level: t.string().default('info'), interval: t.string().default('30s') })
      .optional();
    expect(validateCustomResourceDefinition(cache({ logging: settings })).lints).toMatchObject([
      {
        code: 'default-never-applies',
        message: "the defaults of level, interval do not apply when 'logging' is left out",
        hint: "give 'logging' the default {} if they should; nothing is wrong if to leave 'logging' out means something else",
      },
    ]);
  });

  test.each<[string, StructuralSchema]>([
    [
      'a rule asks whether it is there',
      { 'x-kubernetes-validations': [{ rule: 'has(self.x) || true' }] },
    ],
    ['it is one of several alternatives', { oneOf: [{ required: ['x'] }, { required: ['y'] }] }],
    ['only so many fields may be there', { maxProperties: 1 }],
  ])('says nothing of defaults below a field where %s', (_, rest) => {
    const settings = object({ level: text({ default: 'info' }) });
    const manifest = (more: StructuralSchema): CustomResourceDefinitionManifest =>
      only(object({ spec: object({ x: settings, y: text() }, more) }));
    const lintsOf = (more: StructuralSchema): string[] =>
      codes(validateCustomResourceDefinition(manifest(more), { lints: 'own' }).lints);
    expect([lintsOf({}), lintsOf(rest)]).toEqual([['default-never-applies'], []]);
  });
});

describe('formats that the API server does not know', () => {
  const lintsOf = (schema: StructuralSchema, kubernetesVersion = '1.36'): string[] =>
    validateCustomResourceDefinition(only(object({ x: schema })), { kubernetesVersion }).lints.map(
      ({ message }) => message,
    );

  test.each<[StructuralSchema, string]>([
    [text({ format: 'semver' }), '"semver" of type string'],
    [integer({ format: 'uint32' }), '"uint32" of type integer'],
    [number({ format: 'int32' }), '"int32" of type number'],
    [flag({ format: 'byte' }), '"byte" of type boolean'],
    [{ 'x-kubernetes-int-or-string': true, format: 'int-or-string' }, '"int-or-string"'],
  ])('%j', (schema, what) =>
    expect(lintsOf(schema)).toEqual([`the API server checks no format ${what}, and warns of it`]),
  );

  test.each(['date-time', 'k8s-short-name', 'password', 'uuid4', 'hexcolor'])(
    'do not have %s among them',
    (format) => {
      expect(lintsOf(text({ format }))).toEqual([]);
    },
  );

  test('are passed over in silence by older ones', () => {
    expect(lintsOf(text({ format: 'semver' }), '1.33')).toEqual([
      'the API server checks no format "semver" of type string',
    ]);
    expect(lintsOf(text({ format: 'k8s-short-name' }), '1.33')).toHaveLength(1);
  });
});

const resource = (properties: Readonly<Record<string, StructuralSchema>>): object => ({
  ...object(properties),
  'x-kubernetes-embedded-resource': true,
});
const set = (items: object): object => list(items, { 'x-kubernetes-list-type': 'set' });

describe('each lint', () => {
  const lintsOf = (schema: unknown): string[] => inShort(check(withProperty(schema)).lints);

  test.each([
    ['a list without a list type', list(text()), 'x: list-type'],
    [
      'a default below what may be left out',
      object({ a: text({ default: 'b' }) }),
      'x: default-never-applies',
    ],
    [
      'a default that only resources meet',
      map(text({ default: 3 })),
      'x.additionalProperties.default: unchecked-default',
    ],
    [
      'a set that has an item twice by default',
      { ...set(text()), default: ['a', 'a'] },
      'x.default[1]: unchecked-default',
    ],
    [
      'an unknown field of metadata by default',
      {
        ...resource({ metadata: { type: 'object', default: { unheardOf: 1 } } }),
        required: ['kind'],
      },
      'x.properties.metadata.default: unchecked-default',
    ],
  ])('%s is allowed, and reported', (_, schema, lint) => {
    const { valid, lints } = check(withProperty(schema));
    expect({ valid, lints: inShort(lints) }).toEqual({ valid: true, lints: [lint] });
  });

  test.each([
    [{ ...object({ a: text({ default: 'b' }) }), default: {} }],
    [{ ...object({ a: text({ default: 'b' }), c: text() }), required: ['c'] }],
    [{ ...object({ a: text({ default: 'b' }), c: text() }) }],
    [object({ a: text({ default: '' }) })],
    [object({ a: integer({ default: 0 }) })],
    [object({ a: flag({ default: true }), b: text({ default: 'b' }) })],
    [object({ a: { ...object({}), default: {} } })],
    [text({ format: 'date-time' })],
    [number({ format: 'float' })],
    [list(text(), { 'x-kubernetes-list-type': 'atomic' })],
  ])('no lint for %j', (schema) => {
    expect(lintsOf(schema)).toEqual([]);
  });

  test.each([
    ['additionalPrinterColumns[0].jsonPath', '.spec.colour', 'did you mean color?'],
    ['additionalPrinterColumns[0].jsonPath', '.spec[0]', undefined],
    ['subresources.scale.specReplicasPath', '.spec.replica', 'did you mean replicas?'],
    ['subresources.scale.specReplicasPath', '.spec.color', undefined],
    ['subresources.scale.labelSelectorPath', '.status.selector', undefined],
  ])('%s %s leads nowhere', (field, jsonPath, hint) => {
    const { valid, lints } = check(withField(`spec.versions[0].${field}`, jsonPath));
    expect({ valid, lints: inShort(lints) }).toEqual({ valid: true, lints: [`v.${field}: path`] });
    expect(lints[0]?.hint).toBe(hint);
  });

  test.each([
    '.metadata.creationTimestamp',
    '.spec.x[0].a',
    ".spec.x[?(@.a=='b')].a",
    '.spec.free.a',
    ".spec['color']",
  ])('a column can show %s', (jsonPath) => {
    const crd = withProperty(list(object({ a: text() }), { 'x-kubernetes-list-type': 'atomic' }));
    const free = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
    withField('spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.free', free, crd);
    withField('spec.versions[0].additionalPrinterColumns[0].jsonPath', jsonPath, crd);
    expect(check(crd).lints).toEqual([]);
  });

  test.each([
    [100, []],
    [262_144, [': client-side-apply']],
    [1_600_000, [': size']],
  ])('a description of %d bytes', (bytes, lints) => {
    const crd = withProperty(text({ description: 'x'.repeat(bytes) }), widget());
    expect(inShort(check(crd).lints)).toEqual(lints);
    expect(check(crd).valid).toBe(true);
  });
});
