import type * as pulumi from '@pulumi/pulumi';
import type { Size } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import type { AnyCustomResource } from '../constructs/custom-resource';
import type { KindDefinition } from '../constructs/kind/kind';
import type { OperatorClassDefinition } from '../constructs/kind/operator-kind';
import type { NotWith } from '../constructs/kind/storage-prop';
import type { IOperator } from '../constructs/operator-reference';
import type { OperatorScope } from '../core/operator-scope';
import type { WebhookCertificate } from '../core/webhooks/certificate';
import type {
  EXISTING_OPERATOR,
  OPERATOR,
  RESOURCE,
  UnresolvedOf,
  UnresolvedProps,
} from './unresolved-props';

/**
 * The construct behind a component; a symbol, because strings of a construct may contain
 * placeholders.
 */
export const CONSTRUCT = Symbol('operator-constructs.construct');

/** A component, by its construct: replaces the construct among the inputs of another component. */
export interface ConstructOwner<C extends IConstruct> {
  readonly [CONSTRUCT]: C;
}

type Leaf = string | number | boolean;

/** Values that must be plain, because they decide which objects exist. */
type Choice = OperatorScope | Size | WebhookCertificate;

/**
 * The props of a construct as the inputs of a component: a single string, number or boolean may be
 * an Output where `P` allows it. Values that decide which objects exist (scope, lists, keys, ...)
 * stay plain.
 */
export type Inputs<Props, P extends UnresolvedProps> = {
  readonly [K in keyof Props]: InputAt<Props, K, P>;
};

/** One prop as an input. Types that use it appear by their own names in errors. */
export type InputAt<
  Props,
  K extends keyof Props,
  P extends UnresolvedProps,
> = K extends P['unresolved'][number]
  ? Input<Props[K]>
  : K extends P['plain'][number]
    ? Props[K]
    : | Extract<Props[K], Leaf>
      | CompositeInput<Exclude<Props[K], Leaf>, Below<P['plain'][number], K>>;

/** A value in which each single string, number or boolean may be an Output, at any depth. */
export type DeepInput<T> = Input<T>;

type Below<Path extends string, K> = K extends string
  ? Path extends `${K}.${infer Rest}`
    ? Rest
    : never
  : never;

// Not distributed over a union of leaves: Input<boolean>, and not Input<true> | Input<false>.
type Input<T> = LeafInput<Extract<T, Leaf>> | CompositeInput<Exclude<T, Leaf>, never>;

/** The same, with parts that decide which objects exist. */
type InputBeside<T, Plain extends string> = [Plain] extends [never]
  ? Input<T>
  : LeafInput<Extract<T, Leaf>> | CompositeInput<Exclude<T, Leaf>, Plain>;

/** A prop that another one rules out has no value, so it cannot be an Output either. */
type LeafInput<T> = [T] extends [never]
  ? never
  : [T] extends [NotWith<string>]
    ? T
    : pulumi.Input<T>;

type CompositeInput<T, Plain extends string> = T extends undefined | null | Choice
  ? T
  : T extends IConstruct
    ? ConstructOwner<T>
    : T extends readonly (infer Item)[]
      ? readonly InputBeside<Item, Plain>[]
      : T extends object
        ? [Plain] extends [never]
          ? InputsOf<T>
          : InputsBeside<T, Plain>
        : T;

/**
 * The fields of an object, of which each single value may be an Output; errors show it by the name
 * of the object's type.
 */
type InputsOf<T extends object> = {
  readonly [K in keyof (T & NoOutput)]: K extends keyof T ? Input<T[K]> : (T & NoOutput)[K];
};

/** The same, with other fields that decide which objects exist. */
type InputsBeside<T extends object, Plain extends string> = {
  readonly [K in keyof (T & NoOutput)]: K extends keyof T
    ? K extends Plain
      ? T[K]
      : InputBeside<T[K], Below<Plain, K>>
    : (T & NoOutput)[K];
};

