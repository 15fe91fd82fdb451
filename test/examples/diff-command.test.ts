import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../lib/cli/commands/diff';
import { expectedWithSchemas } from '../support/digests';

const THREE = expectedWithSchemas('zookeeper/expected');
const before = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operator-constructs-diff-'));
  process.chdir(folder);
});

afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

const write = (files: Readonly<Record<string, string>>): void =>
  Object.entries(files).forEach(([name, content]) => writeFileSync(join(folder, name), content));

/** The state of three members, changed. */
function changed(from: string, to: string): string {
  const text = readFileSync(join(THREE, 'zookeeper.k8s.yaml'), 'utf8');
  expect(text).toContain(from);
  return text.replace(from, to);
}

describe('operator-constructs diff', () => {
  test('takes a folder without manifests, or --initial, as an empty old state, and says so', async () => {
    mkdirSync(join(folder, 'empty'));
    const found = [await run(['--initial', THREE]), await run(['empty', THREE])];
    expect(found.map(({ status }) => status)).toEqual([0, 0]);
    expect(found[0]?.output).toContain(
      "the old state: is empty, as '--initial' says that there is none: everything is new",
    );
    expect(found[1]?.output).toContain("as the folder 'empty' has no manifest");
    expect(found[0]?.output).toContain('12 objects added');
  });

  test('refuses acknowledgements in a named pipe, which may never end', async () => {
    execFileSync('mkfifo', ['pipe']);
    await expect(run(['--acknowledgements', 'pipe', THREE, THREE])).rejects.toThrow('pipe: is a named pipe');
  });

  test('refuses an old state that is not there, and a second state beside --initial', async () => {
    await expect(run(['missing', THREE])).rejects.toThrow(/^missing: there is no such .*; use '--initial'/);
    expect(await run(['--initial', THREE, THREE])).toMatchObject({ status: 2 });
  });

  test('writes for code scanning, and annotations, with files and lines', async () => {
    write({ 'new.yaml': changed('replicas: 3', 'replicas: 4') });
    const sarif = JSON.parse((await run(['-f', 'sarif', THREE, 'new.yaml'])).output ?? '') as Record<string, unknown>;
    const [, line = ''] =
      /^::error file=new\.yaml,line=(\d+),title=guards\/odd-replicas::ZookeeperCluster streaming/.exec(
        (await run(['-f', 'github', THREE, 'new.yaml'])).output ?? '',
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
    expect((await run([THREE, 'new.yaml', '--acknowledgements', 'acks.yaml'])).status).toBe(0);
    await expect(run([THREE, 'new.yaml', '--acknowledgements', 'none.yaml'])).rejects.toMatchObject({
      message: expect.stringContaining("'--acknowledgements' is 'none.yaml', which is not there"),
    });
    await expect(run([THREE, 'new.yaml', '--acknowledgements', 'wrong.yaml'])).rejects.toMatchObject({
      message: expect.stringContaining("wrong.yaml: 'acknowledgements[0].why' is no key of the file"),
    });
    write({ 'diff-acknowledgements.yaml': file({ reason: 'a test', expires: '2020-12-31' }) });
    const expired = await run([THREE, 'new.yaml']);
    expect(expired.status).toBe(1);
    expect(expired.output).toContain('expired on 2020-12-31, and no longer counts (acknowledgements/expired)');
  });
});
