import type * as pulumi from '@pulumi/pulumi';
import type { ExistingOperatorOptions } from '../constructs/operator-reference';
import type { CredentialsSecret } from '../constructs/secrets/credentials-secret';
import type { ClusterComponent } from './cluster-component';
import type { NamedSecret } from './component';
import type {
  AnyKindClass,
  AnyOperatorClass,
  ConstructOwner,
  ExistingArgs,
  InstallationArgs,
  KindArgs,
} from './inputs';
import type { ExistingOperatorArgs, OperatorComponent } from './operator-component';

/** The same, by the common name for programs that need no more. */
export type ExistingArgsOf<C extends AnyOperatorClass, Props = Parameters<C['fromExisting']>[2]> = [
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
