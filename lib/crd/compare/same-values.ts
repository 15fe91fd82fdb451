import { canonicalText, getOrAdd, own } from '../json/object';
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
  const cache = getOrAdd(known, before, () => new WeakMap<StructuralSchema, boolean>());
  return getOrAdd(
    cache,
    after,
    () => givesSameValue(before, after) && haveSameFields(before, after) && haveSameParts(before, after),
  );
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
