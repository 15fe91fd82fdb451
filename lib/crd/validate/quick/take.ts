import type { Draft } from '../draft';
import type { Visit } from './visit';

/** Gives a value as it would be stored, copied; undefined where only the review in steps can tell what becomes of it. */
export type Take = (value: unknown, visit: Visit) => Draft | undefined;

/** Takes nothing: for what is so rare that the review in steps may look at it. */
export const takeNothing: Take = () => undefined;

export const takeString: Take = (value) => (typeof value === 'string' ? value : undefined);

export const takeBoolean: Take = (value) => (typeof value === 'boolean' ? value : undefined);

/** A number that JSON can hold. */
export const takeNumber: Take = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

/** A whole number that JavaScript holds exactly. */
export const takeInteger: Take = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

const INT32 = 2 ** 31;

/** A whole number of 32 bits. */
export const takeInt32: Take = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= -INT32 && value < INT32 ? value : undefined;

/** A plain value of any type, but null: what becomes of that depends on much. */
export const takeScalar: Take = (value, visit) =>
  typeof value === 'string' || typeof value === 'boolean' ? value : takeNumber(value, visit);
