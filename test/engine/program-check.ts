import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from './stack';

/**
 * Loads a copied program without an engine, as Pulumi's host would load it. Gives the names of what it registers; throws,
 * with what it wrote, where it does not come to its end.
 */
export function loadProgram(copy: string, config: Config = {}): string[] {
  const loader = join(__dirname, 'support/load-program.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [loader, JSON.stringify(config)], {
    cwd: copy,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${copy} does not load: ${stdout}${stderr}`);
  return JSON.parse(stdout) as string[];
}
