import { valueSchema, type StructuralSchema } from '../../schema';
import { takeAnything, takeFields, takeItems, type Fields } from './containers';
import {
  takeBoolean,
  takeInteger,
  takeInt32,
  takeNothing,
  takeNumber,
  takeScalar,
  takeString,
  type Take,
} from './take';

const takes = new WeakMap<StructuralSchema, Take>();

/** How to take values of a schema: worked out when the first value comes, and no deeper than values reach. */
export function takeOf(schema: StructuralSchema): Take {
  const known = takes.get(schema);
  if (known !== undefined) {
    return known;
  }
  if (!canTake(schema)) {
    return takeNothing;
  }
  const take = withCheck(schema, byType(schema));
  takes.set(schema, take);
  return take;
}

/**
 * Whether anything can be taken by a schema. By one that may still change it cannot, as what is worked out would stay as
 * it was; nor by that of a resource within a resource, whose metadata is written anew.
 */
export function canTake(schema: StructuralSchema): boolean {
  const { properties, 'x-kubernetes-embedded-resource': isEmbedded } = schema;
  return isEmbedded !== true && Object.isFrozen(schema) && (properties === undefined || Object.isFrozen(properties));
}

function byType(schema: StructuralSchema): Take {
  if (schema['x-kubernetes-int-or-string'] === true) {
    return takeScalar;
  }
  switch (schema.type) {
    case 'string':
      return takeString;
    case 'boolean':
      return takeBoolean;
    case 'integer':
      return schema.format === 'int32' ? takeInt32 : takeInteger;
    case 'number':
      return takeNumber;
    case 'array':
      return itemsOf(schema);
    case 'object':
      return fieldsOf(schema);
    case undefined:
      return isFree(schema) ? takeAnyValue : takeScalar;
    default:
      return takeNothing;
  }
}

/** Keywords that need no check of a value: taking it heeds them, or they demand nothing, or their time comes later. */
const HEEDED: readonly (keyof StructuralSchema)[] = [
  ...(['type', 'properties', 'items', 'additionalProperties', 'default', 'nullable'] as const),
  ...(['title', 'description', 'externalDocs', 'example'] as const),
  ...(['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-map-type', 'x-kubernetes-validations'] as const),
];

function isHeeded(keyword: string, schema: StructuralSchema): boolean {
  return (
    HEEDED.some((heeded) => heeded === keyword) ||
    (keyword === 'format' && schema.type === 'integer') ||
    (keyword === 'x-kubernetes-list-type' && schema[keyword] === 'atomic')
  );
}

/** Most schemas demand nothing but a type; where one does demand more, the check of the review in steps follows. */
export function withCheck(schema: StructuralSchema, take: Take): Take {
  if (take === takeNothing || Object.keys(schema).every((keyword) => isHeeded(keyword, schema))) {
    return take;
  }
  return (value, visit) => {
    const taken = take(value, visit);
    return taken !== undefined && taken !== null && visit.holds(taken, schema) ? taken : undefined;
  };
}

/** Whether a schema lets anything be, whatever its type. */
function isFree(schema: StructuralSchema): boolean {
  const { properties, items, additionalProperties, 'x-kubernetes-preserve-unknown-fields': preserves } = schema;
  return preserves === true && properties === undefined && items === undefined && additionalProperties === undefined;
}

/** A null is dropped, or stays: the review in steps knows. */
const takeAnyValue: Take = (value, visit) => (value === null ? undefined : takeAnything(value, visit));

function itemsOf(schema: StructuralSchema): Take {
  const { items } = schema;
  const preserves = schema['x-kubernetes-preserve-unknown-fields'] === true;
  if (preserves === (items !== undefined)) {
    return takeNothing; // Items that are preserved may have any fields, and those of unknown items none.
  }
  const takeItem = items === undefined ? takeAnything : takeOf(items);
  return (value, visit) => takeItems(value, takeItem, visit);
}

function fieldsOf(schema: StructuralSchema): Take {
  const fields = new KnownFields(schema);
  return (value, visit) => takeFields(value, fields, visit);
}

/** The fields of an object as a schema knows them. */
export class KnownFields implements Fields {
  public readonly defaults: readonly (readonly [field: string, value: unknown])[];

  private readonly properties: Readonly<Record<string, StructuralSchema>>;
  private readonly takes = new Map<string, Take>();
  private readonly takeOfOthers: Take | undefined;

  public constructor(schema: StructuralSchema) {
    this.properties = schema.properties ?? {};
    this.takeOfOthers = takeOfOthers(schema);
    this.defaults = Object.entries(this.properties)
      .filter(([, property]) => property.default !== undefined)
      .map(([field, property]) => [field, property.default]);
  }

  public takeOf(field: string): Take | undefined {
    return this.takes.get(field) ?? this.learn(field);
  }

  /** Keeps properties only: the keys of maps have no end. */
  private learn(field: string): Take | undefined {
    const property = Object.hasOwn(this.properties, field) ? this.properties[field] : undefined;
    if (property === undefined) {
      return this.takeOfOthers;
    }
    const take = takeOf(property);
    this.takes.set(field, take);
    return take;
  }
}

/** How to take the values of fields that are no properties; undefined when there must be no such fields. */
function takeOfOthers(schema: StructuralSchema): Take | undefined {
  const { additionalProperties, 'x-kubernetes-preserve-unknown-fields': preserves } = schema;
  const values = valueSchema(schema);
  if (values !== undefined) {
    return takeOf(values);
  }
  if (additionalProperties !== undefined && additionalProperties !== false) {
    return takeScalar; // An object there would lose all that it has.
  }
  return preserves === true ? takeAnything : undefined;
}
