import { MAX_DEPTH } from './yaml-events';

/** A string, and the colon behind it if it is a key. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/gs;
/** As many digits as the greatest integer has that JavaScript can hold. */
const LONG_NUMBER = /\d{16}|\d[eE]/;

/**
 * The value of a JSON text, which JavaScript reads much faster than any YAML; undefined for all other text, and for JSON of
 * which something would be lost: a key that is given twice, or a number that JavaScript may not hold.
 */
export function readJson(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) {
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  let keys = 0;
  const rest = text.replace(STRING, (_string, colon: string | undefined) => {
    keys += colon === undefined ? 0 : 1;
    return '';
  });
  return LONG_NUMBER.test(rest) || keys !== countKeys(value, 0) ? undefined : value;
}

/** No number where it is deeper than any manifest. */
function countKeys(value: unknown, depth: number): number {
  if (depth > MAX_DEPTH) {
    return NaN;
  }
  if (typeof value !== 'object' || value === null) {
    return 0;
  }
  let keys = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const item of Object.values(value) as unknown[]) {
    keys += countKeys(item, depth + 1);
  }
  return keys;
}
