import type { Size } from 'cdk8s';
import { amountOf } from '../../crd/checks/amount';
import { validateWhenResolved } from '../../crd/unresolved/values';
import { show } from '../../crd/checks/errors';
import { type PropType, prop } from '../../crd/checks/prop';
import { isObject } from '../../crd/json/object';

/** A size as users may give it: a Kubernetes quantity such as `20Gi`, a number of bytes, or a `Size` of cdk8s. */
export type SizeInput = string | number | Size;

const SIZE = prop.custom<SizeInput>(
  (value) => typeof value === 'string' || typeof value === 'number' || isSize(value),
  "give a size, such as '20Gi' or Size.gibibytes(20)",
);

/** No volume and no container is smaller than this, and nobody counts larger ones in bytes. */
const SMALLEST = 1024 ** 2;

export const SIZE_PROP_TYPE: PropType<SizeInput> = prop.lazy({
  problems: (prop, value) => {
    const wrong = SIZE.problems(prop, value);
    return wrong.length > 0 ? wrong : sizeProblems(prop, toQuantity(value as SizeInput));
  },
});

/** Returns the problems of an amount of memory or disk: no quantity, or so few bytes that its unit is missing or wrong. */
export function sizeProblems(prop: string, size: string | number): string[] {
  const bytes = amountOf(size);
  if (bytes === undefined) return validateWhenResolved(size, () => [`'${prop}' is ${show(size)}; ${remedyFor(size)}`]);
  if (bytes >= SMALLEST) return [];
  if (bytes <= 0) return [`'${prop}' is ${show(size)}; a size is above 0, such as '20Gi' or Size.gibibytes(20)`];
  const [number = '1'] = /[\d.]+/.exec(String(size)) ?? [];
  return [
    `'${prop}' is ${show(size)}, which is ${bytes} byte${bytes === 1 ? '' : 's'}; ` +
      `write the unit, such as '${number}Gi' or Size.gibibytes(${number})`,
  ];
}

/** People write units as they say them: `10GB`, `10 Gi`, `10gb`. */
function remedyFor(size: string | number): string {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([kmgtpe])i?b?\s*$/i.exec(String(size)) ?? [];
  return number === undefined
    ? "must be a quantity, such as '20Gi' or Size.gibibytes(20)"
    : `must be a quantity; did you mean '${number}${unit.toUpperCase()}i'?`;
}

/** The Kubernetes quantity of a size. */
export function toQuantity(size: SizeInput): string | number {
  return isSize(size) ? size.asString() : size;
}

/** Returns true if a value is a `Size`, be it of another copy of cdk8s. */
function isSize(value: unknown): value is Size {
  return isObject(value) && typeof value['asString'] === 'function';
}
