import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Parts of this package's `package.json` that new folders need. */
export interface OwnPackage {
  readonly root: string;
  readonly version: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The example that a new operator is a copy of, under another name. */
export const OWN_OPERATOR_EXAMPLE = 'examples/own-operator';

/**
 * This package: that of its sources, or that which is installed; undefined for files that were
 * taken out of it.
 */
export function tryFindOwnPackage(): OwnPackage | undefined {
  for (let root = __dirname; root !== dirname(root); root = dirname(root)) {
    const file = join(root, 'package.json');
    if (!existsSync(file)) {
      continue;
    }
    const { name, ...found } = JSON.parse(readFileSync(file, 'utf8')) as OwnPackage & {
      readonly name?: unknown;
    };
    // A folder between may have one of its own, such as that of a build.
    if (name === 'operator-constructs') {
      return { ...found, root };
    }
  }
  return undefined;
}

export function ownPackage(): OwnPackage {
  const found = tryFindOwnPackage();
  if (found !== undefined) {
    return found;
  }
  throw new Error(
    'package.json is not part of this installation of operator-constructs; install the package again',
  );
}

export function rangesOf(
  all: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, all[name] ?? '*']));
}

/** A `tsconfig.json` that checks types and writes nothing. */
export function tsconfig(include: readonly string[], types: readonly string[]): string {
  const compilerOptions = {
    target: 'es2022',
    module: 'node20',
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
    types,
  };
  return jsonFile({ compilerOptions, include });
}

export function jsonFile(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
