import type { CustomResourceDefinitionVersion, CustomResourceSubresources, PrinterColumn } from './json/manifest';
import type { SchemaOptions } from './nodes/nodes';
import { hasAny } from './json/object';
import type { StructuralSchema } from './json/schema';
import type { VersionDefinition, VersionSchema } from './type-definition';

/** A version as a CRD has it, with nothing that an API server would drop. */
export function versionManifest(
  version: VersionDefinition,
  storage: boolean,
  options: SchemaOptions,
): CustomResourceDefinitionVersion {
  const { name, deprecated, deprecationWarning, additionalPrinterColumns, selectableFields } = version;
  const subresources = subresourcesOf(version);
  return {
    name,
    served: version.served ?? true,
    storage,
    ...(deprecated && { deprecated }),
    ...(deprecationWarning !== undefined && { deprecationWarning }),
    schema: { openAPIV3Schema: rootSchema(version.schema, options) },
    ...(subresources !== undefined && { subresources }),
    ...(hasAny(additionalPrinterColumns) && { additionalPrinterColumns: additionalPrinterColumns.map(columnOf) }),
    ...(hasAny(selectableFields) && { selectableFields: structuredClone(selectableFields) }),
  };
}

/** The schema of a whole resource. */
export function rootSchema(
  { spec, status, rules, description }: VersionSchema,
  options: SchemaOptions,
): StructuralSchema {
  return {
    ...(description && options.descriptions !== 'none' && { description }),
    type: 'object',
    properties: {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: { type: 'object' },
      spec: spec.schema(options),
      ...(status !== undefined && { status: status.schema(options) }),
    },
    ...(spec.presence === 'required' && { required: ['spec'] }),
    ...(hasAny(rules) && { 'x-kubernetes-validations': structuredClone(rules) }),
  };
}

/** The subresources of a version, if it has any. */
export function subresourcesOf({ schema, subresources }: VersionDefinition): CustomResourceSubresources | undefined {
  const hasStatus = subresources?.status ?? schema.status !== undefined;
  const scale = subresources?.scale;
  return hasStatus || scale !== undefined
    ? { ...(hasStatus && { status: {} }), ...(scale !== undefined && { scale: { ...scale } }) }
    : undefined;
}

/** A column as an API server keeps it: without empty fields. */
function columnOf({ priority, description, ...column }: PrinterColumn): PrinterColumn {
  return { ...column, ...(description && { description }), ...(priority && { priority }) };
}
