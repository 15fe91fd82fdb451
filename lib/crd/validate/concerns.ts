import { valueSchema, type StructuralSchema } from '../schema';

/** What a schema, or one below it, has of that with which only a few are concerned. */
export interface Concerns {
  readonly defaults: boolean;
  /** The fields of the schema itself that have a default. */
  readonly defaulted: readonly string[];
  /** Sets and list maps. */
  readonly lists: boolean;
  /** Whole resources within a resource. */
  readonly embedded: boolean;
}

const known = new WeakMap<StructuralSchema, Concerns>();

/** What a step has to look for below a schema; worked out once, so that it can leave out what it has no business with. */
export function concernsOf(schema: StructuralSchema): Concerns {
  const kept = known.get(schema);
  if (kept !== undefined) {
    return kept;
  }
  const { properties = {}, items, default: value, 'x-kubernetes-list-type': list } = schema;
  const below = [...Object.values(properties), items, valueSchema(schema)]
    .filter((child) => child !== undefined)
    .map(concernsOf);
  const concerns = {
    defaulted: Object.keys(properties).filter((field) => properties[field]?.default !== undefined),
    defaults: value !== undefined || below.some(({ defaults }) => defaults),
    lists: list === 'set' || list === 'map' || below.some(({ lists }) => lists),
    embedded: schema['x-kubernetes-embedded-resource'] === true || below.some(({ embedded }) => embedded),
  };
  known.set(schema, concerns);
  return concerns;
}
