import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root';
import { folder, sharedFolder, useFolder, write } from '../support/temporary-folder';
import { bundleCommand } from './support/bundled-command';
import { changed, run, THREE } from './support/command';

import type { Run } from './support/command';

useFolder();

/** The command in one file, as compiling it anew for each run would take a second or two. */
let bin: string;

const shared = sharedFolder();
beforeAll(async () => {
  bin = await bundleCommand(shared);
}, 60_000);

/** Runs the command as `npx operator-constructs` would, in the temporary folder. */
function runProcess(args: readonly string[]): Run {
  const env = { ...process.env, NODE_PATH: join(root, 'node_modules') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: folder,
    env,
  });
  return { status, stdout: String(stdout), stderr: String(stderr) };
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

const COMMANDS = [
  'check',
  'access',
  'diff',
  'plan',
  'rights',
  'images',
  'apply-order',
  'graph',
  'init',
  'import',
];

describe('operator-constructs', () => {
  test('a process passes on output and exit status', () => {
    const { stdout: list, ...help } = runProcess(['--help']);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect([...list.matchAll(/^ {2}(\S+) {2,}[a-z]/gm)].map(([, name]) => name).sort()).toEqual(
      [...COMMANDS].sort(),
    );
    expect(runProcess(['constructor'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining("operator-constructs: 'constructor' is no command"),
    });
    expect(runProcess(['int']).stderr).toContain("'int' is no command; did you mean 'init'?");
    expect(runProcess(['access', '--colour', 'x'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^operator-constructs: .*--colour/),
    });
    write({ 'new.yaml': changed('replicas: 3', 'replicas: 4') });
    expect(runProcess(['diff', THREE, 'new.yaml'])).toMatchObject({ status: 1, stderr: '' });
    expect(runProcess(['--version'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  test('shows nothing of a name that a terminal or a CI system would obey', () => {
    const name = 'a\n::error::x\u001b[31m\u202e\u0007b.yaml';
    for (const args of [['access', name], ['diff', name, name], [name]]) {
      const { status, stderr } = runProcess(args);
      expect(status).toBe(2);
      expect(stderr).toContain('[31m b');
      expect(stderr).not.toMatch(/[\u001b\u202e\u0007]|^::/m);
    }
  });

  test.each(COMMANDS)('%s says what it can do', async (command) => {
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
      "operator-constructs: '--format' is 'xml'; allowed are text, markdown, json, sarif, github, junit\n",
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
    const cluster =
      'apiVersion: zookeeper.pravega.io/v1beta1\nkind: ZookeeperCluster\nmetadata: { name: z }\n';
    expect((await run(['access', '-'], cluster)).stdout).toContain('0 kinds not known');
    const page = (await run(['access', '--format', 'markdown', 'deep/rights.yaml'])).stdout;
    expect(page).toContain('| high | `ServiceAccount b/one` | `get` | `secrets` | `namespace a` |');
    const json = JSON.parse(
      (await run(['access', '-f', 'json', '-'], SECRET_READER)).stdout,
    ) as object;
    expect(json).toMatchObject({
      rights: [
        { subject: { name: 'one' }, resource: 'secrets', dangers: [{ id: 'secrets-read' }] },
      ],
      exposures: [{ dangers: [{ id: 'cross-namespace' }] }],
      unknownKinds: [{ kind: 'Strange' }],
    });
  });

  test('says what changed against a state before, and in markdown nothing where nothing did', async () => {
    write({
      'old/a.yaml': SECRET_READER,
      'new/a.yaml': SECRET_READER.replace('[get]', '[get, list]'),
      'none/x': '',
    });
    const against = async (before: string, after: string, format = 'text'): Promise<string> =>
      (await run(['access', '-f', format, '--against', before, after])).stdout;
    expect(await against('old', 'old', 'markdown')).toBe('');
    expect(await against('old', 'old')).toBe('no right is added or removed\n');
    const more = await against('old', 'new', 'markdown');
    expect(more).toContain('# Who may do more');
    expect(more).toMatch(/\| `secrets` +\| `list` +\|/);
    expect(more).not.toMatch(/`get`|less|not known\n/);
    expect(await against('new', 'old')).toMatch(
      /^removed: [^]*ServiceAccount b\/one\n {2}may list secrets in namespace a/,
    );
    expect(await against('none', 'old')).toContain('may get secrets');
    expect(JSON.parse(await against('old', 'new', 'json'))).toMatchObject({
      added: { rights: [{ verbs: ['list'] }] },
      removed: { rights: [] },
    });
    expect((await run(['access', '--against', 'typo', 'old'])).stderr).toContain(
      'typo: there is no such file or folder',
    );
  });
});

describe('rights', () => {
  const AUDIT_EVENT = JSON.stringify({
    kind: 'Event',
    apiVersion: 'audit.k8s.io/v1',
    stage: 'ResponseComplete',
    verb: 'get',
    user: { username: 'system:serviceaccount:b:one' },
    objectRef: { resource: 'secrets', namespace: 'a', name: 'tls' },
    responseStatus: { code: 200 },
  });

  test('reads logs and manifests, and writes the rules that remain', async () => {
    write({ 'rights.yaml': SECRET_READER, 'audit.log': `${AUDIT_EVENT}\n` });
    const { status, stdout } = await run([
      'rights',
      '--from-audit',
      'audit.log',
      '--write',
      'rules.ts',
      'rights.yaml',
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain(
      'ServiceAccount b/one: 1 right; 1 used, 0 not used, 0 of which a log cannot tell',
    );
    const rules = readFileSync(join(folder, 'rules.ts'), 'utf8');
    expect(rules).toContain('"reason": "seen: get 1"');
    // Once more over its own file, and over no other.
    expect(
      (
        await run(
          ['rights', '--from-audit', '-', '--write', 'rules.ts', 'rights.yaml'],
          AUDIT_EVENT,
        )
      ).status,
    ).toBe(0);
    write({ 'mine.ts': 'mine' });
    expect(
      await run(['rights', '--from-audit', 'audit.log', '--write', 'mine.ts', 'rights.yaml']),
    ).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('was not written by this command'),
    });
    expect(readFileSync(join(folder, 'mine.ts'), 'utf8')).toBe('mine');
  });

  test.each([
    [['rights.yaml'], "no log is given; use '--from-audit'"],
    [['--from-audit', 'audit.log'], 'no manifests are given'],
    [
      ['--from-audit', 'audit.log', '--from-audit', './audit.log', 'rights.yaml'],
      'more than once; give each log once',
    ],
    [['--from-audit', '-', '-'], "'-' is given more than once"],
    [['--from-audit', 'rights.yaml', 'rights.yaml'], 'is no JSON'],
    [['--from-audit', 'audit.log', '--subject', 'User x', 'rights.yaml'], 'User x has no rights'],
  ])('says what is wrong with %j', async (args, message) => {
    write({ 'rights.yaml': SECRET_READER, 'audit.log': `${AUDIT_EVENT}\n` });
    expect(await run(['rights', ...args])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(message),
    });
  });
});

describe('operator-constructs diff', () => {
  test('passes what a cluster survives, and tells what only the cluster can know', async () => {
    write({ 'new.yaml': changed('replicas: 3', 'replicas: 5') });
    const { status, stdout } = await run(['diff', THREE, 'new.yaml']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^info {5}ZookeeperCluster streaming\/events: depends on the status/);
    expect((await run(['diff', THREE, THREE])).stdout).toBe(
      'Passed; 0 objects added, 0 changed, 0 removed, 12 unchanged.\n',
    );
  });

  test('tells what was measured of changed fields, unless it is not to', async () => {
    write({ 'new.yaml': changed('replicas: 3', 'replicas: 5') });
    const rule = '(effects/measured)';
    expect((await run(['diff', THREE, 'new.yaml'])).stdout).toContain(rule);
    const without = await run(['diff', '--no-effects', THREE, 'new.yaml']);
    expect(without.stdout).not.toContain(rule);
  });

  test('denies what the guards of the catalogue deny, with exit status 1, by default', async () => {
    write({ 'new.yaml': changed('replicas: 3', 'replicas: 4') });
    const denied = await run(['diff', THREE, 'new.yaml']);
    expect(denied.status).toBe(1);
    expect(denied.stdout).toMatch(
      /^error {4}ZookeeperCluster streaming\/events: an even number .*\(guards\/odd-replicas\)\n/,
    );
    expect(await run(['diff', '--guards', 'warn', THREE, 'new.yaml'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^warning {2}ZookeeperCluster/),
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
        expect.objectContaining({
          rule: 'removals/removed-with-operator',
          level: 'error',
          object: 'ZookeeperCluster streaming/events',
        }),
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
    expect(stdout).toMatch(/^# What the change does\n\nPassed: 1 warning/);
    expect(stdout).toContain('## Warnings (1)');
    expect(stdout).toContain('may get secrets in namespace streaming; high: reads passwords');
    expect((await run(['diff', '--rights', 'deny', THREE, 'new.yaml'])).status).toBe(1);
  });

  test('tells of a file that it cannot read, and of the others: exit status 2', async () => {
    write({ 'broken.yaml': 'kind: [' });
    const { status, stdout } = await run(['diff', 'broken.yaml', THREE]);
    expect(status).toBe(2);
    expect(stdout).toMatch(/^error +broken\.yaml:1: is no YAML: .* \(files\/no-manifest\)$/m);
    expect(stdout).toContain('  ZookeeperCluster streaming/events');
  });

  test('could not run: exit status 2, and no verdict', async () => {
    for (const args of [[], [THREE], [THREE, THREE, THREE], ['-', '-'], [THREE, 'missing']]) {
      expect([args, await run(['diff', ...args])]).toMatchObject([
        args,
        { status: 2, stdout: '', stderr: expect.stringMatching(/./) },
      ]);
    }
  });

  test('takes a folder without manifests, or --initial, as an empty old state, and says so', async () => {
    mkdirSync(join(folder, 'empty'));
    const found = [await run(['diff', '--initial', THREE]), await run(['diff', 'empty', THREE])];
    expect(found.map(({ status }) => status)).toEqual([0, 0]);
    expect(found[0]?.stdout).toContain(
      "the old state: is empty, as '--initial' says that there is none: everything is new",
    );
    expect(found[1]?.stdout).toContain("as the folder 'empty' has no manifest");
    expect(found[0]?.stdout).toContain('12 objects added');
  });

  test('refuses acknowledgements in a named pipe, which may never end', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    expect((await run(['diff', '--acknowledgements', 'pipe', THREE, THREE])).stderr).toContain(
      'pipe: is a named pipe',
    );
  });

  test('refuses an old state that is not there, and a second state beside --initial', async () => {
    expect((await run(['diff', 'missing', THREE])).stderr).toMatch(
      /: missing: there is no such .*; use '--initial'/,
    );
    expect(await run(['diff', '--initial', THREE, THREE])).toMatchObject({ status: 2 });
  });

  test('writes for code scanning, and annotations, with files and lines', async () => {
    write({ 'new.yaml': changed('replicas: 3', 'replicas: 4') });
    const sarif = JSON.parse(
      (await run(['diff', '-f', 'sarif', THREE, 'new.yaml'])).stdout,
    ) as Record<string, unknown>;
    const [, line = ''] =
      /^::error file=new\.yaml,line=(\d+),title=guards\/odd-replicas::ZookeeperCluster streaming/.exec(
        (await run(['diff', '-f', 'github', THREE, 'new.yaml'])).stdout,
      ) ?? [''];
    const place = { artifactLocation: { uri: 'new.yaml' }, region: { startLine: Number(line) } };
    expect(sarif).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          results: expect.arrayContaining([
            expect.objectContaining({
              ruleId: 'guards/odd-replicas',
              level: 'error',
              locations: [expect.objectContaining({ physicalLocation: place })],
            }),
          ]),
        },
      ],
    });
    const lines = readFileSync(join(folder, 'new.yaml'), 'utf8').split('\n');
    expect(lines.slice(Number(line) - 1, Number(line) + 2)).toContain('kind: ZookeeperCluster');
  });

  test('takes acknowledgements from a file', async () => {
    const entry = { object: 'ZookeeperCluster streaming/events', rule: 'guards/odd-replicas' };
    const file = (more: object): string =>
      JSON.stringify({ acknowledgements: [{ ...entry, ...more }] });
    write({
      'new.yaml': changed('replicas: 3', 'replicas: 4'),
      'acks.yaml': file({ reason: 'a test', expires: '2999-12-31' }),
      'wrong.yaml': file({ why: 'a test' }),
    });
    const acknowledged = async (name: string) =>
      await run(['diff', THREE, 'new.yaml', '--acknowledgements', name]);
    expect((await acknowledged('acks.yaml')).status).toBe(0);
    expect((await acknowledged('none.yaml')).stderr).toContain(
      "'--acknowledgements' is 'none.yaml', which is not there",
    );
    expect((await acknowledged('wrong.yaml')).stderr).toContain(
      "'acknowledgements[0].why' is no key of the file",
    );
    write({ 'diff-acknowledgements.yaml': file({ reason: 'a test', expires: '2020-12-31' }) });
    const expired = await run(['diff', THREE, 'new.yaml']);
    expect(expired.status).toBe(1);
    expect(expired.stdout).toContain(
      'expired on 2020-12-31, and no longer counts (acknowledgements/expired)',
    );
  });
});
