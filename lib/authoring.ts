/**
 * Everything that an operator is written with: its definition, the tables of props of the operator
 * and of its kinds, and their base classes. The catalogue of this package uses nothing else.
 *
 * @packageDocumentation
 */
// The definition: a release of an operator, as data.
export type { OperatorDefinition } from './core/operator-definition';
export { checkedByTests } from './core/definition-checks';
export { type PolicyRule, rule } from './core/policy-rules';
export { kubebuilder } from './core/kubebuilder';
export { OperatorScope } from './core/operator-scope';
export { WatchSignal } from './core/watch';
export type { Guard } from './core/guard';
export type { Alert } from './core/alert';
// The class of the operator.
export {
  operatorClass,
  type OperatorClass,
  type OperatorClassDefinition,
  type OperatorPropTable,
} from './constructs/kind/operator-kind';
export { Operator } from './constructs/operator';
export type { OperatorOptions } from './constructs/operator-options';
export type { ExistingOperatorOptions, IOperator } from './constructs/operator-reference';
export { servingOperators } from './constructs/serving-operators';
// The classes of its kinds.
export {
  type DeclaredResourceType,
  defineCustomResource,
  loadCustomResourceDefinition,
} from './constructs/constructible-types';
export type { CustomResourceOptions } from './constructs/custom-resource';
export { type KindClass, kindClass, KindResource } from './constructs/kind/kind-resource';
export type { CompleteResource, KindDefinition } from './constructs/kind/kind';
export type { KindMonitoring, MonitoredResourceOptions } from './constructs/kind/kind-monitoring';
// Props: what each must be, and where it goes.
export { entryProp as prop, type PropTable } from './constructs/kind/prop-table';
export type { PropType } from './crd/checks/prop';
export {
  type NotWith,
  storageProp,
  type StorageOptions,
  type StorageProp,
} from './constructs/kind/storage-prop';
export { type SizeInput, toQuantity } from './core/checks/sizes';
export { parseImage } from './crd/checks/image-reference';
export { derive, isUnresolved } from './crd/unresolved/unresolved-values';
// Checks: problems of props, and warnings at synth.
export { check, fieldCheck, type ValueCheck, warn } from './core/checks/value-check';
// Objects beside a resource, and what it gives out.
export {
  clientService,
  type ClientServiceOptions,
  quorumBudget,
  type ServiceAddress,
} from './constructs/kind/companions';
export { NamespacedObject } from './constructs/tree/api-objects';
export { syncWave } from './constructs/gitops/gitops';
export { CredentialsSecret } from './constructs/secrets/credentials-secret';
export type { ISecret } from './core/cdk8s-plus';
