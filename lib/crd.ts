export type {
  DefinitionProblem,
  DefinitionSource,
  DefinitionValidation,
} from './crd/check/check-definition';
export type { DefinitionComparison, DefinitionFinding } from './crd/compare/compare-definitions';
export type { Condition, EmbeddedResource, InputOf, Named, StoredOf } from './crd/nodes/t';
export type { ConversionWebhook } from './crd/conversion';
export type { CelRule } from './crd/json/schema';
export type { ResourceType, ResourceSpecOf } from './crd/resource-type';
export type {
  ManifestOf,
  SpecOf,
  StatusOf,
  StoredSpecOf,
  VersionNameOf,
} from './crd/declared-type';
export * as kubernetes from './crd/kubernetes';
export {
  DeclaredResourceType,
  defineCustomResource,
  loadCustomResourceDefinition,
  loadCustomResourceDefinitions,
  LoadedResourceType,
} from './constructs/constructible-types';
export type {
  CustomResourceDefinitionManifest,
  PrinterColumn,
  ResourceManifest,
  ResourceMetadata,
} from './crd/json/manifest';
// Named one by one: else a program that exports what it builds cannot be compiled to declarations.
export type {
  ArrayNode,
  DefaultNode,
  NamedNode,
  NullableNode,
  NumberNode,
  OptionalNode,
  SchemaNode,
  StringNode,
  ValueNode,
} from './crd/nodes/schema-nodes';
export type { MapNode, ObjectFields, ObjectNode, OneOfNode } from './crd/nodes/schema-nodes';
export {
  compareCustomResourceDefinitions,
  validateCustomResource,
  validateCustomResourceDefinition,
} from './crd/on-demand';
export { t } from './crd/nodes/t';
export type { ResourceTypeDefinition, VersionDefinition } from './crd/type-definition';
export type { ResourceValidation, ValidateOptions } from './crd/validate/validate-resource';
