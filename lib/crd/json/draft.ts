import { isTree, setField } from './tree';

/** A private copy of a resource that the checks may change. */
export type Draft = null | boolean | number | string | Draft[] | DraftObject;

export interface DraftObject {
  [field: string]: Draft;
}

/**
 * Copies a value as it would be written: fields that are undefined are left out, such items become
 * null, and so does what JSON cannot hold (dates, class instances, functions, NaN, ...).
 */
export function copyDraft(value: unknown): Draft {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'undefined':
      return null;
    case 'object':
      return copyObject(value);
    default:
      return null;
  }
}

function copyObject(value: object | null): Draft {
  if (value === null) {
    return null;
  }
  if (Array.isArray(value)) {
    return Array.from(value, copyDraft);
  }
  if (!isTree(value)) {
    return null;
  }
  const copy: DraftObject = {};
  for (const [field, item] of Object.entries(value)) {
    if (item !== undefined) {
      setField(copy, field, copyDraft(item));
    }
  }
  return copy;
}
