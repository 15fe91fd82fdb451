import type { StructuralSchema } from '../../support/crd-types';

/** One keyword of a schema at one place that two schemas do not share. */
export interface SchemaDifference {
  /** As a user would write it: `spec.pod.env[].name`; `{}` stands for any key of a map. */
  readonly path: string;
  readonly keyword: string;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** Keywords whose items have no order. */
const SETS = ['required', 'enum'];

/** Everything but descriptions in which two schemas differ, field by field and keyword by keyword. */
export function schemaDifferences(ours: StructuralSchema, theirs: StructuralSchema): SchemaDifference[] {
  const [here, there] = [factsOf(ours, ''), factsOf(theirs, '')];
  const places = [...new Set([...here.keys(), ...there.keys()])].sort();
  return places
    .filter((place) => here.get(place) !== there.get(place))
    .map((place) => {
      const [path = '', keyword = ''] = place.split(' ');
      return { path, keyword, ours: parse(here.get(place)), theirs: parse(there.get(place)) };
    });
}

/** Keywords of a schema, as values by `<path> <keyword>`. */
function factsOf(schema: StructuralSchema, path: string): Map<string, string> {
  const { properties = {}, items, additionalProperties, ...rest } = schema;
  const keywords = Object.entries(rest).filter(([keyword]) => keyword !== 'description');
  return new Map([
    ...keywords.map(([keyword, value]) => [`${path} ${keyword}`, canonical(keyword, value)] as const),
    ...Object.entries(properties).flatMap(([name, field]) => [...factsOf(field, path ? `${path}.${name}` : name)]),
    ...(items ? factsOf(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object' ? factsOf(additionalProperties, `${path}{}`) : []),
    ...(typeof additionalProperties === 'boolean'
      ? [[`${path}{} allowed`, String(additionalProperties)] as const]
      : []),
  ]);
}

function canonical(keyword: string, value: unknown): string {
  return JSON.stringify(SETS.includes(keyword) ? [...(value as readonly unknown[])].sort() : value);
}

function parse(fact: string | undefined): unknown {
  return fact === undefined ? undefined : JSON.parse(fact);
}
