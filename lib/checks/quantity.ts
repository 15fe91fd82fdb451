import type { Size } from 'cdk8s';
import { allowLazy, propType } from './prop-types';
import { isObject } from '../json/object';

/** A size as users may give it: a Kubernetes quantity such as `20Gi`, a number of bytes, or a `Size` of cdk8s. */
export type SizeInput = string | number | Size;

/** What a size has to be; whether a text is a quantity is judged where it is used. */
export const SIZE_PROP_TYPE = allowLazy(
  propType(
    (value) => typeof value === 'string' || typeof value === 'number' || isSize(value),
    "give a size, such as '20Gi' or Size.gibibytes(20)",
  ),
);

/** The Kubernetes quantity of a size. */
export function toQuantity(size: SizeInput): string | number {
  return isSize(size) ? size.asString() : size;
}

/** Whether a value is a `Size`, be it of another copy of cdk8s. */
function isSize(value: unknown): value is Size {
  return isObject(value) && typeof value['asString'] === 'function';
}
