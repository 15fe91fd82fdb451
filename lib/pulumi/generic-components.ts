import type * as pulumi from '@pulumi/pulumi';
import { OperatorClusterPart as ClusterPartConstruct, type OperatorClusterPartProps } from '../constructs/cluster-part';
import {
  CustomResourceDefinition as DefinitionConstruct,
  type CustomResourceDefinitionOptions,
} from '../constructs/custom-resource-definition';
import type { ICustomResourceType, ResourceSpecOf } from '../crd/custom-resource-type';
import { TYPE_PROP_TYPE } from '../crd/type-shape';
import type { Construct } from 'constructs';
import { CustomResource as ResourceConstruct, type CustomResourceProps } from '../constructs/custom-resource';
import { required } from '../checks/prop-types';
import { validateProps } from '../checks/validate-props';
import { Operator as OperatorConstruct } from '../constructs/operator';
import type { OperatorProps } from '../constructs/operator-options';
import type { ExistingOperatorProps } from '../constructs/operator-reference';
import { type ClusterArgs, ClusterComponent } from './cluster-component';
import type { DeepInput } from './inputs';
import { ExistingOperator, type ExistingOperatorArgs } from './existing-operator';
import { CrdComponent, type IOperatorComponent, type OperatorArgs, OperatorComponent } from './operator-component';

/** Any operator that has a definition. */
export class Operator extends OperatorComponent<OperatorConstruct> {
  /** An operator that somebody else installed, to give clusters to. */
  public static fromExisting(
    name: string,
    args: ExistingOperatorArgs<ExistingOperatorProps>,
    opts?: pulumi.ComponentResourceOptions,
  ): IOperatorComponent {
    return new ExistingOperator(name, args, opts, OperatorConstruct);
  }

  constructor(name: string, args: OperatorArgs<OperatorProps>, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:index:Operator';
    super({ type, name, args, opts, construct: OperatorConstruct });
  }
}

/** The inputs of `OperatorClusterPart`. */
export type OperatorClusterPartArgs = OperatorArgs<OperatorClusterPartProps>;

/** What of an operator belongs to the whole Kubernetes cluster, for those who administer it. */
export class OperatorClusterPart extends CrdComponent<ClusterPartConstruct> {
  constructor(name: string, args: OperatorClusterPartArgs, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:index:OperatorClusterPart';
    super({ type, name, args, opts, construct: ClusterPartConstruct });
    this.registerOutputs({});
  }
}

interface DefinitionProps extends CustomResourceDefinitionOptions {
  /** The kind of resource. */
  readonly definition: ICustomResourceType;
}

/** The inputs of `CustomResourceDefinition`. */
export type CustomResourceDefinitionArgs = OperatorArgs<DefinitionProps>;

/** The construct, with all that it takes in one object. */
class NamedDefinition extends DefinitionConstruct {
  constructor(scope: Construct, id: string, props: DefinitionProps) {
    const { valid } = validateProps(scope, id, props, { definition: required(TYPE_PROP_TYPE) });
    const { definition, ...options } = valid;
    super(scope, id, definition, options);
  }
}

/** A CustomResourceDefinition. */
export class CustomResourceDefinition extends CrdComponent<DefinitionConstruct> {
  constructor(name: string, args: CustomResourceDefinitionArgs, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:index:CustomResourceDefinition';
    super({ type, name, args, opts, construct: NamedDefinition });
    this.registerOutputs({});
  }
}

/** The props of the construct that are not among the inputs as they are. */
type OwnInputs = 'type' | 'spec' | 'nameProblems' | 'problems' | 'propOf';

/** The `spec` of a kind, where single values may be Outputs; any object, where its type is not known. */
type SpecInputs<T extends ICustomResourceType> = unknown extends T['~spec']
  ? Readonly<Record<string, unknown>>
  : DeepInput<ResourceSpecOf<T>>;

/** The inputs of `CustomResource`. */
export type CustomResourceArgs<T extends ICustomResourceType = ICustomResourceType> = ClusterArgs<
  Omit<CustomResourceProps<T>, OwnInputs>
> & {
  /** The kind of resource. */
  readonly type: T;
  /** The `spec`; single values in it may be Outputs. */
  readonly spec: SpecInputs<T>;
};

/** A custom resource of any kind that an operator serves. */
export class CustomResource<T extends ICustomResourceType = ICustomResourceType> extends ClusterComponent<
  ResourceConstruct<T>
> {
  constructor(name: string, args: CustomResourceArgs<T>, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:index:CustomResource';
    super({ type, name, args, opts, construct: ResourceConstruct<T> });
  }
}
