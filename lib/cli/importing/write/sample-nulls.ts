import type { StructuralSchema } from '../../../crd/json/schema';
import { isTree, type Tree } from '../../../crd/json/tree';

/**
 * A sample as the API server stores it: a member that is null is dropped where the schema does not allow null. Fields of the
 * resource itself are dropped in any case, as their types have no null.
 */
export function withoutPrunedNulls(sample: Tree, schema: StructuralSchema): Tree {
  const fields = Object.entries(sample).filter(([, value]) => value !== null);
  return pruned(Object.fromEntries(fields), schema) as Tree;
}

function pruned(value: unknown, schema: StructuralSchema | undefined): unknown {
  if (schema === undefined) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((item) => pruned(item, schema.items));
  }
  if (!isTree(value)) {
    return value;
  }
  const of = (key: string): StructuralSchema | undefined => {
    const { properties = {}, additionalProperties } = schema;
    const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    return Object.hasOwn(properties, key) ? properties[key] : others;
  };
  const members = Object.entries(value).filter(([key, member]) => member !== null || isKept(of(key)));
  return Object.fromEntries(members.map(([key, member]) => [key, pruned(member, of(key))]));
}

/** Null is a value where the schema says so, and where it says nothing at all. */
function isKept(schema: StructuralSchema | undefined): boolean {
  return schema === undefined || schema.nullable === true;
}
