import { compareCustomResourceDefinitions, t } from 'operator-constructs/crd';
import {
  a,
  crd,
  free,
  integer,
  line,
  listOf,
  object,
  only,
  ruled,
  text,
  version,
  withX,
} from './compare.fixture';
import { kindOf, thing as thingOf } from './thing';

import type { CustomResourceDefinitionVersion, StructuralSchema } from '../../support/crd-types';
import type { Spec } from './compare.fixture';

/** A field of the API that stored objects of old releases of Kubernetes may have; types refuse it. */
const KEEPS_UNKNOWN = { preserveUnknownFields: true } as unknown as Partial<Spec>;
const EMBEDDED = { 'x-kubernetes-embedded-resource': true } as const;

describe('a CRD and its next release', () => {
  const names = { kind: 'Thing', plural: 'things' };
  const v1 = version(object);
  const v2 = { ...v1, name: 'v2', storage: false };
  const of = (rest: Partial<typeof v1 & CustomResourceDefinitionVersion>) => ({
    versions: [{ ...v1, ...rest }],
  });
  const both = { versions: [v1, v2] };
  const unserved = { versions: [v1, { ...v2, served: false }] };
  const stored = (served: boolean) => ({
    versions: [
      { ...v1, storage: false },
      { ...v2, storage: true, served },
    ],
  });
  const scale = {
    specReplicasPath: '.spec.a',
    statusReplicasPath: '.status.a',
    labelSelectorPath: '.status.b',
  };
  const scaled = of({ subresources: { scale } });
  const otherScale = { specReplicasPath: '.spec.b', statusReplicasPath: '.status.a' };
  const withStatus = of({ subresources: { status: {} } });
  const selectable = of({ selectableFields: [{ jsonPath: '.spec.a' }] });
  const columns = [{ name: 'A', type: 'string', jsonPath: '.spec.a' }] as const;
  const conversion = { strategy: 'Webhook' } as const;
  const reviews = (...conversionReviewVersions: string[]) => ({
    conversion: { ...conversion, webhook: { conversionReviewVersions } },
  });

  test.each<[string, Partial<Spec>, Partial<Spec>, ...string[]]>([
    ['group', {}, { group: 'example.org' }, 'breaking group-changed group'],
    ['scope', {}, { scope: 'Cluster' }, 'breaking scope-changed scope'],
    [
      'kind',
      {},
      { names: { ...names, kind: 'Other' } },
      'breaking kind-changed names.kind',
      'warning singular-changed names.singular',
      'warning list-kind-changed names.listKind',
    ],
    [
      'plural',
      {},
      { names: { ...names, plural: 'thingies' } },
      'breaking plural-changed names.plural',
    ],
    [
      'names explicit or not',
      {},
      { names: { ...names, singular: 'thing', listKind: 'ThingList' } },
    ],
    [
      'short names and categories',
      { names: { ...names, shortNames: ['a'], categories: ['all'] } },
      { names: { ...names, shortNames: ['b'] } },
      'warning short-name-removed names.shortNames',
      'info short-name-added names.shortNames',
      'warning category-removed names.categories',
    ],
    ['a version more', {}, both, 'info version-added v2'],
    ['a version less', both, {}, 'breaking version-removed v2'],
    ['a version less that nobody could use', unserved, {}, 'warning version-removed v2'],
    ['a version less that only stores', stored(false), {}, 'breaking stored-version-removed v2'],
    ['a version that is not served', both, unserved, 'breaking serving-stopped v2.served'],
    ['a version that is served again', unserved, both, 'info serving-started v2.served'],
    ['the order of versions', both, { versions: [v2, v1] }],
    ['storage', both, stored(true), 'warning storage-version-changed versions'],
    ['deprecation', {}, of({ deprecated: true }), 'warning deprecation-added v1.deprecated'],
    ['no deprecation', of({ deprecated: true }), {}, 'info deprecation-removed v1.deprecated'],
    ['status', {}, withStatus, 'breaking status-subresource-added v1.subresources.status'],
    ['no status', withStatus, {}, 'breaking status-subresource-removed v1.subresources.status'],
    ['scale', {}, scaled, 'info scale-subresource-added v1.subresources.scale'],
    ['no scale', scaled, {}, 'breaking scale-subresource-removed v1.subresources.scale'],
    [
      'paths of scale',
      scaled,
      of({ subresources: { scale: otherScale } }),
      'warning scale-path-changed v1.subresources.scale.specReplicasPath',
      'breaking scale-path-changed v1.subresources.scale.labelSelectorPath',
    ],
    ['selectable fields', selectable, {}, 'breaking selectable-field-removed v1.selectableFields'],
    ['new selectable fields', {}, selectable, 'info selectable-field-added v1.selectableFields'],
    [
      'columns',
      {},
      of({ additionalPrinterColumns: columns }),
      'info printer-columns-changed v1.additionalPrinterColumns',
    ],
    [
      'conversion of one version',
      {},
      { conversion },
      'info conversion-strategy-changed conversion.strategy',
    ],
    [
      'conversion',
      both,
      { ...both, conversion },
      'warning conversion-strategy-changed conversion.strategy',
    ],
    [
      'conversion for a version more',
      {},
      { ...both, conversion },
      'info version-added v2',
      'warning conversion-strategy-changed conversion.strategy',
    ],
    ['unknown fields that are kept', KEEPS_UNKNOWN, KEEPS_UNKNOWN],
    [
      'unknown fields that are no longer kept',
      KEEPS_UNKNOWN,
      {},
      'breaking preserve-unknown-removed preserveUnknownFields',
    ],
    [
      'no conversion',
      { ...both, conversion },
      { ...both, conversion: { strategy: 'None' } },
      'breaking conversion-strategy-changed conversion.strategy',
    ],
    [
      'another webhook',
      reviews('v1'),
      reviews('v1', 'v2'),
      'info conversion-webhook-changed conversion.webhook',
    ],
    ['no conversion, explicit or not', {}, { conversion: { strategy: 'None' } }],
    [
      'no schema',
      { versions: [{ name: 'v1', served: true, storage: true }] },
      { versions: [version(free)] },
    ],
  ])('%s', (_, before, after, ...expected) => {
    const found = compareCustomResourceDefinitions(crd(before), crd(after)).findings.map(
      (finding) => line(finding),
    );
    expect(found.map((each) => each.replace(/ spec\.(versions\[(v\d)\])?/, ' $2'))).toEqual(
      expected,
    );
  });

  test('a change in two versions is reported once', () => {
    const versions = (schema: StructuralSchema) =>
      ['v1', 'v1beta1'].map((name) => ({ ...version(schema), name, storage: name === 'v1' }));
    const x = (x: StructuralSchema) =>
      crd({ versions: versions({ ...object, properties: { x } }) });
    const { findings } = compareCustomResourceDefinitions(x(text), x({ ...text, maxLength: 3 }));
    expect(findings.map(({ path, message }) => [path, message])).toEqual([
      [
        'spec.versions[v1].schema.openAPIV3Schema.properties.x.maxLength',
        expect.stringMatching(
          /^characters must be at most 3, was any number: .* \(also in v1beta1\)$/,
        ),
      ],
    ]);
  });

  test.each([
    [both, undefined, 'breaking: manifests and controllers that use it are refused; where status.'],
    [both, ['v1'], 'breaking: manifests and controllers that use it are refused'],
    [unserved, undefined, 'warning: it was not served, so no manifest is refused; where status.'],
    [unserved, ['v1'], 'info: it was not served, so no manifest is refused'],
  ])('a version less: only a cluster knows what is stored in it', (spec, storedVersions, said) => {
    const before = crd(spec, storedVersions && { status: { storedVersions } });
    const { findings, compatible } = compareCustomResourceDefinitions(before, crd({}));
    expect(compatible).toBe(spec === unserved);
    const [found] = findings.map(({ severity, message }) => `${severity}${message.slice(13)}`);
    expect(found?.replace(/storedVersions .*/, '')).toBe(said);
  });

  test('of a status that is a subresource, which no new object has', () => {
    const release = (status: StructuralSchema, subresources: object) =>
      only({ ...object, properties: { status } }, { subresources });
    const message = (subresources: object): string | undefined =>
      compareCustomResourceDefinitions(
        release(integer, subresources),
        release({ ...integer, minimum: 1 }, subresources),
      ).findings[0]?.message;
    expect(message({})).toContain('as new ones they are refused');
    expect(message({ status: {} })).toContain(
      ': a status that does not fit can no longer be written; stored ones stay',
    );
  });

  test.each([
    ['kind', 'info'],
    ['metadata', 'info'],
    ['spec', 'breaking'],
  ])('%s required of the whole resource', (field, severity) => {
    const release = (required: string[]) =>
      only({ ...object, properties: { [field]: object }, required });
    const { findings } = compareCustomResourceDefinitions(release([]), release([field]));
    expect(findings.map((finding) => finding.severity)).toEqual([severity]);
  });

  test('apiVersion required of an embedded resource, which has one', () => {
    const embedded = (required: string[], more: StructuralSchema = EMBEDDED) =>
      withX({ ...free, ...more, required });
    const severities = (before: ReturnType<typeof embedded>): string[] =>
      compareCustomResourceDefinitions(before, embedded(['apiVersion'])).findings.map(
        ({ severity, change }) => `${severity} ${change}`,
      );
    expect(severities(embedded([]))).toEqual(['info required-added']);
    expect(severities(embedded([], {}))).toContain('breaking required-added');
  });

  test('rules that begin alike are distinguished, however long they are', () => {
    const long = (end: string): string =>
      `has(self.a) || ${"self.a != 'a' && ".repeat(60)}self.a != '${end}'`;
    const release = (...ends: string[]) => only(ruled(a, ends.map(long)));
    const { findings } = compareCustomResourceDefinitions(release('x'), release('x', 'y', 'z'));
    expect(findings).toHaveLength(2);
    expect(new Set(findings.map(({ message }) => message)).size).toBe(2);
    expect(findings[0]?.message).toMatch(/\.\.\.` \(\d{4} characters, sha256 [0-9a-f]{8}\)/);
  });

  test('a version that objects may be stored in', () => {
    const before = crd(both, { status: { storedVersions: ['v1', 'v2', 'v0', 7] } });
    const { findings } = compareCustomResourceDefinitions(before, crd({}));
    expect(findings.map((found) => line(found))).toEqual([
      'breaking unreadable status.storedVersions[3]',
      'breaking stored-version-removed spec.versions[v2]',
      'breaking stored-version-removed spec.versions[v0]',
    ]);
    expect(findings[2]?.message).toBe(
      '"v0" is removed, and objects are stored in it: the API server refuses the CRD until status.storedVersions no longer names the version; manifests that use it are refused then',
    );
  });

  test('a type, as the builder gives it', () => {
    const release = (min: number) => kindOf({ spec: t.object({ size: t.int32().min(min) }) });
    const { compatible, findings } = compareCustomResourceDefinitions(release(1), release(2));
    expect([compatible, ...findings.map((found) => line(found))]).toEqual([
      false,
      'breaking bound-narrowed spec.versions[v1].schema.openAPIV3Schema.properties.spec.properties.size.minimum',
    ]);
  });
});

test('what cannot be read is named with its place', () => {
  const broken = withX(7 as never);
  expect(compareCustomResourceDefinitions(broken, broken).findings[1]).toMatchObject({
    path: 'spec.versions[0].schema.openAPIV3Schema.properties.x',
    message:
      'in the new CustomResourceDefinition this must be of type object, got integer 7: what cannot be read cannot be compared',
  });
  const odd = only({ extra: 1, definitions: { a: {} } } as object, {
    additionalPrinterColumns: [{}] as never,
  });
  expect(compareCustomResourceDefinitions(odd, odd).findings).toEqual([]);
});

describe('known resources', () => {
  const thing = (x: unknown, name = 'a') => ({
    ...thingOf(undefined, { name, namespace: 'data' }),
    x,
  });
  const check = (
    before: StructuralSchema,
    after: StructuralSchema,
    resources: readonly unknown[],
  ) =>
    compareCustomResourceDefinitions(withX(before), withX(after), { resources }).findings.filter(
      ({ change }) => change.startsWith('resource'),
    );
  const inShort = (...args: Parameters<typeof check>) => check(...args).map((found) => line(found));

  test('that can only stay', () => {
    expect(check(integer, { ...integer, minimum: 3 }, [thing(1), thing(3, 'b')])).toEqual([
      {
        path: 'x',
        change: 'resource-refused-anew',
        severity: 'breaking',
        message:
          'Thing "data/a" (example.com/v1) x must be at least 3, got 1: in the cluster it can still be updated elsewhere (Kubernetes 1.30 and later)',
      },
    ]);
  });

  test('that cannot even stay', () => {
    const whole = { ...free, 'x-kubernetes-embedded-resource': true };
    expect(inShort(free, whole, [thing({ apiVersion: 'v1' })])).toEqual([
      'breaking resource-refused x.kind',
    ]);
  });

  test('that have twice what is a set now', () => {
    const found = inShort(listOf(text), listOf(text, 'set'), [thing(['a', 'a'])]);
    expect(found).toEqual(['breaking resource-refused-anew x[1]']);
  });

  test('that lose a field', () => {
    expect(inShort(a, object, [thing({ a: '' })])).toEqual(['breaking resource-loses-field x.a']);
  });

  test('of a version that is gone', () => {
    const after = crd({ versions: [{ ...version(object), name: 'v2' }] });
    const { findings } = compareCustomResourceDefinitions(withX(text), after, {
      resources: [thing('')],
    });
    expect(findings.map((found) => line(found))).toContain('breaking resource-refused apiVersion');
  });

  test('that were wrong before, or are of other kinds, are passed over', () => {
    const others = [
      thing('a'),
      { ...thing(1), kind: 'Other' },
      { ...thing(1), apiVersion: 'example.org/v1' },
      {},
    ];
    expect(check(integer, { ...integer, minimum: 3 }, others)).toEqual([]);
  });

  test('that are none are named, and end nothing', () => {
    const loop: Record<string, unknown> = {};
    loop['loop'] = loop;
    expect(
      inShort(integer, { ...integer, minimum: 3 }, [
        null,
        1,
        loop,
        new Date(),
        thing(NaN),
        thing(1),
      ]),
    ).toEqual([
      ...Array.from({ length: 5 }, () => 'warning resource-not-checked'),
      'breaking resource-refused-anew x',
    ]);
  });

  test('under a pattern that is none', () => {
    expect(inShort(text, { ...text, pattern: '(' }, [thing('a')])).toEqual([
      'breaking resource-refused-anew x',
    ]);
  });
});
