import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const examples = join(root, 'examples');

/** Programs with what they are run with; the folder of committed output is below the example's. */
const RUNS: readonly { example: string; expected: string; env?: Record<string, string> }[] = [
  { example: 'zookeeper', expected: 'expected' },
  { example: 'zookeeper', expected: 'expected-five-members', env: { MEMBERS: '5' } },
  { example: 'zookeeper-two-namespaces', expected: 'expected' },
  { example: 'zookeeper-cluster-wide', expected: 'expected' },
  { example: 'platform-construct', expected: 'expected' },
  { example: 'own-operator', expected: 'expected' },
  { example: 'import', expected: 'expected' },
  { example: 'memcached', expected: 'expected' },
  { example: 'database', expected: 'expected' },
  { example: 'etcd', expected: 'expected' },
  { example: 'etcd-two-namespaces', expected: 'expected' },
  { example: 'redis', expected: 'expected' },
];

let output: string;

beforeEach(() => {
  output = mkdtempSync(join(tmpdir(), 'operator-constructs-example-'));
});

afterEach(() => {
  rmSync(output, { recursive: true, force: true });
});

/** Runs a program as a user would, with `tsx`; what it prints is returned. */
function run(example: string, env: Readonly<Record<string, string>> = {}): { status: number | null; stderr: string } {
  return spawnSync(join(root, 'node_modules/.bin/tsx'), [join(examples, example, 'main.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env, CDK8S_OUTDIR: output },
  });
}

function filesIn(folder: string): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

describe('examples', () => {
  test.each(RUNS)('$example writes what is committed in $expected', ({ example, expected, env }) => {
    const { status, stderr } = run(example, env);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const folder = join(examples, example, expected);
    if (process.env.UPDATE_GOLDEN === '1') {
      rmSync(folder, { recursive: true, force: true });
      cpSync(output, folder, { recursive: true });
    }
    expect(filesIn(output)).toEqual(filesIn(folder));
  });

  test('every example is run here', () => {
    const folders = readdirSync(examples).filter((name) => existsSync(join(examples, name, 'main.ts')));
    expect(folders.filter((name) => !RUNS.some(({ example }) => example === name))).toEqual([]);
  });

  test('fails, and writes nothing, when an example is given what an ensemble does not survive', () => {
    const { status, stderr } = run('zookeeper', { MEMBERS: '4' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/\[zookeeper\/events\/Resource\].*guard 'odd-replicas'/);
    expect(filesIn(output)).toEqual({});
  });
});
