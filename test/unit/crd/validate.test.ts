import { defineCustomResource, type SchemaNode, t, validateCustomResource } from 'operator-constructs/crd';
import { describeProblems } from '../../../lib/crd/validate';
import { ensemble, zookeeper } from './fixtures';
import { check, tenths, thing } from './thing';

describe('what the schema lets through', () => {
  test.each<[string, SchemaNode, unknown]>([
    ['a whole number written with a dot', t.int32(), 1000.0],
    ['the last 32-bit integers', t.array(t.int32()), [2 ** 31 - 1, -(2 ** 31)]],
    ['an integer as a number', t.number(), 1],
    ['characters beyond 16 bits, counted once', t.string().max(2), '😀😀'],
    ['a pattern in the middle', t.string().pattern('b'), 'abc'],
    ['RE2 flags', t.string().pattern('(?i)^ABC$'), 'abc'],
    ['formats that nobody knows', t.string().format('nonsense'), 'x'],
    ['formats of other types', t.int32().with({ format: 'ipv4' }), 3],
    ['quantities as strings and integers', t.array(t.quantity()), ['500m', '1Gi', 2, '.5', '1e3', '-1']],
    ['null where it is a value', t.string().nullable(), null],
    ['anything where anything goes', t.any(), { a: [1, { b: null }] }],
    ['fields of a free-form object', t.freeform(), { a: { b: 1 } }],
    ['one alternative', t.oneOf({ a: t.string(), b: t.string() }), { a: '' }],
    ['a multiple that floating point misses', tenths, 0.3],
    [
      'list maps that differ in one key',
      t.array(t.object({ a: t.string(), b: t.int32().default(1) })).mapBy('a', 'b'),
      [
        { a: '', b: 1 },
        { a: '', b: 2 },
      ],
    ],
    [
      'a whole resource',
      t.embeddedResource(),
      { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'A_b' }, spec: 1 },
    ],
  ])('%s', (_, node, value) => {
    expect(check(node, value)).toEqual({ problems: [], x: value });
  });
});

describe('what the API server makes of a resource', () => {
  const inner = t.object({ a: t.string().default('q') });

  test.each<[string, SchemaNode, unknown, unknown, number]>([
    ['defaults fill in what is missing', inner, {}, { a: 'q' }, 0],
    ['and what is null', inner, { a: null }, { a: 'q' }, 0],
    ['but not where null is a value', t.object({ a: t.string().nullable().default('q') }), { a: null }, { a: null }, 0],
    ['nor below an object that is missing', t.object({ i: inner.optional() }), {}, {}, 0],
    ['unless it has a default too', t.object({ i: inner.default({}) }), {}, { i: { a: 'q' } }, 0],
    ['defaults reach into lists', t.array(inner), [{}], [{ a: 'q' }], 0],
    ['and maps', t.map(inner), { k: {} }, { k: { a: 'q' } }, 0],
    ['items that are null get theirs', t.array(t.string().default('q')), [null], ['q'], 0],
    ['a default of a map makes up for null', t.map(t.string().default('q')), { k: null }, { k: 'q' }, 0],
    ['nulls without a meaning go', t.object({ a: t.string().optional() }), { a: null }, {}, 0],
    ['fields that are undefined are none', t.object({ a: t.string().optional() }), { a: undefined }, {}, 0],
    ['unknown fields go', inner, { a: 'x', b: 1 }, { a: 'x' }, 1],
    ['an object of which nothing is known loses all', t.raw({ type: 'object' }), { a: 1, b: 2 }, {}, 2],
    [
      'a map of anything keeps one level',
      t.raw({ type: 'object', additionalProperties: true }),
      { a: { b: 1 }, c: 2 },
      { a: {}, c: 2 },
      1,
    ],
    [
      'unknown fields below preserved ones stay, below known ones they go',
      t.object({ k: inner.optional() }).with({ 'x-kubernetes-preserve-unknown-fields': true }),
      { k: { z: 1 }, other: { z: 1 } },
      { k: { a: 'q' }, other: { z: 1 } },
      1,
    ],
    [
      'the items of a list that preserves are preserved',
      t.raw({
        type: 'array',
        items: { type: 'object', properties: { a: { type: 'object' } } },
        'x-kubernetes-preserve-unknown-fields': true,
      }),
      [{ a: { b: 1 }, c: 1 }],
      [{ a: {}, c: 1 }],
      1,
    ],
  ])('%s', (_, node, value, stored, problems) => {
    const result = check(node, value);
    expect(result.x).toEqual(stored);
    expect(result.problems).toHaveLength(problems);
  });
});

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
    const resource = { apiVersion: 'example.com/v1beta1', kind: 'Thing', metadata: { name: 'a' }, spec: { b: '' } };
    expect(type.validate(resource).valid).toBe(true);
    expect(type.validate({ ...resource, apiVersion: 'example.com/v1' }).valid).toBe(false);
  });

  test.each([
    [
      { apiVersion: 'example.com/v2', kind: 'Thing' },
      'must be "example.com/v1" or "example.com/v1beta1", got "example.com/v2"',
    ],
    [{ apiVersion: 'example.com/v1alpha1', kind: 'Thing' }, expect.stringContaining('got "example.com/v1alpha1"')],
    [{ apiVersion: 'example.com/v1', kind: 'Think' }, 'must be "Thing", got "Think"'],
  ])('fails for %j', (resource, message) => {
    expect(type.validate(resource).problems).toEqual([expect.objectContaining({ code: 'version', message })]);
  });

  test.each([[null], ['x'], [[]], [undefined]])('fails for %j, which is no resource', (resource) => {
    expect(type.validate(resource)).toMatchObject({
      valid: false,
      defaulted: {},
      problems: [{ code: 'type', path: '' }],
    });
  });

  test('a manifest will do as well', () => {
    expect(validateCustomResource(zookeeper.manifest, ensemble).valid).toBe(true);
  });
});

