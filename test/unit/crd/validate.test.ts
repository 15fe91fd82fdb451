import { defineCustomResource, t, validateCustomResource } from 'operator-constructs/crd';
import { zookeeperClusterType as zookeeper } from 'operator-constructs/zookeeper';
import { describeProblems } from '../../../lib/crd/validate/validate-resource';
import { resourceOf, STORED_CASES } from '../../conformance/stored-cases';
import { crd, version } from './compare.fixture';
import { check, thing } from './thing';

import type { CustomResourceDefinitionManifest } from 'operator-constructs/crd';
import type { CustomResourceDefinitionVersion, StructuralSchema } from '../../support/crd-types';

const ensemble = {
  apiVersion: zookeeper.apiVersion(),
  kind: zookeeper.kind,
  metadata: { name: 'events', namespace: 'streaming' },
  spec: {},
};

describe('suggestions', () => {
  const hints = (spec: unknown): (string | undefined)[] =>
    zookeeper.validate({ ...ensemble, spec }).problems.map(({ hint }) => hint);

  test.each<[string, unknown, string]>([
    ['a typing error', { replcias: 3 }, 'did you mean replicas?'],
    ['another way to write it', { 'storage-type': 'x' }, 'did you mean storageType?'],
    ['another place', { affinity: {} }, 'did you mean spec.pod.affinity?'],
    ['a deeper place', { tickTime: 1 }, 'did you mean spec.config.tickTime?'],
  ])('for %s', (_, spec, hint) => {
    expect(hints(spec)).toEqual([hint]);
  });
});

describe('kind and version', () => {
  const type = defineCustomResource({
    group: 'example.com',
    kind: 'Thing',
    scope: 'Cluster',
    versions: [
      { name: 'v1', storage: true, schema: { spec: t.object({ a: t.string() }) } },
      { name: 'v1beta1', schema: { spec: t.object({ b: t.string() }) } },
      { name: 'v1alpha1', served: false, schema: { spec: t.object({}) } },
    ],
  });

  test('the schema is that of the version', () => {
    const resource = {
      apiVersion: 'example.com/v1beta1',
      kind: 'Thing',
      metadata: { name: 'a' },
      spec: { b: '' },
    };
    expect(type.validate(resource).valid).toBe(true);
    expect(type.validate({ ...resource, apiVersion: 'example.com/v1' }).valid).toBe(false);
  });

  test.each([
    [
      { apiVersion: 'example.com/v2', kind: 'Thing' },
      'must be "example.com/v1" or "example.com/v1beta1", got "example.com/v2"',
    ],
    [
      { apiVersion: 'example.com/v1alpha1', kind: 'Thing' },
      expect.stringContaining('got "example.com/v1alpha1"'),
    ],
    [{ apiVersion: 'example.com/v1', kind: 'Think' }, 'must be "Thing", got "Think"'],
  ])('fails for %j', (resource, message) => {
    expect(type.validate(resource).problems).toEqual([
      expect.objectContaining({ code: 'version', message }),
    ]);
  });

  test.each([[null], ['x'], [[]], [undefined]])(
    'fails for %j, which is no resource',
    (resource) => {
      expect(type.validate(resource)).toMatchObject({
        valid: false,
        defaulted: {},
        problems: [{ code: 'type', path: '' }],
      });
    },
  );

  test('a manifest will do as well', () => {
    expect(validateCustomResource(zookeeper.manifest, ensemble).valid).toBe(true);
  });
});

