import { Placeholders, resolvePlaceholders } from '../../../lib/crd/unresolved/unresolved-values';

import type { UnresolvedProps } from 'operator-constructs/pulumi';
import type { Resolver } from '../../../lib/crd/unresolved/unresolved-values';
import type { GivenOutput } from '../../../lib/pulumi/given-outputs';

/** A value that is known as soon as it is asked for: unresolved values without Pulumi. */
class Later {
  constructor(public readonly known: unknown) {}
}

const resolver: Resolver<Later> = {
  value: (given) => given as Later,
  combine: (inputs, compute) => new Later(compute(...inputs.map(known))),
};

const placeholders = new Placeholders();

/** Data as it is when all is known. */
export function resolved(data: unknown): unknown {
  return known(resolvePlaceholders(data, resolver, 'the manifests'));
}

/** A value that is known later. */
export function later<T extends string | number | boolean>(value: T): T {
  // A placeholder stands in for a value of any type.
  return placeholders.placeholderFor(new Later(value)) as T;
}

/** The props with some of the values unresolved that may be; the others are as they were. */
export function withUnresolved<T extends object>(
  props: T,
  { unresolved, plain }: UnresolvedProps,
  isChosen: () => boolean = () => true,
): T {
  const walk = (value: unknown, at: readonly (string | number)[]): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, i) => walk(item, [...at, i]));
    }
    if (isPlainObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, field]) => [key, walk(field, [...at, key])]),
      );
    }
    const place = at.filter((step) => typeof step === 'string').join('.');
    const isFixed = plain.some((fixed) => place === fixed || place.startsWith(`${fixed}.`));
    // A list directly among the props is a shape, its items are values below it.
    const mayBeUnresolved = at.length > 1 ? !isFixed : unresolved.includes(place);
    return isSingle(value) && mayBeUnresolved && isChosen() ? later(value) : value;
  };
  return walk(props, []) as T;
}

function isSingle(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The unresolved values in props, as a component has them as Outputs. */
export function givenIn(props: object, names: readonly string[] = []): GivenOutput[] {
  return Object.entries(props).flatMap(([name, value]: [string, unknown]): GivenOutput[] => {
    const at = Array.isArray(props) ? names : [...names, name];
    if (typeof value !== 'string') {
      return Array.isArray(value) || isPlainObject(value) ? givenIn(value, at) : [];
    }
    const output = resolvePlaceholders(value, resolver, 'the props');
    return output instanceof Later ? [{ names: at, output, placeholder: value }] : [];
  });
}

/** Data with all that was unresolved in it. */
function known(value: unknown): unknown {
  if (value instanceof Later) {
    return known(value.known);
  }
  if (Array.isArray(value)) {
    return value.map(known);
  }
  if (!isPlainObject(value)) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, known(field)]));
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
