export { ImageLock } from './manifests/images';
export type { RegistryMirror } from './manifests/images';
export { ManifestValidation } from './manifests/check/validation-plugin';
export type {
  EnvValue,
  EnvValueFromSecretOptions,
  IApiEndpoint,
  IApiResource,
  IResource,
  ISecret,
  IServiceAccount,
  ISubject,
  SubjectConfiguration,
} from './core/cdk8s-plus';
export { Warnings } from './core/checks/warnings';
export type { WarningId } from './core/checks/warning-ids';
export { OperatorClusterPart } from './constructs/cluster-part';
export type { OperatorClusterPartProps } from './constructs/cluster-part';
export { OperatorConstructs, type OperatorConstructsSettings } from './constructs/app-settings';
export { CredentialsSecret } from './constructs/credentials-secret';
export type { CredentialsSecretProps } from './constructs/credentials-secret';
export { GitOps, type GitOpsProps } from './constructs/gitops/gitops';
export { ArgoApplications, type ArgoApplicationsProps } from './constructs/gitops/argo-applications';
export type { ChartDependency } from './constructs/gitops/chart-parts';
export { FluxKustomizations, type FluxKustomizationsProps } from './constructs/gitops/flux-kustomizations';
export type {
  ArgoAutomatedSync,
  ArgoDestination,
  ArgoRetry,
  ArgoSyncPolicy,
} from './manifests/gitops/argo-application';
export type { FluxSourceReference } from './manifests/gitops/flux-kustomization';
export type { GitOpsTool } from './manifests/gitops';
export { OperatorImages, type OperatorImagesProps } from './constructs/images/operator-images';
export { CustomResource } from './constructs/custom-resource';
export type { CustomResourceOptions, CustomResourceProps } from './constructs/custom-resource';
export { CustomResourceValidation } from './constructs/custom-resource-validation';
export * from './crd';
export { ConstructibleResourceType, defineCustomResource } from './constructs/custom-resource-type';
export {
  ConstructibleResourceDefinition,
  loadCustomResourceDefinition,
  loadCustomResourceDefinitions,
} from './constructs/loaded-resource-type';
export type {
  CustomResourceObject,
  OptionalSpecResourceProps,
  ResourceClass,
  ResourceProps,
} from './constructs/resource-class';
export { CustomResourceDefinition } from './constructs/custom-resource-definition';
export type { CustomResourceDefinitionOptions } from './constructs/custom-resource-definition';
export type {
  MetricsEndpoint,
  OperatorContainer,
  OperatorDefinition,
  OperatorMetrics,
  PodSecurityLevel,
  DefaultImage,
  VersionBound,
} from './core/definition';
export type {
  DisruptionBudgetOptions,
  OperatorPodOptions,
  OtherWorkloadOptions,
  TopologySpreadOptions,
} from './core/pod-options';
export type { PodPullSecrets, TaggedImage } from './manifests/images/image-facts';
export type { Guard, GuardLevel, GuardOperation, GuardOptions, GuardSeverity } from './core/guard';
export type { MetricsProtocol, MetricsReader, OperatorMetricsOptions, WorkloadMetricsOptions } from './core/metrics';
export type { Alert, AlertChanges, AlertChoice, AlertOptions, AlertSeverity } from './core/alert';
export type { MonitoredResourceOptions } from './constructs/kind/monitoring';
export type {
  MonitorAuthorization,
  MonitorCertificate,
  MonitorKeyReference,
  MonitorOptions,
  MonitorRelabeling,
  MonitorTls,
} from './core/monitors/options';
export type { NetworkPolicyPeer, OperatorNetworkPolicyOptions } from './core/network-policy';
export { Operator } from './constructs/operator';
export type { OperatorOptions, OperatorProps, OperatorWorkloadOptions } from './constructs/operator-options';
export type { ExistingOperatorOptions, ExistingOperatorProps, IOperator } from './constructs/operator-reference';
export type { ClusterPolicyRule, NamespacedPolicyRule, PolicyRule, RulePlace } from './core/rules';
export { OperatorScope } from './core/scope';
export type { ScopeCases, ScopeKind } from './core/scope';
export type { UnwatchedNamespaces } from './core/orphan-policy';
export type { UserRolesChoice } from './constructs/user-roles';
export { WatchSignal } from './core/watch';
export type { WatchPart } from './core/watch';
export type {
  WatchAnnotationPlace,
  WatchConfig,
  WatchConfigPlace,
  WatchEnvPlace,
  WatchFlag,
  WatchFlagPlace,
  WatchPlace,
  WatchSettings,
  WatchValue,
  WatchValues,
  WatchVariable,
} from './core/watch-values';
export { WebhookCertificate } from './core/webhooks/certificate';
export type {
  CaBundleOptions,
  CertificateObject,
  CertificatePlace,
  CertificateWiring,
  CertManagerOptions,
  SecretCertificateOptions,
  VolumeSource,
} from './core/webhooks/certificate';
export type {
  AdmissionRule,
  AdmissionWebhook,
  ConversionEndpoint,
  MutatingWebhook,
  OperatorWebhooks,
  ValidatingWebhook,
  WebhookSettings,
} from './core/webhooks/definition';
export { OWN_NAMESPACE } from './core/workloads';
export type {
  ObjectPlace,
  OperatorObject,
  OperatorRole,
  OperatorServiceAccountDefinition,
  OperatorWorkload,
  WorkloadKind,
  WorkloadSpec,
} from './core/workloads';
export type { OperatorWebhookOptions, WebhookInstallation } from './core/webhooks/installation';
export type { WebhookService } from './constructs/webhook-service';
export * from './catalog';
