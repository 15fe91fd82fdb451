import { canonicalText, sameJson } from '../json/same-json';
import { mapParts } from '../json/schema';
import { presenceChange } from './definition-finding';
import { givesSameValues, isNewField } from './rule-terms';

import type { Json, StructuralSchema } from '../json/schema';
import type { Comparison, DefinitionChange } from './definition-finding';

/** Keywords that add conditions, and whether more alternatives mean more or fewer values. */
const LISTS = [
  ['allOf', 'fewer'],
  ['anyOf', 'more'],
  ['oneOf', 'unknown'],
] as const;

/** Their demands are not compared in detail, as they can be written in many ways. */
export function compareConditions(comparison: Comparison): void {
  const { before, after, place } = comparison;
  for (const [keyword, more] of LISTS) {
    const [was, is] = [conditionsOf(before, keyword), conditionsOf(after, keyword)];
    const change =
      keyword === 'oneOf' && hasNewAlternatives(comparison)
        ? 'condition-widened'
        : changeOf(was, is, more);
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

/**
 * Returns true if `oneOf` has the alternatives that it had, and others which need a field that no
 * resource has yet.
 */
function hasNewAlternatives({ before, after, hasNewDefault }: Comparison): boolean {
  const was = (before.oneOf ?? []).map(essence);
  const added = (after.oneOf ?? []).filter((condition) => {
    const index = was.indexOf(essence(condition));
    was.splice(index, index < 0 ? 0 : 1);
    return index < 0;
  });
  const needsNewField = ({ required = [] }: StructuralSchema): boolean =>
    required.some((field) => isNewField({ before, after }, field));
  const isSame =
    before.oneOf !== undefined &&
    was.length === 0 &&
    !hasNewDefault &&
    givesSameValues(before, after);
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
  if (isSubset && isSuperset && is.length === was.length) {
    return undefined;
  }
  if (was.length === 0 || is.length === 0) {
    return was.length === 0 ? 'condition-added' : 'condition-removed';
  }
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

/**
 * A schema as text, without what describes it, the same for schemas that say the same in another
 * order.
 */
function essence(schema: StructuralSchema): string {
  return canonicalText(bare(schema));
}

function bare({
  title: _,
  description: _d,
  externalDocs: _e,
  example: _x,
  ...schema
}: StructuralSchema): StructuralSchema {
  const { required } = schema;
  return { ...mapParts(schema, bare), ...(required && { required: [...required].sort() }) };
}

/** Keywords of which the lower number is the narrower one, and those of which the higher is. */
const MOST = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
const LEAST = ['minimum', 'minLength', 'minItems', 'minProperties'] as const;

const SIMPLE: ReadonlySet<string> = new Set(['enum', 'pattern', ...MOST, ...LEAST]);

/**
 * Puts what `allOf` says of the value beside its own keywords, as generators write one and the same
 * in both ways.
 */
export function hoisted(
  before: StructuralSchema,
  after: StructuralSchema,
): readonly [before: StructuralSchema, after: StructuralSchema] {
  const [was, is] = [before.allOf ?? [], after.allOf ?? []];
  return sameJson(was, is) ? [before, after] : [withHoisted(before), withHoisted(after)];
}

function withHoisted(schema: StructuralSchema): StructuralSchema {
  const { allOf = [], ...own } = schema;
  let merged: StructuralSchema = own;
  const left = allOf.filter((condition) => {
    const joined = isSimple(condition) ? tryMerge(merged, condition) : undefined;
    merged = joined ?? merged;
    return joined === undefined;
  });
  return left.length === allOf.length
    ? schema
    : { ...merged, ...(left.length > 0 && { allOf: left }) };
}

/** Bounds that exclude their number stay where they are. */
function isSimple(condition: StructuralSchema): boolean {
  const keywords = Object.keys(condition);
  return keywords.length > 0 && keywords.every((keyword) => SIMPLE.has(keyword));
}

/** Both at once; undefined where that takes more than one keyword. */
function tryMerge(
  schema: StructuralSchema,
  condition: StructuralSchema,
): StructuralSchema | undefined {
  const isOtherPattern =
    (condition.pattern ?? '') !== '' &&
    (schema.pattern ?? '') !== '' &&
    schema.pattern !== condition.pattern;
  const isExclusive =
    (schema.exclusiveMinimum === true && condition.minimum !== undefined) ||
    (schema.exclusiveMaximum === true && condition.maximum !== undefined);
  const values = commonValues(schema.enum ?? [], condition.enum ?? []);
  if (isOtherPattern || isExclusive || values === undefined) {
    return undefined;
  }
  const bounds = [...MOST, ...LEAST].flatMap((keyword) => {
    const numbers = [schema[keyword], condition[keyword]].filter((number) => number !== undefined);
    const narrower = (MOST as readonly string[]).includes(keyword) ? Math.min : Math.max;
    return numbers.length === 0 ? [] : [[keyword, narrower(...numbers)]];
  });
  const pattern = (condition.pattern ?? '') === '' ? schema.pattern : condition.pattern;
  return {
    ...schema,
    ...(Object.fromEntries(bounds) as StructuralSchema),
    ...(values.length > 0 && { enum: values }),
    ...(pattern !== undefined && { pattern }),
  };
}

/** An empty list says nothing; undefined where no value is left, which no list can say. */
function commonValues(some: readonly Json[], others: readonly Json[]): readonly Json[] | undefined {
  if (some.length === 0 || others.length === 0) {
    return some.length === 0 ? others : some;
  }
  const texts = new Set(others.map(canonicalText));
  const common = some.filter((value) => texts.has(canonicalText(value)));
  return common.length === 0 ? undefined : common;
}
