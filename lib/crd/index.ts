export type { DefinitionProblem, DefinitionSource, DefinitionValidation } from './check';
export type { DefinitionComparison, DefinitionFinding } from './compare';
export type { Condition, EmbeddedResource, InputOf, Named, StoredOf } from './nodes/t';
export type { ConversionWebhook } from './conversion';
export type { CelRule } from './json/schema';
export type { NamedApiResource } from './access-names';
export type { ICustomResourceType, ResourceSpecOf } from './custom-resource-type';
export { CustomResourceType, defineCustomResource } from './define';
export type { ManifestOf, SpecOf, StatusOf, StoredSpecOf, VersionNameOf } from './define';
export * as kubernetes from './kubernetes';
export {
  LoadedCustomResourceDefinition,
  loadCustomResourceDefinition,
  loadCustomResourceDefinitions,
} from './load';
export type {
  CustomResourceDefinitionManifest,
  PrinterColumn,
  ResourceManifest,
  ResourceMetadata,
} from './json/manifest';
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
} from './nodes/nodes';
export type { MapNode, ObjectFields, ObjectNode, OneOfNode } from './nodes/nodes';
export {
  compareCustomResourceDefinitions,
  validateCustomResource,
  validateCustomResourceDefinition,
} from './on-demand';
export { t } from './nodes/t';
export type { CustomResourceTypeDefinition, VersionDefinition } from './type-definition';
export type { ResourceValidation, ValidateOptions } from './validate';
