import { isReservedName } from './identifiers';
import type { ObjectShape, ShapePlace } from './type-model';

/** Fields whose name says nothing without the one before. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['Spec', 'Status', 'Item', 'Value', 'Template', '']);

/**
 * Names for shapes that stay the same from release to release, as far as the places do.
 *
 * A shape that one kind uses is called by the kind and its field, one that several use by its field: `PrometheusStorage`,
 * `Affinity`. Where it has several places, the name that most of them give it counts. Where two shapes have the same name,
 * the one nearer to the root keeps it, and the other is called by the field before, too: `RollingUpdateStrategy`.
 *
 * @param taken names that stand for something else; those of the fields of a resource (`PrometheusSpec`) are kept for these
 */
export function nameShapes(
  shapes: readonly ObjectShape[],
  taken: ReadonlySet<string>,
): ReadonlyMap<ObjectShape, string> {
  const names = new Map<ObjectShape, string>();
  const ranked = shapes.map((shape) => ({ shape, rank: rankOf(shape) })).sort((a, b) => compare(a.rank, b.rank));
  const given = new Set<string>();
  for (const { shape } of ranked) {
    const own = rootNamesOf(shape);
    const name = freeName(
      shape,
      (wanted) => !given.has(wanted) && (own.has(wanted) || !(taken.has(wanted) || isReservedName(wanted))),
    );
    given.add(name);
    names.set(shape, name);
  }
  return names;
}

/** The kind that alone uses a shape; undefined where several do. */
export function onlyKindOf({ places }: ObjectShape): string | undefined {
  const kind = places[0]?.kind;
  return places.every((place) => place.kind === kind) ? kind : undefined;
}

/** Returns the names of the fields of resources that have the shape as their type. */
function rootNamesOf({ places }: ObjectShape): ReadonlySet<string> {
  return new Set(places.filter(({ path }) => path.length === 1).map(({ kind, path }) => `${kind}${path[0] ?? ''}`));
}

function freeName(shape: ObjectShape, isFree: (name: string) => boolean): string {
  const kind = onlyKindOf(shape);
  const longest = Math.max(...shape.places.map(({ path }) => path.length));
  let name = '';
  for (let fields = 1; fields <= longest + 1; fields++) {
    name = mostCommon(shape.places.map((place) => nameOf(place, fields, kind !== undefined)));
    if (isFree(name)) return name;
  }
  for (let number = 2; ; number++) {
    if (isFree(`${name}${number}`)) return `${name}${number}`;
  }
}

/** Names a shape after the last fields of its place; with the kind before them where only one uses it. */
function nameOf({ kind, path }: ShapePlace, fields: number, withKind: boolean): string {
  const isRoot = path.length === 1;
  const wanted = SAYS_NOTHING.has(path.at(-1) ?? '') ? fields + 1 : fields;
  const last = path.slice(-wanted).join('');
  const name = withKind || isRoot || wanted > path.length ? `${kind}${last}` : last;
  return /^[A-Za-z]/.test(name) ? name : `${kind}${name}`;
}

function mostCommon(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || a.length - b.length || (a < b ? -1 : 1));
  return first?.[0] ?? '';
}

/** How near to the root a shape is used, then where. */
function rankOf({ places }: ObjectShape): readonly [number, string] {
  const ranks = places.map(({ kind, path }): readonly [number, string] => [path.length, [kind, ...path].join('.')]);
  return ranks.reduce((least, rank) => (compare(rank, least) < 0 ? rank : least));
}

function compare([depth, path]: readonly [number, string], [otherDepth, other]: readonly [number, string]): number {
  return depth - otherDepth || (path < other ? -1 : path > other ? 1 : 0);
}
