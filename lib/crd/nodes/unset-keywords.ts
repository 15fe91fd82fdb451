import type { CelRule, StructuralSchema } from '../json/schema';

/** Keywords that an API server drops when they have their zero value: to it both mean the same. */
const UNSET: Readonly<Record<string, unknown>> = {
  ...{ description: '', title: '', format: '', pattern: '' },
  ...{ exclusiveMinimum: false, exclusiveMaximum: false, nullable: false },
  ...{ 'x-kubernetes-embedded-resource': false, 'x-kubernetes-int-or-string': false },
};

/** Keywords that it does not keep when they hold nothing. */
const EMPTY = [
  ...['properties', 'required', 'enum', 'allOf', 'anyOf', 'oneOf'],
  ...['x-kubernetes-list-map-keys', 'x-kubernetes-validations'],
];

/** All keywords that must be looked at; most nodes have none of them. */
const LOOKED_AT = new Set([...Object.keys(UNSET), ...EMPTY, 'items', 'additionalProperties', 'not']);

/**
 * A schema without what an API server would drop from a CRD: a CRD that says it is never the one that is stored, so that
 * every preview and every diff shows a change.
 */
export function withoutUnset(schema: StructuralSchema): StructuralSchema {
  return Object.keys(schema).some((keyword) => LOOKED_AT.has(keyword)) ? cleaned(schema) : schema;
}

function cleaned(schema: StructuralSchema): StructuralSchema {
  const { properties, items, additionalProperties, allOf, anyOf, oneOf, not } = schema;
  const rules = schema['x-kubernetes-validations'];
  const kept: StructuralSchema = {
    ...schema,
    ...(properties && { properties: mapValues(properties, withoutUnset) }),
    ...(items && { items: withoutUnset(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: withoutUnset(additionalProperties) }),
    ...(allOf && { allOf: allOf.map(withoutUnset) }),
    ...(anyOf && { anyOf: anyOf.map(withoutUnset) }),
    ...(oneOf && { oneOf: oneOf.map(withoutUnset) }),
    ...(not && { not: withoutUnset(not) }),
    ...(rules && { 'x-kubernetes-validations': rules.map(ruleWithoutUnset) }),
  };
  return Object.fromEntries(Object.entries(kept).filter(([keyword, value]) => !isUnset(keyword, value)));
}

function isUnset(keyword: string, value: unknown): boolean {
  return (
    (Object.hasOwn(UNSET, keyword) && UNSET[keyword] === value) ||
    (EMPTY.includes(keyword) && typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  );
}

function ruleWithoutUnset(rule: CelRule): CelRule {
  const { messageExpression, fieldPath, ...rest } = rule;
  return { ...rest, ...(messageExpression && { messageExpression }), ...(fieldPath && { fieldPath }) };
}

function mapValues<T>(values: Readonly<Record<string, T>>, f: (value: T) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, f(value)]));
}
