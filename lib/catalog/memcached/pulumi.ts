import { argsOf, component } from '../../pulumi';
import { Memcached as MemcachedConstruct } from './cluster';
import { MemcachedOperator as OperatorConstruct } from './operator';

import type * as pulumi from '@pulumi/pulumi';
import type { CrdOptions, InstallationArgs, KindArgs, WaitOptions } from '../../pulumi';

/** The inputs of `MemcachedOperator`. */
export interface MemcachedOperatorArgs
  extends InstallationArgs<typeof OperatorConstruct>, CrdOptions {}

/** The memcached-operator that the Operator SDK generates as its sample, of SDK release 1.42.3. */
export class MemcachedOperator extends component(OperatorConstruct, [], {
  type: 'operator-constructs:memcached:MemcachedOperator',
  args: argsOf<MemcachedOperatorArgs>(),
}) {}

/** The inputs of `Memcached`. */
export interface MemcachedArgs extends KindArgs<typeof MemcachedConstruct>, WaitOptions {}

/** A memcached of one to three pods, which share nothing: clients spread the keys over them. */
export class Memcached extends component(MemcachedConstruct, [], {
  type: 'operator-constructs:memcached:Memcached',
  args: argsOf<MemcachedArgs>(),
  shows: (memcached) =>
    memcached.hasService ? { connectionString: memcached.connectionString } : {},
}) {
  /**
   * Where clients connect: `memcached://<service>.<namespace>.svc.<domain>:11211`; none with
   * `service: 'none'`.
   */
  public get connectionString(): pulumi.Output<string> | undefined {
    return this.construct.hasService ? this.output(this.construct.connectionString) : undefined;
  }
}
