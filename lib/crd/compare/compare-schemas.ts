import { sameJson } from '../json/same-json';
import { describe, shortJson } from '../json/show';
import {
  compareBounds,
  compareDefault,
  compareEnum,
  compareFormat,
  compareNullable,
  comparePattern,
  compareRequired,
} from './compare-keywords';
import { compareRules } from './compare-rules';
import { compareConditions, hoisted } from './conditions';
import { fieldOf, valuesOf } from './definition-finding';

import type { StructuralSchema } from '../json/schema';
import type { Aspect, Comparison, CrdPlace } from './definition-finding';

const ALL = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

const ASPECTS: readonly Aspect[] = [
  compareNullable,
  compareFormat,
  compareEnum,
  compareBounds,
  comparePattern,
  compareDefault,
  compareListType,
  compareMapType,
  compareFlags,
  compareRequired,
  compareConditions,
  compareRules,
  compareFields,
  compareMapValues,
  compareItems,
];

export function compareResourceSchemas(
  before: StructuralSchema,
  after: StructuralSchema,
  place: CrdPlace,
): void {
  compareSchemas({
    before: asResource(before),
    after: asResource(after),
    place,
    isResource: true,
    present: ['apiVersion', 'kind', 'metadata'],
    hasNewDefault: false,
  });
}

function compareSchemas(comparison: Comparison): void {
  // Between types that have no value in common, nothing else can be compared.
  if (compareTypes(comparison) !== 'different') {
    const [before, after] = hoisted(comparison.before, comparison.after);
    ASPECTS.forEach((compare) => compare({ ...comparison, before, after }));
  }
}

function comparePart(
  before: StructuralSchema,
  after: StructuralSchema,
  place: CrdPlace,
  above: Comparison,
): void {
  const [wasResource, isResource] = [before, after].map(
    (schema) => schema['x-kubernetes-embedded-resource'] === true,
  );
  compareSchemas({
    before: wasResource ? asResource(before) : before,
    after: isResource ? asResource(after) : after,
    place,
    isResource: isResource === true,
    present: wasResource === true ? ['apiVersion', 'kind'] : [],
    hasNewDefault: above.hasNewDefault || !sameJson(before.default, after.default),
  });
}

const TEXT: StructuralSchema = { type: 'string' };

/** With the fields of every resource: else to name one would look as if it were new. */
function asResource(schema: StructuralSchema): StructuralSchema {
  const { properties } = schema;
  const { apiVersion = TEXT, kind = TEXT, metadata } = properties ?? {};
  const { name = TEXT, generateName = TEXT } = metadata?.properties ?? {};
  const completeMetadata: StructuralSchema = {
    type: 'object',
    ...metadata,
    properties: { ...metadata?.properties, name, generateName },
  };
  return { ...schema, properties: { ...properties, apiVersion, kind, metadata: completeMetadata } };
}

function compareFields(comparison: Comparison): void {
  const { before, after, place } = comparison;
  for (const field of fieldNames(before, after)) {
    const [was, is] = [fieldOf(before, field), fieldOf(after, field)];
    const at = place.at('properties', field);
    if (was !== undefined && is !== undefined) {
      comparePart(was, is, at, comparison);
    } else if (was !== undefined) {
      reportRemoved(field, after, at);
    } else if (is !== undefined) {
      reportAdded(field, is, before, at);
    }
  }
}

function fieldNames(before: StructuralSchema, after: StructuralSchema): Iterable<string> {
  return new Set([...Object.keys(before.properties ?? {}), ...Object.keys(after.properties ?? {})]);
}

function reportRemoved(field: string, after: StructuralSchema, place: CrdPlace): void {
  const effect = 'what it holds is kept, as unknown fields are, and no longer checked';
  place.report(
    'field-removed',
    `${shortJson(field)} is removed`,
    after['x-kubernetes-preserve-unknown-fields'] ? { severity: 'info', effect } : {},
  );
}

function reportAdded(
  field: string,
  schema: StructuralSchema,
  before: StructuralSchema,
  place: CrdPlace,
): void {
  const effect =
    'it could hold anything before, as unknown fields are kept; what does not fit is refused or dropped';
  place.report(
    'field-added',
    `${shortJson(field)} is added (${describe(schema)})`,
    before['x-kubernetes-preserve-unknown-fields'] ? { severity: 'breaking', effect } : {},
  );
}

