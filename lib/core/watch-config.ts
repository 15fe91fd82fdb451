import { isTree, sortedText } from '../crd/json/object';

import type { Tree } from '../crd/json/object';
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

function plainText(value: WatchConfig['value']): string | undefined {
  return value === undefined || typeof value === 'string' ? value : value.join(',');
}

function documentText(text: string, path: readonly string[], value: WatchConfig['value']): string {
  const document = configDocument(text);
  const before = path.reduce<unknown>(
    (at, member) => (isTree(at) ? at[member] : undefined),
    document,
  );
  if (JSON.stringify(before) === JSON.stringify(value)) {
    return text;
  }
  const changed = withMember(isTree(document) ? document : {}, path, value);
  const edited = editsOf(text, path, value).find((candidate) => says(candidate, changed));
  if (edited !== undefined) {
    return edited;
  }
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
  if (text.trim() === '') {
    return {};
  }
  return isJsonText(text) ? JSON.parse(text) : jsYaml().load(text);
}

function withMember(
  tree: Tree,
  [member, ...deeper]: readonly string[],
  value: WatchConfig['value'],
): Tree {
  if (member === undefined) {
    return tree;
  }
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

type Value = WatchConfig['value'];

/**
 * Guesses of a text with one member changed, and all else as it was; the reader takes the one that
 * says what is meant.
 */
function editsOf(text: string, path: readonly string[], value: Value): readonly string[] {
  return isJsonText(text) ? jsonEdits(text, path, value) : yamlEdits(text, path, value);
}

/** A line with a member of a map: indentation, key, colon, value, end. */
const MEMBER = /^( *)("[^"]*"|'[^']*'|[^\s#"'][^:\r\n]*?)(\s*:)(?=\s|$)([^\r\n]*)(\r?\n?)$/;

function yamlEdits(text: string, path: readonly string[], value: Value): string[] {
  const lines = text.split(/(?<=\n)/);
  const replaced = lines.flatMap((line, index) => {
    const [, indent = '', key = '', colon = '', rest = '', end = ''] = MEMBER.exec(line) ?? [];
    if (unquoted(key) !== path.at(-1)) {
      return [];
    }
    const comment = /\s+#.*$/.exec(rest)?.[0] ?? '';
    const written =
      value === undefined ? '' : `${indent}${key}${colon} ${yamlValue(value)}${comment}${end}`;
    const next = index + 1;
    // The value may go on below the key.
    return [next, next + lengthBelow(lines.slice(next), indent.length)].map((after) =>
      [...lines.slice(0, index), written, ...lines.slice(after)].join(''),
    );
  });
  return value === undefined ? replaced : [...replaced, ...yamlAdditions(lines, path, value)];
}

/** How many lines belong to the member above them: deeper ones, and items of a list. */
function lengthBelow(lines: readonly string[], indent: number): number {
  const isBelow = (line: string): boolean => {
    const own = line.search(/\S/);
    return own > indent || (own === indent && line.slice(own).startsWith('- '));
  };
  const end = lines.findIndex((line) => !isBelow(line));
  return end < 0 ? lines.length : end;
}

/** The member, below the deepest of its parents that is there, or at the end. */
function yamlAdditions(
  lines: readonly string[],
  path: readonly string[],
  value: Exclude<Value, undefined>,
): string[] {
  const eol = lines.some((line) => line.endsWith('\r\n')) ? '\r\n' : '\n';
  const block = (members: readonly string[], indent: number): string =>
    members
      .map((member, depth) => {
        const isLast = depth === members.length - 1;
        return `${' '.repeat(indent + 2 * depth)}${yamlScalar(member)}:${isLast ? ` ${yamlValue(value)}` : ''}${eol}`;
      })
      .join('');
  const below = path.slice(0, -1).flatMap((parent, depth) =>
    lines.flatMap((line, index) => {
      const [, indent = '', key = ''] = MEMBER.exec(line) ?? [];
      const first = lines[index + 1]?.search(/\S/) ?? -1;
      const inner = first > indent.length ? first : indent.length + 2;
      return unquoted(key) === parent
        ? [
            [
              ...lines.slice(0, index),
              ended(line, eol),
              block(path.slice(depth + 1), inner),
              ...lines.slice(index + 1),
            ].join(''),
          ]
        : [];
    }),
  );
  return [...below.reverse(), `${ended(lines.join(''), eol)}${block(path, 0)}`];
}

function ended(text: string, eol: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}${eol}`;
}

function unquoted(key: string): string {
  return key.replace(/^(["'])(.*)\1$/s, '$2');
}

function yamlValue(value: Exclude<Value, undefined>): string {
  return typeof value === 'string' ? yamlScalar(value) : `[${value.map(yamlScalar).join(', ')}]`;
}

/** A text that no reader takes for something else, on one line however long it is. */
function yamlScalar(text: string): string {
  return /^[A-Za-z][\w./,-]*$/.test(text) && !/^(true|false|yes|no|on|off|null|y|n)$/i.test(text)
    ? text
    : JSON.stringify(text);
}

function jsonEdits(text: string, path: readonly string[], value: Value): string[] {
  const member = String.raw`${jsonKey(path.at(-1) ?? '')}\s*:\s*`;
  const old = String.raw`(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|[^\s,}\]]+)`;
  if (value === undefined) {
    return [
      String.raw`${member}${old}\s*,\s*`,
      String.raw`,\s*${member}${old}`,
      `${member}${old}`,
    ].flatMap((pattern) => edited(text, pattern, () => ''));
  }
  const written = JSON.stringify(value);
  const before =
    path.length === 1 ? String.raw`^\s*\{` : String.raw`${jsonKey(path.at(-2) ?? '')}\s*:\s*\{`;
  return [
    ...edited(text, `(${member})${old}`, (start) => start + written),
    ...edited(
      text,
      String.raw`(${before})(\s*)`,
      (start, space = '') =>
        `${start}${space}${JSON.stringify(path.at(-1))}: ${written},${space || ' '}`,
    ),
  ];
}

function jsonKey(key: string): string {
  return JSON.stringify(key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A text for each place that a pattern fits. */
function edited(
  text: string,
  pattern: string,
  replacement: (...groups: readonly string[]) => string,
): string[] {
  return [...text.matchAll(new RegExp(pattern, 'g'))].map(
    (match) =>
      text.slice(0, match.index) +
      replacement(...match.slice(1)) +
      text.slice(match.index + match[0].length),
  );
}

function isJsonText(text: string): boolean {
  return text.trimStart().startsWith('{');
}
