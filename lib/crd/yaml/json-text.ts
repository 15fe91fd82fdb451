/** Deeper than this no manifest is. */
export const MAX_DEPTH = 1_000;

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
 * The value of a JSON text, which JavaScript reads much faster than any YAML; undefined for all
 * other text, and for JSON of which something would be lost: a key that is given twice, a number
 * that JavaScript may not hold, or half a character.
 */
export function readJson(text: string): unknown {
  if (!/^\s*[{[]/.test(text) || (text.includes('\\u') && HALF.test(text.replaceAll(PAIR, '')))) {
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isDeep = text.length > 2 * MAX_DEPTH && isTooDeep(value, 0);
  return !isDeep && (isWrittenAlike(value, text) || countKeys(value) === keysOf(text))
    ? value
    : undefined;
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