describe('an update', () => {
  const items = t.array(t.object({ name: t.string(), size: t.int32().max(5) }));
  const node = t.object({
    a: t.int32().max(5),
    b: t.int32().max(5),
    list: items.mapBy('name'),
    plain: items,
  });
  const before = {
    a: 9,
    b: 9,
    list: [
      { name: 'x', size: 9 },
      { name: 'y', size: 9 },
    ],
    plain: [{ name: 'x', size: 9 }],
  };
  const now = {
    a: 9,
    b: 8,
    list: [
      { name: 'y', size: 9 },
      { name: 'x', size: 8 },
    ],
    plain: [
      { name: 'z', size: 1 },
      { name: 'x', size: 9 },
    ],
  };
  const oldResource = thing({ x: before });

  test('may leave what it found, and no worse', () => {
    const paths = check(node, now, { oldResource }).problems.map(({ path }) => path);
    expect(paths).toEqual(['spec.x.b', 'spec.x.list[1].size', 'spec.x.plain[1].size']);
  });

  test('may not before Kubernetes 1.30', () => {
    expect(check(node, now, { oldResource, kubernetesVersion: '1.29' }).problems).toHaveLength(5);
  });

  test('compares with what is stored, defaults included', () => {
    const defaulted = t.object({
      a: t.raw(() => ({ type: 'integer', default: 9, maximum: 5 })).optional(),
    });
    expect(check(defaulted, { a: 9 }, { oldResource: thing({ x: {} }) }).problems).toEqual([]);
    expect(check(defaulted, { a: 9 }).problems).toHaveLength(1);
  });
});

describe('the report', () => {
  test('names the resource and lists the problems', () => {
    const resource = { ...ensemble, spec: { replicas: 0, image: { tags: 'x' } } };
    expect(describeProblems(resource, zookeeper.validate(resource).problems)).toBe(
      [
        'ZookeeperCluster "streaming/events" (zookeeper.pravega.io/v1beta1) would be refused by its CustomResourceDefinition (2 problems):',
        '  spec.image.tags: unknown field; did you mean tag?',
        '  spec.replicas: must be at least 1, got 0',
      ].join('\n'),
    );
  });

  test('does without a name', () => {
    expect(
      describeProblems(null, [
        { path: '', code: 'type', message: 'must be of type object, got null' },
      ]),
    ).toContain('(resource): must be of type object');
  });
});

const thingWith = (fields: object): object => ({ ...thing(undefined), ...fields });

/** The CRD of a kind whose resources have one field, `x`, and maybe more at their root. */
function withX(
  x: StructuralSchema,
  root: object = {},
  more: Partial<CustomResourceDefinitionVersion> = {},
): CustomResourceDefinitionManifest {
  return crd({ versions: [version({ type: 'object', properties: { x }, ...root }, more)] });
}

function paths(
  crd: CustomResourceDefinitionManifest,
  resource: object,
  oldResource?: object,
): string[] {
  return validateCustomResource(
    crd,
    thingWith(resource),
    oldResource && { oldResource: thingWith(oldResource) },
  ).problems.map(({ path }) => path);
}

const small: StructuralSchema = { type: 'integer', maximum: 5 };

describe('a status that is written apart', () => {
  const root = { properties: { status: { type: 'object', properties: { n: small } } } };

  test('is not looked at, and not stored', () => {
    const crd = withX(small, root, { subresources: { status: {} } });
    const { problems, defaulted } = validateCustomResource(crd, thingWith({ status: { n: 9 } }));
    expect({ problems, status: defaulted['status'] }).toEqual({ problems: [], status: undefined });
  });

  test('stays as it is in the cluster', () => {
    const crd = withX(small, root, { subresources: { status: {} } });
    const oldResource = thingWith({ status: { n: 1 } });
    expect(
      validateCustomResource(crd, thingWith({ status: { n: 2 } }), { oldResource }).defaulted[
        'status'
      ],
    ).toEqual({
      n: 1,
    });
  });

  test('is looked at where it is not', () => {
    expect(paths(withX(small, root), { status: { n: 9 } })).toEqual(['status.n']);
  });
});

describe('the scale subresource', () => {
  const scale = {
    specReplicasPath: '.spec.n',
    statusReplicasPath: '.status.n',
    labelSelectorPath: '.spec.s',
  };
  const crd = withX(
    small,
    { 'x-kubernetes-preserve-unknown-fields': true },
    { subresources: { scale } },
  );

  test.each([
    [{ spec: { n: 1, s: 'a=b' } }, []],
    [{ spec: { s: 1 } }, ['spec.s']],
    [{ spec: 'text' }, ['spec', 'spec']],
    [{ spec: null }, []],
  ])('reads %j', (resource, expected) => {
    expect(paths(crd, resource)).toEqual(expected);
  });
});

