import { treeAt } from '../crd/checks/merge';
import { tryParseJson } from '../crd/json/read-tree';
import { sameJson } from '../crd/json/same-json';
import { isTree } from '../crd/json/tree';

import type * as Yaml from 'yaml';
import type { Tree } from '../crd/json/tree';
import type { WatchConfig } from './watch';

/** The data of a ConfigMap with watch settings; texts that have them already stay as they are. */
export function watchData(data: Tree, watched: readonly WatchConfig[]): Tree {
  return watched.reduce<Tree>((current, { key, path, value }) => {
    const { [key]: before, ...others } = current;
    const document = typeof before === 'string' ? before : '';
    const text = path === undefined ? plainText(value) : documentText(document, path, value);
    return text === undefined ? others : { ...current, [key]: text };
  }, data);
}

/** The value of a JSON or YAML document; throws if it is invalid. */
export function configDocument(text: string): unknown {
  return text.trim() === '' ? {} : yaml().parse(text, { uniqueKeys: false });
}

type Value = WatchConfig['value'];

/** Loaded when there is a document to change, as hardly any program has one. */
function yaml(): typeof Yaml {
  return require('yaml') as typeof Yaml;
}

function plainText(value: Value): string | undefined {
  return value === undefined || typeof value === 'string' ? value : value.join(',');
}

/**
 * A document with one member changed: all others stay, byte for byte in JSON and where a text is
 * replaced, else with their comments, order and quotes.
 */
function documentText(text: string, path: readonly string[], value: Value): string {
  const document = yaml().parseDocument(text, { uniqueKeys: false, customTags: numbersAsWritten });
  const [error] = document.errors;
  if (error !== undefined) {
    throw error;
  }
  const before: unknown = document.toJS() ?? {};
  const changed = withMember(before, path, value);
  if (sameJson(before, changed)) {
    return text;
  }
  const isJson = tryParseJson(text) !== undefined;
  const { start, end, texts } = editOf(text, document.contents, path, value, isJson);
  const spliced = texts
    .map((each) => text.slice(0, start) + each + text.slice(end))
    .find((each) => says(each, changed));
  if (spliced !== undefined || isJson) {
    return spliced ?? JSON.stringify(changed);
  }
  change(document, path, value);
  const edited = document.toString({ lineWidth: 0, flowCollectionPadding: false });
  // Aliases and merged keys reach farther than a member: such a document is written anew.
  return says(edited, changed) ? edited : yaml().stringify(changed, { lineWidth: 0 });
}

/** A part of a text, and what may stand in its place; which of it says what is meant has to be seen. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly texts: readonly string[];
}

const NO_EDIT: Edit = { start: 0, end: 0, texts: [] };

function editOf(
  text: string,
  node: Yaml.ParsedNode | null,
  path: readonly string[],
  value: Value,
  isJson: boolean,
): Edit {
  const [member, ...deeper] = path;
  if (node === null) {
    return NO_EDIT;
  }
  const [start, end] = node.range;
  if (member === undefined || !yaml().isMap(node)) {
    return isJson
      ? { start, end, texts: [JSON.stringify(treeAt(path, value))] }
      : {
          start,
          end,
          texts: yaml().isScalar(node) ? textsFor(treeAt(path, value), text[start]) : [],
        };
  }
  const index = node.items.findLastIndex(({ key }) => yaml().isScalar(key) && key.value === member);
  const pair = node.items[index];
  if (pair !== undefined && (deeper.length > 0 || value !== undefined)) {
    return editOf(text, pair.value, deeper, value, isJson);
  }
  return isJson ? memberEdit(text, node, index, treeAt(path, value)) : NO_EDIT;
}

/** A member of a map of JSON, which is taken out, or comes last where there is none. */
function memberEdit(
  text: string,
  { items, range }: Yaml.YAMLMap.Parsed,
  index: number,
  added: Tree,
): Edit {
  const starts = items.map(({ key }) => key.range[0]);
  const ends = items.map(({ value }) => value?.range[1] ?? 0);
  if (index > 0) {
    return { start: ends[index - 1]!, end: ends[index]!, texts: [''] };
  }
  if (index === 0) {
    return { start: starts[0]!, end: starts[1] ?? ends[0]!, texts: [''] };
  }
  const [[member, value] = []] = Object.entries(added);
  const lead = ends.length === 0 ? '' : `,${/\s*$/.exec(text.slice(0, starts.at(-1)))![0]}`;
  const behind = ends.at(-1) ?? range[0] + 1;
  const texts = [`${lead}${JSON.stringify(member)}: ${JSON.stringify(value)}`];
  return { start: behind, end: behind, texts };
}

/** A text in the quotes of the one before it, which may be none, or in double ones. */
function textsFor(value: unknown, quote: string | undefined): string[] {
  if (typeof value !== 'string') {
    return [];
  }
  const inDouble = JSON.stringify(value);
  const alike = quote === "'" ? `'${value}'` : value;
  return quote === '"' ? [inDouble] : [alike, inDouble];
}

/** To many readers `0644` is another number than 644, and they keep more digits than are kept here. */
function numbersAsWritten(tags: Yaml.Tags): Yaml.Tags {
  return tags.map((tag) =>
    isNumber(tag)
      ? { ...tag, stringify: (item, context) => item.source ?? tag.stringify!(item, context) }
      : tag,
  );
}

function isNumber(tag: Yaml.Tags[number]): tag is Yaml.ScalarTag {
  return typeof tag === 'object' && /:(int|float)$/.test(tag.tag);
}

/** Returns true if a text is a document of a value, in whatever order its members are. */
function says(text: string, value: unknown): boolean {
  try {
    return sameJson(configDocument(text), value);
  } catch {
    return false;
  }
}

function withMember(data: unknown, [member, ...deeper]: readonly string[], value: Value): unknown {
  if (member === undefined) {
    return value;
  }
  const members = isTree(data) ? data : {};
  if (value === undefined && !Object.hasOwn(members, member)) {
    return data;
  }
  const { [member]: below, ...others } = members;
  const changed = withMember(below, deeper, value);
  return changed === undefined ? others : { ...members, [member]: changed };
}

function change(document: Yaml.Document, path: readonly string[], value: Value): void {
  if (value === undefined) {
    document.deleteIn(path);
    return;
  }
  const isMapAt = (depth: number): boolean =>
    yaml().isMap(document.getIn(path.slice(0, depth), true));
  // What stands where a map has to be gives way to one.
  const depth = path.findIndex((_, parent) => !isMapAt(parent));
  if (depth === 0) {
    document.contents = document.createNode({});
  } else if (depth > 0) {
    document.setIn(path.slice(0, depth), document.createNode({}));
  }
  // A text in the place of another one keeps its comment and its quotes.
  document.setIn(path, Array.isArray(value) ? document.createNode(value, { flow: true }) : value);
}
