import type { IConstruct } from 'constructs';

/**
 * Interfaces of cdk8s-plus for what it takes, as far as this package gives them: their members of
 * the same names. They fit every release of cdk8s-plus that has these members, whichever is
 * installed, and none has to be.
 */

/** A kind of the API, or one object of it, as the roles of cdk8s-plus take it. */
export interface IApiResource {
  /** API group; empty for the core group. */
  readonly apiGroup: string;
  /** The kind's plural, with the subresource if there is one, as RBAC rules name it. */
  readonly resourceType: string;
  /** Name of the one object that is meant. @default - all objects of the kind */
  readonly resourceName?: string;
}

/** Target that a role can allow access to: an API resource, or a non-resource URL. */
export interface IApiEndpoint {
  /** The resource, if it is one. */
  asApiResource(): IApiResource | undefined;
  /** The URL, if it is one. */
  asNonApiResource(): string | undefined;
}

/** Whom a binding gives rights to. */
export interface SubjectConfiguration {
  /** API group of the subject; empty for ServiceAccounts. */
  readonly apiGroup?: string;
  /** `ServiceAccount`, `User` or `Group`. */
  readonly kind: string;
  /** Name of the subject. */
  readonly name: string;
  /** Namespace of a ServiceAccount; users and groups have none. */
  readonly namespace?: string;
}

/** Subject that the bindings of cdk8s-plus take: `role.bind(subject)`. */
export interface ISubject extends IConstruct {
  /** Whom the binding names. */
  toSubjectConfiguration(): SubjectConfiguration;
}

/** An object of the API, as cdk8s-plus refers to it. */
export interface IResource extends IConstruct, IApiResource {
  /** Name of the object. */
  readonly name: string;
  /** API version, such as `v1`. */
  readonly apiVersion: string;
  /** Kind, such as `Secret`. */
  readonly kind: string;
}

/** A ServiceAccount that pods of cdk8s-plus can run as. */
export interface IServiceAccount extends IResource, ISubject {}

/** The value of an environment variable, as containers of cdk8s-plus take it. */
export interface EnvValue {
  /** The value itself. */
  // `any` is what cdk8s-plus says of both; a narrower type would refuse its own values.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly value?: any;
  /** Where the value is read from. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly valueFrom?: any;
}

/** Options of the value of an environment variable that is read from a Secret. */
export interface EnvValueFromSecretOptions {
  /** True if a container starts without the Secret or the key. @default false */
  readonly optional?: boolean;
}

/** A Secret, as cdk8s-plus refers to it. */
export interface ISecret extends IResource {
  /** The value of a key, for the environment of a container. */
  envValue(key: string, options?: EnvValueFromSecretOptions): EnvValue;
}
