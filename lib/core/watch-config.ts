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
type Pair = Yaml.Pair<Yaml.ParsedNode, Yaml.ParsedNode | null>;
type YamlMap = Yaml.YAMLMap.Parsed;

/** Loaded when there is a document to change, as hardly any program has one. */
function yaml(): typeof Yaml {
  return require('yaml') as typeof Yaml;
}

function plainText(value: Value): string | undefined {
  return value === undefined || typeof value === 'string' ? value : value.join(',');
}

/** A document with one member changed; every other byte of its text stays. */
function documentText(text: string, path: readonly string[], value: Value): string {
  const document = yaml().parseDocument(text, { uniqueKeys: false });
  const [error] = document.errors;
  if (error !== undefined) {
    throw error;
  }
  const before: unknown = document.toJS() ?? {};
  const changed = withMember(before, path, value);
  if (sameJson(before, changed)) {
    return text;
  }
  const edited = editedText(new ConfigText(text), document.contents, path, value);
  // Aliases and merged keys reach farther than the text of a member: such a document is written
  // anew.
  return says(edited, changed) ? edited : yaml().stringify(changed, { lineWidth: 0 });
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
  const { [member]: below, ...others } = isTree(data) ? data : {};
  const changed = withMember(below, deeper, value);
  const isLeft = changed !== undefined && !(value === undefined && below === undefined);
  return isLeft ? { ...(isTree(data) ? data : {}), [member]: changed } : others;
}

function editedText(
  config: ConfigText,
  contents: Yaml.ParsedNode | null,
  path: readonly string[],
  value: Value,
): string {
  let at: Yaml.ParsedNode | null = contents;
  let parent: Pair | undefined;
  for (const [depth, member] of path.entries()) {
    const missing = path.slice(depth);
    if (!yaml().isMap(at)) {
      return parent === undefined
        ? config.withLines(0, config.text.length, missing, value)
        : config.withValue(parent, config.mapText(missing, value));
    }
    const map = at;
    const pair = map.items.find(({ key }) => yaml().isScalar(key) && String(key.value) === member);
    if (pair === undefined) {
      return config.withMember(map, parent === undefined, missing, value);
    }
    if (depth === path.length - 1) {
      return value === undefined
        ? config.without(map, pair)
        : config.withValue(pair, config.valueText(value));
    }
    [parent, at] = [pair, pair.value];
  }
  return config.text;
}

/** A text in which single members are changed. */
class ConfigText {
  private readonly isJson: boolean;
  private readonly eol: string;

  constructor(public readonly text: string) {
    this.isJson = text.trimStart().startsWith('{');
    this.eol = text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** A value on the line of its key. */
  public withValue({ key, value }: Pair, written: string): string {
    const [, keyEnd] = key.range;
    const [start, valueEnd] = value?.range ?? [keyEnd, keyEnd];
    const gap = this.text.slice(keyEnd, start);
    const colon = gap.indexOf(':') + 1;
    const isOnLine = /^[ \t]+$/.test(gap.slice(colon));
    const head = this.text.slice(0, isOnLine ? start : keyEnd + colon);
    // Lines below the key end with the last of them; a comment may follow a key without a value.
    const end = this.text.slice(start, valueEnd).endsWith('\n') ? this.eol : '';
    const rest = this.text.slice(valueEnd);
    return `${head}${isOnLine ? '' : ' '}${written}${end}${rest.startsWith('#') ? ' ' : ''}${rest}`;
  }

  public without({ items, flow }: YamlMap, pair: Pair): string {
    const at = items.indexOf(pair);
    const [start, keyEnd] = pair.key.range;
    const [, end, lineEnd] = pair.value?.range ?? [keyEnd, keyEnd, keyEnd];
    if (flow !== true) {
      return this.cut(this.text.lastIndexOf('\n', start) + 1, lineEnd);
    }
    const [before, next] = [items[at - 1], items[at + 1]];
    if (next !== undefined) {
      return this.cut(start, next.key.range[0]);
    }
    return before === undefined
      ? this.cut(start, end)
      : this.cut((before.value ?? before.key).range[1], end);
  }

  /** A new member: the first one of a map within another, the last one of the document. */
  public withMember(map: YamlMap, isRoot: boolean, path: readonly string[], value: Value): string {
    const [first] = map.items;
    if (map.flow === true) {
      const inside = map.range[0] + 1;
      const rest = this.text.slice(inside);
      const space = first === undefined ? '' : (/^\s+/.exec(rest)?.[0] ?? '');
      const end = first === undefined ? '' : `,${space === '' ? ' ' : ''}`;
      const member = this.mapText(path, value).slice(1, -1);
      return `${this.text.slice(0, inside)}${space}${member}${end}${rest}`;
    }
    if (isRoot || first === undefined) {
      return this.withLines(0, this.text.length, path, value);
    }
    const [start] = first.key.range;
    const line = this.text.lastIndexOf('\n', start) + 1;
    return this.withLines(start - line, line, path, value);
  }

  /** Members in lines of their own. */
  public withLines(indent: number, at: number, path: readonly string[], value: Value): string {
    const before = this.text.slice(0, at);
    const lines = path.map((member, depth) => {
      const isLast = depth === path.length - 1;
      const key = `${' '.repeat(indent + 2 * depth)}${this.scalarText(member)}:`;
      return `${key}${isLast ? ` ${this.valueText(value)}` : ''}${this.eol}`;
    });
    const isEnded = before === '' || before.endsWith('\n');
    return `${before}${isEnded ? '' : this.eol}${lines.join('')}${this.text.slice(at)}`;
  }

  /** A map of one member, on one line. */
  public mapText([member = '', ...deeper]: readonly string[], value: Value): string {
    const below = deeper.length === 0 ? this.valueText(value) : this.mapText(deeper, value);
    return `{${this.scalarText(member)}: ${below}}`;
  }

  /** A value on one line, however long it is. */
  public valueText(value: Value = ''): string {
    return typeof value === 'string'
      ? this.scalarText(value)
      : `[${value.map((item) => this.scalarText(item)).join(', ')}]`;
  }

  /** A text that no reader takes for something else. */
  private scalarText(text: string): string {
    const isPlain =
      /^[A-Za-z][\w./,-]*$/.test(text) && !/^(true|false|yes|no|on|off|null|y|n)$/i.test(text);
    return isPlain && !this.isJson ? text : JSON.stringify(text);
  }

  private cut(from: number, to: number): string {
    return this.text.slice(0, from) + this.text.slice(to);
  }
}
