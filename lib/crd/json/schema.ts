/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | JsonArray | JsonObject;

/** A JSON array. */
export type JsonArray = readonly Json[];

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** The `type` of a schema; int-or-string and free-form values have none. */
export type SchemaType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';

/** Formats of strings that the API server checks; it ignores all others. */
export type StringFormat =
  | 'date-time'
  | 'date'
  | 'duration'
  | 'byte'
  | 'password'
  | 'uri'
  | 'email'
  | 'hostname'
  | 'ipv4'
  | 'ipv6'
  | 'cidr'
  | 'mac'
  | 'uuid'
  | 'k8s-short-name'
  | 'k8s-long-name'
  | (string & {});

/** A validation rule in CEL, as it stands in `x-kubernetes-validations`. */
export interface CelRule {
  /**
   * The expression; `self` is the value at this place of the schema, `oldSelf` the one before an
   * update.
   */
  readonly rule: string;
  /** @default - the text of the rule */
  readonly message?: string;
  /** An expression that computes the message; wins over `message`. */
  readonly messageExpression?: string;
  /** @default FieldValueInvalid */
  readonly reason?:
    'FieldValueInvalid' | 'FieldValueForbidden' | 'FieldValueRequired' | 'FieldValueDuplicate';
  /** The field that an error points at, below the place of the rule, such as `.replicas`. */
  readonly fieldPath?: string;
  /**
   * True if a rule with `oldSelf` also runs where there is no old value; `oldSelf` is then an
   * optional.
   * @default false
   */
  readonly optionalOldSelf?: boolean;
}

/**
 * A structural schema: the part of OpenAPI v3 that a CustomResourceDefinition may use, in its own
 * words.
 *
 * @see
 * https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#specifying-a-structural-schema
 */
export interface StructuralSchema {
  readonly type?: SchemaType;
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly externalDocs?: { readonly description?: string; readonly url?: string };
  readonly example?: Json;
  readonly default?: Json;
  readonly nullable?: boolean;
  readonly enum?: JsonArray;

  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: boolean;
  readonly exclusiveMaximum?: boolean;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;

  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: StructuralSchema };
  readonly items?: StructuralSchema;
  readonly additionalProperties?: StructuralSchema | boolean;
  readonly allOf?: readonly StructuralSchema[];
  readonly anyOf?: readonly StructuralSchema[];
  readonly oneOf?: readonly StructuralSchema[];
  readonly not?: StructuralSchema;

  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-embedded-resource'?: boolean;
  readonly 'x-kubernetes-list-type'?: 'atomic' | 'set' | 'map';
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
  readonly 'x-kubernetes-map-type'?: 'atomic' | 'granular';
  readonly 'x-kubernetes-validations'?: readonly CelRule[];
}

/** An integer or a string, such as a port by number or by name. */
export const INT_OR_STRING: StructuralSchema = {
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  'x-kubernetes-int-or-string': true,
};

/** The pattern that every CRD has for a quantity. */
export const QUANTITY_PATTERN =
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$';

/** A Kubernetes quantity, such as `500m`, `1Gi` or 2. */
export const QUANTITY: StructuralSchema = { ...INT_OR_STRING, pattern: QUANTITY_PATTERN };

/** The schema of the values of a map, if it is known. */
export function valueSchema(schema: StructuralSchema | undefined): StructuralSchema | undefined {
  const values = schema?.additionalProperties;
  return typeof values === 'object' ? values : undefined;
}

/** The schema of one field of an object: a property, or a value of a map. */
export function fieldSchema(
  schema: StructuralSchema | undefined,
  field: string,
): StructuralSchema | undefined {
  const properties = schema?.properties;
  return properties !== undefined && Object.hasOwn(properties, field)
    ? properties[field]
    : valueSchema(schema);
}

/** A schema with others in the place of those that it is made of. */
export function mapParts(
  schema: StructuralSchema,
  of: (part: StructuralSchema) => StructuralSchema,
): StructuralSchema {
  const { properties, items, additionalProperties, allOf, anyOf, oneOf, not } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, of(field)]),
      ),
    }),
    ...(items && { items: of(items) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: of(additionalProperties),
    }),
    ...(allOf && { allOf: allOf.map(of) }),
    ...(anyOf && { anyOf: anyOf.map(of) }),
    ...(oneOf && { oneOf: oneOf.map(of) }),
    ...(not && { not: of(not) }),
  };
}
