import { MAX_DEPTH, YamlFailure } from './cursor';
import { integerProblem } from './yaml-values';

import type { YamlNote } from './yaml-values';

const SPACES = /[ \t\r\n]*/y;
/** A number is whole where it ends, as `1.5` is in `1.5.`; `1.` has no end. */
const LITERAL =
  /-?(?:0|[1-9]\d*(?!\d))(?:\.\d+(?!\d)|(?!\.))(?:[eE][-+]?\d+|(?![eE]))|true|false|null/y;
/** A string, or what opens or closes a collection. */
const STRUCTURE = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;

/**
 * Where the JSON value at a place of a text ends; undefined where there is none. A value that is
 * found may still be invalid inside.
 */
export function endOfJson(text: string, from: number): number | undefined {
  const first = text[from] ?? '';
  if (!'{["'.includes(first) || first === '') {
    LITERAL.lastIndex = from;
    return LITERAL.exec(text) === null ? undefined : LITERAL.lastIndex;
  }
  STRUCTURE.lastIndex = from;
  let depth = 0;
  for (let found = STRUCTURE.exec(text); found !== null; found = STRUCTURE.exec(text)) {
    const [token] = found;
    if (found.index !== from && depth === 0) {
      return undefined;
    }
    depth += Number(token === '{' || token === '[') - Number(token === '}' || token === ']');
    if (depth === 0) {
      return STRUCTURE.lastIndex;
    }
  }
  return undefined;
}

/** The place behind the spaces of JSON. */
export function behindSpaces(text: string, from: number): number {
  SPACES.lastIndex = from;
  SPACES.test(text);
  return SPACES.lastIndex;
}

/**
 * A string, and the colon behind it if it is a key. What stands in no string begins with a digit: a
 * long number.
 */
const STRING_OR_LONG_NUMBER = /"(?:[^"\\]|\\.)*"(?:\s*:)?|\d{16}|\d[eE]/gs;
/** Two halves of one character, or what may be one half alone. */
const PAIR = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/g;
const HALF = /\\u[dD][89a-fA-F]/;
const COLON = ':'.charCodeAt(0);
const QUOTE = '"'.charCodeAt(0);

/**
 * The value of a JSON text, which JavaScript reads much faster than this package reads YAML.
 * Where JavaScript may lose something of it (a key that is given twice, a long number, half a
 * character), the text is looked at more closely.
 *
 * @throws a SyntaxError for what is no JSON, and a YamlFailure for what nobody can use
 */
export function readJson(text: string, notes: YamlNote[]): unknown {
  const value = JSON.parse(text) as unknown;
  const isPlain = !(text.includes('\\u') && HALF.test(text.replaceAll(PAIR, '')));
  const isDeep = text.length > 2 * MAX_DEPTH && isTooDeep(value, 0);
  if (isDeep) {
    throw new YamlFailure('it is nested too deeply', 1, false);
  }
  return isPlain && (isWrittenAlike(value, text) || countKeys(value) === keysOf(text))
    ? value
    : new JsonReader(text, notes).read('');
}

/**
 * Programs write without spaces or in lines: where JavaScript writes the very same, no key and no
 * digit was lost.
 */
function isWrittenAlike(value: unknown, text: string): boolean {
  const indent = /^\s*[{[]\n( +|\t+)/.exec(text)?.[1];
  return JSON.stringify(value, undefined, indent) === text.trim();
}

/** How many keys a text has; no number for one with long numbers. */
function keysOf(text: string): number {
  let keys = 0;
  for (const token of text.match(STRING_OR_LONG_NUMBER) ?? []) {
    if (token.charCodeAt(0) !== QUOTE) {
      return NaN;
    }
    keys += token.charCodeAt(token.length - 1) === COLON ? 1 : 0;
  }
  return keys;
}

function isTooDeep(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) {
    return depth > MAX_DEPTH;
  }
  for (const key in value) {
    const item = (value as Readonly<Record<string, unknown>>)[key];
    if (typeof item === 'object' && isTooDeep(item, depth + 1)) {
      return true;
    }
  }
  return false;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) {
    return 0;
  }
  let keys = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const item of Object.values(value) as unknown[]) {
    keys += countKeys(item);
  }
  return keys;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[-\d.eE+]+|true|false|null|[{}[\],:]/sy;

/** Reads a text that is valid JSON, and tells what JavaScript would not. */
class JsonReader {
  private at = 0;

  public constructor(
    private readonly text: string,
    private readonly notes: YamlNote[],
  ) {}

  public read(path: string): unknown {
    const token = this.take();
    switch (token) {
      case '{':
        return this.object(path);
      case '[':
        return this.list(path);
      default:
        return /^[-\d]/.test(token) ? this.number(token, path) : this.scalar(token);
    }
  }

  private object(path: string): object {
    const members = new Map<string, unknown>();
    for (let token = this.take(); token !== '}'; token = this.take()) {
      if (token === ',') {
        continue;
      }
      const name = String(this.scalar(token));
      if (members.has(name)) {
        this.notes.push({
          line: this.line,
          message: `key ${JSON.stringify(name)} already set in map`,
        });
      }
      this.take();
      members.set(name, this.read(path === '' ? name : `${path}.${name}`));
    }
    return Object.fromEntries(members);
  }

  private list(path: string): unknown[] {
    const items: unknown[] = [];
    for (let token = this.peek(); token !== ']'; token = this.peek()) {
      if (token === ',') {
        this.take();
      } else {
        items.push(this.read(`${path}[${items.length}]`));
      }
    }
    this.take();
    return items;
  }

  private number(token: string, path: string): number {
    const number = Number(token);
    const problem = Number.isFinite(number)
      ? integerProblem(number, token)
      : `is ${token.slice(0, 20)}, which Kubernetes cannot read`;
    if (problem !== undefined) {
      throw new YamlFailure(`${path || 'the document'} ${problem}`, this.line, false);
    }
    return number;
  }

  /** To Go, half a character is none. */
  private scalar(token: string): unknown {
    const value = JSON.parse(token) as unknown;
    return typeof value === 'string'
      ? value.replace(
          /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
          '\ufffd',
        )
      : value;
  }

  private get line(): number {
    return this.text.slice(0, this.at).split('\n').length;
  }

  private peek(): string {
    const before = this.at;
    const token = this.take();
    this.at = before;
    return token;
  }

  private take(): string {
    TOKEN.lastIndex = behindSpaces(this.text, this.at);
    const token = TOKEN.exec(this.text)?.[0] ?? '';
    this.at = TOKEN.lastIndex;
    return token;
  }
}
