import { compareQuantities } from './quantity.js';

import type { Quantity } from './objects.js';

/** Fields whose values are quantities, and maps of them. */
const QUANTITIES = new Set(['sizeLimit', 'divisor']);
const QUANTITY_MAPS = new Set(['requests', 'limits', 'capacity']);

/**
 * Fields that the API server replaces as a whole: in a selector or a peer more is another meaning.
 */
const WHOLES = new Set([
  'selector',
  'podSelector',
  'namespaceSelector',
  'labelSelector',
  'nodeSelector',
  'from',
  'to',
]);

/**
 * By what the API server merges lists of objects: the first that all items of a list have, each its
 * own.
 */
const LIST_KEYS = ['mountPath', 'name'];

/**
 * Returns true if a live object has everything that the desired one has, whatever defaults and
 * other controllers added. A difference that server-side apply could not remove is none.
 */
export function isAsDesired(live: unknown, desired: unknown): boolean {
  return contains(live, desired, '');
}

function contains(live: unknown, desired: unknown, field: string): boolean {
  if (desired === undefined || desired === null) {
    return true;
  }
  if (isEmpty(desired)) {
    return isEmpty(live) || (isMap(live) && isMap(desired) && !WHOLES.has(field));
  }
  if (WHOLES.has(field)) {
    return equals(live, desired);
  }
  if (Array.isArray(desired)) {
    return Array.isArray(live) && containsList(live, desired, field);
  }
  if (isMap(desired)) {
    return containsMap(isMap(live) ? live : {}, desired, field);
  }
  if (live === desired) {
    return true;
  }
  return QUANTITIES.has(field) && compareQuantities(live as Quantity, desired as Quantity) === 0;
}

function containsMap(live: JsonMap, desired: JsonMap, field: string): boolean {
  const quantities = QUANTITY_MAPS.has(field);
  return Object.entries(desired).every(([name, value]) =>
    quantities
      ? compareQuantities(live[name] as Quantity, value as Quantity) === 0
      : contains(live[name], value, name),
  );
}

function containsList(
  live: readonly unknown[],
  desired: readonly unknown[],
  field: string,
): boolean {
  const key = LIST_KEYS.find((name) => isUnique(name, live) && isUnique(name, desired));
  if (key === undefined) {
    return (
      live.length === desired.length &&
      desired.every((item, index) => contains(live[index], item, field))
    );
  }
  const found = new Map(live.map((item) => [(item as JsonMap)[key], item]));
  return desired.every((item) => {
    const other = found.get((item as JsonMap)[key]);
    return other !== undefined && contains(other, item, field);
  });
}

function isUnique(key: string, items: readonly unknown[]): boolean {
  const values = new Set(items.map((item) => (isMap(item) ? item[key] : undefined)));
  return values.size === items.length && !values.has(undefined);
}

function equals(live: unknown, desired: unknown): boolean {
  if (isMap(live) && isMap(desired)) {
    const names = new Set([...Object.keys(live), ...Object.keys(desired)]);
    return [...names].every((name) => equals(live[name], desired[name]));
  }
  if (Array.isArray(live) && Array.isArray(desired)) {
    return (
      live.length === desired.length && desired.every((item, index) => equals(live[index], item))
    );
  }
  return (live ?? undefined) === (desired ?? undefined);
}

type JsonMap = Readonly<Record<string, unknown>>;

function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The API server leaves out what is empty; that is the same to it as missing. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') {
    return true;
  }
  if (Array.isArray(value)) {
    return value.length === 0;
  }
  return isMap(value) && Object.keys(value).length === 0;
}
