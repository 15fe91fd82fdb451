import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sdkGenerator, versionOf, writeModFile } from '../cluster/support/binaries';
import { binaryPath } from '../cluster/support/cluster-tier';
import { PULUMI_PYTHON } from './pulumi-python';

/** Values that the engine gives to a program, by the names that Pulumi's commands have for them. */
export type RunValues = Readonly<Record<string, string | number | boolean>>;

/** A process that is a program. */
export interface ProgramCommand {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** A language: how its programs are run, and how they find the SDK of a package. */
export interface Language {
  readonly name: string;
  command(folder: string, values: RunValues): ProgramCommand;
  /** Has a program use the SDKs in its folder `sdks`. @default - it finds them there */
  link?(folder: string): Promise<void> | void;
}

const NODE: Language = {
  name: 'nodejs',
  command: (folder, { 'dry-run': isDryRun, ...values }) => {
    const command = createRequire(join(folder, 'index.js')).resolve('@pulumi/pulumi/cmd/run');
    const flags = Object.entries(values).map(([name, value]) => `--${name}=${value}`);
    return {
      file: process.execPath,
      args: [command, ...flags, ...(isDryRun === true ? ['--dry-run'] : []), '.'],
      // Types are checked elsewhere; a program runs a dozen times here.
      env: { PULUMI_NODEJS_TYPESCRIPT: 'true', PULUMI_NODEJS_TRANSPILE_ONLY: 'true' },
    };
  },
};

/** Folder of the packages of a program in Python. */
const PACKAGES = 'packages';

const PYTHON: Language = {
  name: 'python',
  command: (folder, values) => ({
    file: binaryPath(PULUMI_PYTHON),
    args: [join(__dirname, 'run-program.py')],
    env: { ...asVariables(values), PYTHONPATH: join(folder, PACKAGES) },
  }),
  link: async (folder) => {
    const flags = [
      '--quiet',
      '--no-deps',
      '--no-build-isolation',
      '--target',
      join(folder, PACKAGES),
    ];
    await promisify(execFile)(binaryPath(PULUMI_PYTHON), [
      '-m',
      'pip',
      'install',
      ...flags,
      ...sdksIn(folder),
    ]);
  },
};

const SDK_MODULE = 'github.com/pulumi/pulumi/sdk/v3';

const GO: Language = {
  name: 'go',
  command: (_, values) => ({
    file: 'go',
    args: ['run', '.'],
    env: { ...asVariables(values), ...GO_SETTINGS },
  }),
  link: (folder) => {
    // What `go mod tidy` writes, with the versions that the engine is built from.
    const goMod = writeModFile(sdkGenerator, folder);
    const version = versionOf(sdkGenerator);
    const replaced = sdksIn(folder).map((sdk) => {
      const file = join(sdk, 'go.mod');
      const text = readFileSync(file, 'utf8').replace(
        new RegExp(`(${SDK_MODULE}) \\S+`),
        `$1 ${version}`,
      );
      writeFileSync(file, text);
      const [, module = ''] = /^module (\S+)/m.exec(text) ?? [];
      return `require ${module} v0.0.0\n\nreplace ${module} => ${sdk}\n`;
    });
    const pinned = readFileSync(goMod, 'utf8').replace(/^module .*/m, 'module program');
    writeFileSync(goMod, [pinned, ...replaced].join('\n'));
  },
};

/**
 * Variables by which Go ignores workspaces, may change go.mod, and builds the same in each folder
 * once.
 */
export const GO_SETTINGS: NodeJS.ProcessEnv = { GOFLAGS: '-mod=mod -trimpath', GOWORK: 'off' };

/** The languages whose hosts are no Go modules, so that the tests have their own. */
export const LANGUAGES: readonly Language[] = [NODE, PYTHON, GO];

/** The folders of the SDKs that `pulumi package add` has written for a program. */
export function sdksIn(folder: string): string[] {
  return readdirSync(join(folder, 'sdks')).map((name) => join(folder, 'sdks', name));
}

/** Values as the SDKs for Go and Python read them. */
function asVariables(values: RunValues): NodeJS.ProcessEnv {
  const variables = Object.entries(values).map(([name, value]) => [
    `PULUMI_${name.toUpperCase().replaceAll('-', '_')}`,
    String(value),
  ]);
  return Object.fromEntries(variables) as NodeJS.ProcessEnv;
}
