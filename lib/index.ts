export { AccessReport } from './access';
export type {
  AccessReportJson,
  AccessRight,
  AccessSubject,
  AccessTarget,
  Danger,
  DangerLevel,
  Exposure,
  UnknownKind,
  UnresolvedBinding,
} from './access';
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
} from './internal/cdk8s-plus';
export { OperatorClusterPart } from './cluster-part';
export type { OperatorClusterPartProps } from './cluster-part';
export { CredentialsSecret } from './credentials-secret';
export type { CredentialsSecretProps } from './credentials-secret';
export { CustomResource } from './custom-resource';
export type { CustomResourceOptions, CustomResourceProps } from './custom-resource';
export { CustomResourceValidation } from './custom-resource-validation';
export type { CustomResourceValidationOptions } from './custom-resource-validation';
export * from './crd';
export { ConstructibleResourceType, defineCustomResource } from './custom-resource-type';
export type {
  CustomResourceObject,
  OptionalSpecResourceProps,
  ResourceClass,
  ResourceProps,
} from './crd/resource-class';
export { CustomResourceDefinition } from './crd/construct';
export type { CustomResourceDefinitionOptions } from './crd/construct';
export type {
  MetricsEndpoint,
  OperatorContainer,
  OperatorDefinition,
  OperatorMetrics,
  PodSecurityLevel,
  VersionBound,
} from './definition';
export type { OperatorPodOptions } from './deployment';
export type { Guard, GuardLevel, GuardOperation, GuardOptions, GuardSeverity } from './guard';
export type { MetricsProtocol, OperatorMetricsOptions } from './metrics-service';
export { Operator } from './operator';
export type { OperatorOptions, OperatorProps } from './operator-options';
export type { ExistingOperatorOptions, ExistingOperatorProps, IOperator } from './operator-reference';
export type { ClusterPolicyRule, NamespacedPolicyRule, PolicyRule, RulePlace } from './rules';
export { OperatorScope } from './scope';
export type { ScopeCases, ScopeKind } from './scope';
export type { UserRolesChoice } from './user-roles';
export { WatchSignal } from './watch';
export type { WatchSettings, WatchVariable } from './watch';
export { WebhookCertificate } from './webhook/certificate';
export type {
  CaBundleOptions,
  CertificateObject,
  CertificatePlace,
  CertificateWiring,
  CertManagerOptions,
  SecretCertificateOptions,
  VolumeSource,
} from './webhook/certificate';
export type {
  AdmissionRule,
  AdmissionWebhook,
  ConversionEndpoint,
  MutatingWebhook,
  OperatorWebhooks,
  ValidatingWebhook,
  WebhookSettings,
} from './webhook/definition';
export type { OperatorWebhookOptions, WebhookInstallation } from './webhook/installation';
export type { WebhookService } from './webhook/service';
export * from './catalog';
