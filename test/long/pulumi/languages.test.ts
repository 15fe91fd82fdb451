import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as pulumi from '@pulumi/pulumi';
import { serveComponents } from 'operator-constructs/pulumi';
import { folderOf, sdkGenerator } from '../../cluster/support/binaries';
import { binaryPath, describeWith } from '../../cluster/support/cluster-tier';

/** Where the SDK for Go is imported from, in the module of the test. */
const BASE = 'generated/go/operatorconstructs';

// examples/pulumi-yaml, which needs no SDK, is run with the other programs (programs.test.ts).
describeWith('the SDKs for other languages', ['generate-sdk'], () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'operator-constructs-sdk-'));
    const serve = jest.spyOn(pulumi.provider, 'main').mockResolvedValue();
    await serveComponents('operator-constructs', '0.1.0');
    const schema = JSON.parse(serve.mock.calls[0]?.[0].schema ?? '') as Record<string, unknown>;
    const { go, ...others } = schema.language as { readonly go: object };
    const language = { ...others, go: { ...go, importBasePath: BASE } };
    writeFileSync(join(folder, 'schema.json'), JSON.stringify({ ...schema, language }));
    execFileSync(binaryPath('generate-sdk'), [join(folder, 'schema.json'), folder]);
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('compile in Go', () => {
    const goMod = readFileSync(join(folderOf(sdkGenerator), 'go.mod'), 'utf8');
    writeFileSync(join(folder, 'go.mod'), goMod.replace(/^module .*/, 'module generated'));
    cpSync(join(folderOf(sdkGenerator), 'go.sum'), join(folder, 'go.sum'));
    execFileSync('go', ['build', './go/...'], { cwd: folder, env: { ...process.env, GOWORK: 'off' } });
  }, 900_000);

  it('compile in Python, and have what the example uses', () => {
    execFileSync('python3', ['-m', 'compileall', '-q', join(folder, 'python')]);
    const example = readFileSync(join(__dirname, '../../../examples/pulumi-python/__main__.py'), 'utf8');
    const used = [...example.matchAll(/zookeeper\.(\w+)\(/g)].map(([, name = '']) => name);
    const sdk = join(folder, 'python/pulumi_operator_constructs/zookeeper');
    const text = ['zookeeper_operator.py', 'zookeeper_cluster.py', '_inputs.py']
      .map((file) => readFileSync(join(sdk, file), 'utf8'))
      .join('\n');
    expect(used.length).toBe(3);
    expect(used.filter((name) => !text.includes(`class ${name}`))).toEqual([]);
  }, 60_000);
});
