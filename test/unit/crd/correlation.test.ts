import { type CustomResourceDefinitionManifest, validateCustomResource } from 'operator-constructs/crd';
import type { CustomResourceDefinitionVersion, StructuralSchema } from '../../support/crd-types';
import { crd, version } from './compare.fixture';

const thing = (fields: object) => ({ apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'a' }, ...fields });

/** The CRD of a kind whose resources have one field, `x`, and maybe more at their root. */
function withX(
  x: StructuralSchema,
  root: object = {},
  more: Partial<CustomResourceDefinitionVersion> = {},
): CustomResourceDefinitionManifest {
  return crd({ versions: [version({ type: 'object', properties: { x }, ...root }, more)] });
}

function paths(crd: CustomResourceDefinitionManifest, resource: object, oldResource?: object): string[] {
  return validateCustomResource(crd, thing(resource), oldResource && { oldResource: thing(oldResource) }).problems.map(
    ({ path }) => path,
  );
}

const small: StructuralSchema = { type: 'integer', maximum: 5 };

describe('a status that is written apart', () => {
  const root = { properties: { status: { type: 'object', properties: { n: small } } } };

  test('is not looked at, and not stored', () => {
    const crd = withX(small, root, { subresources: { status: {} } });
    const { problems, defaulted } = validateCustomResource(crd, thing({ status: { n: 9 } }));
    expect({ problems, status: defaulted['status'] }).toEqual({ problems: [], status: undefined });
  });

  test('stays as it is in the cluster', () => {
    const crd = withX(small, root, { subresources: { status: {} } });
    const oldResource = thing({ status: { n: 1 } });
    expect(validateCustomResource(crd, thing({ status: { n: 2 } }), { oldResource }).defaulted['status']).toEqual({
      n: 1,
    });
  });

  test('is looked at where it is not', () => {
    expect(paths(withX(small, root), { status: { n: 9 } })).toEqual(['status.n']);
  });
});

describe('the scale subresource', () => {
  const scale = { specReplicasPath: '.spec.n', statusReplicasPath: '.status.n', labelSelectorPath: '.spec.s' };
  const crd = withX(small, { 'x-kubernetes-preserve-unknown-fields': true }, { subresources: { scale } });

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
  const x = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: '', labels: {}, annotations: null } };
  const { problems, defaulted } = validateCustomResource(withX(resource), thing({ x }));
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

  test.each<[title: string, field: StructuralSchema, rule: string, right: unknown, wrong: unknown]>([
    ['times', time, "self.a > timestamp('2020-01-01T00:00:00Z')", '2024-01-01T00:00:00Z', '-1'],
    ['days', { ...time, format: 'date' }, 'self.a == self.a', '2024-01-01', '2024-02-30'],
    ['spans of time', { ...time, format: 'duration' }, 'self.a == self.a', '1h', 'x'],
    ['bytes, which are those of URLs', { ...time, format: 'byte' }, 'self.a.size() > 0', 'a_-b', 'a+/b'],
    ['integers, of 64 bits', { type: 'integer' }, 'self.a >= 0', 2 ** 62, 2 ** 63],
    ['optional fields', object, "self.?a.?b.orValue('') == ''", {}, '3'],
    ['items of literals', object, '[self.a].size() == 1', {}, '3'],
  ])('%s', (_title, field, rule, right, wrong) => {
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
