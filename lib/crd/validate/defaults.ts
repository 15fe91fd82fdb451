import { fieldSchema, type StructuralSchema } from '../schema';
import { concernsOf } from './concerns';
import { cloneDraft, isObject, setField, type Draft, type DraftObject } from './draft';

/** Drops fields that are null where null is no value and no default takes its place. */
export function dropNulls(draft: Draft, schema: StructuralSchema | undefined): void {
  if (Array.isArray(draft)) {
    draft.forEach((item) => dropNulls(item, schema?.items));
  } else if (isObject(draft)) {
    for (const field of Object.keys(draft)) {
      const value = draft[field] ?? null;
      // Most values are neither null nor able to hold one.
      const known = typeof value === 'object' ? fieldSchema(schema, field) : undefined;
      if (value === null && known !== undefined && !known.nullable && known.default === undefined) {
        delete draft[field];
      } else {
        dropNulls(value, known);
      }
    }
  }
}

/**
 * Fills in the defaults of a schema, also for a null that is no value.
 *
 * A default below an object that is missing does not apply: the API server does not create the object for it.
 */
export function applyDefaults(draft: Draft, schema: StructuralSchema | undefined): void {
  if (schema === undefined || !concernsOf(schema).defaults) {
    return;
  }
  if (Array.isArray(draft)) {
    applyToItems(draft, schema.items);
  } else if (isObject(draft)) {
    applyToFields(draft, schema);
  }
}

function applyToItems(items: Draft[], schema: StructuralSchema | undefined): void {
  for (const [i, item] of items.entries()) {
    const filled = item === null ? (defaultFor(item, schema) ?? null) : item;
    items[i] = filled;
    applyDefaults(filled, schema);
  }
}

function applyToFields(draft: DraftObject, schema: StructuralSchema): void {
  for (const field of concernsOf(schema).defaulted) {
    const value = Object.hasOwn(draft, field) ? draft[field] : undefined;
    const filled = defaultFor(value, schema.properties?.[field]);
    if (filled !== undefined) {
      setField(draft, field, filled);
    }
  }
  for (const field of Object.keys(draft)) {
    const known = fieldSchema(schema, field);
    const value = draft[field] ?? null;
    const filled = value === null ? (defaultFor(value, known) ?? null) : value;
    draft[field] = filled;
    applyDefaults(filled, known);
  }
}

/** The default to put in the place of a value, if there is one and the value is missing or a null that is no value. */
function defaultFor(value: Draft | undefined, schema: StructuralSchema | undefined): Draft | undefined {
  const isMissing = value === undefined || (value === null && !schema?.nullable);
  return isMissing && schema?.default !== undefined ? cloneDraft(schema.default as Draft) : undefined;
}
