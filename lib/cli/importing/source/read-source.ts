import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { throwIfAny } from '../../../crd/checks/errors';
import { checkOptions, prop } from '../../../crd/checks/prop';
import { readFile } from '../../../crd/json/read-file';
import { textOrEmpty, treeOf } from '../../../crd/json/read-tree';
import { readYaml } from '../../../crd/yaml/read-yaml';
import { placedManifestsIn, readPlacedManifests } from '../../../manifests/manifest-object';
import { objectProblems } from './object';

import type { Tree } from '../../../crd/json/tree';
import type { SourceObject } from './object';

/** Where a source is read from. */
interface SourceOptions {
  /** The text for the path `-`. @default - there is none, and `-` is an error */
  readonly standardInput?: Uint8Array;
}

/** Kind of a source; charts and kustomizations have to be rendered first. */
type SourceKind = 'bundle' | 'chart' | 'kustomization' | 'manifests';

/** Returns the kind of a source, by the files in it. */
export function sourceKind(path: string): SourceKind {
  const has = (...names: readonly string[]): boolean =>
    names.some((name) => existsSync(join(path, name)));
  if (path === '-' || lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return 'manifests';
  }
  if (has('Chart.yaml')) {
    return 'chart';
  }
  if (has('kustomization.yaml', 'kustomization.yml', 'Kustomization')) {
    return 'kustomization';
  }
  return isBundle(path) ? 'bundle' : 'manifests';
}

/**
 * Reads what the authors of an operator publish: files, folders, OLM bundles, and standard input
 * where a path is `-`.
 *
 * Everything that cannot be read is reported at once, with file and line.
 */
export function readSource(paths: readonly string[], options: SourceOptions = {}): SourceObject[] {
  checkOptions('readSource()', options, { standardInput: prop.any() });
  throwIfAny(paths.flatMap((path) => [...unrenderedProblems(path), ...linkProblems(path)]));
  const objects = readPlacedManifests(paths, { ...options, skip: isBesideManifests });
  return checked([...objects, ...paths.flatMap(bundleMetadata)]);
}

/** Reads a string, such as the output of `helm template`; messages call it `name`. */
export function readSourceText(name: string, text: Uint8Array): SourceObject[] {
  return checked(placedManifestsIn(name, text));
}

/** Most objects that a source may have: more than any operator installs. */
const MAX_OBJECTS = 5_000;

function checked(objects: readonly SourceObject[]): SourceObject[] {
  throwIfAny(
    objects.length > MAX_OBJECTS
      ? [
          `the source has ${objects.length} objects, and at most ${MAX_OBJECTS} are read; give those of one operator`,
        ]
      : objects.flatMap(objectProblems),
  );
  return [...objects];
}

function unrenderedProblems(path: string): string[] {
  switch (sourceKind(path)) {
    case 'chart':
      return [
        `${path}: is a Helm chart; render it first: helm template <name> ${path} --include-crds`,
      ];
    case 'kustomization':
      return [`${path}: is a kustomization; render it first: kubectl kustomize ${path}`];
    default:
      return [];
  }
}

function linkProblems(path: string): string[] {
  return path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    ? linksOut(path)
    : [];
}

/**
 * Only `manifests/` and `metadata/` of a bundle belong to it, and its metadata are read separately.
 */
function isBesideManifests(path: string, root: string): boolean {
  let folder = root;
  return relative(root, path)
    .split(sep)
    .some((name) => {
      const isBeside = name !== 'manifests' && isBundle(folder);
      folder = join(folder, name);
      return isBeside;
    });
}

/**
 * The links in a folder that lead out of it: through one, any file of this machine could end in the
 * import.
 */
export function linksOut(folder: string): string[] {
  const root = realpathSync(folder);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !isLeftAside(relative(folder, path)) && leadsOut(path, root))
    .map(
      (path) =>
        `${path}: is a link that leads out of ${folder}; replace it by what it leads to, or remove it`,
    );
}

function leadsOut(path: string, root: string): boolean {
  try {
    return !`${realpathSync(path)}${sep}`.startsWith(`${root.replace(/[\\/]$/, '')}${sep}`);
  } catch {
    return false; // A broken link is reported when it is read.
  }
}

/** Hidden files and packages are not read. */
function isLeftAside(path: string): boolean {
  return path.split(sep).some((name) => name.startsWith('.') || name === 'node_modules');
}

/** The kind of the object with a bundle's metadata. No API server knows it. */
export const BUNDLE_METADATA = 'BundleMetadata';

const FILES = ['annotations.yaml', 'properties.yaml', 'dependencies.yaml'];

function isBundle(folder: string): boolean {
  return (
    existsSync(join(folder, 'metadata', 'annotations.yaml')) &&
    existsSync(join(folder, 'manifests'))
  );
}

/** The metadata of a bundle folder as one object; nothing for a path that is not a bundle. */
function bundleMetadata(path: string): SourceObject[] {
  const folder = join(path, 'metadata');
  if (path === '-' || !isBundle(path)) {
    return [];
  }
  const paths = FILES.map((name) => join(folder, name)).filter((file) => existsSync(file));
  const documents = paths.map((file) => treeOf(documentsIn(file, readFile(file))[0]));
  const content = Object.assign({}, ...documents) as Tree;
  const name = treeOf(content.annotations)['operators.operatorframework.io.bundle.package.v1'];
  const metadata = { name: textOrEmpty(name) };
  const leftAside = bundlesBelow(path);
  const object = {
    apiVersion: 'operators.operatorframework.io/v1',
    kind: BUNDLE_METADATA,
    metadata,
    content,
    ...(leftAside.length > 0 && { leftAside }),
  };
  return [{ object, file: join(folder, 'annotations.yaml'), line: 1 }];
}

/** Other bundles in the folder of a bundle, by their path from there. */
function bundlesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((folder) => !isLeftAside(relative(root, folder)) && isBundle(folder))
    .map((folder) => relative(root, folder).split(sep).join('/'))
    .sort();
}

/** The documents of a text that messages call `name`. */
export function documentsIn(name: string, text: Uint8Array | string): unknown[] {
  try {
    return readYaml(Buffer.from(text).toString('utf8')).map(({ value }) => value);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
}
