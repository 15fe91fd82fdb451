import { Yaml } from 'cdk8s';
import {
  loadCustomResourceDefinition,
  validateCustomResourceDefinition,
} from 'operator-constructs';
import { zookeeperClusterType as zookeeper } from 'operator-constructs/zookeeper';
import { isTested } from '../../../lib/crd/check/tested';
import { catalogDefinitions } from '../../support/catalog-definitions';
import { check, inShort, widget, withField } from './check-fixtures';

/** A field of the CRD, a value that is refused, its problem, and values that are not. */
type Row = readonly [
  field: string,
  refused: unknown,
  problems: readonly string[],
  ...accepted: unknown[],
];

const NAMES: readonly Row[] = [
  ['metadata.name', 'widget.example.com', ['metadata.name: name'], 'widgets.example.com'],
  ['metadata.name', undefined, ['metadata.name: required']],
  ['metadata.labels', { '-': 'a' }, ['metadata.labels["-"]: metadata'], { a: 'b' }],
  ['spec.scope', 'Namespace', ['spec.scope: enum'], 'Cluster'],
  ['spec.names.kind', '', ['spec.names.kind: required'], 'widget'],
  ['spec.names.kind', 'A_b', ['spec.names.kind: name'], 'Wid-get'],
  ['spec.names.listKind', 'Widget', ['spec.names.listKind: name'], 'WidgetList', '', null],
  ['spec.names.singular', 'Widget', ['spec.names.singular: name'], 'widget', ''],
  ['spec.names.shortNames', ['w', 'W'], ['spec.names.shortNames[1]: name'], ['w'], []],
  ['spec.names.categories', ['a.b'], ['spec.names.categories[0]: name'], ['all']],
  ['spec.preserveUnknownFields', true, ['spec.preserveUnknownFields: unsupported'], false],
  ['apiVersion', 'apiextensions.k8s.io/v1beta1', ['apiVersion: enum']],
  ['spec.validation', {}, ['spec.validation: unknown']],
  ['status', 'none', ['status: type'], {}],
  ['spec.versions', [], ['spec.versions: versions']],
];

/** By the field of the version. */
const VERSIONS: readonly Row[] = [
  ['storage', false, ['spec.versions: versions'], true],
  ['name', 'v1.2', ['v.name: name'], 'v1beta1'],
  ['served', 'yes', ['v.served: type'], false],
  ['schema', undefined, ['v.schema: required']],
  ['schema', {}, ['schema: required']],
  ['deprecationWarning', 'use v2', ['v.deprecationWarning: versions']],
  [
    'additionalPrinterColumns[0].type',
    'int',
    ['v.additionalPrinterColumns[0].type: enum'],
    'integer',
    'date',
  ],
  [
    'additionalPrinterColumns[0].format',
    'int16',
    ['v.additionalPrinterColumns[0].format: enum'],
    '',
  ],
  ['additionalPrinterColumns[0].name', '', ['v.additionalPrinterColumns[0].name: required']],
  [
    'additionalPrinterColumns[0].jsonPath',
    'spec.color',
    ['v.additionalPrinterColumns[0].jsonPath: printer-column'],
    '.spec.color',
  ],
  [
    'additionalPrinterColumns[0].priority',
    1.5,
    ['v.additionalPrinterColumns[0].priority: type'],
    1,
  ],
  ['subresources.status', { x: 1 }, ['v.subresources.status.x: unknown'], {}],
  [
    'subresources.scale.specReplicasPath',
    '.status.replicas',
    ['v.subresources.scale.specReplicasPath: subresource'],
    '.spec.replicas',
  ],
  [
    'subresources.scale.statusReplicasPath',
    '',
    ['v.subresources.scale.statusReplicasPath: required'],
    '.status.replicas',
  ],
  [
    'subresources.scale.labelSelectorPath',
    '.selector',
    ['v.subresources.scale.labelSelectorPath: subresource'],
    '.spec.color',
    '',
  ],
  ['selectableFields', [{}], ['v.selectableFields[0].jsonPath: required'], []],
  ...['.metadata.name', '.spec.nope', 'spec.color', '.spec', '.spec.a[0]'].map((jsonPath): Row => [
    'selectableFields',
    [{ jsonPath }],
    ['v.selectableFields[0].jsonPath: selectable-field'],
    [{ jsonPath: '.spec.replicas' }],
  ]),
  [
    'selectableFields',
    [{ jsonPath: '.spec.color' }, { jsonPath: '.spec.color' }],
    ['v.selectableFields[1].jsonPath: selectable-field'],
  ],
];

