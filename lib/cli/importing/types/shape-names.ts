import { mostCommon } from '../../../crd/json/object';
import type { ShapeNames } from './declarations';
import { freeName, isReservedName } from './identifiers';
import type { ObjectShape, ShapePlace } from './type-model';

/** Fields whose name says nothing without the one before. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['Spec', 'Status', 'Item', 'Value', 'Template', '']);

/**
 * Names for shapes that stay the same from release to release, as far as the places do.
 *
 * A shape is called by its field, whichever kinds use it: `Affinity`. Where it has several places, the name that most of them
 * give it counts, of equally many that of the one nearest to the root. Where two shapes have the same name, the one nearer to
 * the root keeps it, and the other is called by the field before, too, and at last by its kind: `RollingUpdateStrategy`.
 *
 * @param taken names that stand for something else
 */
export function nameShapes(shapes: readonly ObjectShape[], taken: ReadonlySet<string>): ShapeNames {
  const names = new Map<ObjectShape, string>();
  const given = new Set(taken);
  const ranked = shapes
    .map((shape) => ({ shape, places: [...shape.places].sort(compare) }))
    .sort((a, b) => compare(a.places[0], b.places[0]));
  for (const { shape, places } of ranked) {
    const name = nameFor(places, (wanted) => !(given.has(wanted) || isReservedName(wanted)));
    given.add(name);
    names.set(shape, name);
  }
  return names;
}

function nameFor(places: readonly ShapePlace[], isFree: (name: string) => boolean): string {
  const longest = Math.max(...places.map(({ path }) => path.length));
  let name = '';
  for (let fields = 1; fields <= longest + 1; fields++) {
    name = mostCommon(places.map((place) => nameOf(place, fields))) ?? '';
    if (isFree(name)) return name;
  }
  return freeName(name, isFree);
}

/** Names a shape after the last fields of its place, with the kind before them once all are named; `spec` comes last. */
function nameOf({ kind, path }: ShapePlace, fields: number): string {
  const [, ...below] = path;
  const wanted = SAYS_NOTHING.has(path.at(-1) ?? '') ? fields + 1 : fields;
  if (wanted > path.length) return [kind, ...path].join('');
  const name = below.slice(-wanted).join('');
  return wanted > below.length || !/^[A-Za-z]/.test(name) ? `${kind}${name}` : name;
}

/** Compares how near to the root places are, then where they are. */
function compare(place?: ShapePlace, other?: ShapePlace): number {
  return (place?.path.length ?? 0) - (other?.path.length ?? 0) || (textOf(place) < textOf(other) ? -1 : 1);
}

function textOf(place?: ShapePlace): string {
  return [place?.kind, ...(place?.path ?? [])].join('.');
}
