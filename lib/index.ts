export { OperatorClusterPart } from './cluster-part';
export type { OperatorClusterPartProps } from './cluster-part';
export { CustomResource } from './custom-resource';
export type { CustomResourceOptions, CustomResourceProps } from './custom-resource';
export { CustomResourceValidation } from './custom-resource-validation';
export type { CustomResourceValidationOptions } from './custom-resource-validation';
export { validateCustomResourceDefinition } from './crd/check';
export type {
  DefinitionProblem,
  DefinitionProblemCode,
  DefinitionSource,
  DefinitionValidation,
  DefinitionValidationOptions,
} from './crd/check';
export { compareCustomResourceDefinitions } from './crd/compare';
export type {
  DefinitionChange,
  DefinitionComparison,
  DefinitionComparisonOptions,
  Finding as DefinitionFinding,
  Severity as DefinitionFindingSeverity,
} from './crd/compare';
export { CustomResourceDefinition } from './crd/construct';
export { CustomResourceType, defineCustomResource } from './crd/define';
export type { SpecOf, StatusOf, StoredSpecOf, VersionNameOf } from './crd/define';
export {
  LoadedCustomResourceDefinition,
  loadCustomResourceDefinition,
  loadCustomResourceDefinitions,
} from './crd/load';
export type { CustomResourceDefinitionManifest, PrinterColumn } from './crd/manifest';
export { t } from './crd/t';
export type { InputOf, StoredOf } from './crd/t';
export type { CustomResourceTypeDefinition, VersionDefinition, VersionSchema } from './crd/type-definition';
export { validateCustomResource } from './crd/validate';
export type { ResourceValidation, ValidateOptions } from './crd/validate';
export type {
  OperatorContainer,
  OperatorDefinition,
  OperatorMetrics,
  PodSecurityLevel,
  VersionBound,
} from './definition';
export type { OperatorPodOptions } from './deployment';
export type { Guard, GuardOptions } from './guard';
export type { OperatorMetricsOptions } from './metrics-service';
export { Operator } from './operator';
export type { OperatorOptions, OperatorProps } from './operator-options';
export type { ExistingOperatorOptions, ExistingOperatorProps, IOperator } from './operator-reference';
export type { ClusterPolicyRule, NamespacedPolicyRule, PolicyRule, RulePlace } from './rules';
export { OperatorScope } from './scope';
export type { ScopeCases, ScopeKind } from './scope';
export { WatchSignal } from './watch';
export type { WatchSettings, WatchVariable } from './watch';
export * from './catalog';
