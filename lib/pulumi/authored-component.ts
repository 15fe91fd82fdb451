import { Construct } from 'constructs';
import { CredentialsSecret } from '../constructs/credentials-secret';
import { isDeclaredOutput } from '../constructs/kind/outputs';
import { isOperator } from '../constructs/operator-reference';
import { show, throwIfAny } from '../crd/checks/errors';
import { problemsOf, prop } from '../crd/checks/prop';
import { ConstructComponent } from './component';
import { CONSTRUCT } from './inputs';
import { ExistingOperator, OperatorComponent } from './operator-component';
import { isResourceOf, resourceSettings, waitProblems } from './resource-settings';
import {
  existingUnresolvedProps,
  operatorUnresolvedProps,
  RESOURCE,
  unresolvedPropsOf,
} from './unresolved-props';
import { warnWithoutUpdateGuards } from './update-guards';

import type * as apiextensions from '@pulumi/kubernetes/apiextensions';
import type * as pulumi from '@pulumi/pulumi';
import type { AnyCustomResource } from '../constructs/custom-resource';
import type { ExistingOperatorOptions, IOperator } from '../constructs/operator-reference';
import type { NamedSecret } from './component';
import type {
  AnyKindClass,
  AnyOperatorClass,
  ConstructOwner,
  ExistingArgs,
  Inputs,
  InstallationArgs,
  KindArgs,
  WaitOptions,
} from './inputs';
import type { ExistingOperatorArgs, IOperatorComponent } from './operator-component';
import type { WaitingProps } from './resource-settings';
import type { UnresolvedProps } from './unresolved-props';

/** The same, by the common name for programs that need no more. */
type ExistingArgsOf<C extends AnyOperatorClass, Props = Parameters<C['fromExisting']>[2]> = [
  Props,
  keyof Props,
] extends [ExistingOperatorOptions, keyof ExistingOperatorOptions]
  ? ExistingOperatorArgs
  : ExistingArgs<C>;

/**
 * A value of a construct, as the component exposes it; what the construct does not have, the
 * component has not either.
 */
type Shown<T> = ShownValue<Exclude<T, undefined>> | Extract<T, undefined>;

type ShownValue<T> = [T] extends [never]
  ? never
  : [T] extends [CredentialsSecret<infer Keys>]
    ? pulumi.Output<NamedSecret<Keys>>
    : pulumi.Output<T>;

/** Outputs of a construct, by name, as those of its component. */
export type ComponentOutputs<C, Name extends keyof C> = {
  readonly [N in keyof Pick<C, Name>]: Shown<C[N]>;
};

/** Arguments that may be left out where nothing in them is needed. */
type ComponentParameters<Args> = object extends Args
  ? [name: string, args?: Args, opts?: pulumi.ComponentResourceOptions]
  : [name: string, args: Args, opts?: pulumi.ComponentResourceOptions];

/** The class of a kind's component. */
export type KindComponentClass<
  C extends AnyKindClass,
  Name extends keyof InstanceType<C>,
  Args = KindArgs<C>,
> = new (
  ...args: ComponentParameters<Args>
) => ClusterComponent<InstanceType<C>, NonNullable<C['classDefinition']['status']>> &
  ComponentOutputs<InstanceType<C>, Name>;

/** The class of an operator's component. */
export type OperatorComponentClass<
  C extends AnyOperatorClass,
  Name extends keyof InstanceType<C>,
  Args = InstallationArgs<C>,
  Existing = ExistingArgsOf<C>,
> = {
  /** An operator that somebody else installed, to create custom resources for. */
  fromExisting(
    name: string,
    args: Existing,
    opts?: pulumi.ComponentResourceOptions,
  ): ConstructOwner<ReturnType<C['fromExisting']>> & pulumi.Resource;
  new (
    ...args: ComponentParameters<Args>
  ): OperatorComponent<InstanceType<C>> & ComponentOutputs<InstanceType<C>, Name>;
};

/** Options of a component class. */
export interface ComponentOptions<C = never, Args = unknown, Existing = unknown> {
  /**
   * Type token of the component, `<package>:<module>:<Class>`. A stack knows its resources by it:
   * it never changes.
   * @default - `<name of the definition>:index:<Class>`; of a kind, `<group>:index:<Class>`
   */
  readonly type?: string;
  /**
   * Values of the component of a kind that a stack shows.
   * @default - the first of its outputs; without any, name and namespace
   */
  readonly shows?: (construct: C) => Readonly<Record<string, unknown>>;
  /**
   * Type of the inputs with a name of its own, which errors call them by: `argsOf<CacheArgs>()`.
   * @default - the inputs that follow from the props
   */
  readonly args?: ArgsType<Args>;
  /**
   * The same for the inputs of `fromExisting`. @default - those of any operator, with the own props
   * of this one
   */
  readonly existing?: ArgsType<Existing>;
}