const webhook = (clientConfig: object, conversionReviewVersions: unknown = ['v1']): object => ({
  strategy: 'Webhook',
  webhook: { clientConfig, conversionReviewVersions },
});
const service = { namespace: 'a', name: 'b' };
type Conversion = Row extends readonly [string, ...infer Rest] ? Rest : never;
const CONFIG = 'spec.conversion.webhook.clientConfig';

const CONVERSIONS: readonly Conversion[] = [
  [{}, ['spec.conversion.strategy: required'], { strategy: 'None' }, null],
  [{ strategy: 'Hook' }, ['spec.conversion.strategy: enum']],
  [{ ...webhook({ service }), strategy: 'None' }, ['spec.conversion.webhook: conversion']],
  [webhook({}), [`${CONFIG}: conversion`], webhook({ service })],
  [
    webhook({ service, url: 'https://a' }),
    [`${CONFIG}: conversion`],
    webhook({ url: 'https://a/b' }),
  ],
  [webhook({ url: 'http://a' }), [`${CONFIG}.url: conversion`]],
  [webhook({ url: 'https://a?b' }), [`${CONFIG}.url: conversion`]],
  [webhook({ service: { name: 'a' } }), [`${CONFIG}.service.namespace: required`]],
  [webhook({ service: { ...service, port: 0 } }), [`${CONFIG}.service.port: conversion`]],
  [
    webhook({ service: { ...service, path: 'x' } }),
    [`${CONFIG}.service.path: conversion`],
    webhook({ service: { ...service, path: '/a/b/' } }),
  ],
  [webhook({ service }, []), ['spec.conversion.webhook.conversionReviewVersions: required']],
  [webhook({ service }, ['v2']), ['spec.conversion.webhook.conversionReviewVersions: conversion']],
  [
    webhook({ service }, ['v1', 'v1']),
    ['spec.conversion.webhook.conversionReviewVersions[1]: conversion'],
    webhook({ service }, ['v2', 'v1']),
  ],
];

describe.each([
  ['names', NAMES],
  ['versions', VERSIONS.map(([field, ...rest]): Row => [`spec.versions[0].${field}`, ...rest])],
  ['conversion', CONVERSIONS.map((rest): Row => ['spec.conversion', ...rest])],
])('validateCustomResourceDefinition: %s', (_, rows) => {
  test.each(rows.map(([field, refused, problems]) => [field, refused, problems] as const))(
    '%s: %j is refused',
    (field, refused, problems) => {
      expect(inShort(check(withField(field, refused)).problems)).toEqual(problems);
    },
  );

  test.each(
    rows.flatMap(([field, , , ...accepted]) =>
      accepted.map((value): [string, unknown] => [field, value]),
    ),
  )('%s: %j is accepted', (field, value) => {
    expect(check(withField(field, value)).problems).toEqual([]);
  });
});

