import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as compile from '../../../lib/cli/importing/folder/compile-folder';
import { render, rendererOf } from '../../../lib/cli/importing/folder/load-source';
import { commandOf } from '../../support/command';
import { known } from '../../support/sources';
import { folder, useFolder } from '../../support/temporary-folder';

const run = commandOf('import');

jest.mock('../../../lib/cli/importing/folder/compile-folder', () => {
  const { compileFiles } = jest.requireActual<typeof compile>(
    '../../../lib/cli/importing/folder/compile-folder',
  );
  return { compileFiles: jest.fn(compileFiles) };
});

const SOURCES = resolve(__dirname, '../../../examples/import');

let out: string;

// What stands in the name of a folder is no command.
useFolder(join(tmpdir(), 'chart $(x);-'));
beforeEach(() => {
  cpSync(join(SOURCES, 'release.yaml'), join(folder, 'release.yaml'));
  out = join(folder, 'operators/mailbox');
});

const release = (): string => join(folder, 'release.yaml');
const change = (path: string, from: string, to: string): void => {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replaceAll(from, to));
};

describe('import', () => {
  test('writes a folder, and says what it found', async () => {
    const { status, output } = await run([release(), '--out', out]);
    expect(status).toBe(0);
    expect(output).toMatch(/^mailbox 2\.3\.0 \(manifests\)\n/);
    expect(output).toContain(
      '  namespaces signal    the variable WATCH_NAMESPACE tells it what to watch',
    );
    expect(output).toMatch(/release\.yaml:\d+: Namespace mailbox-system is left out/);
    expect(readdirSync(out).sort()).toEqual([
      'check-samples.ts',
      'crds',
      'customization.ts',
      'definition.ts',
      'import.json',
      'index.ts',
      'kinds',
      'operator.ts',
      'pulumi.ts',
      'report.md',
      'samples.ts',
      'source.json',
    ]);
  });

  test('says as which operator the source is known', async () => {
    const source = join(folder, 'known.json');
    const items = known('rabbitmq.com', 'cluster-operator');
    writeFileSync(source, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
    const { output } = await run([source, '--out', out]);
    expect(output).toMatch(/^\S+ 1\.2\.0 \(manifests, known as rabbitmq-cluster-operator\)\n/);
  });

  test('that cannot be used fails with the folder written, and so does its check', async () => {
    const compiled = jest.mocked(compile.compileFiles);
    compiled.mockReturnValueOnce({ problems: ['definition.ts:1: Cannot find name'] });
    const { status, output = '' } = await run([release(), '--out', out]);
    expect(status).toBe(1);
    expect(existsSync(join(out, 'definition.ts'))).toBe(true);
    const parts = [
      '\nscopes\n',
      '\nfailures\n',
      'does not compile: definition.ts:1: Cannot find name',
      '\nfindings\n',
    ];
    const places = parts.map((part) => output.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    compiled.mockReturnValueOnce({ problems: ['definition.ts:1: Cannot find name'] });
    expect(await run(['--check', out])).toMatchObject({
      status: 1,
      output: expect.stringContaining('does not compile'),
    });
    expect((await run(['--check', out])).status).toBe(0);
  });

  test('the same again changes nothing; a customization stays', async () => {
    await run([release(), '--out', out]);
    writeFileSync(join(out, 'customization.ts'), '// mine');
    expect((await run([release(), '--out', out])).output).toContain(`${out} is as it was`);
    expect(readFileSync(join(out, 'customization.ts'), 'utf8')).toBe('// mine');
  });

  test.each<readonly [object | undefined, readonly string[], boolean]>([
    [undefined, [], true],
    [{ type: 'module' }, [], true],
    [{ dependencies: { cdk8s: '1' } }, [], false],
    [{ dependencies: { cdk8s: '1' }, devDependencies: { '@pulumi/pulumi': '3' } }, [], true],
    [{ dependencies: { cdk8s: '1' } }, ['--pulumi', 'yes'], true],
    [undefined, ['--pulumi', 'no'], false],
  ])(
    'writes Pulumi components where the package may be for Pulumi: %j %j',
    async (packageJson, options, isWritten) => {
      if (packageJson !== undefined) {
        writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson));
      }
      await run([release(), '--out', out, ...options]);
      expect(existsSync(join(out, 'pulumi.ts'))).toBe(isWritten);
      expect((await run(['--check', out])).status).toBe(0);
    },
  );

  test('offers the scopes that are named only', async () => {
    const { output } = await run([release(), '--out', out, '--scope', 'namespace,namespaces']);
    expect(output).toContain(
      '  cluster    -         the import is limited to namespace, namespaces',
    );
    expect(readFileSync(join(out, 'definition.ts'), 'utf8')).toContain(
      'unsupportedScopes: { cluster: ',
    );
  });

  test.each<readonly [readonly string[], string]>([
    [
      [],
      "no source is given\n'--out' is missing; give the folder to write, such as --out operators/grafana",
    ],
    [
      ['a', '--out', 'b', '--scope', 'all'],
      "'--scope' is 'all'; allowed are namespace, namespaces, cluster",
    ],
    [['a', '--out', 'b', '--pulumi', 'maybe'], "'--pulumi' is 'maybe'; allowed are yes, no"],
    [['--check'], 'no folder is given'],
    [
      ['--check', 'a', '--watch', 'env:X'],
      "'--check' takes folders alone: what they were written from, they know",
    ],
  ])('the command line %j is wrong', async (args, message) => {
    await expect(run(args)).rejects.toThrow(message);
  });

  test('says how to use it', async () => {
    expect(await run(['--help'])).toMatchObject({
      status: 0,
      output: expect.stringContaining('--check'),
    });
  });
});

