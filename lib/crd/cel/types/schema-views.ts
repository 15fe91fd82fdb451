import { getOrAdd } from '../../json/collections';
import { fieldNames } from '../syntax/field-names';

import type { StructuralSchema } from '../../json/schema';

/** Shape of a schema as CEL sees it: a type, or the parts of one. */
type SchemaShape =
  | string
  | { readonly list: StructuralSchema }
  | { readonly map: StructuralSchema }
  | { readonly fields: Readonly<Record<string, StructuralSchema>> };

/** View that expressions of one kind have of a schema; undefined where they see nothing. */
export type SchemaView = (schema: StructuralSchema) => SchemaShape | undefined;

/** Admission policies see objects as plain JSON: dates, durations and bytes as they are written. */
export const admissionView: SchemaView = (schema) => {
  const { type, items, additionalProperties } = schema;
  // Nobody knows what is in there.
  if (
    schema['x-kubernetes-preserve-unknown-fields'] === true ||
    schema['x-kubernetes-int-or-string'] === true
  ) {
    return 'dyn';
  }
  if (type === 'object' && !additionalProperties) {
    const { properties = {} } = schema['x-kubernetes-embedded-resource']
      ? withObjectFields(schema)
      : schema;
    return { fields: properties };
  }
  if (schema.nullable === true) {
    return 'dyn';
  }
  switch (type) {
    case 'array':
      return { list: items ?? {} };
    case 'object':
      return typeof additionalProperties === 'object'
        ? { map: additionalProperties }
        : 'map<string, dyn>';
    default:
      return type === undefined ? 'dyn' : SCALARS[type];
  }
};

/** The rules of a CRD see values by their schema, and nothing of what it does not describe. */
export const ruleView: SchemaView = (schema) => {
  if (schema['x-kubernetes-int-or-string'] === true) {
    return 'dyn';
  }
  const {
    type,
    format,
    items,
    additionalProperties,
    properties = {},
  } = schema['x-kubernetes-embedded-resource'] ? asResource(schema) : schema;
  switch (type) {
    case 'array':
      return items && { list: items };
    case 'object':
      return typeof additionalProperties === 'object'
        ? { map: additionalProperties }
        : { fields: Object.fromEntries(Object.entries(properties).flatMap(escapeEntry)) };
    case 'string':
      return (format !== undefined && FORMATS.get(format)) || 'string';
    default:
      return type && SCALARS[type];
  }
};

const SCALARS = { integer: 'int', number: 'double', boolean: 'bool', string: 'string' } as const;

const FORMATS = new Map([
  ['date', 'google.protobuf.Timestamp'],
  ['date-time', 'google.protobuf.Timestamp'],
  ['duration', 'google.protobuf.Duration'],
  ['byte', 'bytes'],
]);

const TEXT: StructuralSchema = { type: 'string' };
const NAMES: StructuralSchema = { type: 'object', properties: { name: TEXT, generateName: TEXT } };

const resources = new WeakMap<StructuralSchema, StructuralSchema>();

/**
 * A whole resource as rules see it: with its type and its names, even if the schema does not have
 * them.
 */
export function asResource(schema: StructuralSchema): StructuralSchema {
  return getOrAdd(resources, schema, () => {
    const { apiVersion, kind, metadata } = schema.properties ?? {};
    const { name, generateName } = metadata?.properties ?? {};
    const isComplete =
      metadata?.type === 'object' &&
      [apiVersion, kind, name, generateName].every((field) => field?.type === 'string');
    return isComplete
      ? schema
      : {
          ...schema,
          properties: { ...schema.properties, apiVersion: TEXT, kind: TEXT, metadata: NAMES },
        };
  });
}

function escapeEntry([field, schema]: [string, StructuralSchema]): [string, StructuralSchema][] {
  return fieldNames(field).map((name) => [name, schema]);
}

const INTEGER: StructuralSchema = { type: 'integer' };
const FLAG: StructuralSchema = { type: 'boolean' };
const TEXTS: StructuralSchema = { type: 'array', items: TEXT };
const TEXT_MAP: StructuralSchema = { type: 'object', additionalProperties: TEXT };
const ANYTHING: StructuralSchema = { 'x-kubernetes-preserve-unknown-fields': true };

const METADATA: StructuralSchema = {
  type: 'object',
  properties: {
    name: TEXT,
    generateName: TEXT,
    namespace: TEXT,
    uid: TEXT,
    resourceVersion: TEXT,
    selfLink: TEXT,
    generation: INTEGER,
    creationTimestamp: TEXT,
    deletionTimestamp: TEXT,
    deletionGracePeriodSeconds: INTEGER,
    labels: TEXT_MAP,
    annotations: TEXT_MAP,
    finalizers: TEXTS,
    ownerReferences: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          apiVersion: TEXT,
          kind: TEXT,
          name: TEXT,
          uid: TEXT,
          controller: FLAG,
          blockOwnerDeletion: FLAG,
        },
      },
    },
    managedFields: { type: 'array', items: ANYTHING },
  },
};

/**
 * A resource as a policy sees it: with all of its metadata, which the schema of a CRD does not
 * describe.
 */
export function withObjectFields(schema: StructuralSchema): StructuralSchema {
  return {
    ...schema,
    properties: { ...schema.properties, apiVersion: TEXT, kind: TEXT, metadata: METADATA },
  };
}

const KIND: StructuralSchema = {
  type: 'object',
  properties: { group: TEXT, version: TEXT, kind: TEXT },
};
const RESOURCE: StructuralSchema = {
  type: 'object',
  properties: { group: TEXT, version: TEXT, resource: TEXT },
};

/** Schema of the request that a policy sees; the objects in it are variables of their own. */
export const ADMISSION_REQUEST: StructuralSchema = {
  type: 'object',
  properties: {
    kind: KIND,
    resource: RESOURCE,
    subResource: TEXT,
    requestKind: KIND,
    requestResource: RESOURCE,
    requestSubResource: TEXT,
    name: TEXT,
    namespace: TEXT,
    operation: TEXT,
    userInfo: {
      type: 'object',
      properties: {
        username: TEXT,
        uid: TEXT,
        groups: TEXTS,
        extra: { type: 'object', additionalProperties: TEXTS },
      },
    },
    dryRun: FLAG,
    options: ANYTHING,
  },
};
