import { canonicalText } from '../json/object';
import type { Json, StructuralSchema } from '../json/schema';
import type { Comparison } from './finding';
import type { DefinitionChange } from './changes';
import { presenceChange } from './names';
import { isNewField } from './rule-terms';
import { givesSameValues } from './same-values';

/** Keywords that add conditions, and whether more alternatives mean more or fewer values. */
const LISTS = [
  ['allOf', 'fewer'],
  ['anyOf', 'more'],
  ['oneOf', 'unknown'],
] as const;

/**
 * Compares the conditions on a value. What they demand is not compared in detail: they can be written in many ways, and
 * a narrower condition may be the alternative to another one.
 */
export function compareConditions(comparison: Comparison): void {
  const { before, after, place } = comparison;
  for (const [keyword, more] of LISTS) {
    const [was, is] = [conditionsOf(before, keyword), conditionsOf(after, keyword)];
    const change =
      keyword === 'oneOf' && hasNewAlternatives(comparison) ? 'condition-widened' : changeOf(was, is, more);
    if (change !== undefined) {
      place.at(keyword).report(change, `${keyword} has ${TEXTS[change] ?? 'other conditions'}`);
    }
  }
  const [was, is] = [before.not, after.not].map((schema) => schema && essence(schema));
  if (was !== is) {
    const change = `condition-${presenceChange(was, is)}` as const;
    place.at('not').report(change, `not has ${TEXTS[change] ?? 'other conditions'}`);
  }
}

/** Returns true if `oneOf` has the alternatives that it had, and others which need a field that no resource has yet. */
function hasNewAlternatives({ before, after, hasNewDefault }: Comparison): boolean {
  const was = (before.oneOf ?? []).map(essence);
  const added = (after.oneOf ?? []).filter((condition) => {
    const index = was.indexOf(essence(condition));
    was.splice(index, index < 0 ? 0 : 1);
    return index < 0;
  });
  const needsNewField = ({ required = [] }: StructuralSchema): boolean =>
    required.some((field) => isNewField({ before, after }, field));
  const isSame = before.oneOf !== undefined && was.length === 0 && !hasNewDefault && givesSameValues(before, after);
  return isSame && added.length > 0 && added.every(needsNewField);
}

const TEXTS: Readonly<Partial<Record<DefinitionChange, string>>> = {
  'condition-added': 'conditions, where there were none',
  'condition-removed': 'no conditions any more',
};

function changeOf(
  was: readonly string[],
  is: readonly string[],
  more: 'more' | 'fewer' | 'unknown',
): DefinitionChange | undefined {
  const [before, after] = [new Set(was), new Set(is)];
  const isSubset = is.every((condition) => before.has(condition));
  const isSuperset = was.every((condition) => after.has(condition));
  if (isSubset && isSuperset && is.length === was.length) return undefined;
  if (was.length === 0 || is.length === 0) return was.length === 0 ? 'condition-added' : 'condition-removed';
  if (more === 'unknown' || isSubset === isSuperset) {
    // To list the same condition twice says something only where exactly one has to hold.
    return more !== 'unknown' && isSubset ? undefined : 'condition-changed';
  }
  return isSuperset === (more === 'more') ? 'condition-widened' : 'condition-narrowed';
}

function conditionsOf(schema: StructuralSchema, keyword: 'allOf' | 'anyOf' | 'oneOf'): string[] {
  const conditions = (schema[keyword] ?? []).map(essence);
  // The types of an int-or-string are known without its conditions.
  const saysTypes = keyword === 'anyOf' && schema['x-kubernetes-int-or-string'] === true;
  return saysTypes && [...conditions].sort().join() === INT_OR_STRING ? [] : conditions;
}

const INT_OR_STRING = '{"type":"integer"},{"type":"string"}';

/** A schema as text, without what describes it, the same for schemas that say the same in another order. */
function essence(schema: StructuralSchema): string {
  return canonicalText(bare(schema) as Json);
}

function bare({
  title: _,
  description: _d,
  externalDocs: _e,
  example: _x,
  ...schema
}: StructuralSchema): StructuralSchema {
  const { properties, items, not, additionalProperties, required } = schema;
  const all = (keyword: 'allOf' | 'anyOf' | 'oneOf'): StructuralSchema =>
    schema[keyword] === undefined ? {} : { [keyword]: schema[keyword].map(bare) };
  return {
    ...schema,
    ...all('allOf'),
    ...all('anyOf'),
    ...all('oneOf'),
    ...(items && { items: bare(items) }),
    ...(not && { not: bare(not) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: bare(additionalProperties) }),
    ...(required && { required: [...required].sort() }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, bare(field)])),
    }),
  };
}
