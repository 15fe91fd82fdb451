// Copies the data files of lib into dist, which `tsc` leaves out as they are read on first use only.
import { copyFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

for (const file of readdirSync(join(root, 'lib'), { recursive: true })) {
  if (file.endsWith('.json')) {
    copyFileSync(join(root, 'lib', file), join(root, 'dist/lib', file));
  }
}
