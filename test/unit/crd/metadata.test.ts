import { t, validateCustomResource } from 'operator-constructs/crd';
import { crd } from './compare.fixture';
import { kindOf, thing } from './thing';

import type { ResourceValidation } from 'operator-constructs/crd';

type Problem = ResourceValidation['problems'][number];

const check = (metadata: unknown): readonly Problem[] =>
  kindOf({ spec: t.object({}) }).validate({ ...thing({}), metadata }).problems;

test.each<[string, unknown]>([
  ['a subdomain', { name: 'a.b-c' }],
  ['a generated name', { generateName: 'a-' }],
  ['a namespace', { name: 'a', namespace: 'b' }],
  [
    'all fields',
    {
      name: 'a',
      uid: 'x',
      resourceVersion: '1',
      generation: 2,
      creationTimestamp: null,
      ownerReferences: [],
    },
  ],
  ['labels', { name: 'a', labels: { 'example.com/A_b': 'A.b', plain: '', c: null } }],
  ['annotations', { name: 'a', annotations: { 'example.com/A': 'any text, long or short\n' } }],
  ['finalizers', { name: 'a', finalizers: ['example.com/cleanup', 'cleanUp'] }],
  ['a label value as long as can be', { name: 'a', labels: { a: 'x'.repeat(63) } }],
])('takes %s', (_, metadata) => {
  expect(check(metadata)).toEqual([]);
});

test.each<[string, unknown, Partial<Problem>]>([
  ['no metadata', undefined, { code: 'required', path: 'metadata.name' }],
  ['no name', {}, { code: 'required', path: 'metadata.name' }],
  ['an empty name', { name: '' }, { code: 'required', path: 'metadata.name' }],
  [
    'capitals in the name',
    { name: 'Zk' },
    { code: 'metadata', path: 'metadata.name', message: expect.stringContaining('DNS subdomain') },
  ],
  ['a long name', { name: 'x'.repeat(254) }, { code: 'metadata', path: 'metadata.name' }],
  [
    'a generated name that cannot be',
    { generateName: 'A' },
    { code: 'metadata', path: 'metadata.generateName' },
  ],
  [
    'a namespace with a dot',
    { name: 'a', namespace: 'a.b' },
    { code: 'metadata', path: 'metadata.namespace' },
  ],
  [
    'a list',
    [],
    { code: 'type', path: 'metadata', message: 'must be of type object, got array []' },
  ],
  [
    'a number as name',
    { name: 3 },
    { code: 'type', path: 'metadata.name', hint: 'did you mean "3"?' },
  ],
  [
    'an unknown field',
    { name: 'a', label: {} },
    { code: 'unknown', path: 'metadata.label', hint: 'did you mean labels?' },
  ],
  ['labels as a list', { name: 'a', labels: ['x'] }, { code: 'type', path: 'metadata.labels' }],
  [
    'a label that is a boolean',
    { name: 'a', labels: { a: true } },
    { code: 'type', path: 'metadata.labels.a', hint: 'did you mean "true"?' },
  ],
  [
    'a label key with a space',
    { name: 'a', labels: { 'a b': '' } },
    { code: 'metadata', path: 'metadata.labels["a b"]' },
  ],
  ['a label key with two slashes', { name: 'a', labels: { 'a/b/c': '' } }, { code: 'metadata' }],
  [
    'a label value that is a sentence',
    { name: 'a', labels: { a: 'x y' } },
    { code: 'metadata', path: 'metadata.labels.a' },
  ],
  ['a long label value', { name: 'a', labels: { a: 'x'.repeat(64) } }, { code: 'metadata' }],
  [
    'an annotation that is a number',
    { name: 'a', annotations: { a: 1 } },
    { code: 'type', path: 'metadata.annotations.a' },
  ],
  [
    'an annotation key that is none',
    { name: 'a', annotations: { '-a': '' } },
    { code: 'metadata', path: 'metadata.annotations["-a"]' },
  ],
  [
    'annotations beyond 256 KiB',
    { name: 'a', annotations: { a: 'é'.repeat(128 * 1024) } },
    { code: 'metadata', path: 'metadata.annotations', message: expect.stringContaining('262145') },
  ],
  [
    'a finalizer that is none',
    { name: 'a', finalizers: ['a b'] },
    { code: 'metadata', path: 'metadata.finalizers[0]' },
  ],
  [
    'a generation that is text',
    { name: 'a', generation: '1' },
    { code: 'type', path: 'metadata.generation' },
  ],
])('refuses %s', (_, metadata, problem) => {
  expect(check(metadata)).toEqual([expect.objectContaining(problem)]);
});

test.each<[object, string[]]>([
  [{ ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'b' }] }, []],
  [
    { ownerReferences: [{ apiVersion: 'a/b/c', kind: 'Pod', name: 'a', uid: 'b' }] },
    ['ownerReferences[0].apiVersion'],
  ],
  [
    { ownerReferences: [{ apiVersion: 'v1', kind: 'Event', name: 'a', uid: 'b' }] },
    ['ownerReferences[0]'],
  ],
  [{ ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'a' }] }, ['ownerReferences[0].uid']],
  [
    { ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'b', x: 1 }] },
    ['ownerReferences[0].x'],
  ],
  [{ ownerReferences: [1] }, ['ownerReferences[0]']],
  [{ finalizers: ['orphan', 'foregroundDeletion'] }, ['finalizers']],
  [{ creationTimestamp: 'yesterday' }, ['creationTimestamp']],
  [{ generateName: '-' }, ['generateName']],
  [{ generateName: 'X-' }, []],
])('of metadata the API server minds %j', (metadata, expected) => {
  expect(check({ name: 'a', ...metadata }).map(({ path }) => path)).toEqual(
    expected.map((path) => `metadata.${path}`),
  );
});

test('a namespace does no harm to a cluster-scoped resource: the API server drops it', () => {
  const resource = thing(undefined, { name: 'a', namespace: 'B' });
  expect(validateCustomResource(crd({ scope: 'Cluster' }), resource).problems).toEqual([]);
  expect(check({ name: 'a', namespace: 'B' })).toHaveLength(1);
});
