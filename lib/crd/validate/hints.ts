import type { StructuralSchema } from '../json/schema';
import type { Draft } from '../json/draft';
import { show } from '../json/show';

/** Suggests the intended form of a value of the wrong type: mostly quotes too few or too many. */
export function typeHint(value: Draft, schema: StructuralSchema): string | undefined {
  const meant = convert(value, schema);
  return meant === undefined ? undefined : `did you mean ${meant}?`;
}

function convert(value: Draft, { type, items, ...schema }: StructuralSchema): string | undefined {
  if (schema['x-kubernetes-int-or-string'] || type === 'string') {
    return typeof value === 'number' || typeof value === 'boolean' ? `"${value}"` : undefined;
  }
  if (typeof value === 'string') {
    const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
    if ((type === 'integer' && Number.isInteger(Number(value)) && isNumber) || (type === 'number' && isNumber)) {
      return String(Number(value));
    }
    if (type === 'boolean' && /^(true|false)$/i.test(value)) {
      return value.toLowerCase();
    }
  }
  return type === 'array' && items !== undefined ? `[${show(value)}]` : undefined;
}
