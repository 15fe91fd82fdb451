/**
 * `npm run test:pulumi`: runs the Pulumi examples with the real engine, in stacks of a folder that is thrown away, in
 * the Kubernetes cluster that `KUBECONFIG` names: `preview`, which needs no operator to run. What it needs is the
 * `pulumi` command and its plugin for Kubernetes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const EXAMPLES = ['pulumi-zookeeper', 'pulumi-platform'];
const examples = resolve(__dirname, '../examples');

const missing = whatIsMissing();
if (missing === undefined) {
  process.exitCode = EXAMPLES.every(preview) ? 0 : 1;
} else {
  process.stdout.write(`the Pulumi examples are not run: ${missing}\n`);
  process.exitCode = process.env.CI === 'true' ? 1 : 0;
}

function whatIsMissing(): string | undefined {
  if (spawnSync('pulumi', ['version']).status !== 0) {
    return "there is no command 'pulumi'; see https://www.pulumi.com/docs/install/";
  }
  const plugins = spawnSync('pulumi', ['plugin', 'ls'], { encoding: 'utf8' });
  if (!/^kubernetes\s/m.test(plugins.stdout)) {
    return "there is no plugin 'kubernetes'; run: pulumi plugin install resource kubernetes";
  }
  return process.env.KUBECONFIG === undefined ? 'KUBECONFIG names no Kubernetes cluster' : undefined;
}

function preview(example: string): boolean {
  const state = mkdtempSync(join(tmpdir(), 'operator-constructs-pulumi-'));
  const env = { ...process.env, PULUMI_BACKEND_URL: `file://${state}`, PULUMI_CONFIG_PASSPHRASE: 'test' };
  const run = (command: string, ...args: readonly string[]): boolean =>
    spawnSync(command, args, { cwd: join(examples, example), env, stdio: 'inherit' }).status === 0;
  try {
    return (
      run('npm', 'install', '--no-package-lock') &&
      run('pulumi', 'stack', 'init', 'test') &&
      run('pulumi', 'preview', '--stack', 'test', '--non-interactive')
    );
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}
