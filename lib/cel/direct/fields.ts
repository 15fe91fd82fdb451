import { fieldOf, hasNoMembers, isObject, type Json } from './json';
import { computeValue, optional, type Part, undecided, value } from './part';

/** `of.name`; of an optional, an optional. */
export function field(of: Part, name: string): Part {
  const { compute } = of;
  const part = of.isOptional
    ? optionalField(of, name)
    : value((scope) => known(fieldOf(objectIn(compute(scope)), name)));
  return { ...part, field: { of, name } };
}

/** `of.?name` */
export function optionalField({ compute }: Part, name: string): Part {
  return optional((scope) => optionalMember(compute(scope), name));
}

/** `of[index]` */
export function item(of: Part, index: Part): Part {
  const [compute, computeIndex] = [computeValue(of), computeValue(index)];
  return value((scope) => {
    const [whole, at] = [compute(scope), computeIndex(scope)];
    switch (typeof at) {
      case 'number':
        return known(Array.isArray(whole) ? whole[at] : undecided());
      case 'string':
        return known(fieldOf(objectIn(whole), at));
      default:
        return undecided();
    }
  });
}

/** `of[?'name']` */
export function optionalItem({ compute }: Part, index: Part): Part {
  const computeIndex = computeValue(index);
  return optional((scope) => {
    const name = computeIndex(scope);
    return optionalMember(compute(scope), typeof name === 'string' ? name : undecided());
  });
}

/** `has(of.name)` */
export function hasField({ field: asked }: Part): Part {
  const { of, name } = asked ?? undecided();
  const { compute } = of;
  return value((scope) => optionalMember(compute(scope), name) !== undefined);
}

/** A field, or undefined where there is none, or nothing that has fields. */
function optionalMember(json: unknown, name: string): unknown {
  if (isObject(json)) {
    return fieldOf(json, name);
  }
  return json === undefined || hasNoMembers(json) ? undefined : undecided();
}

function objectIn(json: unknown): Json {
  return isObject(json) ? json : undecided();
}

/** What is there; that something is not there is an error. */
function known(member: unknown): unknown {
  return member === undefined ? undecided() : member;
}