function compareMapValues(comparison: Comparison): void {
  const { before, after, place } = comparison;
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const at = place.at('additionalProperties');
  if (was !== undefined && is !== undefined) {
    comparePart(was, is, at, comparison);
  } else if (was !== undefined) {
    const isKept = after['x-kubernetes-preserve-unknown-fields'] === true;
    const effect = 'entries are kept, as unknown fields are, and no longer checked';
    at.report('map-removed', 'it is no longer a map', isKept ? { severity: 'info', effect } : {});
  } else if (is !== undefined) {
    const wasKept = before['x-kubernetes-preserve-unknown-fields'] === true;
    const effect =
      'entries could be anything before, as unknown fields are kept; what does not fit is refused or dropped';
    at.report(
      'map-added',
      `it is a map (of ${describe(is)})`,
      wasKept ? { severity: 'breaking', effect } : {},
    );
  }
}

function compareItems(comparison: Comparison): void {
  const { before, after, place } = comparison;
  if (before.items !== undefined || after.items !== undefined) {
    comparePart(itemsOf(before), itemsOf(after), place.at('items'), comparison);
  }
}

/** A list that preserves unknown fields does so in its items. */
function itemsOf({ items = {}, [PRESERVES]: preserves }: StructuralSchema): StructuralSchema {
  return preserves === true ? { ...items, [PRESERVES]: true } : items;
}

const PRESERVES = 'x-kubernetes-preserve-unknown-fields';

const FLAGS = [
  [PRESERVES, 'preserve-unknown', 'preserves unknown fields'],
  ['x-kubernetes-embedded-resource', 'embedded-resource', 'is a resource by itself'],
] as const;

function compareFlags({ before, after, place }: Comparison): void {
  for (const [keyword, code, text] of FLAGS) {
    const [was, is] = [before, after].map(
      (schema) => schema[keyword] === true && (keyword !== PRESERVES || hasOwnFields(schema)),
    );
    if (was !== is) {
      place
        .at(keyword)
        .report(`${code}-${is ? 'added' : 'removed'}`, is ? `it ${text}` : `it no longer ${text}`);
    }
  }
}

/** Returns true if a value may have fields of its own: a scalar has none, and a list has items. */
function hasOwnFields(schema: StructuralSchema): boolean {
  return typesOf(schema).includes('object');
}

/** Compares by which keys the items of a list are distinguished. */
function compareListType({ before, after, place }: Comparison): void {
  const keyword = 'x-kubernetes-list-type';
  const [was, is] = [before[keyword] ?? 'atomic', after[keyword] ?? 'atomic'];
  if (was !== is) {
    const effect = 'nothing is refused, but server-side apply replaces the list as a whole';
    const deviation = is === 'atomic' ? ({ severity: 'warning', effect } as const) : {};
    place.at(keyword).report('list-type-changed', `is ${is}, was ${was}`, deviation);
  } else {
    compareKeys({ before, after, place });
  }
}

function compareKeys({
  before,
  after,
  place,
}: Pick<Comparison, 'before' | 'after' | 'place'>): void {
  const keyword = 'x-kubernetes-list-map-keys';
  const [was, is] = [before, after].map((schema) =>
    [...new Set(schema[keyword])].sort().join(', '),
  );
  if (was !== is) {
    place.at(keyword).report('list-keys-changed', `is ${is || 'none'}, was ${was || 'none'}`);
  }
}

/** Compares whether several writers can share a map. */
function compareMapType({ before, after, place }: Comparison): void {
  const keyword = 'x-kubernetes-map-type';
  const [was, is] = [before[keyword] ?? 'granular', after[keyword] ?? 'granular'];
  if (was !== is) {
    place.at(keyword).report('map-type-changed', `is ${is}, was ${was}`);
  }
}

/** Compares types; answers whether there are values that both can have. */
function compareTypes({ before, after, place }: Comparison): 'different' | 'comparable' {
  const [was, is] = [typesOf(before), typesOf(after)];
  const lost = was.filter((type) => !is.includes(type));
  const gained = is.filter((type) => !was.includes(type));
  if (lost.length === 0 && gained.length === 0) {
    return 'comparable';
  }
  const withMore = lost.length === 0 ? 'type-widened' : 'type-changed';
  const change = gained.length === 0 ? 'type-narrowed' : withMore;
  place
    .at(keywordOf(before, after))
    .report(change, `is ${typesText(after)}, was ${typesText(before)}`);
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

function typesText(schema: StructuralSchema): string {
  return schema['x-kubernetes-int-or-string'] ? 'integer or string' : (schema.type ?? 'any type');
}
