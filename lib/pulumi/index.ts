import './peers';

export {
  argsOf,
  type ClusterArgs,
  ClusterComponent,
  component,
  type ComponentOptions,
  type KindComponentClass,
  type OperatorComponentClass,
  type StatusOutput,
  type StatusResource,
} from './authored-component';
export { ConstructComponent, type NamedSecret } from './component';
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
export type {
  ConstructOwner,
  CrdOptions,
  ExistingArgs,
  Inputs,
  InstallationArgs,
  KindArgs,
  AnyKindClass,
  AnyOperatorClass,
  WaitOptions,
} from './inputs';
export {
  CrdComponent,
  type IOperatorComponent,
  type OperatorArgs,
  OperatorComponent,
} from './operator-component';
export { serveComponents } from './component-provider';
export type { UnresolvedProps } from './unresolved-props';
export type { RegisteredObject } from './registration';
export {
  type CaBundleArgs,
  type CertManagerArgs,
  type SecretCertificateArgs,
  WebhookCertificate,
} from './webhook-certificate';
