import { isTree, sortedText, type Tree } from '../crd/json/object';
import { editsOf, isJsonText } from './config-edit';
import type { WatchConfig } from './watch-values';

/** The data of a ConfigMap with watch settings; texts that have them already stay as they are. */
export function watchData(data: Tree, watched: readonly WatchConfig[]): Tree {
  return watched.reduce<Tree>((current, { key, path, value }) => {
    const { [key]: before, ...others } = current;
    const document = typeof before === 'string' ? before : '';
    const text = path === undefined ? plainText(value) : documentText(document, path, value);
    return text === undefined ? others : { ...current, [key]: text };
  }, data);
}

function plainText(value: WatchConfig['value']): string | undefined {
  return value === undefined || typeof value === 'string' ? value : value.join(',');
}

function documentText(text: string, path: readonly string[], value: WatchConfig['value']): string {
  const document = configDocument(text);
  const before = path.reduce<unknown>((at, member) => (isTree(at) ? at[member] : undefined), document);
  if (JSON.stringify(before) === JSON.stringify(value)) return text;
  const changed = withMember(isTree(document) ? document : {}, path, value);
  const edited = editsOf(text, path, value).find((candidate) => says(candidate, changed));
  if (edited !== undefined) return edited;
  // No line of its own has the member, as in a map on one line: the document is written anew.
  return isJsonText(text) ? `${JSON.stringify(changed, undefined, 2)}\n` : jsYaml().dump(changed);
}

/** Returns true if a text is a document of a value, in whatever order its members are. */
function says(text: string, value: unknown): boolean {
  try {
    return sortedText(configDocument(text)) === sortedText(value);
  } catch {
    return false;
  }
}

/** The value of a JSON or YAML document; throws if it is invalid. */
export function configDocument(text: string): unknown {
  if (text.trim() === '') return {};
  return isJsonText(text) ? JSON.parse(text) : jsYaml().load(text);
}

function withMember(tree: Tree, [member, ...deeper]: readonly string[], value: WatchConfig['value']): Tree {
  if (member === undefined) return tree;
  if (deeper.length === 0) {
    const { [member]: _, ...others } = tree;
    return value === undefined ? others : { ...tree, [member]: value };
  }
  const below = tree[member];
  return { ...tree, [member]: withMember(isTree(below) ? below : {}, deeper, value) };
}

/** Parts of `js-yaml` for texts inside of ConfigMaps. */
interface JsYaml {
  load(text: string): unknown;
  dump(value: unknown): string;
}

/** Loaded when there is a document to change, as hardly any program has one. */
function jsYaml(): JsYaml {
  return require('js-yaml') as JsYaml;
}
