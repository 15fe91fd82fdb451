import type { StructuralSchema } from '../json/schema';

/*
 * The shape of a CustomResourceDefinition as a structural schema, as CRDs describe resources. Only the
 * shape is here (fields and their types); further rules of the API server are code.
 */

const TEXT: StructuralSchema = { type: 'string' };
const FLAG: StructuralSchema = { type: 'boolean' };
const NUMBER: StructuralSchema = { type: 'number' };
const COUNT: StructuralSchema = { type: 'integer' };
const TEXTS: StructuralSchema = { type: 'array', items: TEXT };
const ANY: StructuralSchema = { 'x-kubernetes-preserve-unknown-fields': true };
const FREE_OBJECT: StructuralSchema = {
  type: 'object',
  'x-kubernetes-preserve-unknown-fields': true,
};

const fields = (
  properties: NonNullable<StructuralSchema['properties']>,
  ...required: string[]
): StructuralSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});
const listOf = (items: StructuralSchema): StructuralSchema => ({ type: 'array', items });

/** Text in base 64 as Go reads it: in lines or not. */
const BASE64 = '^([A-Za-z0-9+/\\s]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?\\s*$';

const RULE = fields(
  {
    rule: TEXT,
    message: TEXT,
    messageExpression: TEXT,
    reason: TEXT,
    fieldPath: TEXT,
    optionalOldSelf: FLAG,
  },
  'rule',
);

/** The keywords of a schema that hold no schema. */
const KEYWORDS: { readonly [keyword: string]: StructuralSchema } = {
  type: TEXT,
  format: TEXT,
  title: TEXT,
  description: TEXT,
  externalDocs: fields({ description: TEXT, url: TEXT }),
  example: ANY,
  default: ANY,
  nullable: FLAG,
  enum: listOf(ANY),
  minimum: NUMBER,
  maximum: NUMBER,
  exclusiveMinimum: FLAG,
  exclusiveMaximum: FLAG,
  multipleOf: NUMBER,
  minLength: COUNT,
  maxLength: COUNT,
  pattern: TEXT,
  minItems: COUNT,
  maxItems: COUNT,
  uniqueItems: FLAG,
  minProperties: COUNT,
  maxProperties: COUNT,
  required: TEXTS,
  'x-kubernetes-int-or-string': FLAG,
  'x-kubernetes-preserve-unknown-fields': FLAG,
  'x-kubernetes-embedded-resource': FLAG,
  'x-kubernetes-list-type': TEXT,
  'x-kubernetes-list-map-keys': TEXTS,
  'x-kubernetes-map-type': TEXT,
  'x-kubernetes-validations': listOf(RULE),
};

/** A schema; it holds schemas, so it holds itself. */
export const META_SCHEMA: StructuralSchema = schemaShape();

function schemaShape(): StructuralSchema {
  const properties: Record<string, StructuralSchema> = { ...KEYWORDS };
  const shape: StructuralSchema = { type: 'object', properties };
  properties['properties'] = { type: 'object', additionalProperties: shape };
  properties['items'] = shape;
  properties['additionalProperties'] = shape;
  properties['not'] = shape;
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    properties[keyword] = listOf(shape);
  }
  return shape;
}

const SCALE = fields(
  { specReplicasPath: TEXT, statusReplicasPath: TEXT, labelSelectorPath: TEXT },
  'specReplicasPath',
  'statusReplicasPath',
);

const COLUMN = fields(
  {
    name: TEXT,
    type: { type: 'string', enum: ['integer', 'number', 'string', 'boolean', 'date'] },
    jsonPath: TEXT,
    format: {
      type: 'string',
      enum: ['', 'int32', 'int64', 'float', 'double', 'byte', 'date', 'date-time', 'password'],
    },
    description: TEXT,
    priority: { type: 'integer', format: 'int32' },
  },
  'name',
  'type',
  'jsonPath',
);

const VERSION = fields(
  {
    name: TEXT,
    served: FLAG,
    storage: FLAG,
    deprecated: FLAG,
    deprecationWarning: TEXT,
    schema: fields({ openAPIV3Schema: META_SCHEMA }, 'openAPIV3Schema'),
    subresources: fields({ status: fields({}), scale: SCALE }),
    additionalPrinterColumns: listOf(COLUMN),
    selectableFields: listOf(fields({ jsonPath: TEXT }, 'jsonPath')),
  },
  'name',
  'schema',
);

const CLIENT_CONFIG = fields({
  url: TEXT,
  service: fields(
    { namespace: TEXT, name: TEXT, path: TEXT, port: { type: 'integer', format: 'int32' } },
    'namespace',
    'name',
  ),
  caBundle: { type: 'string', pattern: BASE64 },
});

const CONVERSION = fields(
  {
    strategy: { type: 'string', enum: ['None', 'Webhook'] },
    webhook: fields({ clientConfig: CLIENT_CONFIG, conversionReviewVersions: TEXTS }),
  },
  'strategy',
);

const NAME_FIELDS = {
  kind: TEXT,
  listKind: TEXT,
  plural: TEXT,
  singular: TEXT,
  shortNames: TEXTS,
  categories: TEXTS,
};
const NAMES = fields(NAME_FIELDS, 'kind', 'plural');

/** Fields that API servers write; people give them only when they apply what they got. */
const STATUS = fields({
  conditions: listOf(
    fields({
      type: TEXT,
      status: TEXT,
      lastTransitionTime: TEXT,
      reason: TEXT,
      message: TEXT,
      observedGeneration: { type: 'integer', format: 'int64' },
    }),
  ),
  acceptedNames: fields(NAME_FIELDS),
  storedVersions: TEXTS,
  observedGeneration: { type: 'integer', format: 'int64' },
});

/** A whole CustomResourceDefinition; its metadata is checked as that of any object. */
export const DEFINITION_SCHEMA = fields(
  {
    apiVersion: { type: 'string', enum: ['apiextensions.k8s.io/v1'] },
    kind: { type: 'string', enum: ['CustomResourceDefinition'] },
    metadata: FREE_OBJECT,
    spec: fields(
      {
        group: TEXT,
        names: NAMES,
        scope: { type: 'string', enum: ['Namespaced', 'Cluster'] },
        versions: listOf(VERSION),
        conversion: CONVERSION,
        preserveUnknownFields: FLAG,
      },
      'group',
      'names',
      'scope',
      'versions',
    ),
    status: STATUS,
  },
  'apiVersion',
  'kind',
  'spec',
);
