import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remembered } from '../../support/remembered';
import { root } from '../../support/root';

/** Files that a script has written anew. */
export interface Written {
  readonly files: readonly string[];
  /** Those that are committed with another content, or not at all. */
  readonly stale: readonly string[];
}

/**
 * Runs a script that makes files of `lib`, into a new folder, and compares them with those that are
 * committed.
 */
export async function writtenBy(script: string, committed: string): Promise<Written> {
  return await remembered(script, ['lib', 'scripts', committed, __filename], () => {
    const fresh = mkdtempSync(join(tmpdir(), 'operator-constructs-written-'));
    try {
      const command = ['--import', 'tsx', join(root, 'scripts', `${script}.ts`), fresh];
      const { status, stderr } = spawnSync(process.execPath, command, {
        cwd: root,
        encoding: 'utf8',
      });
      if (status !== 0 || stderr !== '') {
        throw new Error(`${script} failed: ${stderr}`);
      }
      const files = readdirSync(fresh).sort();
      return {
        files,
        stale: files.filter(
          (file) => read(join(root, committed, file)) !== read(join(fresh, file)),
        ),
      };
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
