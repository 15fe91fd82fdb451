import type { Json } from '../../../crd/json/schema';
import type { ModuleEnding } from '../folder/record';

/**
 * Names that generated code must not shadow: those that it uses itself, and those of JavaScript and
 * TypeScript.
 */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'Array ArrayBuffer BigInt Boolean DataView Date Error Function Infinity Intl Iterator JSON Map Math NaN Number Object ' +
    'Promise Proxy Record Readonly Reflect RegExp Required Partial Pick Omit Exclude Extract Set String Symbol Uint8Array ' +
    'WeakMap WeakSet Awaited Parameters ReturnType Capitalize Lowercase Uppercase Uncapitalize NonNullable ThisType ' +
    'Construct Chart App Operator CustomResource OperatorScope OperatorDefinition Component ComponentResource Output Input ' +
    'CustomResourceOptions ResourceType KindResource KindDefinition ImportedSample StaleSample ' +
    'StandaloneResource StandaloneResourceOptions KindOutputs OutputsOf'
  ).split(' '),
);

export function isReservedName(name: string): boolean {
  return RESERVED.has(name);
}

/**
 * A name with capitals: `TlsConfig` for `tlsConfig`, `StorageSize` for `storage-size`, and nothing
 * for `-`.
 */
export function pascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

/** The first name that is free: the wanted one, or that with a number. */
export function freeName(wanted: string, isFree: (name: string) => boolean): string {
  let name = wanted;
  for (let number = 2; !isFree(name); number++) {
    name = `${wanted}${number}`;
  }
  return name;
}

/**
 * A name with dashes, such as `prometheus-rule` for `PrometheusRule` and `http-route` for
 * `HTTPRoute`.
 */
