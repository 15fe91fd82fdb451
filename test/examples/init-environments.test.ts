import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { runCommand } from '../support/command';
import { root } from '../support/root';
import { sharedFolder } from '../support/temporary-folder';
import { diagnosticsOf } from '../support/type-check';

import type { Manifest } from '../support/synth';

const folder = sharedFolder();

// With the dependencies of the package, where the program looks for them.
beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});

const initApp = async (operator: string): Promise<string> => {
  const app = join(folder, operator);
  const environments = ['--environments', 'dev,stage,prod'];
  const { status } = await runCommand([
    'init',
    'app',
    '--operator',
    operator,
    ...environments,
    '--folder',
    app,
  ]);
  expect(status).toBe(0);
  return app;
};

const synth = (app: string): void => {
  const env = {
    ...process.env,
    TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'),
    CDK8S_OUTDIR: join(app, 'manifests'),
  };
  execFileSync(process.execPath, ['--import', 'tsx', 'main.ts'], { cwd: app, env, stdio: 'pipe' });
};

test('an app with environments compiles, whichever operator it has', async () => {
  const { error } = await runCommand([
    'init',
    'app',
    '--operator',
    'none',
    '--folder',
    join(folder, 'none'),
  ]);
  const operators = /allowed are (.*)/.exec(error)?.[1]?.split(', ') ?? [];
  expect(operators).toEqual(['redis', 'zookeeper', 'etcd-io']);
  const apps: string[] = [];
  for (const operator of operators) {
    apps.push(await initApp(operator));
  }
  const files = apps.flatMap((app) =>
    ['main.ts', 'environments.ts', 'platform.ts', 'test/platform.test.ts'].map((file) =>
      join(app, file),
    ),
  );
  expect([...diagnosticsOf(files, { rootDir: '/' }).values()].flat()).toEqual([]);
  apps.forEach((app) => rmSync(app, { recursive: true }));
}, 120_000);

test('writes a folder for each environment, and the differences are those that somebody chose', async () => {
  const app = await initApp('redis');
  const text = readFileSync(join(app, 'environments.ts'), 'utf8');
  // Prod has a mirror, and a cluster of an older Kubernetes.
  const prod = text.lastIndexOf("kubernetesVersion: '1.37'");
  writeFileSync(
    join(app, 'environments.ts'),
    `${text.slice(0, prod)}kubernetesVersion: '1.29',\n    registry: 'registry.example.com/mirror'${text.slice(prod + "kubernetesVersion: '1.37'".length)}`,
  );
  synth(app);
  expect(readdirSync(join(app, 'manifests')).sort()).toEqual(['dev', 'prod', 'stage']);
  const both = ['stage', 'prod'].map((environment) => join(app, 'manifests', environment));
  const { output } = await runCommand(['diff', ...both]);
  expect(output.match(/(?<=^ {4})\S.*/gm)).toEqual([
    expect.stringMatching(/INIT_CONTAINER_IMAGE/),
    expect.stringMatching(/\.image: "\S+" -> "registry\.example\.com\/mirror\//),
    expect.stringMatching(/^spec\.kubernetesConfig\.image: .* -> "registry/),
    expect.stringMatching(/^spec\.storage.*: "1Gi" -> "10Gi"$/),
  ]);
}, 60_000);

test('its scripts and its workflow look at each environment', async () => {
  const app = await initApp('zookeeper');
  const { jobs } = parse(
    readFileSync(join(app, '.github/workflows/manifests.yml'), 'utf8'),
  ) as Manifest;
  const review = jobs.review.steps.at(-1).run as string;
  expect(review).toContain('for environment in dev stage prod; do');
  expect(
    execFileSync('sh', ['-n'], { input: review.replaceAll(/\$\{\{.*?\}\}/g, 'x') }).toString(),
  ).toBe('');
  execFileSync(process.execPath, ['--check', join(app, 'scripts/check.mjs')]);
  expect(readFileSync(join(app, 'scripts/check.mjs'), 'utf8')).toContain(
    '`.base/manifests/${environment}`',
  );
  expect(readFileSync(join(app, 'README.md'), 'utf8')).toContain('apply-order manifests/dev/');
});

test.each([
  ['dev,Prod', "'--environments' is 'Prod'"],
  ['dev,,prod', "'--environments'"],
  ['dev,prod,dev', "'--environments' has 'dev' twice"],
])('refuses the environments %s', async (names, text) => {
  const out = join(folder, 'new');
  const { status, error } = await runCommand([
    'init',
    'app',
    '--environments',
    names,
    '--folder',
    out,
  ]);
  expect(status).toBe(2);
  expect(error).toContain(text);
  expect(existsSync(out)).toBe(false);
});
