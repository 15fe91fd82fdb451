import { Path } from './json/path';
import { isTree } from './json/tree';
import { isUnresolved } from './unresolved/unresolved-values';

import type { Problem } from './validate/resource-problem';

/** Where a resource has values that are not known yet, and which problems it has for certain. */
export class UnresolvedLeaves {
  /** Of a resource in which everything is known. */
  public static readonly NONE = new UnresolvedLeaves([]);

  public static in(resource: unknown): UnresolvedLeaves {
    return new UnresolvedLeaves(leavesOf(resource, Path.ROOT, []));
  }

  private readonly paths: readonly string[];
  private readonly fields: ReadonlySet<string>;

  private constructor(leaves: readonly UnresolvedLeaf[]) {
    this.paths = leaves.map(({ path }) => path.toString());
    this.fields = new Set(leaves.flatMap(({ fields }) => fields));
  }

  /**
   * The problems that are there whatever the unresolved values turn out to be; none is about one,
   * or about what holds one.
   */
  public certain(problems: readonly Problem[]): readonly Problem[] {
    return problems.filter(({ path }) =>
      this.paths.every((unresolved) => !isWithin(unresolved, path) && !isWithin(path, unresolved)),
    );
  }

  /**
   * Returns true if an expression in CEL may look at an unresolved value: it names a field on the
   * way to one.
   */
  public areNamedIn(expression: string): boolean {
    return this.fields.size > 0 && [...this.fields].some((field) => expression.includes(field));
  }
}

interface UnresolvedLeaf {
  readonly path: Path;
  /** The names of the fields on the way, without those at the top, which every expression names. */
  readonly fields: readonly string[];
}

function leavesOf(value: unknown, path: Path, fields: readonly string[]): UnresolvedLeaf[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, i) => leavesOf(item, path.at(i), fields));
  }
  if (isTree(value)) {
    return Object.entries(value).flatMap(([field, child]) =>
      leavesOf(child, path.at(field), path === Path.ROOT ? [] : [...fields, field]),
    );
  }
  return isUnresolved(value) ? [{ path, fields }] : [];
}

/** Returns true if a place is another one, or lies below it. */
function isWithin(path: string, place: string): boolean {
  return path.startsWith(place) && /^($|[.[])/.test(path.slice(place.length));
}
