import { canonicalText, type Draft, sameDraft } from '../json/object';
import type { Json, StructuralSchema } from '../json/schema';

/** Keywords of which the lower number is the narrower one, and those of which the higher is. */
const MOST = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
const LEAST = ['minimum', 'minLength', 'minItems', 'minProperties'] as const;

const SIMPLE: ReadonlySet<string> = new Set(['enum', 'pattern', ...MOST, ...LEAST]);

/**
 * Two releases of a schema with what `allOf` demands of the value itself beside its own keywords, where they say it
 * differently: generators write one enum, or `allOf` with the same enum twice, and mean the same.
 */
export function hoisted(
  before: StructuralSchema,
  after: StructuralSchema,
): readonly [before: StructuralSchema, after: StructuralSchema] {
  const [was, is] = [before.allOf ?? [], after.allOf ?? []];
  return sameDraft(was as unknown as Draft, is as unknown as Draft)
    ? [before, after]
    : [withHoisted(before), withHoisted(after)];
}

function withHoisted(schema: StructuralSchema): StructuralSchema {
  const { allOf = [], ...own } = schema;
  let merged: StructuralSchema = own;
  const left = allOf.filter((condition) => {
    const joined = isSimple(condition) ? tryMerge(merged, condition) : undefined;
    merged = joined ?? merged;
    return joined === undefined;
  });
  return left.length === allOf.length ? schema : { ...merged, ...(left.length > 0 && { allOf: left }) };
}

/** Bounds that exclude their number stay where they are. */
function isSimple(condition: StructuralSchema): boolean {
  const keywords = Object.keys(condition);
  return keywords.length > 0 && keywords.every((keyword) => SIMPLE.has(keyword));
}

/** Both at once; undefined where that takes more than one keyword. */
function tryMerge(schema: StructuralSchema, condition: StructuralSchema): StructuralSchema | undefined {
  const isOtherPattern =
    (condition.pattern ?? '') !== '' && (schema.pattern ?? '') !== '' && schema.pattern !== condition.pattern;
  const isExclusive =
    (schema.exclusiveMinimum === true && condition.minimum !== undefined) ||
    (schema.exclusiveMaximum === true && condition.maximum !== undefined);
  const values = commonValues(schema.enum ?? [], condition.enum ?? []);
  if (isOtherPattern || isExclusive || values === undefined) return undefined;
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
  if (some.length === 0 || others.length === 0) return some.length === 0 ? others : some;
  const texts = new Set(others.map(canonicalText));
  const common = some.filter((value) => texts.has(canonicalText(value)));
  return common.length === 0 ? undefined : common;
}
