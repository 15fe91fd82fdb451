import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changed, run, THREE } from './support/command';
import { folder, useFolder, write } from '../support/temporary-folder';

useFolder();

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
          rule: 'removals/data-removed',
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

  test('could not run: exit status 2, and no verdict', async () => {
    write({ 'broken.yaml': 'kind: [' });
    for (const args of [[], [THREE], [THREE, THREE, THREE], ['-', '-'], [THREE, 'missing'], ['broken.yaml', THREE]]) {
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
    expect((await run(['diff', '--acknowledgements', 'pipe', THREE, THREE])).stderr).toContain('pipe: is a named pipe');
  });

  test('refuses an old state that is not there, and a second state beside --initial', async () => {
    expect((await run(['diff', 'missing', THREE])).stderr).toMatch(/: missing: there is no such .*; use '--initial'/);
    expect(await run(['diff', '--initial', THREE, THREE])).toMatchObject({ status: 2 });
  });

  test('writes for code scanning, and annotations, with files and lines', async () => {
    write({ 'new.yaml': changed('replicas: 3', 'replicas: 4') });
    const sarif = JSON.parse((await run(['diff', '-f', 'sarif', THREE, 'new.yaml'])).stdout) as Record<string, unknown>;
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
    const file = (more: object): string => JSON.stringify({ acknowledgements: [{ ...entry, ...more }] });
    write({
      'new.yaml': changed('replicas: 3', 'replicas: 4'),
      'acks.yaml': file({ reason: 'a test', expires: '2999-12-31' }),
      'wrong.yaml': file({ why: 'a test' }),
    });
    const acknowledged = async (name: string) => await run(['diff', THREE, 'new.yaml', '--acknowledgements', name]);
    expect((await acknowledged('acks.yaml')).status).toBe(0);
    expect((await acknowledged('none.yaml')).stderr).toContain(
      "'--acknowledgements' is 'none.yaml', which is not there",
    );
    expect((await acknowledged('wrong.yaml')).stderr).toContain("'acknowledgements[0].why' is no key of the file");
    write({ 'diff-acknowledgements.yaml': file({ reason: 'a test', expires: '2020-12-31' }) });
    const expired = await run(['diff', THREE, 'new.yaml']);
    expect(expired.status).toBe(1);
    expect(expired.stdout).toContain('expired on 2020-12-31, and no longer counts (acknowledgements/expired)');
  });
});