/** A type as a value, for the compiler alone. */
interface ArgsType<Args> {
  readonly '~args'?: Args;
}

/** The type of the inputs of a component, for the options of its class. */
export function argsOf<Args>(): ArgsType<Args> {
  return {};
}

const OPTIONS_PROP_TYPE = prop.required(
  prop.object({
    type: prop.string(),
    shows: prop.function(),
    args: prop.object(),
    existing: prop.object(),
  }),
);

/**
 * The Pulumi class of an operator, or of a kind that it serves.
 *
 * @param construct the class that is written for cdk8s
 * @param outputs values that the component exposes as Outputs; the stack shows the first of them
 * @example class Cache extends component(CacheConstruct, ['connectionString']) {}
 */
export function component<
  C extends AnyOperatorClass,
  const Name extends keyof InstanceType<C> = never,
  Args = InstallationArgs<C>,
  Existing = ExistingArgsOf<C>,
>(
  construct: C,
  outputs?: readonly Name[],
  options?: ComponentOptions<never, Args, Existing>,
): OperatorComponentClass<C, Name, Args, Existing>;
export function component<
  C extends AnyKindClass,
  const Name extends keyof InstanceType<C> = never,
  Args = KindArgs<C>,
>(
  construct: C,
  outputs?: readonly Name[],
  options?: ComponentOptions<InstanceType<C>, Args>,
): KindComponentClass<C, Name, Args>;
export function component(
  construct: AnyKindClass | AnyOperatorClass,
  outputs: readonly PropertyKey[] = [],
  options: ComponentOptions = {},
): unknown {
  throwIfAny(problemsOf(OPTIONS_PROP_TYPE, 'component() options', options));
  const names = [...new Set(outputs.map(String))];
  return 'fromExisting' in construct
    ? operatorComponent(construct, names, options)
    : kindComponent(construct, names, options);
}

/** A component class of the program, as other languages see it. */
export interface DeclaredComponent {
  readonly construct: AnyKindClass | AnyOperatorClass;
  readonly outputs: readonly string[];
  readonly create: new (name: string, args: object, opts: Opts) => pulumi.ComponentResource;
}

export const declaredComponents = new Map<string, DeclaredComponent>();

function declare(type: string, component: DeclaredComponent): DeclaredComponent['create'] {
  declaredComponents.set(type, component);
  return component.create;
}

type Opts = pulumi.ComponentResourceOptions | undefined;

function kindComponent(
  construct: AnyKindClass,
  outputs: readonly string[],
  options: ComponentOptions,
): unknown {
  const { classDefinition: kind } = construct;
  const { type = `${kind.type.group}:index:${construct.name}` } = options;
  // Looked up in the CRD, which a program that has no such resource never builds.
  let unresolvedProps: UnresolvedProps | undefined;
  const [first] = outputs;
  const shows =
    (options as ComponentOptions<AnyCustomResource>).shows ??
    (first === undefined
      ? undefined
      : (made: AnyCustomResource) =>
          // Not every resource has what was declared for its kind.
          isDeclaredOutput(made, first)
            ? { name: made.name, namespace: made.namespace }
            : { [first]: outputIn(made, first) });
  const create = class extends ClusterComponent<AnyCustomResource> {
    static {
      showOutputs(this.prototype, outputs, (made, name) => made.shown(name));
    }

    constructor(name: string, args: object, opts: Opts) {
      super({
        type,
        name,
        args,
        opts,
        construct,
        unresolvedProps: (unresolvedProps ??= unresolvedPropsOf(kind)),
        ...(kind.ready !== undefined && { ready: kind.ready }),
        ...(shows !== undefined && { outputs: shows }),
      });
    }

    public shown(name: string): unknown {
      const value = outputIn(this.construct, name);
      if (value === undefined) {
        return undefined;
      }
      return value instanceof CredentialsSecret ? this.secretOutput(value) : this.output(value);
    }
  };
  return declare(type, { construct, outputs: ['name', 'namespace', ...outputs], create });
}

function operatorComponent(
  construct: AnyOperatorClass,
  outputs: readonly string[],
  options: ComponentOptions,
): unknown {
  const { classDefinition } = construct;
  const { type = `${classDefinition.definition.name}:index:${construct.name}` } = options;
  const unresolvedProps = operatorUnresolvedProps(classDefinition.props as object);
  const existingProps = existingUnresolvedProps((classDefinition.existing ?? {}) as object);
  const create = class extends OperatorComponent<Construct & IOperator> {
    static {
      showOutputs(this.prototype, outputs, (made, name) => made.shown(name));
    }

    public static fromExisting(name: string, args: object, opts: Opts): IOperatorComponent {
      return new ExistingOperator(name, args, opts, construct, existingProps);
    }

    constructor(name: string, args: object = {}, opts: Opts = undefined) {
      super({ type, name, args, opts, construct, unresolvedProps });
    }

    public shown(name: string): unknown {
      const value = outputIn(this.construct, name);
      return value === undefined ? undefined : this.output(value);
    }
  };
  return declare(type, {
    construct,
    outputs: ['namespace', 'serviceAccountName', ...outputs],
    create,
  });
}

