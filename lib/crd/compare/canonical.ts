import type { Json } from '../json/schema';

/** A value as text, the same for values that differ in the order of their fields only. */
export function canonicalText(value: Json): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonicalText).join()}]`;
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`);
  return `{${fields.sort().join()}}`;
}
