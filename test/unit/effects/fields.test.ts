import { fieldsOf, valuesFor, withValue } from '../../effects/fields';

import type { Schema } from '../../effects/fields';

const schema: Schema = {
  type: 'object',
  properties: {
    size: { type: 'integer', minimum: 1, maximum: 7 },
    policy: { type: 'string', enum: ['Delete', 'Retain'] },
    name: { type: 'string' },
    on: { type: 'boolean' },
    quantity: { 'x-kubernetes-int-or-string': true },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    modes: { type: 'array', items: { type: 'string' } },
    pod: {
      type: 'object',
      properties: {
        affinity: { type: 'object', properties: { nodeAffinity: { type: 'object' } } },
        tolerations: {
          type: 'array',
          items: { type: 'object', properties: { tolerationSeconds: { type: 'integer' } } },
        },
      },
    },
  },
};

const fields = fieldsOf(schema);
const field = (name: string) => fields.find(({ path }) => path.join('.') === name)!;

test('a structure of Kubernetes, a list and a map are one field each', () => {
  expect(fields.map(({ path }) => path.join('.'))).toEqual([
    'size',
    'policy',
    'name',
    'on',
    'quantity',
    'labels',
    'modes',
    'pod.affinity',
    'pod.tolerations',
  ]);
});

test.each<[string, unknown, readonly unknown[]]>([
  ['size', 3, [4, 1, 7]],
  ['size', 7, [1]],
  ['policy', 'Delete', ['Retain']],
  ['name', 'a', ['effects']],
  ['name', 'effects', []],
  ['on', undefined, [true]],
  ['on', true, [false]],
  ['quantity', '20Gi', ['1Gi']],
  ['labels', { a: 'b' }, [{ a: 'b', effects: 'x' }]],
  ['modes', undefined, [['effects']]],
  ['pod.tolerations', [], [[{ key: 'effects', operator: 'Exists' }]]],
])('%s, which is %j, is changed to %j', (name, current, values) => {
  expect(valuesFor(field(name), current)).toEqual(values);
});

test('what a field means is tried in place of what its schema says', () => {
  expect(valuesFor(field('size'), 3, [5, 3, 5])).toEqual([5]);
});

test('a value is removed, and what is beside it stays', () => {
  const spec = { pod: { a: 1, c: 2 }, b: 2 };
  expect(withValue(spec, ['pod', 'c'], undefined)).toEqual({ pod: { a: 1 }, b: 2 });
  expect(Object.keys(withValue(spec, ['b'], undefined))).toEqual(['pod']);
});

test('a value is set below fields that are there, and that are not', () => {
  const spec = { pod: { a: 1 }, b: 2 };
  expect(withValue(spec, ['pod', 'c'], 3)).toEqual({ pod: { a: 1, c: 3 }, b: 2 });
  expect(withValue(spec, ['d', 'e'], 4)).toEqual({ ...spec, d: { e: 4 } });
  expect(spec).toEqual({ pod: { a: 1 }, b: 2 });
});
