import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../support/command';
import { sharedFolder } from '../../support/temporary-folder';

const folder = sharedFolder();

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const pod = (name: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec:\n  containers: [{ name: a, image: quay.io/a/b:1 }]\n`;

/** Of three documents the second cannot be read, and the third has a key twice. */
const mixed = join(folder, 'mixed.yaml');
const good = join(folder, 'good.yaml');
const broken = `${mixed}:7: is no YAML: did not find expected node content`;
const twice = `${mixed}:15: Pod third: key "nodeName" already set in map; kubectl takes the last one`;

beforeAll(() => {
  const third = `${pod('third')}  nodeName: a\n  nodeName: b\n`;
  file('mixed.yaml', `${pod('first')}---\na: [\n---\n${third}`);
  file('good.yaml', pod('good'));
});

describe('a document that cannot be read does not hide the others, and makes no green verdict', () => {
  test.each<[others: string, ...command: string[]]>([
    ['0 subjects', 'access', mixed],
    ['quay.io/a/b:1', 'images', mixed],
    ['Incomplete', 'diff', '--initial', mixed],
    ['Pod good', 'diff', good, mixed],
    ['kubectl apply', 'apply-order', mixed],
  ])('%s, of %j', async (others, ...command) => {
    const { status, output } = await runCommand(command);
    expect(status).toBe(2);
    expect(output).toContain(broken);
    expect(output).toContain(twice);
    expect(output).toContain(others);
    expect(output).toContain('left out above, as unreadable: 1 document');
  });

  test('in each format', async () => {
    const run = async (format: string): Promise<string> => {
      const { status, output } = await runCommand(['images', mixed, '--format', format]);
      expect(status).toBe(2);
      return output;
    };
    expect(JSON.parse(await run('json'))).toMatchObject({
      findings: [
        { rule: 'files/no-manifest', level: 'error', place: { file: mixed, line: 7 } },
        { rule: 'files/duplicate-key', level: 'warning', place: { file: mixed, line: 15 } },
      ],
    });
    expect(await run('github')).toMatch(/^::error file=.*mixed\.yaml,line=7,title=files/);
    expect(await run('junit')).toContain('failures="1"');
    expect(await run('sarif')).toContain('"ruleId": "files/duplicate-key"');
    const markdown = await run('markdown');
    expect(markdown).toContain('## Errors (1)');
    expect(markdown).toContain('left out above, as unreadable: 1 document');
  });

  test('graph tells it beside the graph', async () => {
    const { status, output, error } = await runCommand(['graph', mixed]);
    expect(status).toBe(2);
    expect(error).toContain(broken);
    expect(error).toContain(twice);
    expect(output).toContain('third');
  });

  test('plan tells it of resources', async () => {
    const release = 'examples/import/release.yaml';
    const { status, output } = await runCommand(['plan', release, release, '--resources', mixed]);
    expect([status, output]).toEqual([2, expect.stringMatching(/^Incomplete/m)]);
    expect(output).toContain(broken);
    const upgrade = await runCommand(['plan', '--kubernetes', '1.36', '1.37', mixed]);
    expect(upgrade.output).toMatch(/^Incomplete/m);
  });

  test('a change that is denied is denied', async () => {
    const claim = (kind: string): string =>
      `apiVersion: v1\nkind: ${kind}\nmetadata: { name: data, namespace: a }\n`;
    const before = file('before.yaml', claim('PersistentVolumeClaim'));
    const { status, output } = await runCommand(['diff', before, mixed]);
    expect(output).toContain(broken);
    expect(status).toBe(1);
  });

  test.each([
    ['apply-order', '--step', 'operators'],
    ['images', '--write', '--lock', join(folder, 'images.lock')],
  ])('nothing is written that has to be whole: %s %s', async (...command) => {
    const { status, output, error } = await runCommand([...command, mixed]);
    expect([status, output]).toEqual([2, '']);
    expect(error).toContain(broken);
  });
});

test('a key that is there twice is a warning, and no more', async () => {
  const path = file('twice.yaml', `${pod('a')}  nodeName: a\n  nodeName: b\n`);
  const { status, output } = await runCommand(['images', path, '--format', 'json']);
  expect(status).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ findings: [{ level: 'warning' }] });
});

test('check without its program tells both, as with it', async () => {
  process.env['OPERATOR_CONSTRUCTS_CHECK'] = '';
  const { output } = await runCommand(['check', '--partial', mixed]);
  expect(output).toContain(broken);
  expect(output).toContain('already set in map; kubectl takes the last one (check/duplicate-key)');
});