/**
 * Rules out an Output of an object, which has the method `get`; the compiler's error says what to
 * write instead.
 */
interface NoOutput {
  readonly get?: 'not an Output: give an object, in which single values may be Outputs';
}

/** When a cluster counts as ready. */
export interface WaitOptions {
  /**
   * Conditions that the resource must show before its dependents continue, in the syntax of the
   * provider's annotation `pulumi.com/waitFor`, such as `condition=Ready` or
   * `jsonpath={.status.phase}=Running`; several must all hold together. `false` does not wait.
   * @default - what the operator is known to write when a cluster is ready; if it writes nothing,
   * no wait
   * @see
   * https://www.pulumi.com/registry/packages/kubernetes/how-to-guides/managing-resources-with-server-side-apply/
   */
  readonly waitFor?: string | readonly string[] | false;
}

/** Options for CRDs in a Pulumi program. */
export interface CrdOptions {
  /**
   * Takes over CRDs that already exist, instead of failing on them: those that an earlier stack has
   * kept, or that somebody has applied. `true` for all of the component; if only some exist, their
   * names, and the others are created. Needed for one update only.
   *
   * Each existing CRD is replaced by that of this release, whoever created it. So it is read first,
   * in a preview too: if resources of it would break, the program ends and says why; if its `spec`
   * differs and nothing breaks, a warning says so. The first update without the option updates
   * labels and annotations.
   * @default false
   */
  readonly adoptCrds?: boolean | readonly string[];
}

/* eslint-disable @typescript-eslint/no-explicit-any -- of a class only what it declares is known */

/** The class of a kind, with its metadata. */
export type AnyKindClass = (new (scope: Construct, id: string, props: any) => AnyCustomResource) & {
  readonly classDefinition: KindDefinition<any, any, any, any>;
};

/** The class of an operator, with its metadata. */
export type AnyOperatorClass = (new (
  scope: Construct,
  id: string,
  props: any,
) => Construct & IOperator) & {
  readonly classDefinition: OperatorClassDefinition<any, any, any>;
  readonly fromExisting: (scope: Construct, id: string, props: any) => Construct & IOperator;
};
/* eslint-enable @typescript-eslint/no-explicit-any */

type PropsOf<C extends AnyKindClass | AnyOperatorClass> = NonNullable<ConstructorParameters<C>[2]>;

/**
 * The inputs of the component of a kind. With an interface of their own, errors call them by its
 * name; the second type that it extends is there already, and is named since a compiler calls an
 * interface that adds nothing by its only base:
 *
 * @example interface CacheArgs extends KindArgs<typeof CacheConstruct>, WaitOptions {}
 */
export type KindArgs<C extends AnyKindClass, Props = PropsOf<C> & WaitOptions> = {
  readonly [K in keyof Props]: InputAt<
    Props,
    K,
    UnresolvedOf<PropsOf<C>, C['classDefinition']['props'], typeof RESOURCE>
  >;
};

/**
 * The inputs of the component of an operator. With an interface of their own, errors call them by
 * its name:
 *
 * @example interface CacheOperatorArgs extends InstallationArgs<typeof CacheOperatorConstruct>, CrdOptions {}
 */
export type InstallationArgs<C extends AnyOperatorClass, Props = PropsOf<C> & CrdOptions> = {
  readonly [K in keyof Props]: InputAt<
    Props,
    K,
    UnresolvedOf<PropsOf<C>, C['classDefinition']['props'], typeof OPERATOR>
  >;
};

/** The arguments for an operator that somebody else installed. */
export type ExistingArgs<C extends AnyOperatorClass, Props = Parameters<C['fromExisting']>[2]> = {
  readonly [K in keyof Props]: InputAt<
    Props,
    K,
    UnresolvedOf<Props, NonNullable<C['classDefinition']['existing']>, typeof EXISTING_OPERATOR>
  >;
};
