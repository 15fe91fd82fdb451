import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { shellWord } from '../../manifests/report/markdown';

import type { OwnPackage } from './own-package';

const NAME = 'operator-constructs';

/** Where a new folder gets this package from: there, the running one came from. */
export interface PackageOrigin {
  /** What `package.json` says of it: a path to a tarball, or whatever it was installed by. */
  readonly dependency: string;
  /** The range that those who use the new folder's package have to have. */
  readonly range: string;
  /** Command that makes the tarball in the new folder. @default - there is one already */
  readonly pack?: string;
}

/**
 * The origin of the running package, as the program says that it was installed for. Of sources, and
 * of a package that no program asks for, a tarball is made in the new folder: a name alone could be
 * anybody's.
 */
export function originOf({ root, version }: OwnPackage, folder: string): PackageOrigin {
  const range = `^${version}`;
  const asked = askedFor(root);
  if (asked !== undefined && VERSIONS.test(asked.spec)) {
    return { dependency: range, range };
  }
  if (asked !== undefined && !PATH.test(asked.spec)) {
    return { dependency: asked.spec, range };
  }
  const path = resolve(asked?.from ?? root, (asked?.spec ?? '').replace(SCHEME, ''));
  if (/\.(tgz|tar\.gz)$/.test(path)) {
    return { dependency: `file:${fromFolder(folder, path)}`, range };
  }
  // Only sources have what a build needs.
  const options = existsSync(join(root, 'tsconfig.json')) ? '' : '--ignore-scripts ';
  return {
    dependency: `file:${NAME}-${version}.tgz`,
    range,
    pack: `npm pack ${options}${shellWord(root)}`,
  };
}

/** A version, a range or a tag: the package is on a registry. */
const VERSIONS = /^([~^<>=v\s]*[\dx*]|latest$|next$|$)/;

/** A path, in the words of npm, Yarn and pnpm; or a package of the same workspace. */
const PATH = /^(file:|link:|portal:|workspace:|catalog:|\.{0,2}[/\\]|~\/)/;

const SCHEME = /^(file|link|portal):|^(workspace|catalog):.*/;

/** What the program asks for that the package is installed for, and the folder of the program. */
function askedFor(root: string): { readonly spec: string; readonly from: string } | undefined {
  for (let from = dirname(root); from !== dirname(from); from = dirname(from)) {
    const file = join(from, 'package.json');
    const isProgram = basename(from) !== 'node_modules' && root.startsWith(modulesOf(from));
    const spec = isProgram && existsSync(file) ? dependencyIn(file) : undefined;
    if (spec !== undefined) {
      return { spec, from };
    }
  }
  return undefined;
}

function modulesOf(folder: string): string {
  return `${join(folder, 'node_modules')}${sep}`;
}

function dependencyIn(file: string): string | undefined {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Readonly<
    Record<string, Readonly<Record<string, string>> | undefined>
  >;
  const found = ['dependencies', 'devDependencies', 'optionalDependencies'].map(
    (field) => all[field]?.[NAME],
  );
  return found.find((spec) => spec !== undefined);
}

/** A path as the new folder names it; the folder may have parents that are links. */
function fromFolder(folder: string, path: string): string {
  let there = resolve(folder);
  while (!existsSync(there)) {
    there = dirname(there);
  }
  const real = join(realpathSync(there), relative(there, resolve(folder)));
  const found = relative(real, existsSync(path) ? realpathSync(path) : path);
  return isAbsolute(found) ? found : found.replaceAll('\\', '/');
}
