import { getOrAdd } from '../json/collections';
import { valueSchema } from '../json/schema';

import type { StructuralSchema } from '../json/schema';

/**
 * The part of a schema that has rules: a node with rules at its place, or above others that have.
 */
export interface RuleTree {
  readonly schema: StructuralSchema;
  readonly isResource: boolean;
  readonly fields: ReadonlyMap<string, RuleTree>;
  readonly items: RuleTree | undefined;
  readonly values: RuleTree | undefined;
}

const trees = new WeakMap<StructuralSchema, { readonly tree: RuleTree | undefined }>();

/** The rules of the schema of a resource; undefined if it has none. */
export function ruleTree(schema: StructuralSchema): RuleTree | undefined {
  return getOrAdd(trees, schema, () => ({ tree: treeOf(schema, true) })).tree;
}

/** Children of most parts of a schema. */
const NO_FIELDS: ReadonlyMap<string, RuleTree> = new Map();

function treeOf(schema: StructuralSchema, isRoot = false): RuleTree | undefined {
  const fields = schema.properties === undefined ? NO_FIELDS : treesOf(schema.properties);
  const items = schema.items && treeOf(schema.items);
  const valuesBelow = valueSchema(schema);
  const values = valuesBelow && treeOf(valuesBelow);
  const hasRules = (schema['x-kubernetes-validations']?.length ?? 0) > 0;
  return hasRules || fields.size > 0 || items !== undefined || values !== undefined
    ? {
        schema,
        isResource: isRoot || schema['x-kubernetes-embedded-resource'] === true,
        fields,
        items,
        values,
      }
    : undefined;
}

function treesOf(
  properties: Readonly<Record<string, StructuralSchema>>,
): ReadonlyMap<string, RuleTree> {
  let fields: Map<string, RuleTree> | undefined;
  for (const name in properties) {
    const tree = treeOf(properties[name] as StructuralSchema);
    if (tree !== undefined) {
      fields = (fields ?? new Map<string, RuleTree>()).set(name, tree);
    }
  }
  return fields ?? NO_FIELDS;
}
