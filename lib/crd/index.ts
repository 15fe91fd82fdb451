export { validateCustomResourceDefinition } from './check';
export type {
  DefinitionProblem,
  DefinitionProblemCode,
  DefinitionSource,
  DefinitionValidation,
  DefinitionValidationOptions,
} from './check';
export { compareCustomResourceDefinitions } from './compare';
export type {
  DefinitionChange,
  DefinitionComparison,
  DefinitionComparisonOptions,
  Finding as DefinitionFinding,
  Severity as DefinitionFindingSeverity,
} from './compare';
export type { ConversionWebhook } from './conversion';
export type { NamedApiResource, RbacNames, Subresource } from './access-names';
export { CustomResourceType, defineCustomResource } from './define';
export type { ManifestOf, SpecOf, StatusOf, StoredSpecOf, VersionNameOf } from './define';
export { LoadedCustomResourceDefinition, loadCustomResourceDefinition, loadCustomResourceDefinitions } from './load';
export type { CustomResourceDefinitionManifest, PrinterColumn } from './manifest';
export type { ResourceManifest, ResourceMetadata } from './resource-manifest';
export { t } from './t';
export type { InputOf, StoredOf } from './t';
export type {
  ConversionStrategy,
  CustomResourceTypeDefinition,
  VersionDefinition,
  VersionSchema,
} from './type-definition';
export { validateCustomResource } from './validate';
export type { ResourceValidation, ValidateOptions } from './validate';
