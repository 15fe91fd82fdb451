import { leafConflicts, mergeTrees, pruneTree } from '../../crd/checks/merge';
import { isTree, type Tree } from '../../crd/json/tree';
import { pathText } from '../../crd/json/path';
import type { Members } from '../../crd/checks/prop-types';
import { type AnyPropTable, fieldAbove, fieldOf, type PlacedProp, placedProps, type PropAbove } from './prop-table';

/** Values that a user gave for a resource, props and `spec` in one, in the words of `spec`. */
export interface UserSpec {
  readonly spec: Tree;
  /** The leaves that props and `spec` give different values to. */
  readonly conflicts: readonly string[];
}

/** Lays the props over the raw `spec`. */
export function userSpecOf(table: AnyPropTable, props: Members): UserSpec {
  const raw = (props['spec'] ?? {}) as Tree;
  const placed = placedProps(table, props);
  const friendly = placed.map(treeOf);
  return {
    spec: mergeTrees(raw, friendly.reduce<Tree>(mergeTrees, {})),
    conflicts:
      props['spec'] === undefined
        ? []
        : placed.flatMap((each, i) => leafConflicts(friendly[i] as Tree, raw, (path) => nameIn(each, path))),
  };
}

/**
 * The prop that a field of `spec` comes from, as the user wrote it; undefined where none sets it.
 *
 * @param path such as `spec.pod.resources.limits`
 */
export function propOf(table: AnyPropTable, props: Members, path: string): string | undefined {
  const around = placedProps(table, props)
    .map(({ prop, field, value }) => ({ prop, value, depth: field.length, rest: restOf(path, field) }))
    .filter(({ depth, value, rest }) => depth > 0 && rest !== undefined && lookUp(value, rest) !== 'elsewhere')
    .sort((a, b) => b.depth - a.depth);
  const exact = around.find(({ value, rest = '' }) => lookUp(value, rest) === 'a value');
  // A missing field belongs to the prop around it.
  const nearest = exact ?? (lookUp(props, path) === 'a value' ? undefined : around[0]);
  return nearest === undefined ? undefined : `${nearest.prop}${nearest.rest ?? ''}`;
}

/**
 * Returns the user's word for a field that a guard names: the prop that set it, its path where `spec` did, and else the prop that
 * can; undefined where it is a prop by its own name.
 *
 * @param field its path below `spec`, such as `pod.resources.limits`
 */
export function wordFor(table: AnyPropTable, props: Members, field: string): string | undefined {
  const prop = propOf(table, props, `spec.${field}`);
  if (prop !== undefined) return prop;
  if (lookUp(props, `spec.${field}`) === 'a value') return `spec.${field}`;
  return Object.hasOwn(table, field) ? undefined : propAt(table, field);
}

/** The prop that goes to a field. */
function propAt(table: AnyPropTable, path: string, above?: PropAbove): string | undefined {
  for (const [name, row] of Object.entries(table)) {
    if (name !== 'spec') {
      const field = fieldOf(row, name, above);
      const prop = above === undefined ? name : `${above.prop}.${name}`;
      const isPlaced = field !== false && row.members === undefined;
      if (isPlaced && field.join('.') === path) return prop;
      const below = row.members && propAt(row.members, path, { prop, field: fieldAbove(field) });
      if (below !== undefined) return below;
    }
  }
  return undefined;
}

/** The tree with what one prop says, without what says nothing. */
function treeOf({ field, value, empty }: PlacedProp): Tree {
  if (!isTree(value)) return atField(field, value);
  const pruned = pruneTree(value, empty);
  return empty === 'drop' && Object.keys(pruned).length === 0 ? {} : atField(field, pruned);
}

function atField(field: readonly string[], value: unknown): Tree {
  return field.reduceRight<unknown>((below, key) => ({ [key]: below }), value) as Tree;
}

/** Names a conflict: by the prop, and by the path below it where the user wrote that. */
function nameIn({ prop, field, value }: PlacedProp, path: string): string {
  const own = field.join('.');
  const rest = field.length > 0 && path.startsWith(own) ? path.slice(own.length) : '';
  return lookUp(value, rest) === 'a value' ? prop + rest : prop;
}

/** Returns the rest of a path behind a field; undefined where it is another field. */
function restOf(path: string, field: readonly string[]): string | undefined {
  const own = pathText(['spec', ...field]);
  const rest = path.slice(own.length);
  return path.startsWith(own) && /^($|[.[])/.test(rest) ? rest : undefined;
}

/** Returns where a path into plain data leads; only its last step may be missing. */
function lookUp(data: unknown, path: string): 'a value' | 'nothing' | 'elsewhere' {
  let at = data;
  for (const step of stepsOf(path)) {
    if (typeof at !== 'object' || at === null) return 'elsewhere';
    at = (at as Members)[step];
  }
  return at === undefined ? 'nothing' : 'a value';
}

/** The steps of a path; a name that cannot follow a dot is quoted in it. */
function stepsOf(path: string): string[] {
  return Array.from(path.matchAll(/\["(.*?)"\]|[^.[\]]+/g), ([step, quoted]) => quoted ?? step);
}
