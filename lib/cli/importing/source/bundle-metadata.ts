import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failure } from '../../../crd/checks/errors';
import { readYaml } from '../../../crd/yaml';
import { readFile } from '../../../crd/json/read-file';
import { isTree, type Tree } from '../../../crd/json/object';
import type { SourceObject } from './object';

/** The kind of the object with a bundle's metadata. No API server knows it. */
export const BUNDLE_METADATA = 'BundleMetadata';

const FILES = ['annotations.yaml', 'properties.yaml', 'dependencies.yaml'];

export function isBundle(folder: string): boolean {
  return existsSync(join(folder, 'metadata', 'annotations.yaml')) && existsSync(join(folder, 'manifests'));
}

/** The metadata of a bundle folder as one object; nothing for a path that is not a bundle. */
export function bundleMetadata(path: string): SourceObject[] {
  const folder = join(path, 'metadata');
  if (path === '-' || !isBundle(path)) return [];
  const content = Object.assign({}, ...FILES.map((name) => documentOf(join(folder, name)))) as Tree;
  const annotations = isTree(content.annotations) ? content.annotations : {};
  const name = annotations['operators.operatorframework.io.bundle.package.v1'];
  const metadata = { name: typeof name === 'string' ? name : '' };
  const object = { apiVersion: 'operators.operatorframework.io/v1', kind: BUNDLE_METADATA, metadata, content };
  return [{ object, file: join(folder, 'annotations.yaml'), line: 1 }];
}

function documentOf(path: string): Tree {
  if (!existsSync(path)) return {};
  try {
    const [document] = readYaml(Buffer.from(readFile(path)).toString('utf8'));
    return isTree(document?.value) ? document.value : {};
  } catch (error) {
    throw failure([`${path}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}
