/**
 * What an operator is written with: its definition, the tables of props of the operator and of the kinds that it serves,
 * and the classes that stand on them. The catalogue of this package is written with nothing else.
 *
 * @packageDocumentation
 */
export { addCheck, errors, type Finding, warnings } from './core/checks/checks';
export { failure, show, throwIfAny } from './crd/checks/errors';
export { imageProblems, parseImage, type ImageReference } from './crd/checks/images';
export { KubernetesVersion } from './crd/checks/kubernetes-version';
export { mergeTrees, pruneTree } from './crd/checks/merge';
export { dnsLabelProblems, dnsSubdomainProblems } from './crd/checks/names';
export { entryProp as prop } from './constructs/kind/entry-prop';
export { type PropType, problemsOf, type PropTypes } from './crd/checks/prop-types';
export { isObject } from './crd/json/object';
export { type SizeInput, toQuantity } from './core/checks/quantity';
export { pathBelow } from './core/checks/validate-props';
export { CredentialsSecret, type CredentialsSecretProps } from './constructs/credentials-secret';
export { CustomResource, type CustomResourceOptions, type CustomResourceProps } from './constructs/custom-resource';
export { ConstructibleResourceType, defineCustomResource } from './constructs/custom-resource-type';
export {
  ConstructibleResourceDefinition,
  loadCustomResourceDefinition,
  loadCustomResourceDefinitions,
} from './constructs/loaded-resource-type';
export type { ICustomResourceType } from './crd/custom-resource-type';
export {
  CLIENT_SERVICE_PROP,
  clientService,
  type ClientServiceOptions,
  type ClientServicePods,
  type Companion,
  quorumBudget,
  type QuorumMembers,
  type ServiceAddress,
} from './constructs/kind/companions';
export type { CompleteResource, ResourceDefinition, PlannedResource, Readiness } from './constructs/kind/kind';
export { KindResource } from './constructs/kind/kind-resource';
export { type NameLimits, type ResourceNameRule, serviceNameProblems } from './constructs/kind/name-rule';
export {
  existingOperatorProps,
  type ConstructLocation,
  type OperatorClassDefinition,
  type OperatorProp,
  type OperatorPropTable,
  type OperatorSettings,
  type PlannedOperator,
} from './constructs/kind/operator-kind';
export type {
  KindAlert,
  KindMonitoring,
  MonitoredResourceOptions,
  MonitoredTarget,
} from './constructs/kind/monitoring';
export type { NeededSecret } from './constructs/kind/needed-secrets';
export type { NotWith } from './constructs/kind/not-with';
export type { PairCheck } from './constructs/kind/pairs';
export type { FormerName, Prop, PropTable } from './constructs/kind/prop-table';
export type { ReservedName, ReservedObject, ReservedPods } from './constructs/kind/reserved-names';
export {
  type EphemeralStorage,
  type PersistentStorage,
  storageProp,
  type StorageClaimFields,
  type StorageFields,
  type StorageProp,
} from './constructs/kind/storage-prop';
export { fieldCheck } from './constructs/kind/field-check';
export { check, type ValueCheck, warn } from './constructs/kind/value-check';
export { servingOperators, type ServingOperator } from './constructs/serving-operators';
export { type ImportedSample, sampleProblems, type StaleSample } from './constructs/imported-samples';
export { Operator } from './constructs/operator';
export { operatorClass } from './constructs/kind/operator-class';
export type { OperatorOptions, OperatorProps } from './constructs/operator-options';
export {
  type ExistingOperatorOptions,
  type ExistingOperatorProps,
  type IOperator,
  OperatorReference,
} from './constructs/operator-reference';
export { NamespacedObject } from './constructs/tree/api-objects';
export { customizedDefinition, type OperatorCustomization } from './core/customization';
export type { ISecret } from './core/cdk8s-plus';
export type {
  DefaultImage,
  OperatorContainer,
  OperatorDefinition,
  OperatorMetrics,
  PodSecurityLevel,
  VersionBound,
} from './core/definition';
export type { PodPullSecrets, TaggedImage } from './manifests/images/image-facts';
export {
  ALLOW_ANNOTATION,
  type Guard,
  type GuardLevel,
  guardLevel,
  guardOptionsFor,
  type GuardOperation,
  type GuardOptions,
  type GuardSeverity,
} from './core/guard';
export { syncWave } from './constructs/gitops/gitops-of';
export { checkedByTests } from './core/definition-checks';
export {
  type LeaderElectionOptions,
  type LeaderElectionReasons,
  leaderElectionRules,
} from './core/leader-election-rules';
export type { Alert } from './core/monitors/alert';
export type { MonitorOptions, MonitorTls } from './core/monitors/options';
export type { ClusterPolicyRule, NamespacedPolicyRule, PolicyRule, RulePlace } from './core/rules';
export { OperatorScope } from './core/scope';
export { WatchSignal } from './core/watch';
export { WebhookCertificate } from './core/webhooks/certificate';
export { type ImportedKind, ImportedResourceType, importedType } from './crd/imported-type';
export type { CelRule } from './crd/json/schema';
export { isTree, type StringMap } from './crd/json/tree';
export { derive, isUnresolved } from './crd/unresolved/values';