test('what says nothing in the metadata of a resource within a resource is not there for rules', () => {
  const resource: StructuralSchema = {
    type: 'object',
    'x-kubernetes-embedded-resource': true,
    'x-kubernetes-preserve-unknown-fields': true,
    'x-kubernetes-validations': [{ rule: '!has(self.metadata.name)' }],
  };
  const x = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: '', labels: {}, annotations: null },
  };
  const { problems, defaulted } = validateCustomResource(withX(resource), thingWith({ x }));
  expect({ problems, x: defaulted['x'] }).toEqual({ problems: [], x: { ...x, metadata: {} } });
});

describe('rules that read a value that nobody can read fail, though it stays as it was', () => {
  const reads = (field: StructuralSchema, rule: string): StructuralSchema => ({
    type: 'object',
    properties: { a: field },
    'x-kubernetes-validations': [{ rule }],
  });
  const kept = (field: StructuralSchema, rule: string, a: unknown): string[] =>
    paths(withX(reads(field, rule)), { x: { a } }, { x: { a } });
  const time: StructuralSchema = { type: 'string', format: 'date-time' };
  const object: StructuralSchema = { type: 'object', properties: { b: { type: 'string' } } };

  test.each<[title: string, field: StructuralSchema, rule: string, right: unknown, wrong: unknown]>(
    [
      ['times', time, "self.a > timestamp('2020-01-01T00:00:00Z')", '2024-01-01T00:00:00Z', '-1'],
      ['days', { ...time, format: 'date' }, 'self.a == self.a', '2024-01-01', '2024-02-30'],
      ['spans of time', { ...time, format: 'duration' }, 'self.a == self.a', '1h', 'x'],
      [
        'bytes, which are those of URLs',
        { ...time, format: 'byte' },
        'self.a.size() > 0',
        'a_-b',
        'a+/b',
      ],
      ['integers, of 64 bits', { type: 'integer' }, 'self.a >= 0', 2 ** 62, 2 ** 63],
      ['optional fields', object, "self.?a.?b.orValue('') == ''", {}, '3'],
      ['items of literals', object, '[self.a].size() == 1', {}, '3'],
    ],
  )('%s', (_title, field, rule, right, wrong) => {
    expect(kept(field, rule, right)).toEqual([]);
    expect(kept(field, rule, wrong)).toEqual(['x']);
  });

  test('also those that only ask whether it is there, but not those that do not come to it', () => {
    expect(kept(time, 'has(self.a)', '-1')).toEqual(['x']);
    expect(kept(time, 'self == oldSelf', '-1')).toEqual(['x']);
    expect(kept(time, 'true || has(self.a)', '-1')).toEqual([]);
    const times: StructuralSchema = { type: 'array', items: time };
    expect(kept(times, 'size(self.a) == 1', ['-1'])).toEqual([]);
    expect(kept(times, 'self.a.filter(a, true).size() == 1', ['-1'])).toEqual(['x']);
    const map: StructuralSchema = { type: 'object', additionalProperties: time };
    expect(kept(map, "'b' in self.a", { b: '-1' })).toEqual(['x']);
    expect(kept(map, "!('c' in self.a)", { b: '-1' })).toEqual([]);
  });
});

test.each(STORED_CASES.map((one) => [one.what, one] as const))('%s', (_what, one) => {
  const { manifest, given, stored, old } = one;
  const options = old === undefined ? {} : { oldResource: resourceOf(one, old) };
  const { problems, defaulted } = validateCustomResource(manifest, resourceOf(one, given), options);
  expect(problems).toEqual([]);
  expect(defaulted).toEqual(resourceOf(one, stored));
});

test('what a webhook converts nobody can know', () => {
  const one = STORED_CASES.find(({ what }) => what.startsWith('required fields'))!;
  const conversion = {
    strategy: 'Webhook',
    webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://example.com' } },
  } as const;
  const manifest = { ...one.manifest, spec: { ...one.manifest.spec, conversion } };
  const resource = resourceOf(one, one.given);
  expect(validateCustomResource(manifest, resource).defaulted).toEqual(resource);
});

test('a resource with problems is given back as its own version has it', () => {
  const one = STORED_CASES.find(({ what }) => what.startsWith('required fields'))!;
  const resource = resourceOf(one, { spec: { a: 1, b: '2' } });
  expect(validateCustomResource(one.manifest, resource)).toMatchObject({
    valid: false,
    defaulted: resource,
  });
});
