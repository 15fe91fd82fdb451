import { isObject, type Malleable } from './json';

/** Every schema within a CRD, conditions included. */
export function schemasIn(manifest: Malleable): Malleable[] {
  return (manifest.spec.versions as Malleable[]).flatMap((version) => below(version.schema?.openAPIV3Schema));
}

/** Those of them that say what there is, and no more than conditions. */
export function structuralSchemasIn(manifest: Malleable): Malleable[] {
  return schemasIn(manifest).filter((schema) => schema.type !== undefined || schema.properties !== undefined);
}

function below(schema: Malleable): Malleable[] {
  if (!isObject(schema)) return [];
  const { properties, items, additionalProperties, not, allOf, anyOf, oneOf } = schema as Malleable;
  const children = [...Object.values(properties ?? {}), items, additionalProperties, not];
  const lists = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [schema, ...[...children, ...lists].flatMap(below)];
}
