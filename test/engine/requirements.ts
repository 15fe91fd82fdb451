import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first engine that calls back before it creates or updates a resource. */
const OLDEST_ENGINE = '3.182.0';

/** What of Pulumi is missing here, and what to do; undefined where all is there. */
export function missingOfPulumi(env: NodeJS.ProcessEnv): string | undefined {
  const { status, stdout } = spawnSync('pulumi', ['version'], { env, encoding: 'utf8' });
  if (status !== 0) {
    return "there is no command 'pulumi'; see https://www.pulumi.com/docs/install/";
  }
  const version = stdout.trim().replace(/^v/, '');
  if (isOlder(version, OLDEST_ENGINE)) {
    return `'pulumi' is ${version}, and must be ${OLDEST_ENGINE} or later; see https://www.pulumi.com/docs/install/`;
  }
  const wanted = providerVersion();
  return isOnPath('pulumi-resource-kubernetes', env) || hasPlugin('kubernetes', wanted, env)
    ? undefined
    : `there is no plugin 'kubernetes' ${wanted}; run: pulumi plugin install resource kubernetes ${wanted}`;
}

/** An engine takes the provider of exactly the version that the SDK asks for. */
function providerVersion(): string {
  const file = join(__dirname, '../../node_modules/@pulumi/kubernetes/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}

function hasPlugin(name: string, version: string, env: NodeJS.ProcessEnv): boolean {
  const { status, stdout } = spawnSync('pulumi', ['plugin', 'ls', '--json'], { env, encoding: 'utf8' });
  const plugins = (status === 0 ? JSON.parse(stdout) : []) as readonly Plugin[] | null;
  return (plugins ?? []).some((plugin) => plugin.name === name && plugin.version?.replace(/^v/, '') === version);
}

interface Plugin {
  readonly name: string;
  readonly version?: string;
}

function isOnPath(program: string, { PATH = '' }: NodeJS.ProcessEnv): boolean {
  return PATH.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function isOlder(version: string, oldest: string): boolean {
  const numbers = (text: string): number[] => text.split(/[.-]/).slice(0, 3).map(Number);
  const [a, b] = [numbers(version), numbers(oldest)];
  const i = a.findIndex((number, at) => number !== b[at]);
  return i >= 0 && a[i]! < b[i]!;
}
