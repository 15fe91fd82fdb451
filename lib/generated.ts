/**
 * Everything that folders written by `operator-constructs import`, and their `customization.ts`,
 * import: the classes and types of operators written by hand, and those that only such folders
 * need.
 *
 * @packageDocumentation
 */
export type {
  CustomResourceOptions,
  StandaloneResourceOptions,
} from './constructs/custom-resource';
export type { KindDefinition } from './constructs/kind/kind';
export { customOutputs, type OutputsOf } from './constructs/kind/outputs';
export { KindResource, StandaloneResource } from './constructs/kind/kind-resource';
export {
  operatorClass,
  type OperatorClass,
  type OperatorClassDefinition,
  type OperatorPropTable,
} from './constructs/kind/operator-kind';
export type { OperatorOptions } from './constructs/operator-options';
export {
  customizedDefinition,
  type ImportedSample,
  type OperatorCustomization,
  sampleProblems,
  type StaleSample,
} from './core/imported-operator';
export type { OperatorDefinition } from './core/operator-definition';
export type { KindOutputs } from './core/kind-outputs';
export { WatchSignal } from './core/watch';
export { WebhookCertificate } from './core/webhooks/certificate';
export { importedType } from './constructs/constructible-types';
export type { ResourceType } from './crd/resource-type';
