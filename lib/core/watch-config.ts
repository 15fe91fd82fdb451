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

/** A document with one member changed: comments, order and quotes of all others stay. */
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
  if (tryParseJson(text) !== undefined) {
    return JSON.stringify(changed, undefined, /^[{]\s*?\n(\s+)/.exec(text)?.[1]);
  }
  change(document, path, value);
  const edited = document.toString({ lineWidth: 0, flowCollectionPadding: false });
  // Aliases and merged keys reach farther than a member: such a document is written anew.
  return says(edited, changed) ? edited : yaml().stringify(changed, { lineWidth: 0 });
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
