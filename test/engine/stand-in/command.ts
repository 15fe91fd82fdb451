import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a command `pulumi` that is the stand-in; gives its folder, for the PATH. The command runs in the folder of a
 * program, whose packages are not ours.
 */
export function installCommand(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const words = [process.execPath, '--require', require.resolve('tsx/cjs'), join(__dirname, 'run.ts')];
  const script = `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(' ')} "$@"\n`;
  writeFileSync(join(bin, 'pulumi'), script, { mode: 0o755 });
  return bin;
}
