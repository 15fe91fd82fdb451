import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { binaryPath } from '../../cluster/support/cluster-tier';
import { root } from '../../support/root';
import { ensure, expectSuccess } from '../expectations';
import { GO_SETTINGS } from '../languages';
import { PULUMI_PYTHON } from '../pulumi-python';
import type { ScenarioStep } from '../stage';

/** A command in the folder of a program that fails unless all of an SDK compiles, or can be loaded. */
export type SdkCheck = () => readonly [file: string, args: readonly string[]];

// To check all types takes a twentieth of the time that it takes to compile all; what the program uses is compiled when it runs.
export const goSdk: SdkCheck = () => ['go', ['vet', '-buildtag', 'example.com/pulumi-operator-constructs/sdk/go/...']];
export const pythonSdk: SdkCheck = () => [binaryPath(PULUMI_PYTHON), ['-c', ALL_MODULES]];

const ALL_MODULES = `
import importlib, pkgutil, sys
sys.path.insert(0, "packages")
import pulumi_operator_constructs as sdk
for module in pkgutil.walk_packages(sdk.__path__, sdk.__name__ + "."):
    importlib.import_module(module.name)
`;

/** The command that docs/pulumi-languages.md prints, in a program that has no package yet. */
export function packageAdded(sdk?: SdkCheck): ScenarioStep {
  return {
    name: "'pulumi package add' names the package in Pulumi.yaml, and writes an SDK that compiles",
    run: async ({ stack }) => {
      const [, source = ''] = /^pulumi package add (\S+)$/m.exec(readFileSync(PAGE, 'utf8')) ?? [];
      const file = join(stack.folder, 'Pulumi.yaml');
      const entry = /^packages:\n {2}.*\n/m;
      const [named] = entry.exec(readFileSync(file, 'utf8')) ?? [`packages:\n  operator-constructs: ${source}\n`];
      writeFileSync(file, readFileSync(file, 'utf8').replace(entry, ''));
      const report = await stack.addPackage(source);
      expectSuccess(report);
      ensure(readFileSync(file, 'utf8').includes(named), `does not write ${named}`, report);
      if (sdk === undefined) return;
      const [command, args] = sdk();
      await promisify(execFile)(command, [...args], { cwd: stack.folder, env: { ...process.env, ...GO_SETTINGS } });
    },
  };
}

const PAGE = join(root, 'docs/pulumi-languages.md');