describe('an import of a folder that must be rendered', () => {
  const path = process.env.PATH;
  const bin = (): string => join(folder, 'bin');
  const calls = (): string => readFileSync(join(folder, 'calls'), 'utf8').replaceAll(folder, '');

  /** A program on the PATH that writes down how it is called. */
  const program = (name: string, text: string): void => {
    mkdirSync(bin(), { recursive: true });
    writeFileSync(
      join(bin(), name),
      `#!/bin/sh\nprintf '%s ' "$@" >> '${folder}/calls'\n${text}\n`,
      { mode: 0o755 },
    );
    process.env.PATH = `${bin()}:/bin:/usr/bin`;
  };
  const source = (file: string): string => {
    mkdirSync(join(folder, 'source'));
    writeFileSync(join(folder, 'source', file), '');
    return join(folder, 'source');
  };

  afterEach(() => {
    process.env.PATH = path;
  });

  test('calls helm with the name, the namespace and the values, and once more to check', async () => {
    program('helm', `sed s/mailbox-system/mail/ '${release()}'`);
    const values = join(folder, 'my values.yaml');
    writeFileSync(values, '');
    const { output } = await run([
      source('Chart.yaml'),
      '--out',
      out,
      '--name',
      'post',
      '--namespace',
      'mail',
      '--values',
      values,
      '--set',
      'a=b',
      '--kube-version',
      '1.30',
      '--api-versions',
      'x.org/v1',
    ]);
    expect(output).toMatch(/^post 2\.3\.0 \(manifests\)/);
    const call =
      'template post /source --include-crds --namespace mail --values /my values.yaml --set a=b ' +
      '--api-versions x.org/v1 --kube-version 1.30 ';
    expect(calls()).toBe(call);
    expect(await run(['--check', out])).toMatchObject({
      status: 0,
      output: `${out}: up to date\n`,
    });
    expect(calls()).toBe(`${call}${call}`);
  });

  test('renders a chart under its own name where none is given, and says so', async () => {
    program('helm', `cat '${release()}'`);
    const chart = source('Chart.yaml');
    writeFileSync(join(chart, 'Chart.yaml'), 'name: mailboxes\nversion: 1.0.0\n');
    const { output } = await run([chart, '--out', out]);
    expect(calls()).toBe('template mailboxes /source --include-crds ');
    const said = 'the chart is rendered as release "mailboxes", after its own name';
    expect(output).toContain(`Chart.yaml:1: ${said}`);
    expect(readFileSync(join(out, 'report.md'), 'utf8')).toContain(said);
    expect((await run([chart, '--out', out, '--name', 'post'])).output).not.toContain(
      'rendered as',
    );
    expect(calls()).toContain('template post /source');
  });

  test.each(['kustomize', 'kubectl'])('calls %s where it is there', async (name) => {
    program(name, `cat '${release()}'`);
    await run([source('kustomization.yaml'), '--out', out]);
    expect(calls()).toBe(name === 'kustomize' ? 'build /source ' : 'kustomize /source ');
  });

  test('says what a program says that fails, and writes nothing', async () => {
    program('helm', 'echo "no such value: size" >&2; exit 1');
    await expect(run([source('Chart.yaml'), '--out', out])).rejects.toThrow(
      /source: helm could not render the chart: no such value: size$/,
    );
    expect(existsSync(out)).toBe(false);
  });

  test('says which program is missing', async () => {
    process.env.PATH = bin();
    await expect(run([source('Chart.yaml'), '--out', out])).rejects.toThrow(
      /'helm' is not on the PATH/,
    );
  });

  test('names the chart, and the line, where what was rendered is wrong', async () => {
    program('helm', "printf 'a: 1\\nb: [\\n'");
    await expect(run([source('Chart.yaml'), '--out', out])).rejects.toThrow(
      /source:\d+: is no YAML/,
    );
  });
});

