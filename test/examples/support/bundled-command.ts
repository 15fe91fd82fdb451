import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../support/root';

/**
 * Makes one file of the command, as compiling it anew for each run would take a second or two;
 * gives its path.
 */
export async function bundleCommand(folder: string): Promise<string> {
  const outfile = join(folder, 'operator-constructs.cjs');
  await build({
    entryPoints: [join(root, 'lib/cli/operator-constructs.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    external: ['cdk8s', 'cdk8s-plus-27', 'constructs', 're2js', 'yaml', '@pulumi/*'],
  });
  return outfile;
}

/**
 * Programs that stand for those of a user's machine, in the folder `bin` of another one; npx runs
 * the command of `lib`.
 */
export class ProgramStandIns {
  /** Makes the folder, with npx in it. */
  public static async in(folder: string): Promise<ProgramStandIns> {
    const programs = new ProgramStandIns(join(folder, 'bin'));
    programs.add(
      'npx',
      `[ "$1" = --no ] && shift; shift; exec '${process.execPath}' '${await bundleCommand(folder)}' "$@"`,
    );
    return programs;
  }

  private constructor(private readonly bin: string) {
    mkdirSync(bin);
  }

  /** Adds a program that is a script of the shell. */
  public add(name: string, script: string): void {
    writeFileSync(join(this.bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }

  /** The variables by which programs, and what the command loads, are found. */
  public get env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_PATH: join(root, 'node_modules'),
      PATH: `${this.bin}:${process.env.PATH}`,
    };
  }
}
