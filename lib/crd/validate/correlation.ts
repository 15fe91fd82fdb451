import { fieldSchema, type StructuralSchema } from '../schema';
import { isObject, own, sameDraft, type Draft } from './draft';

/**
 * Whether a value is the one that it replaces, as the API server sees it when it lets unchanged parts break rules that
 * are newer than they.
 *
 * Items of a list map are the same in any order, as long as their keys tell them apart. An object with a field that the
 * schema does not describe is never unchanged: the API server does not follow such fields.
 */
export function isUnchanged(value: Draft | undefined, before: Draft | undefined, schema: StructuralSchema): boolean {
  if (Array.isArray(value) && Array.isArray(before)) {
    return value.length === before.length && areItemsUnchanged(value, before, schema);
  }
  if (!isObject(value) || !isObject(before)) {
    return value !== undefined && sameDraft(value, before);
  }
  const fields = Object.keys(value);
  return (
    fields.length === Object.keys(before).length &&
    fields.every((field) => {
      const known = fieldSchema(schema, field);
      return known !== undefined && isUnchanged(own(value, field), own(before, field), known);
    })
  );
}

/** The item of a list map that has the same keys, before; items of other lists cannot be told apart. */
export function itemBefore(
  item: Draft,
  schema: StructuralSchema | undefined,
  before: Draft | undefined,
): Draft | undefined {
  const key = isListMap(schema) && Array.isArray(before) ? keyOf(item, schema) : undefined;
  return key === undefined ? undefined : (before as readonly Draft[]).find((other) => keyOf(other, schema) === key);
}

function areItemsUnchanged(value: readonly Draft[], before: readonly Draft[], schema: StructuralSchema): boolean {
  const { items } = schema;
  if (!isListMap(schema) || items === undefined) {
    return sameDraft([...value], [...before]);
  }
  return value.every((item) => {
    const other = itemBefore(item, schema, [...before]);
    return other !== undefined && isUnchanged(item, other, items);
  });
}

function isListMap(schema: StructuralSchema | undefined): schema is StructuralSchema {
  return schema?.['x-kubernetes-list-type'] === 'map' && (schema['x-kubernetes-list-map-keys']?.length ?? 0) > 0;
}

/** The keys of an item as text; undefined when one is missing or no plain value. */
function keyOf(item: Draft, schema: StructuralSchema | undefined): string | undefined {
  const keys = schema?.['x-kubernetes-list-map-keys'] ?? [];
  const values = keys.map((key) => (isObject(item) ? own(item, key) : undefined));
  const arePlain = values.every((value) => value !== undefined && value !== null && typeof value !== 'object');
  return arePlain ? JSON.stringify(values) : undefined;
}
