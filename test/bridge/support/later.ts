import { askLate, type LateHost, placeholderFor, resolveLate } from '../../../lib/late';
import type { LateProps } from '../../../lib/bridge/late-props';
import type { GivenOutput } from '../../../lib/bridge/misplaced-outputs';

/** A value that is known as soon as it is asked for: late values without Pulumi. */
class Later {
  constructor(public readonly known: unknown) {}
}

const host: LateHost<Later> = {
  value: (given) => given as Later,
  combine: (inputs, compute) => new Later(compute(...inputs.map(known))),
  failure: (problems) => new Error(problems.join('\n')),
};

/** Data as it is when all is known; fails where a check that has waited finds something. */
export function resolved(data: unknown): unknown {
  askLate(data, host, {});
  return known(resolveLate(data, host, 'the manifests'));
}

/** A value that is known later. */
export function later<T extends number | string>(value: T): T {
  return placeholderFor(new Later(value)) as T;
}

/** The props with some of the values late that may be; the others are as they were. */
export function withLate<T extends object>(props: T, { late, plain }: LateProps, isChosen: () => boolean): T {
  const hide = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) {
      return value.map((item) => hide(item, path));
    }
    if (isPlainObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, hide(field, [...path, key])]));
    }
    const place = path.filter((name) => name !== '').join('.');
    const isFixed = plain.some((fixed) => place === fixed || place.startsWith(`${fixed}.`));
    const mayBeLate = path.length > 1 ? !isFixed : late.includes(place);
    return ['string', 'number', 'boolean'].includes(typeof value) && mayBeLate && isChosen()
      ? placeholderFor(new Later(value))
      : value;
  };
  return Object.fromEntries(
    Object.entries(props).map(([key, value]) =>
      // A list directly among the props is a shape, its items are values below it.
      [key, Array.isArray(value) ? value.map((item) => hide(item, [key, ''])) : hide(value, [key])],
    ),
  ) as T;
}

/** The late values in props, as a component is told of its Outputs. */
export function givenIn(props: object, names: readonly string[] = []): GivenOutput[] {
  return Object.entries(props).flatMap(([name, value]: [string, unknown]): GivenOutput[] => {
    const at = Array.isArray(props) ? names : [...names, name];
    if (typeof value !== 'string') {
      return Array.isArray(value) || isPlainObject(value) ? givenIn(value, at) : [];
    }
    const output = resolveLate(value, host, 'the props');
    return output instanceof Later ? [{ names: at, output, placeholder: value }] : [];
  });
}

/** Data with all that was late in it. */
function known(value: unknown): unknown {
  if (value instanceof Later) return known(value.known);
  if (Array.isArray(value)) return value.map(known);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, known(field)]));
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
