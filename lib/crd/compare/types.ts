import type { StructuralSchema } from '../json/schema';
import type { Comparison } from './comparison';

const ALL = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

/** Compares types; answers whether there are values that both can have. */
export function compareTypes({ before, after, place }: Comparison): 'different' | 'comparable' {
  const [was, is] = [typesOf(before), typesOf(after)];
  const lost = was.filter((type) => !is.includes(type));
  const gained = is.filter((type) => !was.includes(type));
  if (lost.length === 0 && gained.length === 0) {
    return 'comparable';
  }
  const change = gained.length === 0 ? 'type-narrowed' : lost.length === 0 ? 'type-widened' : 'type-changed';
  place.at(keywordOf(before, after)).report(change, `is ${textOf(after)}, was ${textOf(before)}`);
  return lost.length === was.length ? 'different' : 'comparable';
}

/** The types of the values that a schema takes; every integer is a number. */
function typesOf(schema: StructuralSchema): readonly string[] {
  if (schema['x-kubernetes-int-or-string']) {
    return ['integer', 'string'];
  }
  if (schema.type === undefined) {
    return ALL;
  }
  return schema.type === 'number' ? ['integer', 'number'] : [schema.type];
}

function keywordOf(before: StructuralSchema, after: StructuralSchema): string {
  const keyword = 'x-kubernetes-int-or-string';
  return before[keyword] === after[keyword] ? 'type' : keyword;
}

function textOf(schema: StructuralSchema): string {
  return schema['x-kubernetes-int-or-string'] ? 'integer or string' : (schema.type ?? 'any type');
}
