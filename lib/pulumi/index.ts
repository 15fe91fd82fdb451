import './peers';

export { component } from './authored-component';
export { ClusterComponent } from './cluster-component';
export {
  argsOf,
  type ComponentOptions,
  type KindComponentClass,
  type OperatorComponentClass,
} from './component-classes';
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
  WaitOptions,
} from './inputs';
export { CrdComponent, type IOperatorComponent, OperatorComponent } from './operator-component';
export { serveComponents } from './component-provider';
export type { UnresolvedProps } from './unresolved-props';
export { WebhookCertificate } from './webhook-certificate';
