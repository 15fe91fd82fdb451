const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/**
 * A JSON value as an admission policy sees it.
 *
 * Integers are ints and other numbers doubles, whatever the schema says; dates, quantities and bytes are strings.
 * Objects become maps, so that no key can be mistaken for a property of a JavaScript object.
 */
export function celValue(json: unknown): unknown {
  switch (typeof json) {
    case 'number':
      return celNumber(json);
    case 'object':
      return json === null ? null : celObject(json);
    default:
      return json ?? null;
  }
}

function celNumber(number: number): bigint | number {
  if (!Number.isInteger(number)) {
    return number;
  }
  const integer = BigInt(number);
  return integer >= MIN_INT64 && integer <= MAX_INT64 ? integer : number;
}

function celObject(json: object): unknown {
  if (Array.isArray(json)) {
    return json.map(celValue);
  }
  if (hasJson(json)) {
    return celValue(json.toJSON());
  }
  const map = new Map<string, unknown>();
  for (const key of Object.keys(json)) {
    const value = (json as Readonly<Record<string, unknown>>)[key];
    if (value !== undefined) {
      map.set(key, celValue(value));
    }
  }
  return map;
}

/** Whether JSON has something else for an object, as for a date. */
function hasJson(object: object): object is { toJSON(): unknown } {
  return 'toJSON' in object && typeof object.toJSON === 'function';
}
