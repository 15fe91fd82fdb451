/**
 * What an operator is written with: its definition, the tables of props of the operator and of the kinds that it serves,
 * and the classes that stand on them. The catalogue of this package is written with nothing else.
 *
 * @packageDocumentation
 */
export { addCheck, type ErrorFinding, errors, type Finding, type WarningFinding, warnings } from './core/checks/checks';
export type { WarningId } from './core/checks/warning-ids';
export { failure, show, throwIfAny } from './crd/checks/errors';
export { imageProblems, parseImage } from './crd/checks/images';
export { mergeTrees } from './crd/checks/merge';
export { dnsLabelProblems } from './crd/checks/names';
export { entryProp as prop } from './constructs/kind/prop-table';
export { type PropType, problemsOf } from './crd/checks/prop-types';
export { isObject } from './crd/json/object';
export { type SizeInput, toQuantity } from './core/checks/quantity';
export { CredentialsSecret } from './constructs/credentials-secret';
export { CustomResource, type CustomResourceOptions } from './constructs/custom-resource';
export { ConstructibleResourceType, defineCustomResource } from './constructs/custom-resource-type';
export { ConstructibleResourceDefinition, loadCustomResourceDefinition } from './constructs/loaded-resource-type';
export {
  CLIENT_SERVICE_PROP,
  clientService,
  type ClientServiceOptions,
  quorumBudget,
  type ServiceAddress,
} from './constructs/kind/companions';
export type { CompleteResource, ResourceDefinition, PlannedResource } from './constructs/kind/kind';
export { KindResource } from './constructs/kind/kind-resource';
export { serviceNameProblems } from './constructs/kind/name-rule';
export {
  existingOperatorProps,
  type OperatorClassDefinition,
  type OperatorProp,
  type OperatorPropTable,
  type PlannedOperator,
} from './constructs/kind/operator-kind';
export type { KindMonitoring, MonitoredResourceOptions, MonitoredTarget } from './constructs/kind/monitoring';
export type { NeededSecret } from './constructs/kind/needed-secrets';
export type { NotWith } from './constructs/kind/not-with';
export type { Prop, PropTable } from './constructs/kind/prop-table';
export type { ReservedName } from './constructs/kind/reserved-names';
export {
  type EphemeralStorage,
  type PersistentStorage,
  storageProp,
  type StorageProp,
} from './constructs/kind/storage-prop';
export { fieldCheck } from './constructs/kind/field-check';
export { check, type ValueCheck, warn } from './constructs/kind/value-check';
export { servingOperators } from './constructs/serving-operators';
export { Operator } from './constructs/operator';
export { operatorClass, type OperatorClass } from './constructs/kind/operator-class';
export type { OperatorOptions } from './constructs/operator-options';
export { type ExistingOperatorOptions, type IOperator, OperatorReference } from './constructs/operator-reference';
export { NamespacedObject } from './constructs/tree/api-objects';
export type { ISecret } from './core/cdk8s-plus';
export type { OperatorContainer, OperatorDefinition } from './core/definition';
export {
  ALLOW_ANNOTATION,
  type Guard,
  guardLevel,
  guardOptionsFor,
  type GuardOperation,
  type GuardOptions,
} from './core/guard';
export { syncWave } from './constructs/gitops/gitops-of';
export { checkedByTests } from './core/definition-checks';
export { leaderElectionRules } from './core/leader-election-rules';
export type { Alert } from './core/monitors/alert';
export type { MonitorTls } from './core/monitors/options';
export type { ClusterPolicyRule, PolicyRule } from './core/rules';
export { OperatorScope } from './core/scope';
export { WatchSignal } from './core/watch';
export { WebhookCertificate } from './core/webhooks/certificate';
export type { CelRule } from './crd/json/schema';
export { isTree, type StringMap } from './crd/json/tree';
export { derive, isUnresolved } from './crd/unresolved/values';