describe('an update', () => {
  const items = t.array(t.object({ name: t.string(), size: t.int32().max(5) }));
  const node = t.object({ a: t.int32().max(5), b: t.int32().max(5), list: items.mapBy('name'), plain: items });
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
    const defaulted = t.object({ a: t.raw(() => ({ type: 'integer', default: 9, maximum: 5 })).optional() });
    expect(check(defaulted, { a: 9 }, { oldResource: thing({ x: {} }) }).problems).toEqual([]);
    expect(check(defaulted, { a: 9 }).problems).toHaveLength(1);
  });
});

describe('the scale subresource', () => {
  const type = defineCustomResource({
    group: 'example.com',
    kind: 'Thing',
    scope: 'Namespaced',
    versions: [
      {
        name: 'v1',
        schema: { spec: t.object({ size: t.any().optional() }) },
        subresources: { scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' } },
      },
    ],
  });

  test.each([
    [3, 0],
    [undefined, 0],
    [-1, 1],
    [2 ** 31, 1],
    ['3', 1],
  ])('takes %j replicas with %d problems', (size, problems) => {
    expect(type.validate(thing({ size })).problems).toHaveLength(problems);
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
    expect(describeProblems(null, [{ path: '', code: 'type', message: 'must be of type object, got null' }])).toContain(
      '(resource): must be of type object',
    );
  });
});

describe('what is deep in a schema is found', () => {
  const leaf = t.object({ port: t.int32(), protocol: t.string().default('TCP') });
  const places: [string, (node: SchemaNode) => SchemaNode, (value: unknown) => unknown][] = [
    ['a field', (node) => t.object({ field: node }), (field) => ({ field })],
    ['an item', (node) => t.array(node), (item) => [item]],
    ['a value of a map', (node) => t.map(node), (entry) => ({ key: entry })],
    ['all of them', (node) => t.map(t.array(t.object({ field: node }))), (field) => ({ key: [{ field }] })],
  ];

  test.each(places)('a default below %s', (_, schema, value) => {
    expect(check(schema(leaf), value({ port: 1 }))).toEqual({
      problems: [],
      x: value({ port: 1, protocol: 'TCP' }),
    });
  });

  test.each(places)('a list map below %s', (_, schema, value) => {
    const { problems } = check(schema(t.array(leaf).mapBy('port')), value([{ port: 1 }, { port: 1 }]));
    expect(problems).toMatchObject([{ code: 'duplicate' }]);
  });

  test.each(places)('a resource below %s', (_, schema, value) => {
    const resource = { apiVersion: 'v1', kind: '', metadata: { name: 'a', labels: {} } };
    const { problems } = check(schema(t.embeddedResource()), value(resource));
    expect(problems).toMatchObject([{ code: 'metadata', message: 'must be a kind such as ConfigMap, got ""' }]);
    const right = check(schema(t.embeddedResource()), value({ ...resource, kind: 'Pod' }));
    expect(right.x).toEqual(value({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } }));
  });
});
