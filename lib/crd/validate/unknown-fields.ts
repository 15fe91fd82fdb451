import { Path, pathText, PLAIN_NAME } from '../json/path';
import { list } from '../json/show';

import type { StructuralSchema } from '../json/schema';
import type { CompiledSchema } from './compiled-node';
import type { CheckedValue } from './resource-problem';

interface UnknownField {
  readonly field: string;
  readonly steps: readonly (string | number)[];
  /** The schema that does not know it, and that of the whole. */
  readonly node: CompiledSchema;
  readonly root: CompiledSchema;
}

/** Suggests the intended field for one that a schema does not know. */
export function unknownFieldHint(
  { field, steps, node, root }: UnknownField,
  place: CheckedValue,
): string {
  const meant = place.suggest(field, node.names) ?? elsewhere(field, pathText(steps), root);
  if (meant !== undefined) {
    return `did you mean ${meant}?`;
  }
  return node.names.length === 0 ? 'no fields are allowed here' : `use one of ${list(node.names)}`;
}

/**
 * The field of this name that is nearest in the schema: users often know the word and not the
 * place.
 */
function elsewhere(field: string, wrong: string, root: CompiledSchema): string | undefined {
  const places = root.fact('places', () => placesIn(root.schema));
  const others = (places.get(field) ?? []).filter((place) => place !== wrong);
  const shared = others.map((place) => lettersShared(place, wrong.slice(0, -field.length)));
  return others[shared.indexOf(Math.max(...shared))];
}

/** How many letters the paths begin with alike, up to the last whole step. */
function lettersShared(path: string, other: string): number {
  let length = 0;
  while (length < other.length && path[length] === other[length]) {
    length += 1;
  }
  return path.lastIndexOf('.', length - 1);
}

/** How deep, and in how many fields, a name is looked for. */
const MAX_DEPTH = 5;
const MAX_PLACES = 10_000;

/** How many places of a name are compared. */
const MAX_OF_NAME = 50;

/** The places of each field, those further out first. */
function placesIn(schema: StructuralSchema): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  let level: readonly KnownPlace[] = [{ path: Path.ROOT, name: '', schema }];
  for (let depth = 0, count = 0; depth < MAX_DEPTH && count < MAX_PLACES; depth++) {
    level = level.slice(0, MAX_PLACES).flatMap(fieldsOf);
    count += level.length;
    for (const { name, path } of level) {
      const known = places.get(name) ?? [];
      if (known.length < MAX_OF_NAME && PLAIN_NAME.test(name)) {
        known.push(path.toString());
        places.set(name, known);
      }
    }
  }
  return places;
}

interface KnownPlace {
  readonly path: Path;
  readonly name: string;
  readonly schema: StructuralSchema;
}

function fieldsOf({ path, schema }: KnownPlace): KnownPlace[] {
  const properties = Object.entries(schema.properties ?? {});
  return properties.map(([name, child]) => ({ path: path.at(name), name, schema: child }));
}