describe('a folder', () => {
  const path = process.env.PATH;
  const program = (name: string, text: string): void => {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };
  const rendered = (): string => Buffer.from(render(folder, rendererOf(folder, {})!)).toString();

  beforeEach(() => {
    mkdirSync(join(folder, 'bin'));
    process.env.PATH = join(folder, 'bin');
  });

  afterEach(() => {
    process.env.PATH = path;
  });

  test('a folder of YAML is not rendered, and neither is a file or standard input', () => {
    expect(rendererOf(folder, {})).toBeUndefined();
    expect(rendererOf('-', {})).toBeUndefined();
    expect(rendererOf(join(folder, 'nothing'), {})).toBeUndefined();
  });

  test('a chart with a link out of its folder is not rendered', () => {
    writeFileSync(join(folder, 'Chart.yaml'), '');
    mkdirSync(join(folder, 'templates'));
    symlinkSync('Chart.yaml', join(folder, 'Chart.yml'));
    program('helm', 'echo template');
    expect(rendered()).toContain('template');
    symlinkSync('/etc/hostname', join(folder, 'templates', 'config.yaml'));
    expect(rendered).toThrow(/templates\/config\.yaml: is a link that leads out of /);
  });

  describe('a kustomization', () => {
    const kustomization = (text: string, at = '.'): void => {
      mkdirSync(join(folder, at), { recursive: true });
      writeFileSync(join(folder, at, 'kustomization.yaml'), text);
    };

    beforeEach(() => {
      program('kustomize', 'echo rendered');
      writeFileSync(join(folder, 'a.yaml'), '');
      kustomization('resources: [../a.yaml, ../base]', 'base');
    });

    test.each([
      'resources: [a.yaml, base]',
      'resources: [a.yaml]\npatches:\n- path: a.yaml\n- patch: |-\n    path: https://example.com\ncommonAnnotations: {a: "https://b.c"}',
      'configMapGenerator: [{name: a, files: [a.yaml, key=a.yaml]}]',
      'images: [{name: github.com/a/b, newName: https://example.com}]',
      'labels: [{pairs: {a: b}, fields: [{path: spec/selector}]}]',
    ])('with all that it names in the folder is rendered: %j', (text) => {
      kustomization(text);
      expect(rendered()).toBe('rendered\n');
    });

    test.each([
      ['resources: ["https://example.com/a.yaml"]', "'resources' names"],
      ['Resources: ["https://example.com/a.yaml"]', "'Resources' names"],
      // Letters that Go takes for 's' and 'k' where it compares without case.
      ['re\u017fources: ["https://example.com/a.yaml"]', "'re\u017fources' names"],
      ['helmCharts\u017f: []\nBA\u017fES: [deep]', "deep/base/kustomization.yaml: 'bases' names"],
      ['PATCHES: [{Path: "https://example.com/a.yaml"}]', "'Path' names"],
      ['HelmCharts: [{name: a, repo: "https://example.com"}]', "'helmCharts' has charts"],
      ['Bases: [deep]', "deep/base/kustomization.yaml: 'bases' names"],
      ['resources: ["github.com/a/b//config?ref=v1"]', "'resources' names"],
      ['resources: ["git@github.com:a/b.git"]', "'resources' names"],
      ['resources: [example.com/a/b]', "'resources' names"],
      ['bases: ["ssh://git@example.com/a"]', "'bases' names"],
      ['components: ["git::https://example.com/a"]', "'components' names"],
      ['crds: ["https://example.com/a"]', "'crds' names"],
      ['configurations: ["https://example.com/a"]', "'configurations' names"],
      ['openapi: {path: "https://example.com/a"}', "'path' names"],
      ['patches: [{path: "https://example.com/a"}]', "'path' names"],
      ['patchesStrategicMerge: ["https://example.com/a"]', "'patchesStrategicMerge' names"],
      ['replacements: [{path: "https://example.com/a"}]', "'path' names"],
      ['secretGenerator: [{name: a, files: ["k=https://example.com/a"]}]', "'files' names"],
      ['configMapGenerator: [{name: a, envs: ["https://example.com/a"]}]', "'envs' names"],
      ['transformers: ["kind: PatchTransformer\\npath: https://example.com/a\\n"]', "'path' names"],
      ['generators: [plugin.yaml]', "plugin.yaml: 'files' names"],
      ['helmCharts: [{name: a, repo: "https://example.com"}]', "'helmCharts' has charts"],
      ['resources: [deep]', "deep/base/kustomization.yaml: 'bases' names"],
      ['a: [', 'is no YAML'],
    ])('with a part that would be downloaded is not rendered: %j', (text, problem) => {
      kustomization('resources: [base]', 'deep');
      kustomization('bases: ["https://example.com/a"]', 'deep/base');
      writeFileSync(
        join(folder, 'plugin.yaml'),
        'kind: ConfigMapGenerator\nfiles: ["https://example.com/a"]\n',
      );
      kustomization(text);
      expect(rendered).toThrow(problem);
    });
  });
});

