import type { StructuralSchema } from '../json/schema';
import type { CrdPlace } from './finding';

/** The same place in two releases of a schema. */
export interface Comparison {
  readonly before: StructuralSchema;
  readonly after: StructuralSchema;
  readonly place: CrdPlace;
  /** True if it is the schema of a whole resource. */
  readonly isResource: boolean;
  /** True if it, or a schema above, has another default than before: a resource may get fields by that. */
  readonly hasNewDefault: boolean;
}

export type Aspect = (comparison: Comparison) => void;

/** The schema of one field of an object, also of a map of anything. */
export function fieldOf(schema: StructuralSchema, field: string): StructuralSchema | undefined {
  const { properties = {} } = schema;
  return Object.hasOwn(properties, field) ? properties[field] : valuesOf(schema);
}

/** The schema of the values of a map; `true` gives an empty schema. */
export function valuesOf({ additionalProperties }: StructuralSchema): StructuralSchema | undefined {
  return additionalProperties === true ? {} : additionalProperties || undefined;
}
