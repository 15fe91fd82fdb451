import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { runCommand } from '../../support/command';
import { expectedWithSchemas } from '../../support/digests';

/** The state of a cluster with three members. */
export const THREE = expectedWithSchemas('zookeeper/expected');

/** Where commands run: a folder that each test has for itself. */
export let folder: string;

/** Gives each test of a file its folder. */
export function makeFolders(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'operator-constructs-bin-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
}

/** How a command has ended. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a subcommand in the temporary folder, in this process: to start one takes longer than what is asked of it. */
export async function run(args: readonly string[], input: string | Uint8Array = ''): Promise<Run> {
  const stdin = jest
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(Readable.from([Buffer.from(input)]) as typeof process.stdin);
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { status, output, error } = await runCommand(args);
    return { status, stdout: output, stderr: error === '' ? '' : `operator-constructs: ${error}` };
  } finally {
    process.chdir(before);
    stdin.mockRestore();
  }
}

/** Writes files into the folder. */
export function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** The state of three members, changed. */
export function changed(from: string | RegExp, to: string): string {
  const text = readFileSync(join(THREE, 'zookeeper.k8s.yaml'), 'utf8');
  const next = text.replace(from, to);
  expect(next).not.toBe(text);
  return next;
}
