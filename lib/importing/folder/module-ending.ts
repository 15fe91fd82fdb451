import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ModuleEnding } from '../write/module-text';

/** How the files of a folder name each other: with `.js` where the package around it has ES modules. */
export function moduleEndingFor(folder: string): ModuleEnding {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, 'package.json');
    if (existsSync(path)) {
      return typeOf(path) === 'module' ? '.js' : '';
    }
    if (at === dirname(at)) {
      return '';
    }
  }
}

function typeOf(path: string): unknown {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { readonly type?: unknown } | null)?.type;
  } catch {
    return undefined; // Whoever runs the package says what is wrong with it.
  }
}
