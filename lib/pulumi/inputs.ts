import type * as pulumi from '@pulumi/pulumi';
import type { Size } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { NotWith } from '../constructs/kind/storage-prop';
import type { OperatorScope } from '../core/scope';
import type { WebhookCertificate } from '../core/webhooks/certificate';
import type { UnresolvedProps } from './unresolved-props';

/** The construct behind a component; a symbol, because strings of a construct may contain placeholders. */
export const CONSTRUCT = Symbol('operator-constructs.construct');

/** A component, by its construct: replaces the construct among the inputs of another component. */
export interface ConstructOwner<C extends IConstruct> {
  readonly [CONSTRUCT]: C;
}

type Leaf = string | number | boolean;

/** Values that must be plain, because they decide which objects exist. */
type Choice = OperatorScope | Size | WebhookCertificate;

/**
 * The props of a construct as the inputs of a component: a single string, number or boolean may be an Output where `P`
 * allows it. Values that decide which objects exist (scope, lists, keys, ...) stay plain.
 */
export type Inputs<Props, P extends UnresolvedProps> = {
  readonly [K in keyof Props]: InputAt<Props, K, P>;
};

/** One prop as an input. Types that use it appear by their own names in errors. */
export type InputAt<Props, K extends keyof Props, P extends UnresolvedProps> = K extends P['unresolved'][number]
  ? Input<Props[K]>
  : K extends P['plain'][number]
    ? Props[K]
    : Extract<Props[K], Leaf> | PropType<Exclude<Props[K], Leaf>, Below<P['plain'][number], K>>;

/** A value in which each single string, number or boolean may be an Output, at any depth. */
export type DeepInput<T> = Input<T>;

type Below<Path extends string, K> = K extends string ? (Path extends `${K}.${infer Rest}` ? Rest : never) : never;

// Not distributed over a union of leaves: Input<boolean>, and not Input<true> | Input<false>.
type Input<T> = LeafInput<Extract<T, Leaf>> | PropType<Exclude<T, Leaf>, never>;

/** The same, with parts that decide which objects exist. */
type InputBeside<T, Plain extends string> = [Plain] extends [never]
  ? Input<T>
  : LeafInput<Extract<T, Leaf>> | PropType<Exclude<T, Leaf>, Plain>;

/** A prop that another one rules out has no value, so it cannot be an Output either. */
type LeafInput<T> = [T] extends [never] ? never : [T] extends [NotWith<string>] ? T : pulumi.Input<T>;

type PropType<T, Plain extends string> = T extends undefined | null | Choice
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

/** The fields of an object, of which each single value may be an Output; errors show it by the name of the object's type. */
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

/** Rules out an Output of an object, which has the method `get`; the compiler's error says what to write instead. */
interface NoOutput {
  readonly get?: 'not an Output: give an object, in which single values may be Outputs';
}
