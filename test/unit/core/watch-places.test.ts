import fc from 'fast-check';
import { OperatorScope, WatchSignal } from 'operator-constructs';
import { parse, stringify } from 'yaml';
import { watchArgs, watchCommand, watchEnv } from '../../../lib/core/plan/workload';
import { watchData } from '../../../lib/core/watch-config';
import { at } from '../../../lib/crd/json/read-tree';

import type { WatchSettings, WatchValues } from 'operator-constructs';

const SCOPES = [
  OperatorScope.namespace(),
  OperatorScope.namespaces('a', 'b'),
  OperatorScope.cluster(),
] as const;

const EVERY_ONE: WatchValues = {
  namespace: { names: 'one' },
  namespaces: { names: 'one' },
  cluster: { text: '*' },
};

const settingsOf = (signal: WatchSignal): WatchSettings[] =>
  SCOPES.map((scope) => signal.settings(scope, 'own'));

const flag = (
  name: string,
  values: readonly string[],
  style?: NonNullable<WatchSettings['flags']>[number]['style'],
): WatchSettings => ({
  env: [],
  args: [],
  flags: [{ flag: name, values, ...(style && { style }) }],
});

describe('a watch signal at a place', () => {
  test('a variable with another text for all, or none', () => {
    expect(
      settingsOf(WatchSignal.env('NS', { cluster: { text: '*' } })).map(({ env }) => env),
    ).toEqual([
      [{ name: 'NS', value: 'own' }],
      [{ name: 'NS', value: 'a,b' }],
      [{ name: 'NS', value: '*' }],
    ]);
    expect(settingsOf(WatchSignal.env('NS', { cluster: { absent: true } }))[2]).toEqual({
      env: [],
      args: [],
      unset: ['NS'],
    });
  });

  test('one flag for each namespace, and none for all', () => {
    const signal = WatchSignal.flag('--namespace', { namespaces: { names: 'repeat' } });
    expect(settingsOf(signal).map(({ flags }) => flags?.[0]?.values)).toEqual([
      ['own'],
      ['a', 'b'],
      [],
    ]);
  });

  test('four lists at once', () => {
    const lists = ['', 'prometheus-instance-', 'alertmanager-instance-', 'thanos-ruler-instance-'];
    const signal = WatchSignal.all(...lists.map((list) => WatchSignal.flag(`--${list}namespaces`)));
    const settings = signal.settings(OperatorScope.namespaces('a', 'b'), 'own');
    expect(watchArgs(['--x', '--alertmanager-instance-namespaces=old'], settings)).toEqual([
      '--x',
      '--alertmanager-instance-namespaces=a,b',
      '--namespaces=a,b',
      '--prometheus-instance-namespaces=a,b',
      '--thanos-ruler-instance-namespaces=a,b',
    ]);
  });

  test('a switch for the own namespace, which cannot express a list', () => {
    const signal = WatchSignal.at(
      { flag: '--namespaced', style: 'switch' },
      { namespace: { text: 'true' }, cluster: { absent: true } },
    );
    const [own, , all] = settingsOf(signal);
    expect([watchArgs(['--a'], own!), watchArgs(['--a', '--namespaced'], all!)]).toEqual([
      ['--a', '--namespaced'],
      ['--a'],
    ]);
    expect(SCOPES.map((scope) => signal.problems(scope))).toEqual([
      [],
      [
        'the flag --namespaced cannot name namespaces; use a scope that it can, or give the definition another WatchSignal',
      ],
      [],
    ]);
  });

  test('an annotation of the pod', () => {
    expect(settingsOf(WatchSignal.annotation()).map(({ annotations }) => annotations)).toEqual([
      { 'olm.targetNamespaces': 'own' },
      { 'olm.targetNamespaces': 'a,b' },
      { 'olm.targetNamespaces': '' },
    ]);
  });

  test('one namespace only: a list of one works, a longer one is refused', () => {
    const signal = WatchSignal.at({ env: 'NS' }, EVERY_ONE);
    expect(signal.settings(OperatorScope.namespaces('a'), 'own').env).toEqual([
      { name: 'NS', value: 'a' },
    ]);
    expect(signal.problems(OperatorScope.namespaces('a'))).toEqual([]);
    expect(signal.problems(OperatorScope.namespaces('a', 'b'))).toEqual([
      expect.stringContaining('the variable NS names one namespace only; use a scope'),
    ]);
  });

  test('nothing known: only the scope that it serves as it is published', () => {
    const signal = WatchSignal.unknown('namespace');
    expect(SCOPES.map((scope) => signal.problems(scope).length)).toEqual([0, 1, 1]);
    expect(signal.problems(SCOPES[2])[0]).toContain('import --watch env:NAME');
  });

  test('what it consists of is data, from which the same signal is made again', () => {
    const signal = WatchSignal.all(
      WatchSignal.env('A'),
      WatchSignal.flag('--b', { cluster: { text: '*' } }),
    );
    const copies = signal.parts.map((part) => {
      const { place, values } = part as Extract<typeof part, { place: unknown }>;
      return WatchSignal.at(place, JSON.parse(JSON.stringify(values)) as WatchValues);
    });
    expect(settingsOf(WatchSignal.all(...copies))).toEqual(settingsOf(signal));
  });
});

