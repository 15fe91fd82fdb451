import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/root';
import { sharedFolder } from '../../support/temporary-folder';
import { binaryPath } from './cluster-tier';

import type { ControlPlane } from './control-plane';

/** A block of code of a page. */
export interface Block {
  readonly language: string;
  readonly text: string;
}

/**
 * A folder in which commands run as those of a user, whose package is the sources here; to be made
 * where the tests are declared that share it.
 */
export class PageWalk {
  /** Blocks of code of a page below `docs`, in its order. */
  public static blocksOf(page: string): Block[] {
    const text = readFileSync(join(root, 'docs', page), 'utf8');
    return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
      ([, language = '', block = '']) => ({
        language,
        text: block,
      }),
    );
  }

  private readonly home = sharedFolder();
  private readonly bin = join(this.home, 'bin');
  /** The folder with the program. */
  public readonly folder = join(this.home, 'shop');

  /** @param runsPods true if there are nodes, so that a rollout ends */
  constructor(
    private readonly plane: ControlPlane,
    private readonly runsPods = false,
  ) {
    beforeAll(() => this.prepare());
  }

  private prepare(): void {
    mkdirSync(this.folder);
    mkdirSync(this.bin);
    // In place of an installation from npm: the sources of the package, and what it is beside.
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
    const paths = {
      'operator-constructs': [join(root, 'lib/index.ts')],
      'operator-constructs/generated': [join(root, 'lib/generated.ts')],
      'operator-constructs/*': [join(root, 'lib/catalog/*/index.ts')],
    };
    const compilerOptions = {
      module: 'nodenext',
      moduleResolution: 'nodenext',
      target: 'es2022',
      paths,
    };
    this.write('tsconfig.json', JSON.stringify({ compilerOptions }));
    this.program('npx', [
      'case "$1" in',
      `operator-constructs) shift; exec node --import tsx '${join(root, 'lib/cli/operator-constructs.ts')}' "$@";;`,
      `tsx) shift; exec node --import tsx "$@";;`,
      'esac',
      'exit 2',
    ]);
    const kubectl = binaryPath('kubectl');
    // Where no node runs pods a rollout is looked at, and not waited for.
    const looks = `case "$1" in rollout) exec '${kubectl}' "$@" --watch=false;; esac`;
    this.program('kubectl', [...(this.runsPods ? [] : [looks]), `exec '${kubectl}' "$@"`]);
  }

  /** Writes a file of the user. */
  public write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  /** Runs a block as a user who copies it, and gives its output, errors in it. */
  public async run(text: string): Promise<{ readonly code: number; readonly output: string }> {
    const env = {
      ...process.env,
      PATH: `${this.bin}:${process.env.PATH ?? ''}`,
      HOME: this.home,
      KUBECONFIG: this.plane.kubeconfig,
    };
    return await new Promise((done) => {
      execFile('bash', ['-c', text], { cwd: this.folder, env }, (error, stdout, stderr) =>
        done({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
      );
    });
  }

  private program(name: string, lines: readonly string[]): void {
    writeFileSync(join(this.bin, name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  }
}
