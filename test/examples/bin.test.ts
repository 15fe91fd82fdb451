import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { build } from 'esbuild';
import { type CommandResult, COULD_NOT_RUN } from '../../lib/bin/result';

const root = resolve(__dirname, '../..');
const THREE = join(root, 'examples/zookeeper/expected');
const FIVE = join(root, 'examples/zookeeper/expected-five-members');

/** The command in one file, as compiling it anew for each run would take a second or two. */
let bin: string;
let folder: string;

beforeAll(async () => {
  bin = join(mkdtempSync(join(tmpdir(), 'operator-constructs-bin-')), 'operator-constructs.cjs');
  await build({
    entryPoints: [join(root, 'lib/bin/operator-constructs.ts')],
    outfile: bin,
    bundle: true,
    platform: 'node',
    external: ['cdk8s', 'cdk8s-plus-27', 'constructs', 'js-yaml', 're2js', '@pulumi/*'],
  });
}, 60_000);

afterAll(() => {
  rmSync(dirname(bin), { recursive: true, force: true });
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operator-constructs-bin-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command as `npx operator-constructs` would, in the temporary folder. */
function runProcess(args: readonly string[]): Run {
  const env = { ...process.env, NODE_PATH: join(root, 'node_modules') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: folder, env });
  return { status, stdout: String(stdout), stderr: String(stderr) };
}

/** Runs a subcommand in the temporary folder, in this process: to start one takes longer than what is asked of it. */
async function run([name, ...args]: readonly string[], input: string | Uint8Array = ''): Promise<Run> {
  const stdin = jest
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(Readable.from([Buffer.from(input)]) as typeof process.stdin);
  const before = process.cwd();
  process.chdir(folder);
  try {
    const command = jest.requireActual<Subcommand>(`../../lib/bin/${name}-command`);
    const { status, output = '', error } = await command.run(args);
    return { status, stdout: output, stderr: error === undefined ? '' : `operator-constructs: ${error}` };
  } catch (error) {
    // What is thrown is an error that is told: 'a process tells what it is told' holds that.
    return { status: COULD_NOT_RUN, stdout: '', stderr: `operator-constructs: ${(error as Error).message}\n` };
  } finally {
    process.chdir(before);
    stdin.mockRestore();
  }
}

interface Subcommand {
  run(args: readonly string[]): Promise<CommandResult>;
}

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** The committed state of three members, changed. */
function changed(from: string | RegExp, to: string): string {
  const text = readFileSync(join(THREE, 'zookeeper.k8s.yaml'), 'utf8');
  const next = text.replace(from, to);
  expect(next).not.toBe(text);
  return next;
}

const SECRET_READER = `
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: reader, namespace: a }
rules: [{ apiGroups: [''], resources: [secrets], verbs: [get] }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: readers, namespace: a }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: reader }
subjects: [{ kind: ServiceAccount, name: one, namespace: b }]
---
apiVersion: example.com/v1
kind: Strange
metadata: { name: s }
`;

describe('operator-constructs', () => {
  test('a process tells what it is told, by its exit status, too', () => {
    expect(runProcess(['--help'])).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/access .*\n.*diff /),
    });
    expect(runProcess(['constructor'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining("operator-constructs: 'constructor' is no command"),
    });
    expect(runProcess(['access', '--colour', 'x'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^operator-constructs: .*--colour/),
    });
    write({ 'new.yaml': changed('replicas: 3', 'replicas: 4') });
    expect(runProcess(['diff', THREE, 'new.yaml'])).toMatchObject({ status: 1, stderr: '' });
    expect(runProcess(['--version'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  test('asks for a command', () => {
    expect(runProcess([])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('no command is given'),
    });
  });

  test.each(['access', 'diff', 'rights', 'import', 'init'])('%s says what it can do', async (command) => {
    for (const option of ['--help', '-h']) {
      expect(await run([command, option])).toMatchObject({
        status: 0,
        stderr: '',
        stdout: expect.stringMatching(`^usage: operator-constructs ${command} `),
      });
    }
  });

  test('refuses options that it does not know', async () => {
    expect(await run(['access', '--colour', 'x'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--colour'),
    });
    expect((await run(['access', '-f', 'xml', 'x'])).stderr).toBe(
      "operator-constructs: '--format' is 'xml'; allowed are text, markdown, json\n",
    );
    expect((await run(['diff', '--rights', 'maybe', 'x', 'y'])).stderr).toBe(
      "operator-constructs: '--rights' is 'maybe'; allowed are deny, warn, off\n",
    );
  });
});

describe('operator-constructs access', () => {
  test('reports on files in each form, with what is dangerous on top and kinds that are not known', async () => {
    write({ 'deep/rights.yaml': SECRET_READER });
    const text = await run(['access', '.']);
    expect(text).toMatchObject({ status: 0, stderr: '' });
    expect(text.stdout.split('\n').slice(2, 4)).toEqual([
      'dangerous',
      '  [high] ServiceAccount b/one may get secrets in namespace a',
    ]);
    expect(text.stdout).toContain('Strange of example.com/v1: s');
    const page = (await run(['access', '--format', 'markdown', 'deep/rights.yaml'])).stdout;
    expect(page).toContain('| high | `ServiceAccount b/one` | `get` | `secrets` | `namespace a` |');
    const json = JSON.parse((await run(['access', '-f', 'json', '-'], SECRET_READER)).stdout) as object;
    expect(json).toMatchObject({
      rights: [{ subject: { name: 'one' }, resource: 'secrets', dangers: [{ id: 'secrets-read' }] }],
      exposures: [{ dangers: [{ id: 'cross-namespace' }] }],
      unknownKinds: [{ kind: 'Strange' }],
    });
  });

  test('says what is no manifest, by file and line, all at once, and writes no report', async () => {
    write({
      'in/good.yaml': SECRET_READER,
      'in/broken.yaml': 'a: 1\nb: [\n',
      'in/values.yaml': '# no manifest\nreplicas: 1\n',
      'in/binary.yaml': Uint8Array.from([0, 159, 146, 150]),
      'in/bomb.yaml': `a: &a [x]\n${[...'bcdefghi']
        .map(
          (name, i) =>
            `${name}: &${name} [${Array(9)
              .fill(`*${String.fromCharCode(97 + i)}`)
              .join(', ')}]\n`,
        )
        .join('')}`,
    });
    const { status, stdout, stderr } = await run(['access', 'in', 'missing.yaml']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toEqual([
      'operator-constructs: 5 problems:',
      '  in/binary.yaml: is no text, so it holds no manifest',
      expect.stringMatching(/^ {2}in\/bomb\.yaml:1: cannot be used: the document has far more values by its aliases/),
      expect.stringMatching(/^ {2}in\/broken\.yaml:3: is no YAML: /),
      "  in/values.yaml:2: is no manifest: 'apiVersion' and 'kind' have to be text",
      '  missing.yaml: there is no such file or folder',
    ]);
  });

  test('fails where there is nothing to report on', async () => {
    expect(await run(['access'])).toMatchObject({ status: 2, stderr: expect.stringContaining('no file is given') });
    expect(await run(['access', '-'], '')).toMatchObject({
      status: 2,
      stderr: "operator-constructs: no manifest is in '-'\n",
    });
    expect(await run(['access', '.'])).toMatchObject({ status: 2, stderr: expect.stringContaining('has no .yaml') });
  });
});

describe('operator-constructs diff', () => {
  test('passes what a cluster survives, and tells what only the cluster can know', async () => {
    const { status, stdout } = await run(['diff', THREE, FIVE]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^info {2}ZookeeperCluster streaming\/events: cannot be told without the status/);
    expect((await run(['diff', THREE, THREE])).stdout).toBe(
      'Not denied: 0 denied, 0 warnings, 0 for information; 0 objects added, 0 changed, 0 removed, 12 unchanged.\n',
    );
  });

  test('denies what the guards of the catalogue deny, with exit status 1, unless told otherwise', async () => {
    write({ 'new.yaml': changed('replicas: 3', 'replicas: 4') });
    const denied = await run(['diff', THREE, 'new.yaml']);
    expect(denied.status).toBe(1);
    expect(denied.stdout).toMatch(
      /^deny {2}ZookeeperCluster streaming\/events: an even number .*\(guards: odd-replicas\)\n/,
    );
    expect(await run(['diff', '--guards', 'warn', THREE, 'new.yaml'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^warn {2}ZookeeperCluster/),
    });
    expect((await run(['diff', '--guards', 'off', THREE, 'new.yaml'])).stdout).not.toContain(
      'ZookeeperCluster streaming/events:',
    );
    const allowed = changed('replicas: 3', 'replicas: 4').replace(
      /(kind: ZookeeperCluster\nmetadata:\n)( {2}annotations:\n)?/,
      '$1  annotations:\n    operator-constructs.dev/allow: odd-replicas\n',
    );
    write({ 'allowed.yaml': allowed });
    expect((await run(['diff', THREE, 'allowed.yaml'])).status).toBe(0);
  });

  test('reads a state from standard input, and an empty one as no objects', async () => {
    const text = readFileSync(join(THREE, 'zookeeper.k8s.yaml'), 'utf8');
    expect(await run(['diff', '-', THREE], text)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('12 unchanged'),
    });
    const gone = await run(['diff', '-f', 'json', THREE, '-'], '');
    expect(gone.status).toBe(1);
    expect(JSON.parse(gone.stdout)).toMatchObject({
      denied: true,
      findings: expect.arrayContaining([
        expect.objectContaining({ check: 'removals', severity: 'deny', object: 'ZookeeperCluster streaming/events' }),
      ]),
      objects: { removed: expect.arrayContaining(['Deployment streaming/zookeeper-operator']) },
    });
  });

  test('writes a page for a pull request', async () => {
    write({
      'new.yaml': changed(
        /^ {2}- apiGroups:\n {6}- policy\n/m,
        '  - apiGroups:\n      - ""\n    resources:\n      - secrets\n    verbs:\n      - get\n$&',
      ),
    });
    const { status, stdout } = await run(['diff', '--format', 'markdown', THREE, 'new.yaml']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^# What the change does\n\nNot denied: 0 denied, 1 warning/);
    expect(stdout).toContain('## To be looked at');
    expect(stdout).toContain('may get secrets in namespace streaming; high: reads passwords');
    expect((await run(['diff', '--rights', 'deny', THREE, 'new.yaml'])).status).toBe(1);
  });

  test('could not run: exit status 2, and no verdict', async () => {
    write({ 'broken.yaml': 'kind: [' });
    for (const args of [[], [THREE], [THREE, FIVE, THREE], ['-', '-'], [THREE, 'missing'], ['broken.yaml', THREE]]) {
      expect([args, await run(['diff', ...args])]).toMatchObject([
        args,
        { status: 2, stdout: '', stderr: expect.stringMatching(/./) },
      ]);
    }
  });
});

describe('rights', () => {
  const AUDIT_EVENT = JSON.stringify({
    ...{ kind: 'Event', apiVersion: 'audit.k8s.io/v1', stage: 'ResponseComplete', verb: 'get' },
    user: { username: 'system:serviceaccount:b:one' },
    objectRef: { resource: 'secrets', namespace: 'a', name: 'tls' },
    responseStatus: { code: 200 },
  });

  test('reads logs and manifests, and writes the rules that remain', async () => {
    write({ 'rights.yaml': SECRET_READER, 'audit.log': `${AUDIT_EVENT}\n` });
    const { status, stdout } = await run(['rights', '--from-audit', 'audit.log', '--write', 'rules.ts', 'rights.yaml']);
    expect(status).toBe(0);
    expect(stdout).toContain('ServiceAccount b/one: 1 right; 1 used, 0 not used, 0 of which a log cannot tell');
    const rules = readFileSync(join(folder, 'rules.ts'), 'utf8');
    expect(rules).toContain('"reason": "seen: get 1"');
    // Once more over its own file, and over no other.
    expect((await run(['rights', '--from-audit', '-', '--write', 'rules.ts', 'rights.yaml'], AUDIT_EVENT)).status).toBe(
      0,
    );
    write({ 'mine.ts': 'mine' });
    expect(await run(['rights', '--from-audit', 'audit.log', '--write', 'mine.ts', 'rights.yaml'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('was not written by this command'),
    });
    expect(readFileSync(join(folder, 'mine.ts'), 'utf8')).toBe('mine');
  });

  test.each([
    [['rights.yaml'], "no log is given; use '--from-audit'"],
    [['--from-audit', 'audit.log'], 'no manifests are given'],
    [['--from-audit', '-', '-'], "'-' is given more than once"],
    [['--from-audit', 'rights.yaml', 'rights.yaml'], 'is no JSON'],
    [['--from-audit', 'audit.log', '--subject', 'User x', 'rights.yaml'], 'User x has no rights'],
    [['--from-audit', 'audit.log', '-f', 'xml', 'rights.yaml'], "'--format' is 'xml'; allowed are"],
  ])('says what is wrong with %j', async (args, message) => {
    write({ 'rights.yaml': SECRET_READER, 'audit.log': `${AUDIT_EVENT}\n` });
    expect(await run(['rights', ...args])).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
  });
});
