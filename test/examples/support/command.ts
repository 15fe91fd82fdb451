import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runCommand } from '../../support/command';
import { expectedWithSchemas } from '../../support/digests';
import { folder } from '../../support/temporary-folder';

/** The state of a cluster with three members. */
export const THREE = expectedWithSchemas('zookeeper/expected');

/** How a command has ended. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a subcommand in the temporary folder, in this process: to start one takes longer than what
 * is asked of it.
 */
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

/** The state of three members, changed. */
export function changed(from: string | RegExp, to: string): string {
  const text = readFileSync(join(THREE, 'zookeeper.k8s.yaml'), 'utf8');
  const next = text.replace(from, to);
  expect(next).not.toBe(text);
  return next;
}
