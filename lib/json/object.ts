import type { Tree } from './tree';

/** A private copy of a resource that the checks may change. */
export type Draft = null | boolean | number | string | Draft[] | DraftObject;

/** An object of a {@link Draft}. */
export interface DraftObject {
  [field: string]: Draft;
}

/** Whether a value has members that are called by name: neither null nor an array. */
export function isObject(value: Draft | undefined): value is DraftObject;
export function isObject(value: unknown): value is Tree;
export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field that an object has itself, not by inheritance. */
export function own<T>(object: Readonly<Record<string, T>>, field: string): T | undefined {
  return Object.hasOwn(object, field) ? object[field] : undefined;
}

/** Whether there is something in a list or an object. */
export function hasAny<T extends object>(items: T | undefined): items is T {
  return items !== undefined && Object.keys(items).length > 0;
}
