import { valueSchema, type StructuralSchema } from './schema';

/** The part of a schema that has rules: a node with rules at its place, or above others that have. */
export interface RuleTree {
  readonly schema: StructuralSchema;
  /** Whether it is the schema of a whole resource. */
  readonly isResource: boolean;
  readonly fields: ReadonlyMap<string, RuleTree>;
  readonly items: RuleTree | undefined;
  /** The values of a map. */
  readonly values: RuleTree | undefined;
}

const trees = new WeakMap<StructuralSchema, { readonly tree: RuleTree | undefined }>();

/** The rules of the schema of a resource; undefined if it has none. */
export function ruleTree(schema: StructuralSchema): RuleTree | undefined {
  let known = trees.get(schema);
  if (known === undefined) {
    known = { tree: treeOf(schema, true) };
    trees.set(schema, known);
  }
  return known.tree;
}

/** The rules of a part of such a schema. */
export function ruleTreeOfPart(schema: StructuralSchema): RuleTree | undefined {
  return treeOf(schema);
}

function treeOf(schema: StructuralSchema, isRoot = false): RuleTree | undefined {
  const below = (child: StructuralSchema | undefined): RuleTree | undefined => child && treeOf(child);
  const fields = new Map<string, RuleTree>();
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    const tree = below(property);
    if (tree !== undefined) {
      fields.set(field, tree);
    }
  }
  const [items, values] = [below(schema.items), below(valueSchema(schema))];
  const hasRules = (schema['x-kubernetes-validations']?.length ?? 0) > 0;
  return hasRules || fields.size > 0 || items !== undefined || values !== undefined
    ? { schema, isResource: isRoot || schema['x-kubernetes-embedded-resource'] === true, fields, items, values }
    : undefined;
}
