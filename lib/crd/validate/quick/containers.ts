import { isPlain, type Draft, type DraftObject } from '../draft';
import { takeScalar, type Take } from './take';
import type { Visit } from './visit';

/** What is known of the fields of an object. */
export interface Fields {
  /** How to take the value of a field; undefined for a field that is unknown. */
  takeOf(field: string): Take | undefined;
  /** What fields have that are not given. */
  readonly defaults: readonly (readonly [field: string, value: unknown])[];
}

/** Takes a list whose items are all alike. */
export function takeItems(value: unknown, takeItem: Take, visit: Visit): Draft[] | undefined {
  // A list with holes, or with fields beside its items, is for the review in steps.
  if (!Array.isArray(value) || !visit.enter(value.length) || Object.keys(value).length !== value.length) {
    return undefined;
  }
  const copy: Draft[] = [];
  for (let i = 0; i < value.length; i++) {
    const item = takeItem(value[i], visit);
    if (item === undefined) {
      return undefined;
    }
    copy.push(item);
  }
  visit.leave();
  return copy;
}

/** Takes an object: its fields in their order, and then those that it has by default. */
export function takeFields(value: unknown, known: Fields, visit: Visit): DraftObject | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isPlain(value)) {
    return undefined;
  }
  const fields = Object.keys(value);
  if (!visit.enter(fields.length)) {
    return undefined;
  }
  const copy: DraftObject = {};
  for (const field of fields) {
    const item = (value as Readonly<Record<string, unknown>>)[field];
    if (item !== undefined) {
      const taken = known.takeOf(field)?.(item, visit);
      if (taken === undefined || field === PROTO) {
        return undefined;
      }
      copy[field] = taken;
    }
  }
  visit.leave();
  return known.defaults.length === 0 || addDefaults(copy, known, visit) ? copy : undefined;
}

/** To assign to this field would not make a field. */
const PROTO = '__proto__';

/** Adds what is missing as if it had been given, for a default may have defaults inside. */
function addDefaults(copy: DraftObject, known: Fields, visit: Visit): boolean {
  for (const [field, value] of known.defaults) {
    if (!Object.hasOwn(copy, field)) {
      const taken = known.takeOf(field)?.(value, visit);
      if (taken === undefined || field === PROTO) {
        return false;
      }
      copy[field] = taken;
    }
  }
  return true;
}

/** Takes any JSON value as it is: what a schema does not look into. */
export const takeAnything: Take = (value, visit) => {
  if (typeof value !== 'object') {
    return takeScalar(value, visit);
  }
  if (value === null) {
    return null;
  }
  return Array.isArray(value) ? takeItems(value, takeAnything, visit) : takeFields(value, ANY_FIELDS, visit);
};

const ANY_FIELDS: Fields = { takeOf: () => takeAnything, defaults: [] };
