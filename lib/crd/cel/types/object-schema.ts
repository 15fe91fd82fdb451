import type { StructuralSchema } from '../../json/schema';

const TEXT: StructuralSchema = { type: 'string' };
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

/** A resource as a policy sees it: with all of its metadata, which the schema of a CRD does not describe. */
export function withObjectFields(schema: StructuralSchema): StructuralSchema {
  return { ...schema, properties: { ...schema.properties, apiVersion: TEXT, kind: TEXT, metadata: METADATA } };
}

const KIND: StructuralSchema = { type: 'object', properties: { group: TEXT, version: TEXT, kind: TEXT } };
const RESOURCE: StructuralSchema = { type: 'object', properties: { group: TEXT, version: TEXT, resource: TEXT } };

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
