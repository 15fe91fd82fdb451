// Copies the data files of lib into dist, which `tsc` leaves out as they are read on first use only.
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

for (const file of readdirSync(join(root, 'lib'), { recursive: true })) {
  if (file.endsWith('.json')) {
    copyFileSync(join(root, 'lib', file), join(root, 'dist/lib', file));
  }
}

// The classes in imports/ are generated and not shipped as source: maps of their declarations would lead nowhere.
for (const file of readdirSync(join(root, 'dist/imports'))) {
  if (file.endsWith('.d.ts.map')) {
    rmSync(join(root, 'dist/imports', file));
  }
}
