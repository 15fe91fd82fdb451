import { own } from '../json/object';
import { valueSchema, type Json, type StructuralSchema } from '../json/schema';

/** Keywords that change how a rule sees a value that was there before; bounds, enums and rules do not. */
const OF_VALUES = [
  'type',
  'nullable',
  'default',
  'format',
  'x-kubernetes-int-or-string',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
] as const;

const known = new WeakMap<StructuralSchema, WeakMap<StructuralSchema, boolean>>();

/**
 * Returns true if rules see a value that was valid before as what it was: nothing in it gets another default, is dropped, or is
 * compared in another way. New fields do not matter, unless they have a default.
 */
export function givesSameValues(before: StructuralSchema, after: StructuralSchema): boolean {
  const cache = known.get(before) ?? new WeakMap<StructuralSchema, boolean>();
  known.set(before, cache);
  const found = cache.get(after) ?? compare(before, after);
  cache.set(after, found);
  return found;
}

function compare(before: StructuralSchema, after: StructuralSchema): boolean {
  return givesSameValue(before, after) && haveSameFields(before, after) && haveSameParts(before, after);
}

/** The same for a value itself, whatever is in it. */
export function givesSameValue(before: StructuralSchema, after: StructuralSchema): boolean {
  return OF_VALUES.every((keyword) => keywordText(before[keyword]) === keywordText(after[keyword]));
}

function keywordText(value: unknown): string {
  return value === undefined || value === false ? '' : canonicalText(value as Json);
}

function haveSameFields(before: StructuralSchema, after: StructuralSchema): boolean {
  const [was, is] = [before.properties ?? {}, after.properties ?? {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].every((name) => {
    const [old, next] = [own(was, name), own(is, name)];
    if (old === undefined) return next?.default === undefined;
    return next !== undefined && givesSameValues(old, next);
  });
}

function haveSameParts(before: StructuralSchema, after: StructuralSchema): boolean {
  const pairs = [
    [before.items, after.items],
    [valueSchema(before), valueSchema(after)],
  ];
  return pairs.every(([was, is]) => (was === undefined || is === undefined ? was === is : givesSameValues(was, is)));
}

/** A value as text, the same for values that differ in the order of their fields only. */
export function canonicalText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`);
  return `{${fields.sort().join()}}`;
}
