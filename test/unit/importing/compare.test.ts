import { compareObjects, sourceDifferences, writeOperator } from 'operator-constructs/cli';
import { coreObject } from '../../cluster/support/kubernetes-object';
import { deployment, env, operator, read } from '../../support/sources';

import type { ObjectDifference } from 'operator-constructs/cli';

type Tree = Readonly<Record<string, unknown>>;

const WATCH_PLACES: NonNullable<NonNullable<Parameters<typeof compareObjects>[2]>['watchPlaces']> =
  [
    { env: 'WATCH_NAMESPACE' },
    { flag: '--namespaces' },
    { annotation: 'olm.targetNamespaces' },
    { configMap: 'settings', key: 'watch' },
  ];

const pod = (container: Tree): object => deployment('operator', { container });

const compare = (one: object, other: object): ObjectDifference[] =>
  compareObjects([one], [other], { namespace: 'gadgets', watchPlaces: WATCH_PLACES });

const configMap = (data: Tree, name = 'settings'): object =>
  coreObject('ConfigMap', name, { data });

describe('watch settings explain a difference, and nothing beside them', () => {
  test.each<readonly [string, object, object]>([
    [
      'a variable',
      pod({ env: [{ name: 'WATCH_NAMESPACE', value: '' }] }),
      pod({ env: [{ name: 'WATCH_NAMESPACE' }] }),
    ],
    ['a variable that is added', pod({}), pod({ env: [{ name: 'WATCH_NAMESPACE', value: 'a' }] })],
    ['a flag', pod({ args: ['--x', '--namespaces=a'] }), pod({ args: ['--x'] })],
    [
      'a flag with its value behind it',
      pod({ args: ['-namespaces', 'a', 'b'] }),
      pod({ args: ['b'] }),
    ],
    ['a key', configMap({ watch: 'a', other: 'b' }), configMap({ watch: 'c', other: 'b' })],
  ])('%s', (_, one, other) => {
    expect(compare(one, other).map(({ reason }) => reason)).toEqual([
      'the process is configured with the namespaces to watch',
    ]);
  });

  test.each<readonly [string, object, object]>([
    ['a lost flag', pod({ args: ['--x', '--namespaces=a'] }), pod({ args: ['--namespaces=b'] })],
    [
      'a lost variable',
      pod({ env: [{ name: 'WATCH_NAMESPACE' }, { name: 'A', value: 'b' }] }),
      pod({}),
    ],
    ['a lost command', pod({ command: ['a'] }), pod({})],
    ['another key', configMap({ watch: 'a', other: 'b' }), configMap({ watch: 'c', other: 'd' })],
    ['another ConfigMap', configMap({ watch: 'a' }, 'b'), configMap({}, 'b')],
    ['an image', pod({ image: 'a:1' }), pod({ image: 'a:2' })],
  ])('%s has no reason', (_, one, other) => {
    expect(compare(one, other).some(({ reason }) => reason === undefined)).toBe(true);
  });

  test('a lock that is kept in the own namespace is a reason of its own', () => {
    const args = (namespace: string): object =>
      pod({ args: [`--leader-election-namespace=${namespace}`] });
    expect(compare(args('kube-system'), args('gadgets')).map(({ reason }) => reason)).toEqual([
      "the lock is kept in the operator's own namespace",
    ]);
  });
});

describe('an operator against its source', () => {
  const differences = (objects: readonly object[]): readonly ObjectDifference[] =>
    sourceDifferences(read(objects));

  test('has what the source has, but for what is listed with a reason', () => {
    expect(differences(operator()).filter(({ reason }) => reason === undefined)).toEqual([]);
  });

  test('where the source is for a namespace that it names', () => {
    const bound = { kind: 'RoleBinding', metadata: { name: 'operator', namespace: 'team' } };
    const namespaced = operator(env('WATCH_NAMESPACE', 'gadgets')).map((object) =>
      'roleRef' in object ? { ...object, ...bound } : object,
    );
    expect(read(namespaced)).toMatchObject({
      sourceScope: 'namespaces',
      watchedNamespaces: ['team'],
    });
    expect(differences(namespaced).filter(({ reason }) => reason === undefined)).toEqual([]);
  });

  test('what the import loses is a fault, and comes first in the report', () => {
    const found = read(operator());
    const [first] = found.definition.workloads;
    const lossy = {
      ...found,
      definition: { ...found.definition, workloads: [{ ...first!, labels: { a: 'b' } }] },
    };
    const { differences: all, files } = writeOperator(lossy);
    expect(all).toContainEqual({
      object: 'Deployment gadgets/operator',
      change: 'changed',
      paths: ['metadata.labels.a'],
    });
    const report = files.get('report.md') ?? '';
    const [title] = /^### .*$/m.exec(report) ?? [];
    expect(title).toMatch(/bugs of the import/);
    expect(report).toContain('- Deployment gadgets/operator: metadata.labels.a');
  });

  test('one that cannot be installed as it stands is reported, and written all the same', () => {
    const found = read(operator());
    const unheard = { ...found.definition, watch: { unknown: 'namespace' } as const };
    const { failures, differences: none } = writeOperator({ ...found, definition: unheard });
    expect(none).toEqual([]);
    expect(failures[0]).toMatch(/^an installation at scope cluster is refused: .*WatchSignal/s);
  });
});