describe('validateCustomResourceDefinition', () => {
  test('accepts a small CRD, without a lint', () => {
    expect(check(widget())).toEqual({ valid: true, problems: [], lints: [] });
  });

  test('accepts the CRD of ZooKeeper, as declared and as written', () => {
    const written = loadCustomResourceDefinition(Yaml.stringify(zookeeper.manifest));
    for (const crd of [zookeeper, zookeeper.manifest, written]) {
      expect(validateCustomResourceDefinition(crd)).toEqual({
        valid: true,
        problems: [],
        lints: [],
      });
    }
  });

  test.each([
    ['foo', {}],
    ['widgets.k8s.io', {}],
    ['widgets.k8s.io', { 'api-approved.kubernetes.io': 'soon' }],
  ])('refuses group %s with annotations %j', (group, annotations) => {
    const crd = withField('spec.group', group);
    crd.metadata = { name: `widgets.${group}`, annotations };
    expect(check(crd).valid).toBe(false);
    crd.metadata = {
      name: `widgets.${group}`,
      annotations: { 'api-approved.kubernetes.io': 'unapproved, a test' },
    };
    expect(check(crd).valid).toBe(group !== 'foo');
  });

  test('refuses two versions of one name, and a warning of a version that is not deprecated', () => {
    const crd = widget();
    crd.spec.versions.push({
      ...structuredClone(crd.spec.versions[0]),
      storage: false,
      deprecated: true,
    });
    expect(inShort(check(crd).problems)).toEqual(['spec.versions[1].name: versions']);
    crd.spec.versions[1].name = 'v2';
    expect(check(crd).valid).toBe(true);
    for (const [warning, valid] of [
      ['', false],
      ['use v1', true],
      ['use\nv1', false],
      ['x'.repeat(257), false],
    ] as const) {
      crd.spec.versions[1].deprecationWarning = warning;
      expect(check(crd).valid).toBe(valid);
    }
  });

  test('refuses more than eight selectable fields', () => {
    const crd = widget();
    const properties = crd.spec.versions[0].schema.openAPIV3Schema.properties.spec.properties;
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    names.forEach((name) => (properties[name] = { type: 'string' }));
    const fields = names.map((name) => ({ jsonPath: `.spec.${name}` }));
    expect(check(withField('spec.versions[0].selectableFields', fields.slice(1), crd)).valid).toBe(
      true,
    );
    expect(check(withField('spec.versions[0].selectableFields', fields, crd)).valid).toBe(false);
  });

  test('refuses what the Kubernetes version does not have yet', () => {
    expect(inShort(check(widget(), '1.30').problems)).toEqual(['v.selectableFields: version']);
    expect(check(widget(), '1.31').valid).toBe(true);
    expect(() => check(widget(), 'new')).toThrow(
      "'kubernetesVersion' is 'new'; write a Kubernetes version",
    );
  });

  test('reports all problems at once, with what to write', () => {
    const crd = withField('spec.scop', 'Cluster', withField('spec.scope', undefined));
    crd.metadata.name = 'widget';
    crd.spec.versions[0].additionalPrinterColumns[0].typ = 'string';
    expect(check(crd).problems).toEqual([
      {
        path: 'spec.scope',
        code: 'required',
        message: 'required field is missing',
        hint: 'use one of "Namespaced", "Cluster"',
      },
      {
        path: 'spec.versions[0].additionalPrinterColumns[0].typ',
        code: 'unknown',
        message: 'unknown field',
        hint: 'did you mean type?',
      },
      { path: 'spec.scop', code: 'unknown', message: 'unknown field', hint: 'did you mean scope?' },
      {
        path: 'metadata.name',
        code: 'name',
        message: 'must be <plural>.<group>, got "widget"',
        hint: 'use widgets.example.com',
      },
    ]);
  });

  test('never changes what it is given', () => {
    const crd = withField('spec.names.listKind', null, withField('spec.foo', 1));
    const before = structuredClone(crd);
    check(crd);
    expect(crd).toEqual(before);
  });
});

const types = catalogDefinitions.flatMap(({ customResources }) =>
  customResources.map((type) => [type.name, type] as const),
);

describe('the CRDs of the catalogue', () => {
  test.each(types)(
    'an API server takes %s, which is marked as tested, and so not checked at synth',
    (_name, type) => {
      const { problems, lints } = validateCustomResourceDefinition(type.manifest);
      expect({ problems, costs: lints.filter(({ code }) => code === 'rule-cost') }).toEqual({
        problems: [],
        costs: [],
      });
      expect(isTested(type)).toBe(true);
    },
  );
});
