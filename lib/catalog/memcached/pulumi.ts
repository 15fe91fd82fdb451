import type * as pulumi from '@pulumi/pulumi';
import {
  type ClusterArgs,
  ClusterComponent,
  ExistingOperator,
  type ExistingOperatorArgs,
  type IOperatorComponent,
  type OperatorArgs,
  OperatorComponent,
} from '../../pulumi';
import { CONSTRUCT } from '../../pulumi/inputs';
import {
  Memcached as MemcachedConstruct,
  type MemcachedProps,
  type MemcachedStatus,
  MemcachedOperator as OperatorConstruct,
  type MemcachedOperatorProps,
} from '.';
import { MEMCACHED, MEMCACHED_OPERATOR } from './unresolved-props';

/** The inputs of `MemcachedOperator`. */
export type MemcachedOperatorArgs = OperatorArgs<MemcachedOperatorProps, typeof MEMCACHED_OPERATOR>;

/** The memcached-operator that the Operator SDK generates as its sample, of SDK release 1.42.3. */
export class MemcachedOperator extends OperatorComponent<OperatorConstruct> {
  /** A memcached-operator that somebody else installed, to give Memcacheds to. */
  public static fromExisting(
    name: string,
    args: ExistingOperatorArgs,
    opts?: pulumi.ComponentResourceOptions,
  ): IOperatorComponent {
    return new ExistingOperator(name, args, opts, OperatorConstruct);
  }

  constructor(name: string, args: MemcachedOperatorArgs, opts?: pulumi.ComponentResourceOptions) {
    const type = 'operator-constructs:memcached:MemcachedOperator';
    super({ type, name, args, opts, construct: OperatorConstruct, unresolvedProps: MEMCACHED_OPERATOR });
  }
}

/** The inputs of `Memcached`. */
export type MemcachedArgs = ClusterArgs<MemcachedProps, typeof MEMCACHED>;

/** A memcached of one to three pods, which share nothing: clients spread the keys over them. */
export class Memcached extends ClusterComponent<MemcachedConstruct, MemcachedStatus> {
  private readonly hasService: boolean;

  constructor(name: string, args: MemcachedArgs, opts?: pulumi.ComponentResourceOptions) {
    super({
      type: 'operator-constructs:memcached:Memcached',
      ...{ name, args, opts },
      construct: MemcachedConstruct,
      outputs: (construct) => (args.service === 'none' ? {} : { connectionString: construct.connectionString }),
      unresolvedProps: MEMCACHED,
      // The operator says so as soon as there is a Deployment; it says nothing of the pods.
      ready: 'condition=Available',
    });
    this.hasService = args.service !== 'none';
  }

  /** Where clients connect: `memcached://<service>.<namespace>.svc.<domain>:11211`; none with `service: 'none'`. */
  public get connectionString(): pulumi.Output<string> | undefined {
    return this.hasService ? this.output(this[CONSTRUCT].connectionString) : undefined;
  }
}
