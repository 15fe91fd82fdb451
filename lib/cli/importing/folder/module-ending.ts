import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Tree, treeOf, tryParseJson } from '../../../crd/json/object';
import type { ModuleEnding } from '../write/module-text';

/** The ending of imports between the files of a folder: `.js` if the package around it has ES modules. */
export function moduleEndingFor(folder: string): ModuleEnding {
  return packageAround(folder).type === 'module' ? '.js' : '';
}

/**
 * Returns true if the package around a folder may be for Pulumi: not if it names cdk8s and no Pulumi package. TypeScript
 * would look for the SDK there.
 */
export function mayUsePulumi(folder: string): boolean {
  const { dependencies, devDependencies, peerDependencies } = packageAround(folder);
  const names = [dependencies, devDependencies, peerDependencies].flatMap((list) => Object.keys(treeOf(list)));
  return names.some((name) => name.startsWith('@pulumi/')) || !names.includes('cdk8s');
}

function packageAround(folder: string): Tree {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, 'package.json');
    // Whoever runs the package says what is wrong with its file.
    if (existsSync(path)) return treeOf(tryParseJson(readFileSync(path, 'utf8')));
    if (at === dirname(at)) return {};
  }
}
