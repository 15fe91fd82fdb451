import { watchData } from '../../../lib/core/plan/watch-config';

const KEY = 'kubernetes.operator.watched.namespaces';
const edit = (text: string, path: readonly string[], value?: string | readonly string[]): unknown =>
  watchData({ conf: text }, [{ configMap: 'settings', key: 'conf', path, value }])['conf'];
const LONG = Array.from({ length: 30 }, (_, index) => `namespace-${index}`).join(',');

describe('a member of a configuration file', () => {
  test.each<readonly [string, string, readonly string[], string | readonly string[] | undefined, string]>([
    [
      'is replaced on its line',
      `# licence\n\na: "x"  # why\n${KEY}: old # all\nz: 'y'\n`,
      [KEY],
      'a,b',
      `# licence\n\na: "x"  # why\n${KEY}: a,b # all\nz: 'y'\n`,
    ],
    ['is on one line however long it is', `${KEY}: old\n`, [KEY], LONG, `${KEY}: ${LONG}\n`],
    ['is added at the end', '# licence\na: 1', [KEY], 'a', `# licence\na: 1\n${KEY}: a\n`],
    [
      'is added below its parent',
      'a:\n    b: 1 # one\nc: 2\n',
      ['a', 'd'],
      'x',
      'a:\n    d: x\n    b: 1 # one\nc: 2\n',
    ],
    [
      'is taken away with what is below it',
      'a: 1\nlist:\n- x\n- y\nz: 2 # two\n',
      ['list'],
      undefined,
      'a: 1\nz: 2 # two\n',
    ],
    ['is a list', 'list:\n  # the first\n  - x\nz: 2\n', ['list'], ['a', 'b'], 'list: [a, b]\nz: 2\n'],
    [
      'is the one of its map',
      'one: { }\nb:\n  name: x\nc:\n  name: y # why\n',
      ['c', 'name'],
      'z',
      'one: { }\nb:\n  name: x\nc:\n  name: z # why\n',
    ],
    ['keeps the ends of lines', 'a: 1\r\nb: x\r\n', ['b'], 'w', 'a: 1\r\nb: w\r\n'],
    ['is a text, whatever it looks like', 'a: x\n', ['a'], 'true', 'a: "true"\n'],
    ['is replaced in JSON', '{\n\t"a": [1,2],\n\t"b": "x"\n}', ['b'], 'y', '{\n\t"a": [1,2],\n\t"b": "y"\n}'],
    ['is added to JSON', '{\n\t"a": [1,2]\n}', ['b'], 'y', '{\n\t"b": "y",\n\t"a": [1,2]\n}'],
    ['is taken out of JSON', '{"a": [1,2], "b": "x"}', ['b'], undefined, '{"a": [1,2]}'],
  ])('%s, and nothing else changes', (_, text, path, value, expected) => {
    expect(edit(text, path, value)).toBe(expected);
  });
});
