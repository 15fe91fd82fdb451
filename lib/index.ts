// Operators: their definitions as data, and the constructs that install them.
export { Operator } from './constructs/operator';
export type { OperatorOptions, OperatorProps } from './constructs/operator-options';
export type { WebhookService } from './constructs/planned-objects';
export { OperatorClusterPart, type OperatorClusterPartProps } from './constructs/cluster-part';
export type { ExistingOperatorOptions, IOperator } from './constructs/operator-reference';
export { OperatorScope, type ScopeKind } from './core/operator-scope';
export { WebhookCertificate } from './core/webhooks/certificate';
export type { OperatorDefinition } from './core/operator-definition';
export type { PolicyRule } from './core/policy-rules';
export { type WatchSettings, WatchSignal, type WatchValues } from './core/watch';
export type { Guard, GuardOptions } from './core/guard';
export type { Alert, AlertOptions } from './core/alert';
export type { MonitorOptions } from './core/monitors/monitor-options';
export type { AdmissionWebhook, OperatorWebhooks } from './core/webhooks/webhook-definition';
export { OWN_NAMESPACE } from './manifests/own-namespace';
export type { OperatorMetrics, OperatorObject, OperatorWorkload } from './core/operator-workloads';
export type { TaggedImage } from './manifests/images/image-facts';
// Resources that operators serve, and what they give out.
export {
  CustomResource,
  type CustomResourceOptions,
  type CustomResourceProps,
} from './constructs/custom-resource';
export type { MonitoredResourceOptions } from './constructs/kind/kind-monitoring';
export type { ServiceAddress } from './constructs/kind/companions';
export { CredentialsSecret } from './constructs/secrets/credentials-secret';
// CRDs as values: the entry `crd` has the types of their parts, too.
export {
  compareCustomResourceDefinitions,
  type CustomResourceDefinitionManifest,
  DeclaredResourceType,
  defineCustomResource,
  type InputOf,
  kubernetes,
  loadCustomResourceDefinition,
  loadCustomResourceDefinitions,
  LoadedResourceType,
  type ManifestOf,
  type Named,
  type ResourceType,
  type SpecOf,
  type StatusOf,
  type StoredOf,
  type StoredSpecOf,
  t,
  validateCustomResource,
  validateCustomResourceDefinition,
} from './crd';
export type {
  OptionalSpecResourceProps,
  ResourceClass,
  ResourceObject,
  ResourceProps,
} from './constructs/resource-class';
export { CustomResourceDefinition } from './constructs/custom-resource-definition';
export { CustomResourceValidation } from './constructs/custom-resource-validation';
// An app as a whole: settings, images, warnings, and the tool that applies it.
export { AppSettings, type AppSettingsProps } from './constructs/app-settings';
export { ImageLock } from './manifests/images';
export { ManifestValidation } from './manifests/check/validation-plugin';
export { type WarningId, Warnings } from './core/checks/warnings';
export {
  ArgoApplications,
  type ArgoApplicationsProps,
} from './constructs/gitops-tools/argo-applications';
export {
  FluxKustomizations,
  type FluxKustomizationsProps,
} from './constructs/gitops-tools/flux-kustomizations';
export type { GitOpsTool } from './manifests/gitops';
// Interfaces of cdk8s-plus, so that it need not be installed.
export type {
  EnvValue,
  IApiEndpoint,
  IApiResource,
  ISecret,
  IServiceAccount,
  ISubject,
} from './core/cdk8s-plus';
