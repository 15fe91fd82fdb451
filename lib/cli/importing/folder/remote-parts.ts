import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../../../crd/yaml';
import { readFile } from '../../../crd/json/read-file';
import { show } from '../../../crd/json/show';
import { isTree, stringsIn } from '../../../crd/json/object';

export const KUSTOMIZATIONS = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** Fields whose values may be folders; a kustomization clones what is no folder here. */
const FOLDERS = ['resources', 'components', 'bases'];
/** Fields whose values may be files with plugins, or plugins themselves, which name files too. */
const PLUGINS = ['generators', 'transformers', 'validators'];
/** Fields, at any depth, whose values may be addresses. */
const ADDRESSED = [
  ...FOLDERS,
  ...PLUGINS,
  ...['configurations', 'crds', 'patchesStrategicMerge', 'path', 'paths', 'files', 'envs', 'env'],
];
/** Fields with charts, which are downloaded. */
const CHARTS = ['helmCharts', 'helmChartInflationGenerator'];

const ADDRESS = /^([\w.-]+=)?([\w+]+::|[a-z][a-z0-9+.-]+:|[\w.-]+@|github\.com[/:])|\.git(\/|\?|$)/i;

/** The parts of a kustomization, and of all that it leads to, that would be downloaded. */
export function remoteParts(folder: string): string[] {
  return partsIn(folder, new Set());
}

function partsIn(folder: string, seen: Set<string>): string[] {
  const file = KUSTOMIZATIONS.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined || seen.has(realpathSync(folder))) return [];
  seen.add(realpathSync(folder));
  return documentsIn(file).flatMap((document) => partsOf(document, file, folder, seen));
}

function partsOf(document: unknown, file: string, folder: string, seen: Set<string>): string[] {
  if (!isTree(document)) return [];
  const charts = CHARTS.filter((field) => document[field] !== undefined).map(
    (field) =>
      `${file}: '${field}' has charts; nothing is downloaded, so give the output of kustomize build --enable-helm`,
  );
  const folders = FOLDERS.flatMap((field) =>
    stringsIn(document[field]).flatMap((value) => {
      const path = join(folder, value);
      if (existsSync(path)) return statSync(path).isDirectory() ? partsIn(path, seen) : [];
      return ADDRESS.test(value) ? [] : [remote(file, field, value)];
    }),
  );
  const plugins = PLUGINS.flatMap((field) =>
    stringsIn(document[field]).flatMap((value) => pluginParts(value, file, folder, seen)),
  );
  return [...charts, ...addressesIn(document, file), ...folders, ...plugins];
}

/** A plugin stands in the kustomization, in a file, or in the files of another kustomization. */
function pluginParts(value: string, file: string, folder: string, seen: Set<string>): string[] {
  if (value.includes('\n')) return addressesIn(parsed(file, value), file);
  const path = join(folder, value);
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? partsIn(path, seen) : addressesIn(documentsIn(path), path);
}

function addressesIn(value: unknown, file: string, field = ''): string[] {
  if (typeof value === 'string') {
    const isAddress = ADDRESSED.includes(field) && !value.includes('\n') && ADDRESS.test(value);
    return isAddress ? [remote(file, field, value)] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => addressesIn(item, file, field));
  return isTree(value) ? Object.entries(value).flatMap(([name, member]) => addressesIn(member, file, name)) : [];
}

function remote(file: string, field: string, value: string): string {
  return (
    `${file}: '${field}' names ${show(value)}, which is not here; nothing is downloaded, so save it beside the ` +
    'kustomization, or give the output of kubectl kustomize'
  );
}

function documentsIn(file: string): unknown[] {
  return parsed(file, Buffer.from(readFile(file)).toString('utf8'));
}

/** A file that cannot be read cannot be known to download nothing. */
function parsed(file: string, text: string): unknown[] {
  try {
    return readYaml(text).map(({ value }) => value);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
