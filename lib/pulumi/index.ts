import './peers';

export {
  argsOf,
  component,
  type ComponentOptions,
  type ExistingArgs,
  type InstallationArgs,
  type KindArgs,
  type KindClass,
  type KindComponentClass,
  type OperatorClass,
  type OperatorComponentClass,
} from './authored-component';
export {
  type ClusterArgs,
  ClusterComponent,
  type StatusOutput,
  type StatusResource,
  type WaitOptions,
} from './cluster-component';
export { ConstructComponent, type NamedSecret } from './component';
export type { CrdOptions } from './crd-settings';
export { ExistingOperator, type ExistingOperatorArgs } from './operator-component';
export {
  CustomResource,
  type CustomResourceArgs,
  CustomResourceDefinition,
  type CustomResourceDefinitionArgs,
  Operator,
  OperatorClusterPart,
  type OperatorClusterPartArgs,
} from './generic-components';
export type { ConstructOwner, Inputs } from './inputs';
export { CrdComponent, type IOperatorComponent, type OperatorArgs, OperatorComponent } from './operator-component';
export { serveComponents } from './component-provider';
export type { UnresolvedProps } from './unresolved-props';
export type { RegisteredObject } from './registration';
export {
  type CaBundleArgs,
  type CertManagerArgs,
  type SecretCertificateArgs,
  WebhookCertificate,
} from './webhook-certificate';
