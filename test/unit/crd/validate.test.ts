import { defineCustomResource, t, validateCustomResource } from 'operator-constructs/crd';
import { describeProblems } from '../../../lib/crd/validate';
import { ensemble, zookeeper } from './fixtures';
import { check, thing } from './thing';

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
