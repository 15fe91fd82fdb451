import { amountOf } from '../../crd/checks/canonical-quantity';
import { show } from '../../crd/checks/errors';
import { prop } from '../../crd/checks/prop';
import { didYouMean } from '../../crd/json/suggest';
import { isObject } from '../../crd/json/tree';
import { isUnresolved, validateWhenResolved } from '../../crd/unresolved/unresolved-values';

import type { Size } from 'cdk8s';
import type { PropType } from '../../crd/checks/prop';
import type { PropProblem } from '../../crd/json/problem-list';

/**
 * A size as users may give it: a Kubernetes quantity such as `20Gi`, a number of bytes, or a `Size`
 * of cdk8s.
 */
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

/**
 * Returns the problems of an amount of memory or disk: no quantity, or so few bytes that its unit
 * is missing or wrong.
 */
function sizeProblems(prop: string, size: string | number): PropProblem[] {
  const bytes = amountOf(size);
  if (bytes === undefined) {
    return validateWhenResolved(size, () => ({
      prop,
      text: `is ${show(size)}`,
      remedy: remedyFor(size),
    }));
  }
  if (bytes >= SMALLEST) {
    return [];
  }
  if (bytes <= 0) {
    const remedy = "a size is above 0, such as '20Gi' or Size.gibibytes(20)";
    return [{ prop, text: `is ${show(size)}`, remedy }];
  }
  const [number = '1'] = /[\d.]+/.exec(String(size)) ?? [];
  return [
    {
      prop,
      text: `is ${show(size)}, which is ${bytes} byte${bytes === 1 ? '' : 's'}`,
      remedy: `write the unit, such as '${number}Gi' or Size.gibibytes(${number})`,
    },
  ];
}

/** People write units as they say them: `10GB`, `10 Gi`, `10gb`. */
function remedyFor(size: string | number): string {
  const [, number, unit = ''] =
    /^\s*(\d+(?:\.\d+)?)\s*([kmgtpe])i?b?\s*$/i.exec(String(size)) ?? [];
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

/**
 * Resources that Kubernetes itself gives a container; all others have a domain before their name.
 */
const NAMES = ['cpu', 'memory', 'ephemeral-storage'];

const SIZES = ['memory', 'ephemeral-storage'];

/** So many CPUs are thousandths whose unit is missing; who means them writes '100000m'. */
const MANY_CPUS = 100;

const FORM = prop.openObject({ requests: prop.object(), limits: prop.object() });

/** Difference that `1.005k` may have when it is compared with `1005`. */
const ROUNDING = 1e-9;

/** Requests and limits of a container: names that there are, and no request above its limit. */
export const RESOURCES: PropType<object> = prop.lazy({
  problems: (prop, value) => {
    const wrong = FORM.problems(prop, value);
    return wrong.length > 0 || !isObject(value) ? wrong : resourceProblems(prop, value);
  },
});

function resourceProblems(
  prop: string,
  { requests, limits }: Readonly<Record<string, unknown>>,
): PropProblem[] {
  return [
    ...nameProblems(`${prop}.requests`, requests),
    ...nameProblems(`${prop}.limits`, limits),
    ...unitProblems(`${prop}.requests`, requests),
    ...unitProblems(`${prop}.limits`, limits),
    ...Object.entries(isObject(requests) && isObject(limits) ? requests : {}).flatMap(
      ([name, request]) =>
        amountProblems(prop, name, request, (limits as Readonly<Record<string, unknown>>)[name]),
    ),
  ];
}

function nameProblems(prop: string, amounts: unknown): PropProblem[] {
  const names = Object.keys(isObject(amounts) ? amounts : {});
  return names
    .filter(
      (name) => !NAMES.includes(name) && !name.startsWith('hugepages-') && !name.includes('/'),
    )
    .map((name) => {
      const remedy =
        didYouMean(name, NAMES, "'") ?? `there are ${NAMES.join(', ')}, and 'example.com/name'`;
      return { prop, text: `has ${show(name)}, which no container can be given`, remedy };
    });
}

/** Amounts that can only be meant in another unit. */
function unitProblems(prop: string, amounts: unknown): readonly PropProblem[] {
  return Object.entries(isObject(amounts) ? amounts : {}).flatMap(([name, amount]) => {
    const value = isUnresolved(amount) ? undefined : amountOf(amount);
    if (value === undefined || value === 0) {
      return [];
    }
    if (name === 'cpu') {
      if (value < MANY_CPUS || String(amount).endsWith('m')) {
        return [];
      }
      return [
        {
          prop: `${prop}.cpu`,
          text: `is ${show(amount)}, which is ${value} CPUs`,
          remedy: `write the unit, such as '${value}m' for ${value} thousandths of one`,
        },
      ];
    }
    return SIZES.includes(name) ? sizeProblems(`${prop}.${name}`, amount as string | number) : [];
  });
}

function amountProblems(
  prop: string,
  name: string,
  request: unknown,
  limit: unknown,
): PropProblem[] {
  const [asked, allowed] = [request, limit].map((amount) =>
    isUnresolved(amount) ? undefined : amountOf(amount),
  );
  if (asked === undefined || allowed === undefined || asked <= allowed * (1 + ROUNDING)) {
    return [];
  }
  return [
    {
      prop: `${prop}.requests.${name}`,
      text: `is ${show(request)}, and '${prop}.limits.${name}' is ${show(limit)}`,
      remedy: 'a request is at most its limit',
    },
  ];
}
