import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { PlanReport, readRelease, type Release } from 'operator-constructs/cli';
import { commandOf } from '../../support/command';
import { folder, useFolder } from '../../support/temporary-folder';

const runImport = commandOf('import');
const run = commandOf('plan');

const EXAMPLE = relative(process.cwd(), resolve(__dirname, '../../../examples/import'));
const OLD = join(EXAMPLE, 'release.yaml');
const NEW = join(EXAMPLE, 'release-2.4.yaml');

useFolder();

/** Imports a source, and removes it. */
const imported = async (source: string, name: string, ...options: readonly string[]): Promise<string> => {
  const copy = join(folder, 'source');
  cpSync(source, copy, { recursive: true });
  const out = join(folder, name);
  await runImport([copy, '--out', out, ...options]);
  rmSync(copy, { recursive: true });
  return out;
};

/** The release without places, as a plan compares it. */
const compared = ({ source: _, placeOf: __, ...release }: Release): object => release;

describe('a plan of imported folders, whose sources are gone', () => {
  test.each([OLD, NEW, join(EXAMPLE, 'bundle')])('%s is the release that its source is', async (source) => {
    const out = await imported(source, 'mailbox', '--name', 'mailbox');
    const read = readRelease(source, { name: 'mailbox' });
    expect(compared(readRelease(out))).toEqual(compared(read));
  });

  test('says what the plan of the sources says', async () => {
    const before = await imported(OLD, 'old');
    const after = await imported(NEW, 'new');
    expect(await run([before, after])).toEqual({ status: 1, output: (await run([OLD, NEW])).output });
  });

  test('names the file and the line of each object in the folder', async () => {
    const { objects, placeOf } = readRelease(await imported(NEW, 'new'));
    expect(objects.length).toBeGreaterThan(10);
    for (const object of objects) {
      const { file = '', line = 0 } = placeOf?.(object) ?? {};
      const lines = readFileSync(file, 'utf8')
        .split('\n')
        .slice(line - 1);
      if (object.kind === 'CustomResourceDefinition') {
        expect([file, lines[0]]).toEqual([
          expect.stringMatching(/crds\/.*\.ts$/),
          expect.stringMatching(/^export const/),
        ]);
      } else {
        const end = lines.findIndex((text, index) => index > 0 && /^ {2}\{/.test(text));
        const own = lines
          .slice(0, end < 0 ? -3 : end)
          .join('')
          .replace(/,$/, '');
        expect(JSON.parse(own)).toEqual(object);
      }
    }
  });

  test('the options of the import are minded', async () => {
    const out = await imported(OLD, 'mailbox', '--name', 'postbox');
    expect((await run([out, NEW])).output).toMatch(/^postbox \/ mailbox: 2\.3\.0 -> 2\.4\.0/);
  });

  test('a folder that was edited is refused', async () => {
    const out = await imported(OLD, 'mailbox');
    const [data, crd] = [join(out, 'source.json'), join(out, 'crds/mailbox.ts')];
    writeFileSync(data, readFileSync(data, 'utf8').replace('secrets', 'pods'));
    rmSync(crd);
    await expect(run([out, NEW])).rejects.toThrow(
      /crds\/mailbox\.ts is missing; import the release into this folder again\n.*source\.json was edited; import/,
    );
  });

  test('a folder without its source is refused', async () => {
    const out = await imported(OLD, 'mailbox');
    const record = JSON.parse(readFileSync(join(out, 'import.json'), 'utf8')) as { files: Record<string, string> };
    delete record.files['source.json'];
    writeFileSync(join(out, 'import.json'), JSON.stringify(record));
    rmSync(join(out, 'source.json'));
    await expect(run([out, NEW])).rejects.toThrow(/source\.json has no 'objects'; import the release into this folder/);
  });

  test('secrets are not kept, and nobody misses them', async () => {
    const secret = [
      '---',
      'apiVersion: v1',
      'kind: Secret',
      'metadata:',
      '  name: token',
      '  namespace: mailbox-system',
      '  annotations: { kubectl.kubernetes.io/last-applied-configuration: \'{"stringData":{"a":"hunter2"}}\' }',
      'stringData: { a: hunter2 }',
    ];
    const source = join(folder, 'with-secret.yaml');
    writeFileSync(source, `${readFileSync(OLD, 'utf8')}\n${secret.join('\n')}\n`);
    const out = await imported(source, 'mailbox');
    const text = readFileSync(join(out, 'source.json'), 'utf8');
    expect(text).toContain('"token"');
    expect(text).not.toContain('hunter2');
    expect(PlanReport.of(readRelease(source), readRelease(out)).findings).toEqual([]);
    expect(PlanReport.of(readRelease(out), readRelease(source)).findings).toEqual([]);
  });
});

describe('a customization', () => {
  const findings = async (text: string | undefined): Promise<readonly string[]> => {
    const out = await imported(OLD, 'mailbox');
    if (text !== undefined) {
      writeFileSync(join(out, 'customization.ts'), text);
    }
    return PlanReport.of(readRelease(out), readRelease(OLD)).findings.map(
      ({ level, rule, object }) => `${level} ${rule.split('/')[1]} ${relative(out, object)}`,
    );
  };

  test.each([
    ['as the import wrote it', undefined],
    ['empty', '// nothing\nexport const customization = {};\n'],
  ])('%s changes nothing, without a finding', async (_, text) => {
    expect(await findings(text)).toEqual([]);
  });

  test.each([
    ['a rule left out', 'export const customization = { rules: (rule) => [] };'],
    ['a reason', "export const customization = { reasons: { secrets: 'reads /* them */' } };"],
    ['another program', "import { customization } from '../mine';\nexport { customization };"],
  ])('with %s was not run, which the plan says', async (_, text) => {
    expect(await findings(text)).toEqual(['warning customization-not-run customization.ts']);
  });
});