export function kebabCase(name: string): string {
  return pascalCase(name)
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** Plurals by their end, and how many letters the singular has less. The first that fits counts. */
const PLURALS: readonly (readonly [end: RegExp, dropped: number, added: string])[] = [
  [/(series|[us]s|is)$/i, 0, ''],
  [/aliases$/i, 2, ''],
  [/caches$/i, 1, ''],
  [/ies$/i, 3, 'y'],
  [/(ss|us|x|z|ch|sh)es$/i, 2, ''],
  [/s$/i, 1, ''],
];

/** Returns the name of one item of a list: `container` for `containers`. */
export function singular(name: string): string {
  const found = PLURALS.find(([end]) => end.test(name));
  if (found === undefined || name.length < 3) {
    return name;
  }
  const [, dropped, added] = found;
  return name.slice(0, name.length - dropped) + added;
}

/** A field's name as it stands in an interface: in quotes, unless it is an identifier. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : stringLiteral(name);
}

export function stringLiteral(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escapeOddCharacters(inner)}'`;
}

/**
 * Characters that end a line in some programs, that show nothing, or that turn the direction of
 * text.
 */
const ODD =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|[\ud800-\udfff]/gu;

/** Writes characters that a reader could not see, or that break a file, as their numbers. */
function escapeOddCharacters(text: string): string {
  return text.replace(ODD, asNumber);
}

function asNumber(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** How wide generated lines are, where nothing in them is longer. */
export const LINE_WIDTH = 120;

/** Longer defaults are cut; the CRD has them. */
const LONGEST_DEFAULT = 200;

interface Documented {
  readonly description?: string;
  readonly default?: Json;
}

/**
 * A comment before a field or a type; none where there is nothing to say.
 *
 * Descriptions are text that others wrote: nothing in them may end the comment, or be taken for a
 * tag.
 */
export function docComment(
  { description, default: value }: Documented,
  indent: string,
): readonly string[] {
  const width = LINE_WIDTH - indent.length - 3;
  const texts = description === undefined ? [] : docLines(description, width);
  const defaults = value === undefined ? [] : [`@default ${docText(defaultText(value))}`];
  const [only, ...more] = [...texts, ...defaults];
  if (only === undefined) {
    return [];
  }
  if (more.length === 0 && only.length + 4 <= width) {
    return [`${indent}/** ${only} */`];
  }
  return [
    `${indent}/**`,
    ...[only, ...more].map((line) => `${indent} * ${line}`.trimEnd()),
    `${indent} */`,
  ];
}

function docLines(description: string, width: number): readonly string[] {
  const lines = description
    .replaceAll('\t', '  ')
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => docText(line).trimEnd())
    .flatMap((line) => wrap(line, width));
  // One empty line is enough between two paragraphs, and none before the first and after the last.
  return lines.filter(
    (line, i) => line !== '' || (i > 0 && lines[i - 1] !== '' && i < lines.length - 1),
  );
}

function docText(text: string): string {
  return escapeOddCharacters(text.replace(/[\u0000-\u001f]/g, ' '))
    .replaceAll('*/', '*\\/')
    .replace(/(^|[\s{(*])@/g, '$1\\@');
}

function defaultText(value: Json): string {
  const text = typeof value === 'string' ? stringLiteral(value) : JSON.stringify(value);
  return text.length > LONGEST_DEFAULT ? `${text.slice(0, LONGEST_DEFAULT - 3)}...` : text;
}

/** Breaks a line between words; the lines that follow begin where the first one does. */
function wrap(line: string, width: number): readonly string[] {
  const indent = /^\s*(?:[-*] )?/.exec(line)?.[0] ?? '';
  const hanging = ' '.repeat(Math.min(indent.length, width / 2));
  const lines: string[] = [];
  let current = line;
  while (current.length > width) {
    const cut = current.lastIndexOf(' ', width);
    const end =
      cut > hanging.length && current.slice(0, cut).trim() !== ''
        ? cut
        : current.indexOf(' ', width);
    if (end < 0) {
      break;
    }
    lines.push(current.slice(0, end).trimEnd());
    current = hanging + current.slice(end).trimStart();
  }
  return current.trim() === '' && lines.length > 0 ? lines : [...lines, current];
}

/** How the files of a folder begin, and how they name each other. */
export interface ModuleStyle {
  readonly header: string;
  readonly ending: ModuleEnding;
}

/**
 * A generated file: header, imports, text.
 *
 * @param imports names by module, a file of the folder without its ending; `type` stands before a
 * name of which only the type is used
 */
export function moduleText(
  style: ModuleStyle,
  imports: Readonly<Record<string, readonly string[]>>,
  ...parts: readonly string[]
): string {
  const used = Object.entries(imports).filter(([, names]) => names.length > 0);
  const importTexts = used.map(([from, names]) => statementText('import', names, from, style));
  const all = [style.header, importTexts.join(''), ...parts]
    .map((part) => part.trimEnd())
    .filter((part) => part !== '');
  return all.map((part) => `${part}\n`).join('\n');
}

export function statementText(
  word: 'import' | 'export',
  names: readonly string[],
  from: string,
  { ending }: Pick<ModuleStyle, 'ending'>,
): string {
  const path = from.startsWith('.') ? `${from}${ending}` : from;
  const areTypes = names.every((name) => name.startsWith('type '));
  const shown = areTypes ? names.map((name) => name.slice('type '.length)) : names;
  const start = areTypes ? `${word} type` : word;
  const line = `${start} { ${shown.join(', ')} } from '${path}';`;
  return line.length <= LINE_WIDTH
    ? `${line}\n`
    : `${start} {\n${shown.map((name) => `  ${name},\n`).join('')}} from '${path}';\n`;
}

export function doc(description: string, indent = ''): string {
  return docComment({ description }, indent)
    .map((line) => `${line}\n`)
    .join('');
}

/** Code that stands in a value as it is written. */
export class Code {
  constructor(public readonly text: string) {}
}

/**
 * Plain data as a TypeScript literal, formatted so that a change of one member changes one line.
 *
 * @param before how much of the first line is taken
 */
export function literal(value: unknown, indent = '', before = indent.length): string {
  const inline = inlineLiteral(value);
  if (inline.length + before + 1 <= LINE_WIDTH && !inline.includes('\n')) {
    return inline;
  }
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${deeper}${literal(item, deeper)},\n`);
    return `[\n${items.join('')}${indent}]`;
  }
  if (isData(value)) {
    const members = entriesOf(value).map(([key, item]) => {
      const head = `${deeper}${memberKey(key)}: `;
      return `${head}${literal(item, deeper, head.length)},\n`;
    });
    return `{\n${members.join('')}${indent}}`;
  }
  return typeof value === 'string' && /\n./s.test(value) ? templateLiteral(value) : inline;
}

function templateLiteral(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => stringLiteral(line).slice(1, -1).replaceAll("\\'", "'"));
  return `\`${lines.join('\n').replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}

function inlineLiteral(value: unknown): string {
  if (value instanceof Code) {
    return value.text;
  }
  if (Array.isArray(value)) {
    return `[${value.map(inlineLiteral).join(', ')}]`;
  }
  if (isData(value)) {
    const members = entriesOf(value).map(
      ([key, item]) => `${memberKey(key)}: ${inlineLiteral(item)}`,
    );
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  return typeof value === 'string' ? stringLiteral(value) : String(JSON.stringify(value));
}

function isData(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Code)
  );
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** A literal with the key `__proto__` would have another prototype. */
function memberKey(key: string): string {
  return key === '__proto__' ? "['__proto__']" : propertyKey(key);
}

/** How wide a line may be before an object or a list is broken into several. */
const JSON_WIDTH = 160;

/**
 * JSON that shows well in a pull request: what fits stands on one line, all else has a line for
 * each member, indented by one space, as CRDs are deep.
 */
export function readableJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const deeper = `${indent} `;
  const isList = Array.isArray(value);
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(
      ([key, item]) =>
        [isList ? '' : `${JSON.stringify(key)}:`, readableJson(item, deeper)] as const,
    );
  const [open, close] = isList ? '[]' : '{}';
  // A member that is broken is longer than a line itself.
  const width = members.reduce(
    (sum, [key, text]) => sum + key.length + text.length + 1,
    indent.length + 1,
  );
  return width <= JSON_WIDTH
    ? `${open}${members.map(([key, text]) => key + text).join(',')}${close}`
    : `${open}\n${members.map(([key, text]) => `${deeper}${key}${isList ? '' : ' '}${text}`).join(',\n')}\n${indent}${close}`;
}

/**
 * JSON as a template of `String.raw`: TypeScript reads it as one string, whatever its size, and a
 * reader sees lines. A backtick and `${` would end the text; JSON can write them as numbers, as
 * they stand in strings only. So are all characters beyond ASCII: with one of them, engines take
 * twice as long to load a file.
 */
export function jsonTemplate(value: unknown): string {
  const text = readableJson(value)
    .replace(/[\u007f-\uffff]/g, asNumber)
    .replaceAll('`', '\\u0060')
    .replaceAll('${', '\\u0024{');
  return `String.raw\`${text}\``;
}
