import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { PlanReport, readRelease } from 'operator-constructs/cli';
import { commandOf } from '../../support/command';
import { sarifProblems } from '../../support/sarif';
import { folder, useFolder } from '../../support/temporary-folder';

import type { Release } from 'operator-constructs/cli';

const run = commandOf('plan');

const EXAMPLE = relative(process.cwd(), resolve(__dirname, '../../../examples/import'));
const OLD = join(EXAMPLE, 'release.yaml');
const NEW = join(EXAMPLE, 'release-2.4.yaml');

useFolder();

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** The findings of a plan in JSON. */
const findingsOf = async (...args: readonly string[]) =>
  (JSON.parse((await run([...args, '-f', 'json'])).output!) as PlanReport).findings;

/** The example of a bundle with another text of a file. */
const editedBundle = (name: string, edit: (text: string) => string): string => {
  const next = join(folder, 'bundle');
  cpSync(join(EXAMPLE, 'bundle'), next, { recursive: true });
  const file = join(next, 'manifests', name);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  return next;
};

describe('operator-constructs plan', () => {
  test('a dangerous step has the status 1, one without danger 0', async () => {
    expect((await run([OLD, NEW])).status).toBe(1);
    expect(await run([OLD, OLD])).toEqual({
      status: 0,
      output: expect.stringMatching(
        /^mailbox: 2\.3\.0 -> 2\.3\.0\nPassed; no resources were given/,
      ) as string,
    });
  });

  test('the forms say the same', async () => {
    const forms = ['text', 'markdown', 'sarif', 'github'].map(
      async (format) => (await run([OLD, NEW, '-f', format])).output ?? '',
    );
    const [text, markdown, sarif, github] = await Promise.all(forms);
    const findings = await findingsOf(OLD, NEW);
    const log = JSON.parse(sarif!) as { runs: readonly { results: readonly unknown[] }[] };
    expect(sarifProblems(log)).toEqual([]);
    expect(log.runs[0]?.results).toHaveLength(findings.length);
    expect(github!.trimEnd().split('\n')).toHaveLength(
      findings.filter(({ level }) => level !== 'info').length,
    );
    for (const { message, object } of findings) {
      expect(text).toContain(message);
      expect(text).toContain(object);
    }
    expect(markdown).toMatch(/^# mailbox: 2\.3\.0 -/);
    expect(markdown?.match(/^\| `/gm)).toHaveLength(findings.length);
  });

  test('findings stand where the new release has the object, and where your resource is', async () => {
    const { output } = await run([
      OLD,
      NEW,
      '--resources',
      join(EXAMPLE, 'resources'),
      '-f',
      'github',
    ]);
    const lineOf = (file: string, text: string): number =>
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((line) => line.includes(text)) + 1;
    const own = join(EXAMPLE, 'resources/mail.yaml');
    expect(output).toContain(
      `::error file=${own},line=${lineOf(own, 'apiVersion')},title=resources/resource-refused-anew::`,
    );
    const crd = lineOf(NEW, 'kind: CustomResourceDefinition') - 1;
    expect(output).toContain(`::error file=${NEW},line=${crd},title=crds/serving-stopped::`);
  });

  test('a bundle and the next one', async () => {
    const next = editedBundle('mailbox.clusterserviceversion.yaml', (text) =>
      text
        .replaceAll('2.3.0', '2.4.0')
        .replace('  annotations:\n', "  annotations:\n    olm.skipRange: '<2.3.0'\n")
        .replace(
          /(?=  displayName)/,
          '  minKubeVersion: 1.31.0\n  replaces: mailbox-operator.v2.3.5\n',
        )
        .replaceAll(/(type: (Multi|Single)Namespace, supported:) true/g, '$1 false'),
    );
    const findings = await findingsOf(join(EXAMPLE, 'bundle'), next, '--kubernetes', '1.30');
    expect(findings.map(({ rule }) => rule)).toEqual([
      'upgrade/step-not-allowed',
      'scopes/scope-lost',
      'kubernetes/kubernetes-too-old',
      'images/image-changed',
      'images/image-changed',
    ]);
    expect(findings[0]?.message).toContain(
      "it replaces mailbox-operator.v2.3.5, and follows '<2.3.0'",
    );
  });

  test('a sample of the authors that the new CRDs refuse', async () => {
    const next = editedBundle('maildomains.yaml', (text) =>
      text.replace(/( +)catchAll:\n/, '$1catchEverything:\n'),
    );
    const findings = await findingsOf(join(EXAMPLE, 'bundle'), next);
    expect(findings.filter(({ rule }) => rule.startsWith('samples/'))).toMatchObject([
      { object: 'MailDomain example', path: 'spec.catchAll' },
    ]);
  });

  test.each<[string, readonly string[], RegExp]>([
    ['no release', [], /takes two releases, an old one and a new one, not 0/],
    ['one release', [OLD], /not 1/],
    ['three releases', [OLD, NEW, NEW], /not 3/],
  ])('%s is a usage error', async (_, args, message) => {
    expect(await run(args)).toEqual({ status: 2, error: expect.stringMatching(message) as string });
  });

  test.each<[string, readonly string[], RegExp]>([
    [
      'a version that is none',
      [OLD, NEW, '--kubernetes', 'new'],
      /'--kubernetes' is 'new'; write a Kubernetes version such as 1\.37/,
    ],
    ['standard input twice', ['-', '-'], /'-' is given more than once/],
    [
      'standard input for resources, too',
      [OLD, '-', '--resources', '-'],
      /'-' is given more than once/,
    ],
    ['an unknown option', [OLD, NEW, '--deep'], /--deep/],
    [
      'a file that is not there',
      [OLD, 'nowhere.yaml'],
      /nowhere\.yaml: there is no such file or folder/,
    ],
    [
      'resources that are not there',
      [OLD, NEW, '--resources', 'nowhere'],
      /nowhere: there is no such file or folder/,
    ],
  ])('%s is an error', async (_, args, message) => {
    await expect(run(args)).rejects.toThrow(message);
  });

  test.each<[string, string, RegExp]>([
    ['broken YAML', 'a: [', /new\.yaml:1: is no YAML/],
    [
      'no operator',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }',
      /has neither a CRD nor a Deployment/,
    ],
    ['what is no manifest', 'a: 1', /new\.yaml:1: is no manifest/],
    ['an empty file', '', /no manifest is in/],
  ])('%s is an error with its file', async (_, text, message) => {
    await expect(run([OLD, write('new.yaml', text)])).rejects.toThrow(message);
  });

  test('a chart without helm is an error that says so', async () => {
    mkdirSync(join(folder, 'chart'));
    write('chart/Chart.yaml', 'name: a');
    const { PATH } = process.env;
    process.env.PATH = folder;
    try {
      await expect(run([OLD, join(folder, 'chart')])).rejects.toThrow(
        /is a chart, and 'helm' is not on the PATH/,
      );
    } finally {
      process.env.PATH = PATH;
    }
  });
});

const runImport = commandOf('import');

/** Imports a source, and removes it. */
const imported = async (
  source: string,
  name: string,
  ...options: readonly string[]
): Promise<string> => {
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
  test.each([OLD, NEW, join(EXAMPLE, 'bundle')])(
    '%s is the release that its source is',
    async (source) => {
      const named = (path: string): object => compared(readRelease(path, { name: 'mailbox' }));
      expect(named(await imported(source, 'mailbox'))).toEqual(named(source));
    },
  );

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
    const record = JSON.parse(readFileSync(join(out, 'import.json'), 'utf8')) as {
      files: Record<string, string>;
    };
    delete record.files['source.json'];
    writeFileSync(join(out, 'import.json'), JSON.stringify(record));
    rmSync(join(out, 'source.json'));
    await expect(run([out, NEW])).rejects.toThrow(
      /source\.json has no 'objects'; import the release into this folder/,
    );
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
