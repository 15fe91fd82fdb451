import { builtInKind, groupOf, isNamespaced } from './built-in-kinds';
import type { ManifestObject } from './manifest-object';

/** The namespace that an object is in; cdk8s stamps that of the chart on objects that are in none. */
export function namespaceOf({ apiVersion, kind, metadata }: ManifestObject): string | undefined {
  const group = groupOf(apiVersion);
  const known = builtInKind(group, kind);
  return known !== undefined && isNamespaced(group, known.plural) === false ? undefined : metadata.namespace;
}

/** An object in words: `StatefulSet data/db`. */
export function objectText(object: ManifestObject): string {
  const namespace = namespaceOf(object);
  return `${object.kind} ${namespace === undefined ? '' : `${namespace}/`}${object.metadata.name}`;
}