describe('a signal in a container', () => {
  test.each<[string, readonly string[], WatchSettings, readonly string[]]>([
    [
      'takes the place of the flag',
      ['-v', '--ns=x', '--z'],
      flag('--ns', ['a,b']),
      ['-v', '--ns=a,b', '--z'],
    ],
    ['with one dash', ['-ns=x', '--z'], flag('--ns', ['a']), ['--ns=a', '--z']],
    ['with the value behind it', ['--ns', 'x', '--z'], flag('--ns', ['a']), ['--ns=a', '--z']],
    ['of a flag without a value', ['--ns', '--z'], flag('--ns', ['a']), ['--ns=a', '--z']],
    [
      'of all occurrences',
      ['--ns=x', '--z', '--ns=y'],
      flag('--ns', ['a', 'b']),
      ['--ns=a', '--ns=b', '--z'],
    ],
    [
      'as two arguments',
      ['--z', '--ns', 'x'],
      flag('--ns', ['a'], 'separate'),
      ['--z', '--ns', 'a'],
    ],
    ['comes last where it is new', ['--z'], flag('--ns', ['a']), ['--z', '--ns=a']],
    [
      'leaves flags that begin alike',
      ['--ns-x=1', '--nsx'],
      flag('--ns', []),
      ['--ns-x=1', '--nsx'],
    ],
    [
      'a switch takes no value from behind it',
      ['--on', 'run'],
      flag('--on', [], 'switch'),
      ['run'],
    ],
  ])('%s', (_case, args, settings, expected) => {
    expect(watchArgs(args, settings)).toEqual(expected);
  });

  test('is set once, wherever it was before, and changes no other argument', () => {
    const other = fc.stringMatching(/^--[a-m]{1,6}(=[a-z]{0,3})?$/);
    const own = fc.constantFrom('--ns=x', '-ns=y', '--ns');
    fc.assert(
      fc.property(fc.array(fc.oneof(other, own), { maxLength: 8 }), (args) => {
        const result = watchArgs(args, flag('--ns', ['a']));
        expect(result.filter((arg) => /^--?ns\b/.test(arg))).toEqual(['--ns=a']);
        expect(result.filter((arg) => arg !== '--ns=a')).toEqual(
          args.filter((arg) => !/^--?ns\b/.test(arg)),
        );
        expect(watchArgs(result, flag('--ns', ['a']))).toEqual(result);
      }),
    );
  });

  test('is taken out of a command, which may have the flag too', () => {
    expect(watchCommand(['/manager', '--ns=x', '--z'], flag('--ns', ['a']))).toEqual([
      '/manager',
      '--z',
    ]);
    expect(watchCommand(undefined, flag('--ns', ['a']))).toBeUndefined();
  });

  test('replaces a variable in its place, puts a new one first, and takes one out', () => {
    const env = [
      { name: 'A', value: '1' },
      { name: 'NS', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
      { name: 'OLD', value: '2' },
    ];
    const watched = [{ name: 'NEW' }, { name: 'NS', value: 'a,b' }];
    expect(watchEnv(env, { args: [], env: watched, unset: ['OLD'] })).toEqual([
      { name: 'NEW' },
      { name: 'A', value: '1' },
      { name: 'NS', value: 'a,b' },
    ]);
  });
});

describe('a signal in a ConfigMap', () => {
  const place = { configMap: 'c', key: 'k' };

  test.each<[string, Record<string, string>, object, Record<string, string>]>([
    ['a key', { k: '*', other: '1' }, { value: 'a' }, { k: 'a', other: '1' }],
    ['a key that is taken out', { k: '*', other: '1' }, {}, { other: '1' }],
    ['a key that is new', {}, { value: '*' }, { k: '*' }],
    ['a list in a key', {}, { value: ['a', 'b'] }, { k: 'a,b' }],
    [
      'a list in YAML',
      { k: 'a: 1\n' },
      { path: ['w', 'ns'], value: ['a'] },
      { k: 'a: 1\nw:\n  ns: [a]\n' },
    ],
    ['a key with nothing in it', {}, { path: ['ns'], value: 'a' }, { k: 'ns: a\n' }],
  ])('%s', (_case, data, watched, expected) => {
    expect(watchData(data, [{ ...place, ...watched }])).toEqual(expected);
  });
});

const KEY = 'kubernetes.operator.watched.namespaces';
const edit = (text: string, path: readonly string[], value?: string | readonly string[]): unknown =>
  watchData({ conf: text }, [{ configMap: 'settings', key: 'conf', path, value }])['conf'];
const LONG = Array.from({ length: 30 }, (_, index) => `namespace-${index}`).join(',');

describe('a member of a configuration file', () => {
  test.each<
    readonly [string, string, readonly string[], string | readonly string[] | undefined, string]
  >([
    [
      'is replaced in its place',
      `# licence\n\na: "x"  # why\n${KEY}: old # all\nz: 'y'\n`,
      [KEY],
      'a,b',
      `# licence\n\na: "x"  # why\n${KEY}: a,b # all\nz: 'y'\n`,
    ],
    [
      'leaves numbers as they are written',
      'mode: 0644\nid: 12345678901234567890\nrate: 1e3\nns: x\n',
      ['ns'],
      'a',
      'mode: 0644\nid: 12345678901234567890\nrate: 1e3\nns: a\n',
    ],
    ['is on one line however long it is', `${KEY}: old\n`, [KEY], LONG, `${KEY}: ${LONG}\n`],
    ['is added at the end', '# licence\na: 1', [KEY], 'a', `# licence\na: 1\n${KEY}: a\n`],
    [
      'is added below its parent',
      'a:\n    b: 1 # one\nc: 2\n',
      ['a', 'd'],
      'x',
      'a:\n  b: 1 # one\n  d: x\nc: 2\n',
    ],
    [
      'is taken away with what is below it',
      'a: 1\nlist:\n- x\n- y\nz: 2 # two\n',
      ['list'],
      undefined,
      'a: 1\nz: 2 # two\n',
    ],
    ['is a list', 'list:\n  - x\nz: 2\n', ['list'], ['a', 'b'], 'list: [a, b]\nz: 2\n'],
    ['keeps its quotes', `a:   'x'\nb:  "y"\n`, ['a'], 'w', `a:   'w'\nb:  "y"\n`],
    ['is a text, whatever it looks like', 'a: x\n', ['a'], 'true', 'a: "true"\n'],
    [
      'is replaced in JSON',
      '{\n\t"a": {"c": 1e3},\n\t"id": 9007199254740993 , "b": "x"\n}\n',
      ['b'],
      'y',
      '{\n\t"a": {"c": 1e3},\n\t"id": 9007199254740993 , "b": "y"\n}\n',
    ],
    ['is added to an empty map of JSON', '{"w": {}}', ['w', 'ns'], ['a'], '{"w": {"ns": ["a"]}}'],
    [
      'is added to JSON',
      '{\n  "id": 9007199254740993\n}',
      ['w', 'ns'],
      'a',
      '{\n  "id": 9007199254740993,\n  "w": {"ns":"a"}\n}',
    ],
    ['is below another value in JSON', '{"w": 1 }', ['w', 'ns'], 'a', '{"w": {"ns":"a"} }'],
    ['is all of what was no map in JSON', '[1]', ['ns'], 'a', '{"ns":"a"}'],
    ['is taken out of JSON', '{"a": [1,2], "b": "x"}', ['b'], undefined, '{"a": [1,2]}'],
    ['is the first one taken out of JSON', '{ "a": 1e3, "b": 2 }', ['a'], undefined, '{ "b": 2 }'],
    ['is twice in JSON', '{"a": 1, "a": 2}', ['a'], undefined, '{}'],
    ['is in a map on one line', 'w: {a: 1} # all\n', ['w', 'ns'], 'x', 'w: {a: 1, ns: x} # all\n'],
    ['is in an empty parent', 'w:\nz: 1\n', ['w', 'ns'], 'x', 'w:\n  ns: x\nz: 1\n'],
    ['is in a parent of text', 'w: off\n', ['w', 'a', 'b'], 'x', 'w:\n  a:\n    b: x\n'],
    ['has a quoted key', '"a.b": x\n', ['a.b'], 'w', '"a.b": w\n'],
    ['comes with a document of comments', '# none yet\n', ['a'], 'w', '# none yet\n\na: w\n'],
  ])('%s; comments, order and quotes of others stay', (_, text, path, value, expected) => {
    expect(edit(text, path, value)).toBe(expected);
  });
});

test('a document that is none is refused, and not written anew', () => {
  expect(() => edit('a: [1\nb: 2\n', ['b'], 'w')).toThrow();
});

test('a document whose member is an alias is written anew', () => {
  const text = 'one: &all\n  ns: x\n  a: 1\ntwo: *all\n';
  expect(edit(text, ['two', 'ns'], 'w')).toBe('one:\n  ns: x\n  a: 1\ntwo:\n  ns: w\n  a: 1\n');
});

/** The keys down to a value that is there. */
function keysIn(data: unknown, depth: number): string[] {
  if (depth === 0 || typeof data !== 'object' || data === null || Array.isArray(data)) {
    return [];
  }
  const [key] = Object.keys(data).slice(-1);
  return key === undefined
    ? []
    : [key, ...keysIn((data as Record<string, unknown>)[key], depth - 1)];
}

test('whatever the document is, its value is the one that is meant, and all others stay', () => {
  const key = fc.stringMatching(/^[a-z][a-z .-]{0,5}$/);
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const { tree } = fc.letrec<{ tree: unknown; value: unknown }>((tie) => ({
    tree: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
    value: fc.oneof({ maxDepth: 3 }, leaf, fc.array(leaf, { maxLength: 3 }), tie('tree')),
  }));
  const written = fc.constantFrom<(data: unknown) => string>(
    (data) => stringify(data),
    (data) => stringify(data, { collectionStyle: 'flow' }),
    (data) => JSON.stringify(data, undefined, 2),
    (data) => `# a comment\n\n${stringify(data)}`,
  );
  const value = fc.option(fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 })), {
    nil: undefined,
  });
  fc.assert(
    fc.property(
      tree,
      written,
      fc.array(key, { minLength: 1, maxLength: 3 }),
      fc.nat(3),
      value,
      (data, write, others, depth, wanted) => {
        const path = [...keysIn(data, depth), ...others].slice(0, 3);
        const edited = edit(write(data), path, wanted) as string;
        expect(at(parse(edited), ...path)).toEqual(wanted);
        const [first = ''] = path;
        const { [first]: _, ...left } = parse(edited) as Record<string, unknown>;
        const { [first]: __, ...given } = data as Record<string, unknown>;
        expect(left).toEqual(given);
      },
    ),
  );
});