describe('import --check', () => {
  const check = async (): Promise<readonly [number, string]> => {
    const { status, output = '' } = await run(['--check', out]);
    return [status, output.replaceAll(`${out}: `, '')];
  };

  test('passes a folder that is as its source has it', async () => {
    await run([release(), '--out', out, '--namespace', 'mailbox-system', '--scope', 'cluster']);
    expect(await check()).toEqual([0, 'up to date\n']);
  });

  test('fails where a file was edited, or is missing', async () => {
    await run([release(), '--out', out]);
    change(join(out, 'operator.ts'), 'MailboxOperator', 'MyOperator');
    rmSync(join(out, 'kinds/mailbox.ts'));
    expect(await check()).toEqual([1, 'kinds/mailbox.ts is missing\noperator.ts was edited\n']);
  });

  test('fails where the source has changed', async () => {
    await run([release(), '--out', out]);
    change(release(), 'maxLength: 254', 'maxLength: 200');
    const [status, output] = await check();
    expect(status).toBe(1);
    expect(output).toContain('crds/mailbox.ts would change');
  });

  test('says where the source is not there to compare with', async () => {
    await run([release(), '--out', out]);
    rmSync(release());
    expect(await check()).toEqual([
      0,
      'not edited; its source is not here, so whether it is stale was not checked\n',
    ]);
  });

  test('of a folder that no import wrote there is nothing to check', async () => {
    mkdirSync(out, { recursive: true });
    await expect(run(['--check', out])).rejects.toThrow(`${out} was not written by an import`);
  });
});
