import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryPath, describeCluster } from './support/cluster-tier';
import { ControlPlane } from './support/control-plane';
import { waitFor } from './support/wait-for';
import { root } from '../support/root';

const ROOT = root;

/** Blocks of code of the page, in its order: their language, and their text. */
const BLOCKS = [
  ...readFileSync(join(ROOT, 'docs/first-cluster.md'), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm),
].map(([, language, text]) => ({ language, text: text ?? '' }));

describeCluster('docs/first-cluster.md', [], () => {
  let plane: ControlPlane;
  const home = mkdtempSync(join(tmpdir(), 'first-cluster-'));
  const folder = join(home, 'shop');
  const bin = join(home, 'bin');

  beforeAll(async () => {
    plane = await ControlPlane.start();
    mkdirSync(folder);
    mkdirSync(bin);
    // In place of the page's first block, which installs from npm: the sources of the package, and what it is beside.
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const paths = {
      'operator-constructs': [join(ROOT, 'lib/index.ts')],
      'operator-constructs/*': [join(ROOT, 'lib/catalog/*/index.ts')],
    };
    const compilerOptions = { module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022', paths };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    program('npx', [
      'case "$1" in',
      `operator-constructs) shift; exec node --import tsx '${join(ROOT, 'lib/cli/operator-constructs.ts')}' "$@";;`,
      `tsx) shift; exec node --import tsx "$@";;`,
      'esac',
      'exit 2',
    ]);
    const kubectl = binaryPath('kubectl');
    // No node runs pods here, so that a rollout is looked at, and not waited for.
    program('kubectl', [`case "$1" in rollout) exec '${kubectl}' "$@" --watch=false;; esac`, `exec '${kubectl}' "$@"`]);
  });

  afterAll(async () => {
    await plane.stop();
    rmSync(home, { recursive: true, force: true });
  });

  function program(name: string, lines: readonly string[]): void {
    writeFileSync(join(bin, name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  }

  /** Runs a block as a user who copies it, and gives its output, errors in it. */
  async function run(text: string): Promise<string> {
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}`, HOME: home, KUBECONFIG: plane.kubeconfig };
    return await new Promise((done) => {
      execFile('bash', ['-c', text], { cwd: folder, env }, (_, stdout, stderr) => done(stdout + stderr));
    });
  }

  test('is the walk from an empty folder to a change that the API server refuses', async () => {
    const [install, ...walk] = BLOCKS;
    expect(install?.text).toContain('npm install');
    let output = '';
    for (const [index, { language, text }] of walk.entries()) {
      if (language === 'ts') {
        writeFileSync(join(folder, 'main.ts'), text);
      } else if (language === 'sh') {
        output = await run(text);
      } else if (language === 'yaml') {
        expect(readFileSync(join(folder, 'dist/shop.k8s.yaml'), 'utf8')).toContain(text);
      } else if (index === walk.length - 1) {
        // The API server follows new policies some seconds after they are stored.
        await waitFor('the refusal', async () => (await run('sh -e apply.sh')).includes(text.trim()));
      } else {
        expect(output).toContain(text);
      }
    }
    expect(walk.map(({ language }) => language).join(' ')).toBe('ts sh text yaml sh sh text sh sh text sh text');
    const stored = await run("kubectl get redisreplication orders -n shop -o jsonpath='{.spec.clusterSize}'");
    expect(stored).toBe('5');
    expect(await run('kubectl get deployment,secret,redisreplication -n shop -o name')).toBe(
      [
        'deployment.apps/redis-operator',
        'secret/orders-redis',
        'redisreplication.redis.redis.opstreelabs.in/orders',
        '',
      ].join('\n'),
    );
  }, 300_000);
});
