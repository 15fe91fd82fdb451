import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { binaryPath, describeWith } from '../../cluster/support/cluster-tier';
import { runCommand } from '../../support/command';
import { documentsOf } from '../../support/manifest-files';
import { account, crd, deployment, everywhere, GADGETS } from '../../support/sources';
import { folder, useFolder, write } from '../../support/temporary-folder';

const run = (args: readonly string[]) => runCommand(['import', ...args]);

let out: string;
const path = process.env.PATH;

useFolder();
beforeEach(() => {
  out = join(folder, 'operators/gadget');
});
afterEach(() => {
  process.env.PATH = path;
});

const definition = (): string => readFileSync(join(out, 'definition.ts'), 'utf8');

describeWith('a chart, by helm', ['helm'], () => {
  beforeEach(() => {
    process.env.PATH = dirname(binaryPath('helm'));
    write({
      'chart/Chart.yaml': 'apiVersion: v2\nname: gadgets\nversion: 1.0.0\n',
      'chart/values.yaml': 'watch: ""\ntag: v1.2.0\n',
      'chart/crds/gadgets.yaml': documentsOf([crd('gadgets', 'Gadget')]),
      'chart/templates/operator.yaml': documentsOf([
        { ...account('operator'), metadata: { name: 'operator' } },
        ...everywhere('operator', [GADGETS]),
        deployment('operator', {
          container: {
            image: 'registry.example.com/gadgets:{{ .Values.tag }}',
            env: [{ name: 'WATCH_NAMESPACE', value: '{{ .Values.watch }}' }],
          },
        }),
      ]).replaceAll('"namespace":"gadgets"', '"namespace":"{{ .Release.Namespace }}"'),
      'values.yaml': 'tag: v9.9.9\n',
    });
  });

  test('is imported with its CRDs, in the namespace that is asked for, and with values', async () => {
    const { output } = await run([
      join(folder, 'chart'),
      '--out',
      out,
      '--namespace',
      'home',
      '--values',
      join(folder, 'values.yaml'),
    ]);
    expect(output).toContain('  kinds      Gadget\n');
    expect(definition()).toContain("image: 'registry.example.com/gadgets:v9.9.9'");
    expect(definition()).toContain("namespace: 'home'");
    expect((await run(['--check', out])).output).toBe(`${out}: up to date\n`);
  });

  test('that has changed makes the folder stale, and so do other values', async () => {
    await run([join(folder, 'chart'), '--out', out, '--values', join(folder, 'values.yaml')]);
    write({ 'values.yaml': 'tag: v9.9.10\n' });
    const { status, output } = await run(['--check', out]);
    expect([status, output]).toEqual([1, expect.stringContaining('definition.ts would change')]);
  });

  test('that helm cannot render is an error with what helm says, and nothing is written', async () => {
    write({ 'chart/templates/broken.yaml': '{{ required "say which one" .Values.nothing }}' });
    expect((await run([join(folder, 'chart'), '--out', out])).error).toMatch(
      /helm could not render the chart: .*say which one/s,
    );
    expect(existsSync(out)).toBe(false);
  });
});

describeWith('a kustomization, by kubectl', ['kubectl'], () => {
  beforeEach(() => {
    process.env.PATH = dirname(binaryPath('kubectl'));
    write({
      'base/kustomization.yaml': 'resources: [operator.yaml]\n',
      'base/operator.yaml': documentsOf([
        crd('gadgets', 'Gadget'),
        account('operator'),
        ...everywhere('operator', [GADGETS]),
        deployment('operator'),
      ]),
      'overlay/kustomization.yaml': 'resources: [../base]\nnamePrefix: my-\nnamespace: home\n',
    });
  });

  test('is imported as it is built', async () => {
    await run([join(folder, 'overlay'), '--out', out]);
    expect(definition()).toContain("name: 'my-operator'");
    expect(definition()).toContain("namespace: 'home'");
    expect((await run(['--check', out])).status).toBe(0);
  });

  test('that cannot be built is an error with what kubectl says', async () => {
    write({
      'overlay/kustomization.yaml': 'resources: [../base]\npatches: [{ path: nothing.yaml }]\n',
    });
    expect((await run([join(folder, 'overlay'), '--out', out])).error).toMatch(
      /kubectl could not render the kustomization: .*nothing/s,
    );
    expect(existsSync(out)).toBe(false);
  });
});
