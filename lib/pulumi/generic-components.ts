import { OperatorClusterPart as ClusterPartConstruct } from '../constructs/cluster-part';
import { CustomResource as ResourceConstruct } from '../constructs/custom-resource';
import { CustomResourceDefinition as DefinitionConstruct } from '../constructs/custom-resource-definition';
import { Operator as OperatorConstruct } from '../constructs/operator';
import { throwIfAny } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { TYPE_PROP_TYPE } from '../crd/resource-type';
import { ClusterComponent } from './cluster-component';
import { CrdComponent, ExistingOperator, OperatorComponent } from './operator-component';

import type * as pulumi from '@pulumi/pulumi';
import type { Construct } from 'constructs';
import type { OperatorClusterPartProps } from '../constructs/cluster-part';
import type { CustomResourceOptions } from '../constructs/custom-resource';
import type { CustomResourceDefinitionOptions } from '../constructs/custom-resource-definition';
import type { OperatorProps } from '../constructs/operator-options';
import type { ExistingOperatorProps } from '../constructs/operator-reference';
import type { ResourceSpecOf, ResourceType } from '../crd/resource-type';
import type { CrdOptions, DeepInput, Inputs, WaitOptions } from './inputs';
import type { ExistingOperatorArgs, IOperatorComponent, OperatorArgs } from './operator-component';
import type { RESOURCE } from './unresolved-props';

/** The inputs of `Operator`. */
export interface OperatorInstallationArgs extends OperatorArgs<OperatorProps>, CrdOptions {}

/** The arguments for an operator that somebody else installed, and that has no class. */
export interface ExistingDefinitionArgs
  extends ExistingOperatorArgs, Pick<ExistingOperatorProps, 'definition'> {}

/** Any operator that has a definition. */
export class Operator extends OperatorComponent<OperatorConstruct> {
  /** An operator that somebody else installed, to create clusters for. */
  public static fromExisting(
    name: string,
    args: ExistingDefinitionArgs,
    opts?: pulumi.ComponentResourceOptions,
  ): IOperatorComponent {
    return new ExistingOperator(name, args, opts, OperatorConstruct);
  }

  constructor(
    name: string,
    args: OperatorInstallationArgs,
    opts?: pulumi.ComponentResourceOptions,
  ) {
    const type = 'operator-constructs:index:Operator';
    super({ type, name, args, opts, construct: OperatorConstruct });
  }
}

/** The inputs of `OperatorClusterPart`. */
export interface OperatorClusterPartArgs
  extends OperatorArgs<OperatorClusterPartProps>, CrdOptions {}

/** The cluster-wide part of an operator, for administrators of the Kubernetes cluster. */
export class OperatorClusterPart extends CrdComponent<ClusterPartConstruct> {
  constructor(name: string, args: OperatorClusterPartArgs, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:index:OperatorClusterPart';
    super({ type, name, args, opts, construct: ClusterPartConstruct });
    this.registerOutputs({});
  }
}

interface DefinitionProps extends CustomResourceDefinitionOptions {
  /** The kind of resource. */
  readonly definition: ResourceType;
}

/** The inputs of `CustomResourceDefinition`. */
export interface CustomResourceDefinitionArgs extends OperatorArgs<DefinitionProps>, CrdOptions {}

/** The construct, with all its parameters in one object. */
class NamedDefinition extends DefinitionConstruct {
  constructor(scope: Construct, id: string, props: DefinitionProps) {
    const { definition, ...options } = props;
    throwIfAny(
      problemsOf(prop.required(TYPE_PROP_TYPE), 'definition', definition),
      `${scope.node.path}/${id}`,
    );
    super(scope, id, definition, options);
  }
}

/** A CustomResourceDefinition. */
export class CustomResourceDefinition extends CrdComponent<DefinitionConstruct> {
  constructor(
    name: string,
    args: CustomResourceDefinitionArgs,
    opts?: pulumi.ComponentResourceOptions,
  ) {
    const type = 'operator-constructs:index:CustomResourceDefinition';
    super({ type, name, args, opts, construct: NamedDefinition });
    this.registerOutputs({});
  }
}

/**
 * The `spec` of a kind, in which single values may be Outputs; any object if its type is not known.
 */
type SpecInputs<T extends ResourceType> = unknown extends T['~spec']
  ? Readonly<Record<string, unknown>>
  : DeepInput<ResourceSpecOf<T>>;

/** The inputs of `CustomResource`. */
export interface CustomResourceArgs<T extends ResourceType = ResourceType>
  extends Inputs<Omit<CustomResourceOptions, 'spec'>, typeof RESOURCE>, WaitOptions {
  /** The kind of resource. */
  readonly type: T;
  /** The `spec`; single values in it may be Outputs. */
  readonly spec: SpecInputs<T>;
}

/** A custom resource of any kind that an operator serves. */
export class CustomResource<T extends ResourceType = ResourceType> extends ClusterComponent<
  ResourceConstruct<T>
> {
  constructor(name: string, args: CustomResourceArgs<T>, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:index:CustomResource';
    super({ type, name, args, opts, construct: ResourceConstruct<T> });
  }
}
