import { isTree, treeOf, type Tree } from '../../../crd/json/object';
import { at, type SourceObject } from './object';

/**
 * An object as the API server reads it: members that are null are not given, and `serviceAccount`, the deprecated name of
 * `serviceAccountName`, says the same.
 */
export function asRead(source: SourceObject): SourceObject {
  const { object } = source;
  const read = withAccountName(withoutNulls(object) as Tree);
  return read === (object as unknown) ? source : at(source, read);
}

/** A value without the members of its maps that are null; the value itself where there are none. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutNulls);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isTree(value)) return value;
  const entries = Object.entries(value);
  const kept = entries
    .filter(([, member]) => member !== null)
    .map(([key, member]) => [key, withoutNulls(member)] as const);
  const isSame = kept.length === entries.length && kept.every(([key, member]) => member === value[key]);
  // Not by assignment, which `__proto__` would turn into a prototype.
  return isSame ? value : Object.fromEntries(kept);
}

function withAccountName(object: Tree): Tree {
  const spec = treeOf(object.spec);
  const template = treeOf(spec.template);
  const pod = treeOf(template.spec);
  if (pod.serviceAccount === undefined) return object;
  const { serviceAccount, ...others } = pod;
  const named = { serviceAccountName: serviceAccount, ...others };
  return { ...object, spec: { ...spec, template: { ...template, spec: named } } };
}