/** Getters of a component, one for each of its outputs. */
function showOutputs<T extends object>(
  prototype: T,
  outputs: readonly string[],
  shown: (made: T, name: string) => unknown,
): void {
  for (const name of outputs) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: T) {
        return shown(this, name);
      },
    });
  }
}

/** An output of a construct that has it by its type. */
function outputIn(construct: object, name: string): unknown {
  return (construct as Readonly<Record<string, unknown>>)[name];
}

/** The inputs of a cluster component. */
export type ClusterArgs<Props, P extends UnresolvedProps = typeof RESOURCE> = Inputs<Props, P> &
  WaitOptions;

/** Properties of the class of a cluster component. */
export interface ClusterComponentProps<C extends AnyCustomResource> extends WaitingProps {
  readonly type: string;
  readonly name: string;
  /** The class of the construct to register; unresolved values are placeholders in its props. */
  readonly construct: (new (scope: Construct, id: string, props: never) => C) & {
    readonly needsOperator?: boolean;
  };
  /** Values of the component that a stack shows. @default - name and namespace */
  readonly outputs?: (construct: C) => Readonly<Record<string, unknown>>;
  /** Which inputs may be Outputs. @default - those of all custom resources */
  readonly unresolvedProps?: UnresolvedProps;
}

/**
 * A custom resource as the provider knows it. It has no class of its own; the status is present
 * only if requested.
 */
export type StatusResource<Status> = apiextensions.CustomResource & {
  readonly status: StatusOutput<Status>;
};

/** A status, if there is one yet; its fields are Outputs, as those of every Output of an object. */
export type StatusOutput<Status> = pulumi.OutputInstance<Status | undefined> &
  pulumi.Lifted<Status>;

/** A custom resource with what belongs to it. It always depends on its operator. */
export abstract class ClusterComponent<
  C extends AnyCustomResource,
  Status = unknown,
> extends ConstructComponent<C> {
  /** The resource itself. */
  public readonly customResource: StatusResource<Status>;
  /**
   * The status that the operator wrote; undefined if it has written nothing, and nothing waits for
   * it.
   */
  public readonly status: StatusOutput<Status>;

  protected constructor(props: ClusterComponentProps<C>) {
    const { type, name, args, opts, construct: ConstructClass, unresolvedProps = RESOURCE } = props;
    super(
      name,
      {
        type,
        inputs: args,
        unresolvedProps,
        make: (scope, id, { waitFor: _, ...constructProps }: Given) => {
          const isNone =
            constructProps.operator === undefined && ConstructClass.needsOperator === false;
          const problems = [
            ...(isNone ? [] : operatorProblems(constructProps)),
            ...waitProblems(args),
          ];
          throwIfAny(problems.map((problem) => `${problem} [${type.split(':').at(-1)} ${name}]`));
          const construct = new ConstructClass(scope, id, constructProps as never);
          warnWithoutUpdateGuards(construct);
          return construct;
        },
        settings: (object, construct) =>
          isResourceOf(construct, object) ? resourceSettings(object, construct, props) : {},
      },
      opts,
    );
    this.customResource = this.objectAt('Resource') as StatusResource<Status>;
    this.status = this.customResource.status;
    const { outputs = ({ name: own, namespace }: C) => ({ name: own, namespace }) } = props;
    this.show(outputs(this[CONSTRUCT]));
  }

  /** Name of the resource. */
  public get name(): pulumi.Output<string> {
    return this.output(this[CONSTRUCT].name);
  }

  /** Namespace of the resource. */
  public get namespace(): pulumi.Output<C['namespace']> {
    return this.output(this[CONSTRUCT].namespace) as pulumi.Output<C['namespace']>;
  }
}

/** Checked before the construct exists. */
interface Given {
  readonly operator?: unknown;
  readonly waitFor?: unknown;
}

/** Programs without types may pass anything, or nothing. */
function operatorProblems({ operator }: Given): string[] {
  const what = Construct.isConstruct(operator)
    ? `${show(operator)}, which is not an operator`
    : show(operator);
  return isOperator(operator)
    ? []
    : [
        `'operator' is ${what}; give the component of the operator that serves it, or the result of 'fromExisting'`,
      ];
}
