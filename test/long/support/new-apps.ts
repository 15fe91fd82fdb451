import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PACKED, PackedProject, packPackage, removePacked } from '../../examples/support/packed';

/** Packages that `npm install` of a new app brings, but for the package itself. */
const INSTALLED = [
  'cdk8s',
  'constructs',
  're2js',
  'yaml',
  '@types',
  '@swc',
  'jest',
  'tsx',
  'typescript',
  '.bin',
];

/** Apps that the command of the packed package writes. */
export class NewApps {
  private readonly packed = packPackage() ?? '';
  private readonly project: PackedProject;

  constructor() {
    process.env[PACKED] = this.packed;
    this.project = new PackedProject(INSTALLED);
  }

  /** The folder with all of them. */
  public get folder(): string {
    return this.project.folder;
  }

  /** Runs a program in an app. */
  public run(program: string, args: readonly string[], app?: string): string {
    return this.project.run(program, args, app);
  }

  /** Runs the command of the package in an app. */
  public operatorConstructs(args: readonly string[], app?: string): string {
    return this.run('node', [this.command, ...args], app);
  }

  /** Writes an app, and gives it the command that `npm install` would. */
  public init(app: string, ...options: readonly string[]): string {
    const output = this.operatorConstructs(['init', 'app', '--folder', app, ...options]);
    const file = join(this.folder, app, 'node_modules/.bin/operator-constructs');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\nexec node '${this.command}' "$@"\n`);
    chmodSync(file, 0o755);
    return output;
  }

  public remove(): void {
    this.project.remove();
    removePacked(this.packed);
  }

  private get command(): string {
    return join(this.project.package, 'dist/lib/cli/operator-constructs.js');
  }
}

/** Replaces a text in a file that has it. */
export function edit(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}
